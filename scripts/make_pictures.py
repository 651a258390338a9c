"""Draw the pictures of the documentation: ``python -m zombiezoo.scripts.make_pictures`` in the project's folder.

Each file in ``configs/pictures`` names a game, who plays it, and the moment to draw; the picture has the file's name.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import click
import msgspec
import numpy as np

from zombiezoo.agents.human.session import Session
from zombiezoo.envs import ZombiezooError, make
from zombiezoo.envs.core.config import convert, read_toml
from zombiezoo.envs.core.game import Game, State
from zombiezoo.envs.core.writing import write
from zombiezoo.envs.wrappers.picture import png

CONFIGS = Path(__file__).parents[1] / "configs" / "pictures"


class Picture(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What to draw.

    Attributes
    ----------
    game : str
    settings : table
        How the game is set up.
    agents : list of str
        Who plays it, one per seat.
    moment : table
        Fields of the state with their values; the first state that has them is drawn.
    view : int, optional
        The seat that looks; without it the picture is from above.
    games : int
        So many games are searched for the moment.
    """

    game: str
    agents: list[str]
    moment: dict[str, Any]
    settings: dict[str, Any] = {}
    view: int | None = None
    games: Annotated[int, msgspec.Meta(ge=1)] = 200


def find(game: Game, picture: Picture) -> State:
    """Return the first state with the moment's values; raises ``ZombiezooError`` if it does not come."""
    unknown = set(picture.moment) - set(game.state_dtype.names or ())
    if unknown:
        raise ZombiezooError(f"a state of {game.name} has no field '{min(unknown)}'")
    for seed in range(picture.games):
        record = Session(game, picture.agents, seed).record
        for state in record.replay(game):
            if all(np.array_equal(state[field], value) for field, value in picture.moment.items()):
                return state
    raise ZombiezooError(f"the moment does not come in {picture.games} games")


@click.command(epilog="Example: python -m zombiezoo.scripts.make_pictures --out docs/images")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--out", type=click.Path(path_type=Path), default=Path("docs/images"), show_default=True)
def main(files: tuple[Path, ...], out: Path) -> None:
    """Draw the pictures that FILES name [default: all in configs/pictures]."""
    for file in files or sorted(CONFIGS.glob("*.toml")):
        picture = convert(read_toml(file), Picture, str(file))
        game = make(picture.game, **picture.settings)
        target = out / f"{file.stem}.png"
        write(target, png(game.draw(find(game, picture), picture.view)))
        click.echo(f"{target}: {target.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()

"""What a game provides: its record, its rules, its names and pictures (:class:`GameSpec`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from . import jit
from .actions import ActionTable
from .content import Content
from .journal import ROWS, WIDTH
from .layout import Layout

if TYPE_CHECKING:
    from .game import Game

State = np.void  # one record of the game's STATE dtype
CORE = Path(__file__).parent
# what compiled rules may take from the core
COMPILED = ("actions", "jit", "journal", "kernels", "layout", "linked", "rng")


GAP = "gap_"  # how the names of what lies between fields begin


def state_fields() -> list[tuple[Any, ...]]:
    """Return the fields that every game's STATE dtype begins with."""
    return [
        ("rng", np.uint64),  # the generator: all chance of the game comes from here
        ("seed", np.uint64),  # what the game was started with
        ("decisions", np.int32),  # real decisions taken so far
        ("current", np.int8),  # seat to act, -1 when over
        ("players", np.int8),  # seats in this game
        ("over", np.int8),
        ("truncated", np.int8),  # over because of the cap, not by the rules
        ("journal_length", np.int16),  # rows of the last step; may exceed the rows kept
        ("journal", np.int16, (ROWS, WIDTH)),
    ]


def state_dtype(fields: Sequence[tuple[Any, ...]]) -> np.dtype[np.void]:
    """Return the aligned dtype of a record, with names for the gaps between its fields.

    NumPy copies records field by field and leaves unnamed gaps as they lie in memory; with named ones, equal states are
    equal byte for byte, however they were copied.
    """
    aligned = np.dtype(list(fields), align=True)
    ends = [*(aligned.fields[name][1] for name in aligned.names or ()), aligned.itemsize] if aligned.fields else []
    filled: list[tuple[Any, ...]] = []
    end = 0
    for field, start in zip([*fields, None], ends, strict=True):
        if start > end:
            filled.append((f"{GAP}{end}", np.int8, (start - end,)))
        if field is not None:
            filled.append(field)
            end = start + np.dtype([field]).itemsize
    return np.dtype(filled, align=True)


@dataclass(frozen=True)
class GameSpec:
    """What a game provides. Nothing outside its folder knows more about it than this.

    Attributes
    ----------
    name, version, title, description : str, int, str, str
        ``version`` rises with any change that alters play, observation, mask or reward.
    players : tuple of int
        Numbers of players it can be played with.
    variants : tuple of str
        Names of the rule variants.
    state : dtype or callable
        The flat record, from :func:`state_dtype`; begins with :func:`state_fields`. Or ``state(config) -> dtype``, for
        a game whose records are smaller with fewer players; the rules are compiled once for each dtype, so let them be
        few, and return the same object for the same one.
    rules : module
        Compiled functions ``reset(state, content)``, ``advance(state, content)`` (run on until a player may choose or
        the game is over), ``apply(state, content, action)``, ``legal(state, content, mask)``,
        ``observe(state, content, player, out)``, ``redetermine(state, content, player)``,
        ``returns(state, content, out)``, and the constants ``ACTIONS`` and ``SEATS``.
    config : type
        A ``msgspec.Struct`` with at least ``num_players``, ``content`` and ``max_decisions``.
    load : callable
        ``load(config) -> Content``; raises ``ContentError`` or ``ConfigError``.
    agents : callable
        ``agents(config) -> tuple of names``.
    actions : ActionTable
    layout : callable
        ``layout(config) -> Layout``.
    action_name : callable
        ``action_name(game, action) -> str``.
    sentence : callable
        ``sentence(game, row, player) -> str or None``: a journal row as ``player`` (None: from above) may read it.
    describe : callable
        ``describe(game) -> str``: the content with its sources, as Markdown.
    draw, text : callable
        ``draw(game, state, player) -> SVG`` and ``text(game, state, player) -> str``.
    folder : Path
        The game's folder; its Python sources go into the cache key.
    points : callable, optional
        ``points(game, states) -> float64 (n, players)``: the points of each seat as the printed rules count them. A
        game that counts none goes without, and its payoffs stand in.
    teams : callable, optional
        ``teams(config) -> tuple of int``: the number of each seat's team, from 0. Without it every seat is a team of
        its own.
    measures : callable, optional
        ``measures(game, states) -> {name: float64 (n,)}``: further numbers about finished games, one a game.
    """

    name: str
    version: int
    title: str
    description: str
    players: tuple[int, ...]
    variants: tuple[str, ...]
    state: np.dtype[np.void] | Callable[[Any], np.dtype[np.void]]
    rules: ModuleType
    config: type[Any]
    load: Callable[[Any], Content]
    agents: Callable[[Any], tuple[str, ...]]
    actions: ActionTable
    layout: Callable[[Any], Layout]
    action_name: Callable[[Game, int], str]
    sentence: Callable[[Game, npt.NDArray[np.int16], int | None], str | None]
    describe: Callable[[Game], str]
    draw: Callable[[Game, State, int | None], str]
    text: Callable[[Game, State, int | None], str]
    folder: Path
    points: Callable[[Game, npt.NDArray[np.void]], npt.NDArray[np.float64]] | None = None
    teams: Callable[[Any], tuple[int, ...]] | None = None
    measures: Callable[[Game, npt.NDArray[np.void]], dict[str, npt.NDArray[np.float64]]] | None = None

    @property
    def env_name(self) -> str:
        """Name with the version, such as ``atak_zombie_v0``."""
        return f"{self.name}_v{self.version}"

    def sources(self) -> list[Path]:
        """Return the files that the compiled rules depend on."""
        return [*self.folder.glob("*.py"), *(CORE / f"{name}.py" for name in COMPILED)]

    def load_kernels(
        self, template: Path, extra: Sequence[Path] = (), **modules: ModuleType
    ) -> tuple[ModuleType, Path]:
        """Instantiate a file of loops for this game; return the module and its cache folder."""
        # Numba takes a file that moved or was touched for another one, so such a file gets a folder of its own too.
        place = f"{template} {template.stat().st_mtime_ns}"
        key = jit.source_hash([*self.sources(), template, *extra], place)
        loops = f"{template.parent.name}_{template.stem}"  # two layers may name their templates alike
        cache = jit.open_cache(f"{self.name}.{loops}-{key}")
        name = f"{__name__.rsplit('.', 1)[0]}._{loops}_{self.name}"
        return jit.instantiate(template, name, cache, rules=self.rules, **modules), cache

    def state_dtype(self, config: Any) -> np.dtype[np.void]:
        """Return the record of a configuration."""
        return self.state(config) if callable(self.state) else self.state

    @cached_property
    def _loops(self) -> tuple[ModuleType, Path]:
        return self.load_kernels(CORE / "kernels.py")

    @property
    def kernels(self) -> ModuleType:
        """The loops of ``core/kernels.py`` for this game, compiled for each record that they meet."""
        return self._loops[0]

    def compile(self, game: Game) -> None:
        """Compile the loops for a game's record on a cold cache, one after another, with a progress line."""
        from .batch import Batch

        module, cache = self._loops

        def uses() -> dict[str, Callable[[], object]]:
            batch, seeds = Batch._empty(game, 1), np.zeros(1, np.uint64)
            world, content = game._blank_rows(1), game.content.record
            views = batch.mask, batch.observation, batch.returns
            return {
                "step": batch.reset,
                "look": lambda: module.look(batch.states, content, 0, *views),
                "redetermine": lambda: module.redetermine(world, content, 0, seeds),
            }

        jit.announce(self.label(game), cache, game.state_dtype, uses)

    def label(self, game: Game) -> str:
        """Return what is compiled for a game: its name, with the number of players where the record depends on it."""
        return f"{self.name} with {game.num_players} players" if callable(self.state) else self.name

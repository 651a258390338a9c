"""Agents from a user's file may do anything; what comes of it is defined."""

from __future__ import annotations

import gc
import types
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from zombiezoo.agents import Agent, AgentError, make_agent
from zombiezoo.agents.base import Guest, as_action
from zombiezoo.agents.native import seat_rngs
from zombiezoo.agents.play import Played, Table, play_games
from zombiezoo.envs import Batch, Game, make

HEAD = "import numpy as np\n\n\nclass Bad:\n"
ACT = "    def act(self, observation, mask, rng):\n        "
GOOD = HEAD + ACT + "return int(np.flatnonzero(mask)[0])\n"

IN_ACT = {
    "crash": ("raise ValueError('no idea\\nat all')", "failed in act: ValueError: no idea$"),
    "exit": ("raise SystemExit(3)", "failed in act: SystemExit: 3"),
    "illegal": ("return int(np.flatnonzero(mask == 0)[0])", r"answered \d, which is not a legal action \(legal: "),
    "outside": ("return 10**9", "answered 1000000000, which is not a legal action"),
    "negative": ("return -1", "answered -1, which is not a legal action"),
    "float": ("return 1.0", "answered 1.0, which is not an integer"),
    "none": ("return None", "answered None, which is not an integer"),
    "text": ("return 'x' * 1000", "which is not an integer"),
    "array": ("return np.array([0, 1])", "which is not an integer"),
}
IN_CONSTRUCTION = {
    "constructor": (HEAD + "    def __init__(self):\n        1 / 0\n", "failed when it was built: ZeroDivisionError"),
    "import": ("import nothing_of_that_name\n" + GOOD, "cannot be imported: ModuleNotFoundError"),
    "syntax": ("class Bad\n", "cannot be imported: SyntaxError"),
    "exit": ("raise SystemExit\n", "cannot be imported: SystemExit"),
    "no_act": ("class Bad:\n    pass\n", r"has no method act\(observation, mask, rng\)"),
    "no_class": ("class Bat:\n    def act(self): ...\n", "unknown class 'Bad'; did you mean 'Bat'"),
    "not_a_class": ("Bad = 3\n", "'Bad' is not a class"),
    "needs_arguments": (HEAD + "    def __init__(self, x): ...\n", "failed when it was built: TypeError"),
}


def write(folder: Path, source: str) -> str:
    file = folder / "agent.py"
    file.write_text(source)
    return f"{file}:Bad"


@pytest.mark.parametrize("kind", IN_CONSTRUCTION)
def test_an_agent_that_cannot_be_built_is_one_line(kind: str, tmp_path: Path) -> None:
    source, message = IN_CONSTRUCTION[kind]
    spec = write(tmp_path, source)
    with pytest.raises(AgentError, match=message) as caught:
        make_agent(make("toy"), spec)
    assert spec in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("kind", IN_ACT)
def test_an_agent_that_fails_in_play_is_one_line(kind: str, tmp_path: Path) -> None:
    answer, message = IN_ACT[kind]
    spec = write(tmp_path, HEAD + ACT + answer + "\n")
    with pytest.raises(AgentError, match=message) as caught:
        play_games(make("toy"), [spec, "random"], 3)
    assert spec in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("kind", IN_ACT)
@pytest.mark.parametrize("players", [2, 3])
def test_or_it_forfeits_the_game(kind: str, players: int, tmp_path: Path) -> None:
    spec = write(tmp_path, HEAD + ACT + IN_ACT[kind][0] + "\n")
    game = make("toy", num_players=players)
    played = play_games(game, ["random", spec, "bold"][:players], 20, forfeit=True)
    mine = played.forfeited == 1
    assert mine.any()
    assert set(played.forfeited) <= {-1, 1}
    assert (played.returns[mine, 1] == -1).all()
    assert (np.delete(played.returns[mine], 1, axis=1) == 1 / (players - 1)).all()


def test_one_that_fails_now_and_then_loses_those_games_only(tmp_path: Path) -> None:
    answer = "return int(rng.choice(np.flatnonzero(mask))) if rng.random() < 0.98 else None"
    spec = write(tmp_path, HEAD + ACT + answer + "\n")
    played = play_games(make("toy"), [spec, "random"], 60, forfeit=True)
    assert 0 < (played.forfeited == 0).sum() < 60
    fine = play_games(make("toy"), [write(tmp_path, GOOD), "random"], 60, forfeit=True)
    assert (fine.forfeited == -1).all()


@pytest.mark.parametrize("forfeit", [False, True])
def test_writing_into_what_it_was_given_changes_nothing(forfeit: bool, tmp_path: Path) -> None:
    honest = write(tmp_path, GOOD)
    good = play_games(make("toy"), [honest, "random"], 30)
    scribble = "legal = int(np.flatnonzero(mask)[0]); observation[:] = 9; mask[:] = 1; return legal"
    bad = play_games(make("toy"), [write(tmp_path, HEAD + ACT + scribble + "\n"), "random"], 30, forfeit=forfeit)
    assert (good.returns == bad.returns).all()
    assert (good.decisions == bad.decisions).all()


def test_one_that_opens_its_own_mask_stays_illegal(tmp_path: Path) -> None:
    spec = write(tmp_path, HEAD + ACT + "mask[:] = 1; return 1\n")
    with pytest.raises(AgentError, match="answered 1, which is not a legal action"):
        play_games(make("toy"), [spec, "random"], 1)


def test_ctrl_c_ends_one_that_never_answers() -> None:
    class Idle:
        def act(self, observation: Any, mask: Any, rng: Any) -> int:
            raise KeyboardInterrupt  # what Python does when the user has waited long enough

    for forfeit in (False, True):
        with pytest.raises(KeyboardInterrupt):
            play_games(make("toy"), [Idle(), "random"], 1, forfeit=forfeit)


class Spy:
    """Keeps everything it was given."""

    def __init__(self) -> None:
        self.given: list[Any] = []

    def act(self, observation: Any, mask: Any, rng: Any) -> int:
        self.given += [observation, mask, rng]
        return int(np.flatnonzero(mask)[0])


def reachable(roots: list[Any]) -> list[Any]:
    """All objects that references lead to, but for what every Python program can reach anyway."""
    found: dict[int, Any] = {}
    todo = list(roots)
    while todo:
        thing = todo.pop()
        if id(thing) in found or isinstance(thing, type | types.ModuleType | types.FunctionType | types.FrameType):
            continue
        found[id(thing)] = thing
        base = getattr(thing, "base", None) if isinstance(thing, np.ndarray) else None
        todo += [*gc.get_referents(thing), *([] if base is None else [base])]
    return list(found.values())


def test_no_reference_leads_to_the_game() -> None:
    spy = Spy()
    play_games(make("toy"), [spy, "random"], 5)
    assert len(spy.given) > 20
    reached = reachable(spy.given)
    assert not [thing for thing in reached if isinstance(thing, Game | Batch | Table | Agent | Played | np.void)]
    arrays = [thing for thing in reached if isinstance(thing, np.ndarray)]
    assert all(array.dtype.names is None for array in arrays)
    assert all(array.base is None for array in spy.given if isinstance(array, np.ndarray))


def test_its_generator_does_not_tell_the_seed() -> None:
    spy = Spy()
    played = play_games(make("toy"), [spy, "random"], 3)
    told = {int(rng.bit_generator.seed_seq.entropy) for rng in spy.given[2::3]}
    compiled = seat_rngs(played.seeds, [Guest(spy, "spy")] * 2)
    for number in told:
        for half in (number & (2**64 - 1), number >> 64):
            assert half not in set(map(int, played.seeds)) | set(map(int, compiled.ravel()))


def test_a_batch_of_the_wrong_shape_is_refused() -> None:
    class Short(Agent):
        name = "short"

        def act(self, observation: Any, mask: Any, rng: Any, world: Any = None) -> int:
            return 0

        def act_batch(self, observations: Any, masks: Any, rngs: Any, worlds: Any = None) -> Any:
            return np.zeros(1, np.int64)

    class Floats(Short):
        name = "floats"

        def act_batch(self, observations: Any, masks: Any, rngs: Any, worlds: Any = None) -> Any:
            return np.zeros(len(masks))

    with pytest.raises(AgentError, match="'short' answered int64 of shape"):
        play_games(make("toy"), [Short(), "random"], 4)
    with pytest.raises(AgentError, match="'floats' answered float64"):
        play_games(make("toy"), [Floats(), "random"], 4)


@pytest.mark.parametrize("answer", [2, np.int8(2), np.uint64(2), np.array(2)])
def test_any_kind_of_integer_is_an_action(answer: Any) -> None:
    assert as_action("it", answer, np.ones(3, np.int8)) == 2


def test_long_lists_of_legal_actions_are_cut() -> None:
    with pytest.raises(AgentError, match="and 290 more"):
        as_action("it", 300, np.ones(300, np.int8))

"""Who meets whom, in which seats, from which seeds; and what is kept of an evaluation that was stopped."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import zoo

from zombiezoo.agents.play import play_games
from zombiezoo.envs import ZombiezooError, make
from zombiezoo.training.evaluation import kept, matches
from zombiezoo.training.evaluation.matches import Evaluation, evaluate, lineups, orders, seatings, seed_count
from zombiezoo.training.evaluation.table import Table

AGENT = "class A:\n    def act(self, observation, mask, rng):\n        return int(mask.argmax())\n"


def results(evaluation: Evaluation) -> list[tuple[list[str], list[list[float]]]]:
    return [(m.lineup, m.returns) for m in evaluation.meetings]


@pytest.mark.parametrize(
    ("agents", "seats", "count"),
    [(2, 2, 1), (5, 2, 10), (3, 3, 1), (5, 3, 10), (4, 4, 1), (2, 3, 2), (2, 4, 3), (3, 4, 3)],
)
def test_every_choice_of_agents_meets(agents: int, seats: int, count: int) -> None:
    found = lineups(agents, seats)
    assert len(found) == count == len(set(found))
    assert set().union(*found) == set(range(agents))
    assert all(len(set(lineup)) == min(agents, seats) for lineup in found)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seating_is_played_equally_often(seats: int) -> None:
    lineup = tuple(range(seats))
    seeds = seed_count(100, seats)
    placed = seatings(lineup, seeds)
    assert len(placed) == seeds * seats >= 100
    counts = Counter(map(tuple, placed.tolist()))
    assert len(counts) == len(orders(lineup).reshape(-1, seats))
    assert len(set(counts.values())) == 1


def test_each_seed_is_played_in_every_rotation() -> None:
    placed = seatings((0, 1, 2), 8).reshape(8, 3, 3)
    for rotations in placed:
        assert (np.sort(rotations, axis=0) == np.arange(3)[:, None]).all()


@pytest.mark.parametrize(
    ("games", "seats", "seeds"), [(1, 2, 1), (1000, 2, 500), (1001, 2, 501), (1, 3, 2), (1000, 3, 334), (1000, 4, 252)]
)
def test_games_are_rounded_up(games: int, seats: int, seeds: int) -> None:
    assert seed_count(games, seats) == seeds


def test_meetings_are_the_games_that_their_seeds_give() -> None:
    game = make("toy", num_players=3)
    evaluation = evaluate(game, ["random", "bold", "careful"], 30, seed=4)
    (meeting,) = evaluation.meetings
    seats = evaluation.seats(meeting)
    names = evaluation.field.names
    for row in range(len(seats)):
        seed = evaluation.seeds[evaluation.clusters()[row]]
        alone = play_games(game, [names[i] for i in seats[row]], seeds=[seed])
        assert meeting.returns[row] == alone.returns[0].tolist()
    assert len(set(evaluation.seeds.tolist())) == len(evaluation.seeds)


@zoo.each_configuration
def test_a_mirror_match_lies_within_its_interval(name: str, settings: dict[str, Any]) -> None:
    """Against themselves, agents win their even share; alone, two that are the same win alike."""
    game = make(name, **settings)
    places = len(game.team_seats)
    for agent in ("random", "greedy"):
        table = Table.of(evaluate(game, [agent] * max(places, 2), 60, seed=11))
        shares = [table.wins.share(i) for i in range(len(table.names))]
        even = 1 / places if places > 1 else sum(share.mean for share in shares) / 2
        for share in shares:
            slack = share.high - share.low  # some of the many shares here may lie just outside
            assert share.low - slack / 2 <= even <= share.high + slack / 2


def test_mirrored_agents_draw_lots_of_their_own() -> None:
    evaluation = evaluate(make("toy"), ["random", "random"], 100)
    assert evaluation.field.names == ("random", "random#2")
    returns = np.array(evaluation.meetings[0].returns)
    assert (returns[0::2] != returns[1::2]).any()


def test_what_was_finished_is_kept_and_gone_on_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, specs = make("toy"), ["random", "bold", "careful"]
    whole = evaluate(game, specs, 20, seed=2)
    calls = 0

    def stopped(*arguments: Any, **options: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == 2:
            raise KeyboardInterrupt
        return play_games(*arguments, **options)

    monkeypatch.setattr(matches, "play_games", stopped)
    with pytest.raises(KeyboardInterrupt):
        evaluate(game, specs, 20, seed=2, out=tmp_path)
    assert len((tmp_path / kept.KEPT).read_text().splitlines()) == 2
    again = evaluate(game, specs, 20, seed=2, out=tmp_path)
    assert calls == 4  # the first meeting was not played again
    assert results(again) == results(whole)
    evaluate(game, specs, 20, seed=2, out=tmp_path)
    assert calls == 4


def test_more_agents_play_their_own_meetings_only(tmp_path: Path) -> None:
    game, titles = make("toy"), list[str]()

    def told(title: str, done: int, total: int) -> None:
        titles.append(title)

    evaluate(game, ["random", "bold"], 20, out=tmp_path, progress=told)
    evaluate(game, ["random", "bold", "careful"], 20, out=tmp_path, progress=told)
    assert [t for i, t in enumerate(titles) if t not in titles[:i]] == [
        "random - bold",
        "random - careful",
        "bold - careful",
    ]


def test_an_agent_that_changed_is_played_again(tmp_path: Path) -> None:
    file, game = tmp_path / "a.py", make("toy")
    file.write_text(AGENT)
    specs = ["random", f"{file}:A"]
    first = evaluate(game, specs, 40, out=tmp_path)
    file.write_text(AGENT.replace("mask.argmax()", "mask.nonzero()[0][-1]"))
    second = evaluate(game, specs, 40, out=tmp_path)
    assert results(first) != results(second)
    assert results(second) == results(evaluate(game, specs, 40))


@pytest.mark.parametrize(
    ("settings", "options", "message"),
    [
        ({}, {"seed": 3}, "seed 2, now it is 3"),
        ({}, {"games": 30}, "seeds 10, now it is 15"),
        ({"goal": 21}, {}, "settings.goal 20, now it is 21"),
        ({"num_players": 3}, {}, "settings.num_players 2, now it is 3"),
        ({}, {"forfeit": True}, "forfeit False, now it is True"),
    ],
)
def test_other_settings_need_another_folder(
    settings: dict[str, Any], options: dict[str, Any], message: str, tmp_path: Path
) -> None:
    evaluate(make("toy"), ["random", "bold"], 20, seed=2, out=tmp_path)
    before = (tmp_path / kept.KEPT).read_bytes()
    with pytest.raises(ZombiezooError, match=message + ".*choose another folder"):
        evaluate(make("toy", **settings), ["random", "bold"], **{"games": 20, "seed": 2, "out": tmp_path, **options})
    assert (tmp_path / kept.KEPT).read_bytes() == before


@pytest.mark.parametrize("damage", [b"", b"{}\n", b"nonsense\n", b'{"game": "toy"}\nx\n'])
def test_a_damaged_file_is_not_overwritten(damage: bytes, tmp_path: Path) -> None:
    (tmp_path / kept.KEPT).write_bytes(damage)
    with pytest.raises(ZombiezooError, match=kept.KEPT):
        evaluate(make("toy"), ["random", "bold"], 20, out=tmp_path)
    assert (tmp_path / kept.KEPT).read_bytes() == damage


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ZombiezooError, match="cannot write"):
        evaluate(make("toy"), ["random", "bold"], 20, out=tmp_path / "file" / "folder")


@pytest.mark.parametrize(
    ("specs", "options", "message"),
    [
        (["random"], {}, "2 agents or more, got 1"),
        (["nobody"], {}, "unknown agent 'nobody'"),
        (["random", "bald"], {}, "did you mean 'bold'"),
        (["random", "bold"], {"games": 0}, "games must be 1 or more"),
        (["random", "bold"], {"seed": -1}, "seed -1 is negative"),
    ],
)
def test_bad_arguments(specs: list[str], options: dict[str, Any], message: str) -> None:
    with pytest.raises(ZombiezooError, match=message):
        evaluate(make("toy"), specs, **options)


def test_a_forfeit_is_counted_for_the_agent_that_failed(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text(AGENT.replace("int(mask.argmax())", "None"))
    game = make("toy")
    evaluation = evaluate(game, ["bold", f"{file}:A"], 20, forfeit=True)
    (meeting,) = evaluation.meetings
    seats = evaluation.seats(meeting)
    assert 0 < len(meeting.forfeited) <= 20  # the other may win before it is asked
    assert all(seats[row, seat] == 1 for row, seat in meeting.forfeited)
    with pytest.raises(ZombiezooError, match="not an integer"):
        evaluate(game, ["bold", f"{file}:A"], 20)


def test_a_last_line_that_was_cut_short_is_left_out(tmp_path: Path) -> None:
    game, specs = make("toy"), ["random", "bold", "careful"]
    whole = evaluate(game, specs, 20, seed=2, out=tmp_path)
    file = tmp_path / kept.KEPT
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-1]) + lines[-1][:30])
    assert results(evaluate(game, specs, 20, seed=2, out=tmp_path)) == results(whole)
    assert file.read_bytes().count(b"\n") == 1 + 3

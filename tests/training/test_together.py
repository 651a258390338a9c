"""Training of teams: alone, beside partners, against other teams; the columns, and a resume that changes nothing."""

import json
import zipfile

import nim.game
import pytest
from toy.runs import STEPS, complete, config, quiet, same_parameters, saved_values

from zombiezoo.agents import neural
from zombiezoo.envs import ConfigError
from zombiezoo.training.checkpoint import CheckpointError
from zombiezoo.training.progress import read_rows
from zombiezoo.training.selfplay import Run

nim.game.register()
TOGETHER = {"num_players": 3, "turns": 6, "goal": 30}
SOLO = {"num_players": 1, "turns": 5, "goal": 25}
EVALUATION = {"every": 3, "games": 40, "opponents": ["random", "bold"]}


def alone(**changes):
    """A run of a team that plays against nobody."""
    base = {"settings": TOGETHER, "opponents": None, "snapshots": {}, "evaluation": EVALUATION}
    return base | changes


def beside(**changes):
    """The same with partners: a baseline and past selves."""
    snapshots = {"partners": 0.3, "every": 2, "size": 3, "sampling": "recent"}
    return alone(partners=[{"agent": "careful", "weight": 0.3}], snapshots=snapshots, **changes)


def test_a_team_alone_has_columns_of_its_own_and_those_it_is_compared_with(tmp_path):
    complete(tmp_path, **alone())
    rows = read_rows(tmp_path)
    judged = [row for row in rows if "team/win" in row]
    assert len(judged) == 3
    for row in judged:
        for number in ("win", "return", "turns", "banked"):
            assert row[f"team/{number}/low"] <= row[f"team/{number}"] <= row[f"team/{number}/high"]
            assert row[f"reference/bold/{number}"] == judged[0][f"reference/bold/{number}"]  # the same games each time
    assert rows[0]["games/turns"] <= 6
    assert not [name for name in rows[-1] if name.startswith(("win/seat", "win/team", "evaluate/", "win/random"))]
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")


def test_a_team_of_one_seat_learns(tmp_path):
    complete(
        tmp_path,
        **alone(
            settings=SOLO,
            steps=60_000,
            num_envs=128,
            net={"layers": [32, 32]},
            ppo={"n_steps": 32, "batch_size": 512, "epochs": 4, "learning_rate": [3e-3, 3e-4], "gamma": 1.0},
            evaluation={"every": 1000, "games": 1000, "opponents": ["random"]},
        ),
    )
    last = read_rows(tmp_path)[-1]
    assert last["team/return/low"] > last["reference/random/return"] + 0.05


def test_wins_beside_each_partner_are_told(tmp_path):
    complete(tmp_path, **beside())
    rows = read_rows(tmp_path)
    assert all("win/beside/careful" in row for row in rows if "win/all" in row)
    assert any("win/beside/snapshots" in row for row in rows)


@pytest.mark.parametrize("made", [alone, beside])
def test_a_stopped_run_of_a_team_ends_bit_for_bit_like_a_whole_one(tmp_path, made):
    whole = complete(tmp_path / "whole", **made())
    part = complete(tmp_path / "part", **made(), stop_after=3 * STEPS)
    assert not same_parameters(whole, part)
    Run.resume(part, quiet, config(**made())).train()
    assert same_parameters(whole, part)
    assert saved_values(whole)["env"] == saved_values(part)["env"]


def test_teams_against_teams(tmp_path):
    settings = {"num_players": 4, "teams": True, "heap": 21}
    complete(
        tmp_path,
        game="nim",
        settings=settings,
        opponents=[{"agent": "greedy"}, {"agent": "random"}],
        evaluation={"every": 3, "games": 40, "opponents": ["random"]},
    )
    rows = read_rows(tmp_path)
    assert {"win/team_0", "win/team_1", "win/greedy", "win/random", "win/snapshots"} <= rows[-2].keys()
    judged = [row for row in rows if "evaluate/random" in row]
    assert judged
    for row in judged:
        middle = (row["evaluate/random/team_0"] + row["evaluate/random/team_1"]) / 2
        assert row["evaluate/random"] == pytest.approx(middle, abs=1e-5)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (alone(opponents=[{"agent": "random"}]), "opponents: toy is played against nobody here"),
        (alone(snapshots={"weight": 1.0}), "snapshots.weight: toy is played against nobody here"),
        ({"partners": [{"agent": "bold", "weight": 0.2}]}, "partners: the learner has no team in toy here"),
        (alone(seat="rotate", snapshots={"partners": 0.2}), "partners: the learner has no team in toy here"),
        ({"opponents": [], "snapshots": {}}, "name at least one agent, or give snapshots.weight"),
        (alone(partners=[{"agent": "bald", "weight": 0.2}]), "unknown agent 'bald'; did you mean 'bold'"),
    ],
)
def test_company_that_has_no_place_is_refused_before_anything_is_written(tmp_path, changes, message):
    with pytest.raises(Exception, match=message) as error:
        Run.start(config(**changes), tmp_path / "run", quiet)
    assert isinstance(error.value, ConfigError) or "bald" in message
    assert "\n" not in str(error.value)
    assert not (tmp_path / "run").exists()


def test_a_run_of_before_there_were_partners_goes_on(tmp_path):
    complete(tmp_path, stop_after=2 * STEPS)
    values = saved_values(tmp_path)
    del values["config"]["partners"], values["config"]["snapshots"]["partners"]
    rewrite(tmp_path, values)
    run = Run.resume(tmp_path, quiet, config(stop_after=3 * STEPS))
    assert run.train()
    with pytest.raises(CheckpointError, match="num_envs is 32, but was 64"):
        Run.resume(tmp_path, quiet, config(num_envs=32))


def rewrite(folder, values):
    """Put other plain values into a checkpoint."""
    file = folder / neural.MODEL_FILE
    with zipfile.ZipFile(file) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    members["zombiezoo/state.json"] = json.dumps(values).encode()
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in members.items():
            archive.writestr(name, data)

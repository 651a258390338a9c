"""Configurations of runs: defaults, overrides, and one clear line for anything wrong."""

from importlib.resources import files
from pathlib import Path

import pytest

from zombiezoo.agents import make_agent
from zombiezoo.agents.neural import find_advisor
from zombiezoo.envs import ConfigError, make
from zombiezoo.training.balance import balance_kind
from zombiezoo.training.config import as_toml, first_difference, load_config, load_train_config, override_value
from zombiezoo.training.evolve import Evolution, EvolveConfig

SHIPPED = Path(str(files("zombiezoo.configs") / "train")).parent
BASE = {"game": "toy", "steps": 1000}


def test_overrides_reach_into_tables_with_the_types_of_toml():
    made = load_train_config(
        BASE,
        [
            "ppo.learning_rate=[0.002, 0.0001]",
            "settings.num_players=3",
            "seat=random",
            'opponents=[{agent="bold", weight=2}]',
            "net.layers=[64]",
            "minutes = 2.5",
        ],
    )
    assert made.ppo.learning_rate == (0.002, 0.0001)
    assert made.settings == {"num_players": 3}
    assert made.seat == "random"
    assert made.opponents[0].agent == "bold"
    assert made.opponents[0].weight == 2
    assert made.net.layers == (64,)
    assert made.minutes == 2.5


def test_a_configuration_written_out_is_the_same(tmp_path):
    made = load_train_config(BASE, ["seat=1", "snapshots.weight=1", "settings.variant=wild", "ppo.clip=[0.3,0.1]"])
    (tmp_path / "config.toml").write_text(as_toml(made))
    assert load_train_config(tmp_path / "config.toml") == made
    assert "epochs" in as_toml(made)  # defaults too


@pytest.mark.parametrize(
    ("override", "message"),
    [
        ("ppo.n_step=3", "unknown key 'ppo.n_step'; did you mean 'ppo.n_steps'"),
        ("stepz=3", "unknown key 'stepz'; did you mean 'steps'"),
        ('opponents=[{agnt="x"}]', "unknown key 'opponents.agnt'; did you mean 'opponents.agent'"),
        ("steps=0", "'steps': expected int >= 1"),
        ("ppo.epochs=two", "'ppo.epochs': expected int, got str"),
        ("ppo.clip=-1", "'ppo.clip'"),
        ("ppo.clip=[1,2,3]", "'ppo.clip': expected array of length <= 2"),
        ("net.activation=sine", "'net.activation': invalid enum value 'sine'"),
        ("seat=left", "'seat'"),
        ("snapshots.size=1", "'snapshots.size'"),
        ("ppo.batch_size=1000", "must divide num_envs"),
        ("steps", "is not key=value"),
        ("=3", "is not key=value"),
        ("game.x=1", "'game' is not a table"),
    ],
)
def test_bad_keys_and_values_get_one_line(override, message):
    with pytest.raises(ConfigError, match=message) as error:
        load_train_config(BASE, [override])
    assert "\n" not in str(error.value)


def test_a_file_that_is_not_there_or_not_toml_is_named(tmp_path):
    with pytest.raises(ConfigError, match="does not exist"):
        load_train_config(tmp_path / "none.toml")
    (tmp_path / "bad.toml").write_text("game = oops\nsteps = 1\n")
    with pytest.raises(ConfigError, match=r"bad.toml' is not valid TOML: .*line 1"):
        load_train_config(tmp_path / "bad.toml")


def test_an_override_leaves_the_rest_alone():
    values = {"a": {"b": 1, "c": 2}, "d": 3}
    assert override_value(values, "a.b=5") == {"a": {"b": 5, "c": 2}, "d": 3}
    assert override_value({"grid": {"x.y": [1]}}, 'grid."x.y"=[2]') == {"grid": {"x.y": [2]}}
    assert values == {"a": {"b": 1, "c": 2}, "d": 3}


def test_the_first_difference_is_named_with_its_path():
    assert first_difference({"a": {"b": 1}}, {"a": {"b": 1}}) is None
    assert first_difference({"a": {"b": 1}, "z": 0}, {"a": {"b": 2}, "z": 1}) == "a.b is 2, but was 1"


@pytest.mark.parametrize("file", sorted(SHIPPED.glob("train/*.toml")), ids=lambda file: file.stem)
def test_a_shipped_run_names_a_game_and_agents_that_exist(file):
    made = load_train_config(file)
    game = make(made.game, **made.settings)
    for name in (*(agent.agent for agent in (*(made.opponents or ()), *made.partners)), *made.evaluation.opponents):
        make_agent(game, name)
    if made.net.advisor:
        find_advisor(game, made.net.advisor, made.net.numbers)
    assert made.seat in ("team", "rotate") or made.seat < game.num_players


@pytest.mark.parametrize("file", sorted(SHIPPED.glob("evolve/*.toml")), ids=lambda file: file.stem)
def test_a_shipped_evolution_can_begin(file, tmp_path):
    run = Evolution.start(load_config(file, (), EvolveConfig), tmp_path / "run", lambda line: None)
    assert run.generation == 0
    assert len(run.free) > 10
    make_agent(run.game, f"style:{tmp_path / 'run'}")


@pytest.mark.parametrize("file", sorted(SHIPPED.glob("balance/*_starts.toml")), ids=lambda file: file.stem)
def test_a_shipped_balance_test_can_be_played(file, tmp_path):
    report = balance_kind("starts").run(file, ["games=2"], tmp_path, "local", lambda line: None)
    assert len(report.of_all()) > 1
    assert all(finding.games for finding in report.findings)


@pytest.mark.parametrize(
    ("file", "few"),
    [
        *((file, ['agents=["random"]', "games=2"]) for file in sorted(SHIPPED.glob("balance/*_decks*.toml"))),
        *(
            (file, ['agents=["random"]', "games=2", "players=[1]"])
            for file in sorted(SHIPPED.glob("balance/*_difficulty.toml"))
        ),
    ],
    ids=lambda value: value.stem if isinstance(value, Path) else "",
)
def test_a_shipped_matrix_or_grid_can_be_played(file, few, tmp_path):
    kind = "difficulty" if file.stem.endswith("difficulty") else "decks"
    report = balance_kind(kind).run(file, few, tmp_path, "local", lambda line: None)
    assert (tmp_path / "report.png").stat().st_size > 0
    assert report.markdown()

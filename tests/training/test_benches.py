"""What is measured of each game: the shipped files of configs/bench, and what is refused."""

from pathlib import Path

import pytest
import zoo

from zombiezoo.envs import ConfigError
from zombiezoo.training import benches
from zombiezoo.training.speed import ROUTES


@zoo.each_shipped_game
def test_the_first_configuration_of_a_game_has_every_route_measured(name):
    first, *others = benches.runs(name)
    assert first.routes == []
    assert {"play", "batch"} <= set(first.wanted)
    assert all(run.configuration in zoo.configurations(name) for run in [first, *others])
    assert len({run.configuration for run in [first, *others]}) == 1 + len(others)


def test_a_game_without_a_file_has_its_first_configuration_measured():
    assert benches.runs("toy") == [benches.Run("2-players")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('configuration = "2-player"', "unknown configuration '2-player'; did you mean '2-players'?"),
        ('configuration = "2-players"\nroutes = ["plai"]', "unknown route 'plai'; did you mean 'play'?"),
        ('configuration = "2-players"\nwanted = {bach = 1}', "unknown route 'bach'; did you mean 'batch'?"),
        ('configuration = "2-players"\nwants = {}', "unknown key 'run.wants'; did you mean 'run.wanted'?"),
    ],
)
def test_a_wrong_file_is_one_line(text, message, tmp_path, monkeypatch):
    file = tmp_path / "bench" / "toy.toml"
    file.parent.mkdir()
    file.write_text(f"[[run]]\n{text}\n")
    monkeypatch.setattr(benches, "files", lambda package: Path(tmp_path))
    with pytest.raises(ConfigError) as caught:
        benches.runs("toy")
    assert message in str(caught.value)
    assert str(file) in str(caught.value)


def test_what_is_wanted_goes_the_way_of_the_route():
    assert ROUTES["play"].wanting(7.0).least == 7
    assert ROUTES["clone"].wanting(7.0).most == 7
    assert ROUTES["play"].wanting(7.0).most is None

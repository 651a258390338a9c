"""A changed golden playthrough is a changed game: it needs a new version of the game and a line in the changelog."""

import importlib.util
from pathlib import Path

import pytest
from zoo import SHIPPED

_SPEC = importlib.util.spec_from_file_location("playthroughs", Path(__file__).with_name("playthroughs.py"))
playthroughs = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(playthroughs)

CASES = [(name, file, settings) for name in SHIPPED for file, settings in playthroughs.files(name).items()]


@pytest.mark.parametrize(("name", "file", "settings"), CASES, ids=[f"{n}-{f.stem}" for n, f, _ in CASES])
def test_the_game_still_plays_as_written(name, file, settings):
    written = file.read_text(encoding="utf-8").splitlines()
    played = playthroughs.playthrough(name, settings, playthroughs.seed_of(file, settings)).splitlines()
    assert len(written) <= playthroughs.LIMIT
    first = next((k for k, (a, b) in enumerate(zip(written, played, strict=False)) if a != b and k > 1), None)
    assert first is None, f"line {first + 1} is now '{played[first]}', was '{written[first]}'; see make golden"
    assert written == played


@pytest.mark.parametrize("name", SHIPPED)
def test_no_text_is_of_a_configuration_that_is_gone(name):
    assert set((playthroughs.FOLDER / name).glob("*")) == set(playthroughs.files(name))


def test_the_text_has_decisions_boards_and_the_end():
    text = playthroughs.playthrough("toy", {"num_players": 2}, seed=3)
    assert "[0] player_0: " in text
    assert "    | sum 0 player_0" in text
    assert text.splitlines()[-1].startswith("returns: player_0")
    assert playthroughs.playthrough("toy", {"num_players": 2}, seed=3) == text
    assert playthroughs.playthrough("toy", {"num_players": 2}, seed=4) != text

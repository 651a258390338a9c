"""``zombiezoo content check`` with what users write: schedules, maps, tools, decks, cards; good and broken ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from zombiezoo.scripts.main import run

SCHEDULE = """# two minutes
[schedule.short]
source = "reconstructed"
ticks = 24
supply_ticks = [12, 24]
"""
MAP = """[map]
place = [
  { name = "Home", source = "reconstructed", roads = ["Mill"] },
  { name = "Mill", source = "reconstructed", roads = ["Sea"], rest = true },
  { name = "Sea", source = "reconstructed" },
]
"""
TOOL = """[[tool]]
name = "Firework"
source = "reconstructed"

[[tool.face]]
name = "Light it"
cost = { pay = "plan", plan = { other = 2 } }
effect = { do = "escape", from = [{ column = "B", n = 64 }] }
after = "discard"
"""
DECK = """name = "Mine"
[copies]
Church = 1
Civilian = 50
Biker = 9
"""
SMALL_DECK = DECK.replace("50", "40").replace("9", "4")
CARDS = """[cards.medic]
name = "Medic"
type = "survivor"
faction = "civilian"
human = [0, 2, 3]
effects = [{ do = "survive" }]
"""
OWN = {
    "schedule": ("zombies_run", SCHEDULE),
    "map": ("zombies_run", MAP),
    "tool": ("zombies_run", TOOL),
    "deck": ("apocalypze", DECK),
    "deck of 45": ("apocalypze", SMALL_DECK),
    "cards": ("apocalypze", CARDS),
    "cards and a deck": ("apocalypze", f"{CARDS}\n[decks.mine]\n[decks.mine.copies]\nChurch = 1\nMedic = 59\n"),
}
BROKEN = {  # what is replaced in the file by what, the line that is named, what is said
    "unknown key": ("schedule", "ticks = 24", "tiks = 24", 4, "unknown key 'tiks'; did you mean 'ticks'?"),
    "late": ("schedule", "[12, 24]", "[12, 36]", 2, "something happens at tick 36 (valid: up to the 24 of a run)"),
    "negative": ("schedule", "ticks = 24", "ticks = -1", 4, "'ticks': expected int >= 1"),
    "no schedule": ("schedule", "[schedule.short]", "[schedules.short]", 2, "did you mean 'schedule'?"),
    "road": ("map", '["Sea"]', '["See"]', 4, "unknown road 'See'; did you mean 'Sea'?"),
    "no way": ("map", '["Sea"]', "[]", 5, "no road leads from 'Home' to 'Sea'"),
    "effect": ("tool", '"escape"', '"escpae"', 8, "unknown effect 'escpae'; did you mean 'escape'?"),
    "flip": ("tool", '"discard"', '"flip"', 6, "flips, but has no other face"),
    "card": ("deck", "Biker", "Bikr", 5, "unknown card 'Bikr'; did you mean 'Biker'?"),
    "size": ("deck", "= 50", "= 49", 1, "deck 'Mine': 59 cards (valid: 60, with the stronghold)"),
    "two homes": ("deck", "Biker = 9", 'Biker = 8\n"Police Station" = 1', 1, "2 strongholds (Church, Police Station)"),
    "no home": ("deck", "Church = 1\nCivilian = 50", "Civilian = 51", 1, "0 strongholds (valid: exactly 1)"),
    "copies": ("deck", "= 9", "= 0", 2, "'copies[...]': expected int >= 1"),
    "stat": ("cards", "[0, 2, 3]", "[0, 2, 99]", 5, "'human[2]'"),
    "faction": ("cards", '"civilian"', '"gang"', 4, "a survivor's faction is one of civilian, police"),
    "card's effect": ("cards", '"survive"', '"survivre"', 6, "unknown effect 'survivre'; did you mean 'survive'?"),
    "card's key": ("cards", "human", "humen", 5, "unknown key 'humen'; did you mean 'human'?"),
}


@pytest.mark.parametrize("what", OWN)
def test_what_a_user_writes_is_valid_without_naming_the_game(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, text = OWN[what]
    file = tmp_path / "mine.toml"
    file.write_text(text)
    assert run(["content", "check", str(file)]) == 0, capsys.readouterr().err
    assert f"is valid content of {game}" in capsys.readouterr().out


@pytest.mark.parametrize("case", BROKEN)
def test_what_is_broken_is_told_with_its_line(case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    what, old, new, line, said = BROKEN[case]
    game, text = OWN[what]
    assert text.count(old) == 1
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(old, new))
    assert run(["content", "check", str(file), "--game", game]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.startswith(f"zombiezoo: {file}:{line}: "), told
    assert told.count("\n") == 1


def test_a_folder_of_content_has_decks_in_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine" / "decks").mkdir(parents=True)
    (tmp_path / "mine" / "cards.toml").write_text(CARDS.replace("[cards.medic]", "[medic]"))
    deck = tmp_path / "mine" / "decks" / "hospital.toml"
    deck.write_text(DECK.replace("Biker", "Medic"))
    assert run(["content", "check", str(tmp_path / "mine")]) == 0
    assert "is valid content of apocalypze" in capsys.readouterr().out
    deck.write_text(DECK.replace("Biker", "Medick"))
    assert run(["content", "check", str(tmp_path / "mine")]) == 2
    assert capsys.readouterr().err.startswith(f"zombiezoo: {deck}:5: deck 'hospital': unknown card 'Medick'")

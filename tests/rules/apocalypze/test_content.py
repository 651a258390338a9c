"""Cards and decks: what is printed holds exactly, and what a user may break is told in one line."""

import re
import tomllib

import pytest
from rules.apocalypze.table import game_of

from zombiezoo.envs.apocalypze import effect
from zombiezoo.envs.apocalypze.config import Config
from zombiezoo.envs.apocalypze.game import SPEC
from zombiezoo.envs.core.config import convert
from zombiezoo.envs.core.errors import ZombiezooError
from zombiezoo.envs.core.game import Game

FOLDER = SPEC.folder / "content"
CARDS = tomllib.loads((FOLDER / "cards.toml").read_text())
DECKS = {file.stem: tomllib.loads(file.read_text()) for file in (FOLDER / "decks").glob("*.toml")}
PRINTED_ROWS = {
    "roadside_diner": "Roadside Diner 1, Adrenaline 2, Angels 1, Baseball Bat 2, Crowbar 2, Chain Link Fence 1,"
    " Fire Axe 1, Flashlight 1, Gang Mark 1, Hog 3, Python's Python 1, Searchlight 1",
    "church": "Church 1, Adrenaline 2, Baseball Bat 2, Chain Link Fence 1, Fire Axe 1, Greatness Thrust Upon Him 1,"
    " Illness 1, Locked Doors 1, Rationing 1, Scent of Blood 2, They're Coming Out of the Woodwork 1, Zombie Horde 2",
    "police_station": "Police Station 1, Adrenaline 2, Baseball Bat 1, Crowbar 1, Chain Link Fence 1, Handgun 3,"
    " Locked Doors 1, Patsy's Pistols 1, Sniper Rifle 1, The Finest 2, General Store 3, Mall 1",
    "military_base": "Military Base 1, Adrenaline 2, Bitten 1, Chain Link Fence 1, Field Promotion 2, Flashlight 1,"
    " Handgun 2, Sniper Rifle 2, Scent of Blood 2, Zombie Horde 1, General Store 3, Mall 1",
}
REMOVED = {  # a star: the only copy; else the deck has more
    "roadside_diner": "Adrenaline 1, Crowbar 1, Gang Mark *, Hog 1, General Store 1, Mall *, Lord Brawn 1,"
    " Gang Bully 1, Biker 2, Moose Tucker 1, Wilfred Python 1, Weapon Jam *, Mugged 1, Quick and Easy 1",
    "church": "Adrenaline 1, Locked Doors *, Scent of Blood 1, Zombie Horde 1, General Store 1, Mall *, Trudy 1,"
    " Alex Bloom 1, Cinda Parikh 1, Civilian 3, No Escape 1, Surge 1, The Zombie Shuffle *",
    "police_station": "Adrenaline 1, Crowbar *, Locked Doors *, The Finest 1, General Store 1, Mall *, Bishop Land 1,"
    " Cult Fanatic 1, Antonio Jones 1, Patsy McNally 1, Police Officer 2, Recycle *, Take What You Need 2",
    "military_base": "Adrenaline 1, Bitten *, Field Promotion 1, Scent of Blood 1, General Store 1, Mall *,"
    " The Juggernaut 1, Corporal Dwayne Martinson 1, Lieutenant Dan Killmeyer 1, Soldier 3, Recycle *, Recon 2",
}
PRINTED_NUMBERS = {  # card: field: value
    "Police Station": {"access": 4, "damage": 2},
    "Supermarket": {"access": 3},
    "Police Officer": {"human": [1, 1, 3]},
    "Patsy McNally": {"human": [1, 3, 5]},
}


def rows(text):
    return [(part.rpartition(" ")[0].strip(), part.rpartition(" ")[2]) for part in text.split(",")]


@pytest.mark.parametrize("name", PRINTED_ROWS)
def test_printed_rows_and_removal_lists(name):
    deck = DECKS[name]
    for card, n in rows(PRINTED_ROWS[name]):
        assert deck["copies"][card] == int(n)
        assert deck["sources"][card] == "printed"
    removed = rows(REMOVED[name])
    assert {card: 1 if n == "*" else int(n) for card, n in removed} == deck["remove"]
    for card, n in removed:
        assert deck["copies"][card] == 1 if n == "*" else deck["copies"][card] > int(n)
    assert sum(deck["copies"].values()) == 60
    assert sum(deck["remove"].values()) == 15
    printed = [card for card, source in deck["sources"].items() if source == "printed" and card != "remove"]
    assert printed == [card for card, _ in rows(PRINTED_ROWS[name])]


def test_printed_numbers():
    named = {card["name"]: card for card in CARDS.values()}
    for name, values in PRINTED_NUMBERS.items():
        for field, value in values.items():
            assert named[name][field] == value
    assert named["Lord Brawn"]["human"][:2] == [4, 2]
    assert named["Gang Warrior"]["human"][:2] == [2, 2]
    assert named["Military Base"]["damage"] < 2
    assert all(
        named["Military Base"]["access"] > named[n]["access"] for n in ("Roadside Diner", "Church", "Police Station")
    )
    assert len(named) == 65
    twofolds = {card["faction"] for card in CARDS.values() if "human" in card and "zombie" in card}
    assert twofolds == set(effect.FACTIONS) - {"zombie"}


def test_every_value_says_where_it_is_from():
    for card in CARDS.values():
        assert card["source"] in ("printed", "deduced", "reconstructed")
        assert set(card.get("sources", {}).values()) <= {"printed", "deduced", "reconstructed"}


def test_the_description_lists_all_cards():
    text = game_of().describe()
    for card in CARDS.values():
        assert f"| {card['name']} |" in text


DECK = {"Church": 1, "Civilian": 59}
WRONG = {
    "size": ({"copies": {"Church": 1, "Civilian": 58}}, "deck 'mine': 59 cards (valid: 60, with the stronghold)"),
    "no stronghold": ({"copies": {"Civilian": 60}}, "deck 'mine': 0 strongholds (valid: exactly 1)"),
    "two": (
        {"copies": {"Church": 1, "Police Station": 1, "Civilian": 58}},
        "deck 'mine': 2 strongholds (Church, Police",
    ),
    "card": ({"copies": {"Church": 1, "Civilan": 59}}, "unknown card 'Civilan'; did you mean 'Civilian'?"),
    "key": ({"copies": DECK, "removed": {}}, "unknown key 'removed'; did you mean 'remove'?"),
    "number": ({"copies": {"Church": 1, "Civilian": 0}}, "deck 'mine'"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_bad_deck_is_one_line(case):
    deck, message = WRONG[case]
    line = error(decks=["mine", "church"], content={"decks": {"mine": deck}})
    assert message in line


BAD_CARDS = {
    "effect": ({"effects": [{"do": "explode"}]}, "unknown effect 'explode'"),
    "stat": ({"human": [1, 2, 99]}, "'human[2]'"),
    "field": ({"access": 3}, "a survivor has no 'access'"),
    "faction": ({"faction": "gang"}, "a survivor's faction is one of civilian, police, soldier, biker"),
    "when": ({"effects": [{"do": "draw", "when": "completed"}]}, "effect 'draw' cannot work 'completed' here"),
    "endless": ({"effects": [{"do": "recover", "when": "ability"}]}, "must take the card out of the game"),
    "key": ({"unqiue": True}, "unknown key 'unqiue'; did you mean 'unique'?"),
}


@pytest.mark.parametrize("case", BAD_CARDS)
def test_a_bad_card_is_one_line(case):
    """Rulings 82, 86."""
    values, message = BAD_CARDS[case]
    line = error(content={"cards": {"civilian": values}})
    assert message in line
    assert "ivilian" in line


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"decks": ["church"], "num_players": 2}, "1 decks for 2 players"),
        ({"decks": ["church"] * 3, "format": "duel"}, "format 'duel' is for 2 players"),
        ({"decks": ["church", "chruch"]}, "unknown deck 'chruch'; did you mean 'church'?"),
        ({"format": "teams", "num_players": 5}, "format 'teams' is for 4 or 6 players"),
        ({"teams": [[0, 1], [1, 2]]}, "must hold each seat from 0 to 3 once"),
        ({"teams": [[0, 1], [2], [3]]}, "of the same size"),
        ({"decks": "church"}, "decks is 'church' (valid: random, or a list"),
        ({"decks": ["nowhere/deck.toml", "church"]}, "deck file 'nowhere/deck.toml' does not exist"),
        ({"pool": []}, "pool has 0 decks"),
    ],
)
def test_a_bad_configuration_is_one_line(settings, message):
    """Rulings 1, 96."""
    assert message in error(**settings)


def error(**settings):
    with pytest.raises(ZombiezooError) as caught:
        Game(SPEC, convert(settings, Config, "apocalypze"))
    line = str(caught.value)
    assert "\n" not in line
    return line


def test_a_deck_file_and_new_cards(tmp_path):
    """A user's deck and card need no code."""
    file = tmp_path / "mine.toml"
    file.write_text('name = "Mine"\n[copies]\nChurch = 1\nCivilian = 50\nMedic = 9\n')
    medic = {
        "name": "Medic",
        "type": "survivor",
        "faction": "civilian",
        "human": [0, 2, 3],
        "effects": [{"do": "survive"}],
    }
    game = Game(
        SPEC, convert({"decks": [str(file), "church"], "content": {"cards": {"medic": medic}}}, Config, "apocalypze")
    )
    state = game.reset(1)
    assert (state["kind"][:60] == len(CARDS)).sum() == 9


def test_readme_numbers_rules_and_rulings_without_a_gap():
    text = (SPEC.folder / "README.md").read_text()
    rules = re.findall(r"^\| R(\d+)\.(\d+) \|", text, re.MULTILINE)
    for section in range(1, 10):
        numbers = [int(n) for s, n in rules if int(s) == section]
        assert numbers == list(range(1, len(numbers) + 1))
    table = text.split("## Rulings")[1].split("\n## ")[0]
    assert [int(n) for n in re.findall(r"^\| (\d+) \|", table, re.MULTILINE)] == list(range(1, 99))


def test_ruling_83_random_decks_are_drawn_in_each_game():
    game = game_of(pool=["church", "police_station"])
    seen = {tuple(int(n) for n in game.reset(seed)["deck_number"][:2]) for seed in range(40)}
    assert len(seen) == 4


BAD_PARTS = {
    "unread": ({"surge": {"effects": [{"do": "draw", "if": "stronghold"}]}}, "effect 'draw' has no 'if'"),
    "host": ({"handgun": {"attach": {"to": "location", "faction": "police"}}}, "attach to = 'location' has no 'fac"),
    "none": ({"hog": {"effects": [{"do": "ride", "n": 0}]}}, "effect 'ride' has n = 0 (valid: 1 or more)"),
    "answer": ({"sentry": {"type": "wildcard"}}, "go together, on a trump"),
    "aims": ({"turned": {"effects": [{"do": "convert"}, {"do": "jam"}]}}, "an event is aimed once"),
    "back": (
        {"alex_bloom": {"effects": [{"do": "recover", "when": "ability", "once": "game"}]}},
        "once = 'game' is for strongholds and locations",
    ),
}


@pytest.mark.parametrize("case", BAD_PARTS)
def test_ruling_86_values_that_would_not_be_read_are_refused(case):
    """Rulings 27, 33, 82, 86: a character that comes back would use an ability of once a game again."""
    cards, message = BAD_PARTS[case]
    assert message in error(content={"cards": cards})


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({"decks": {"mine": {"copies": {"Church": 1, "Civilian": 3}}}}, "deck 'mine': 4 cards (valid: 60"),
        ({"decks": {"mine": {"copies": {"Civilian": 45}}}}, "deck 'mine': 0 strongholds"),
        ({"copies": {"Church": 1, "Civilian": 58}, "name": "Mine"}, "deck 'Mine': 59 cards (valid: 60"),
        ({"decks": {"mine": {"copies": DECK, "remove": {"Civilian": 14}}}}, "deck 'mine': 46 cards (valid: 45"),
        ({"decks": {"mine": {"copies": DECK, "remove": {"Church": 1, "Civilian": 14}}}}, "deck 'mine': 0 strongholds"),
        ({"decks": {"random": {"copies": DECK}}}, "no deck may be called 'random'"),
        ({"cards": 3}, "content cards: is no table"),
        ({"decks": 3}, "content decks: is no table"),
    ],
)
def test_r1_1_a_deck_that_nobody_plays_is_checked_too(content, message):
    """Ruling 1: a content check of a deck file alone says what is wrong with it."""
    assert message in error(content=content)


def test_what_is_inferred_is_tagged_as_such():
    named = {card["name"]: card for card in CARDS.values()}
    for name in ("Civilian", "Soldier", "Biker", "Police Officer"):
        assert named[name]["sources"]["twofold"] == "deduced"
    assert named["Turned"].get("where", "anywhere") == "anywhere"  # the printed text names no place
    assert "where" not in named["Take What You Need"]["sources"]

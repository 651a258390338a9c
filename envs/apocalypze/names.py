"""Sentences for actions and journal events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import actions as act
from . import news
from .state import PLACES, SURVIVORS

REASONS = ("consumption", "damage", "an effect")


def card_name(game: Any, kind: int) -> str:
    """Return a card's name."""
    cards = list(game.content.tables["cards"].values())
    return str(cards[kind]["name"]) if 0 <= kind < len(cards) else f"card {kind}"


def place_name(game: Any, place: int) -> str:
    """Return a place's name, such as ``the stronghold of player_0``."""
    owner = game.agents[place // PLACES] if 0 <= place // PLACES < game.num_players else f"seat {place // PLACES}"
    return f"the stronghold of {owner}" if place % PLACES == 0 else f"location {place % PLACES} of {owner}"


def _place(game: Any, seat: int, place: int) -> str:
    whose = "your" if seat == 0 else f"the player {seat} to the left:"
    return f"pick {whose} {'stronghold' if place == 0 else f'location {place}'}"


def _slot(game: Any, slot: int) -> str:
    return f"pick survivor {slot + 1}" if slot < SURVIVORS else f"pick raider {slot - SURVIVORS + 1}"


ACTION_TEXT: dict[str, Callable[..., str]] = {
    "card": lambda game, kind: f"pick {card_name(game, kind)}",
    "place": _place,
    "slot": _slot,
    "group": lambda game, j: f"join group {j}" if j else "stay out of the fight",
    "form": lambda game, form: f"play it as a {('human', 'zombie')[form]}",
    "done": lambda game: "play no more cards",
    "pass": lambda game: "play no trump",
    "recycle_raiders": lambda game: "put all own raiders here under their decks",
    "recycle_hand": lambda game: "occupy no location and put the hand under the deck",
    "pay_one": lambda game: "pay 1 from the deck",
    "pay_rest": lambda game: "pay the rest from the deck",
    "ability": lambda game, i: f"use the {('first', 'second')[i]} ability of the location",
    "character_ability": lambda game: "use the ability of a character here",
    "play_flipped": lambda game: "play the flipped card",
    "decline": lambda game: "discard the flipped card",
    "location": lambda game: "attach it to the location itself",
}


def action_name(game: Any, action: int) -> str:
    """Return what an action does."""
    family, payload = act.TABLE.decode(action)
    return ACTION_TEXT[family](game, *payload)


class _Words(dict[str, str]):
    """The words of a sentence, made when it asks for them."""

    def __init__(self, game: Any, row: Any) -> None:
        super().__init__()
        self.game = game
        self.actor = int(row[2])
        self.numbers = {"a": int(row[3]), "b": int(row[4]), "c": int(row[5])}

    def __missing__(self, key: str) -> str:
        if key == "who":
            return str(self.game.agents[self.actor])
        word, _, letter = key.rpartition("_")
        return WORDS[word](self.game, self.numbers[letter])


def _counted(word: str) -> Callable[[Any, int], str]:
    return lambda game, n: f"{n or 'no'} {word}{'s' * (n != 1)}"


WORDS: dict[str, Callable[[Any, int], str]] = {
    "": lambda game, n: str(n),
    "card": card_name,
    "cards": _counted("card"),
    "sections": _counted("section"),
    "wounds": _counted("wound"),
    "place": place_name,
    "reason": lambda game, n: REASONS[n],
}


def sentence(game: Any, row: Any, player: int | None) -> str | None:
    """Return a journal row as a sentence."""
    return news.SENTENCES[int(row[0])].format_map(_Words(game, row))

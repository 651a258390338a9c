"""Keeping count: every card is in exactly one place, and every place says so."""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs import Game
from zombiezoo.envs.apocalypze import effect
from zombiezoo.envs.apocalypze.state import (
    CARDS,
    DECK,
    DISCARD,
    GONE,
    HAND,
    LIMBO,
    PLACES,
    RAIDERS,
    SECTIONS,
    SURVIVORS,
    ZOMBIE_FORM,
)


def check(game: Game, s: Any) -> None:
    """Count everything there is."""
    content = game.content.record[0]
    size = int(content["deck_size"])
    table = [int(g) for g in s["table"][: s["on_table"]]]
    assert (s["table"][s["on_table"] :] == -1).all()
    assert len(set(table)) == len(table)
    for p in range(game.num_players):
        own = range(p * CARDS, p * CARDS + size)
        kinds = np.bincount(s["kind"][own.start : own.stop], minlength=96)
        assert (kinds == content["copies"][s["deck_number"][p]]).all(), "the deck list changed"
        at = {where: [g for g in own if s["at"][g] == where] for where in (DECK, HAND, DISCARD, SECTIONS, LIMBO, GONE)}
        in_play = [g for g in own if s["at"][g] >= 0]
        assert sum(map(len, at.values())) + len(in_play) == size
        assert sorted(in_play) == sorted(g for g in table if g // CARDS == p)
        for pile, where in (("deck", DECK), ("discard", DISCARD)):
            n = int(s[f"{pile}_size"][p])
            assert sorted(int(i) + p * CARDS for i in s[pile][p, :n]) == at[where]
            assert (s[pile][p, n:] == -1).all()
        assert len(at[HAND]) == s["hand_size"][p]
        for place in range(p * PLACES, (p + 1) * PLACES):
            _check_place(content, s, p, place, at[SECTIONS], table)
        if not s["alive"][p]:
            assert not any(at[where] for where in (DECK, HAND, DISCARD, SECTIONS))
            assert (s["place_card"][p * PLACES : (p + 1) * PLACES] == -1).all()
    for g in table:
        _check_card(content, s, g, table)


def _check_place(content: Any, s: Any, p: int, place: int, sections: list[int], table: list[int]) -> None:
    stack = sorted(int(s["group"][g]) for g in sections if s["host"][g] == place)
    assert len(stack) == s["sections"][place]
    here = [g for g in table if s["at"][g] == place]
    if s["place_card"][place] < 0:
        assert not here
        assert not stack
        return
    assert int(s["place_card"][place]) + p * CARDS in here
    raiders = [g for g in here if _role(content, s, g) == effect.IS_RAIDER]
    survivors = [g for g in here if _role(content, s, g) == effect.IS_SURVIVOR]
    assert len(raiders) <= RAIDERS
    assert len(survivors) <= SURVIVORS
    factions = {
        effect.ZOMBIE if s["flags"][g] & ZOMBIE_FORM else int(content["faction"][s["kind"][g]]) for g in raiders
    }
    assert len(factions) <= 1, "raiders of different factions at one place (L123)"
    if s["depth"] == 0:
        card = s["kind"][int(s["place_card"][place]) + p * CARDS]
        assert len(survivors) <= content["capacity"][card]
    team = content["team"]
    assert all(team[s["controller"][g]] == team[p] for g in survivors)
    assert all(team[s["controller"][g]] != team[p] for g in raiders)
    if place % PLACES:
        assert all(s["controller"][g] == p for g in survivors), "a teammate's location is not occupied (L389)"


def _check_card(content: Any, s: Any, g: int, table: list[int]) -> None:
    kind = s["kind"][g]
    if content["type"][kind] == effect.ATTACHMENT:
        assert int(s["host"][g]) in table
        assert s["at"][g] == s["at"][s["host"][g]]
        beside = [a for a in table if s["host"][a] == s["host"][g] and s["kind"][a] == kind]
        assert beside == [g], "two copies of an attachment on one card (L133)"
    else:
        assert s["host"][g] == -1
    if content["unique"][kind]:
        assert sum(s["kind"][c] == kind for c in table) == 1, "two of a unique character (L106)"


def _role(content: Any, s: Any, g: int) -> int:
    kind = content["type"][s["kind"][g]]
    if kind == effect.RAIDER or (kind == effect.SURVIVOR and s["flags"][g] & ZOMBIE_FORM):
        return effect.IS_RAIDER
    return effect.IS_SURVIVOR if kind == effect.SURVIVOR else effect.ANY

"""Who sees what: the only file that decides it. :func:`layout` names the slices in the order of writing below.

Cards are counted by kind, in the order of the card file, so nothing depends on where they lie in a hand. The observer
comes first, then the others from the left neighbour on. Hands are private to their team, deck orders to all, but for
cards put there in the open; the question asked is private, since a hidden card may be why (rulings 83, 84, 97).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.jit import plain_rule, rule
from ..core.layout import Field, Layout
from . import effect, frame, prompt, stage
from .board import card_at, count_groups, exists, faction, friends, is_home, role, seat_of
from .config import Config, seats
from .debts import upkeep
from .numbers import fill_stats
from .question import REASONS, TEN, WINDOWS, concerned_seat, focus_place, observe_frame, relative, slot_in_question
from .scavenge import flips
from .state import (
    ALL,
    ATTACKED,
    CARDS,
    DECK,
    DISCARD,
    GONE,
    GROUPS,
    HAND,
    MOVED,
    PLACES,
    PROMPTS,
    SECTIONS,
    SLOTS,
    STAGES,
    SURVIVORS,
    UNKNOWN,
    ZOMBIE_FORM,
)
from .tables import kinds_of
from .texts import access_with, capacity, damage_with, is_weapon, said, speaks

FEW, DECKS, TURNS = 4.0, 60.0, 50.0  # scales
BOTTOM = 10  # cards at the bottom of a discard pile that are shown
PLACE_FEATURES = 21
SLOT_FEATURES = 20
GROUP_FEATURES = 5
CARD_FIELDS = 7  # fields of each seat that count cards by kind
SEAT_FEATURES = 9
PILES = (0, 1, 2, 3, 5)  # those of a seat's fields that count the cards of piles; 8 bits each, in one number
IN_HAND, IN_UNSEEN, IN_KNOWN, IN_DISCARD, IN_SECTIONS = (1 << 8 * place for place in range(len(PILES)))


def _pile_counts() -> npt.NDArray[np.int64]:
    """Return what a card adds: by whether it is of the observer's team, who knows where it is, and where, negated."""
    counts = np.zeros((2, ALL + 1, 1 - GONE), np.int64)
    counts[:, :, -DISCARD] = IN_DISCARD
    counts[:, :, -SECTIONS] = IN_SECTIONS
    counts[:, :, -HAND] = IN_HAND
    counts[0, :ALL, -HAND] = IN_UNSEEN
    counts[:, :, -DECK] = IN_UNSEEN
    counts[:, ALL, -DECK] += IN_KNOWN
    counts[1, UNKNOWN + 1 : ALL, -DECK] += IN_KNOWN
    return counts


PILE_COUNTS = _pile_counts()


def _seat(name: str, whose: str, kinds: int) -> list[Field]:
    """Return the fields of a seat."""
    places = "stronghold, locations 1 to 6"
    return [
        Field(f"{name}_state", 4, f"{whose}: in the game; of the observer's team; to move; has had a turn"),
        Field(
            f"{name}_piles",
            4,
            "cards in hand, deck, discard pile; cards of the deck that the observer does not know",
            DECKS,
        ),
        Field(f"{name}_upkeep", 1, "resources due in the consumption phase as things stand", TEN),
        Field(f"{name}_hand", kinds, "hand by kind, as far as the observer knows it", FEW),
        Field(f"{name}_unseen", kinds, "by kind: deck, and for opponents what is hidden in the hand", FEW),
        Field(f"{name}_known", kinds, "by kind: cards that the observer knows to be in the deck", FEW),
        Field(f"{name}_discard", kinds, "discard pile by kind", FEW),
        Field(f"{name}_bottom", kinds, f"bottom {BOTTOM} cards of the discard pile by kind", FEW),
        Field(f"{name}_sections", kinds, "cards in stacks of sections by kind", FEW),
        Field(f"{name}_table", kinds, "cards in play that the seat controls, by kind", FEW),
        Field(
            f"{name}_places",
            PLACES * PLACE_FEATURES,
            f"for each of {places}: there; access points, open ones, capacity, damage; sections, reward, flips next; "
            "held; survivors, of the observer, their attack, defense, value; raiders, of the observer's team, of the "
            "observer, their attack, defense, value; attachments on it",
            TEN,
        ),
    ]


def layout(config: Config) -> Layout:
    """Return the observation's layout for a configuration."""
    n, kinds = seats(config), kinds_of(config)
    places = n * PLACES
    fields = [
        Field("turn", 1, "turns so far", TURNS),
        Field("stage", STAGES, "phase: " + ", ".join(stage.NAMES)),
        Field("prompt", PROMPTS, "what the observer is asked, if he is: " + ", ".join(prompt.NAMES)),
        Field("count", 1, "number the question is about (debt, wounds, flips, cards still due)", TEN),
        Field("reason", REASONS, "why he, or the seat concerned, pays: consumption, damage, an effect"),
        Field("window", WINDOWS, "moment he may play a trump in: " + ", ".join(effect.WINDOWS)),
        Field("card", kinds, "card in question, by kind"),
        Field("place", places, "place in question (slots count its characters), seat by seat to the left"),
        Field("occupied", places, "place that the observer occupies"),
        Field(
            "character",
            SLOTS,
            "slot of the character in question: joins a group, bears the card, is aimed at",
        ),
        Field("concerned", n, "seat concerned, by places to the left: debtor, player of the event answered"),
        Field("used", kinds, "events that the observer played this turn, by kind"),
        Field(
            "groups",
            GROUPS * GROUP_FEATURES,
            "for groups 1 to 8 at the place in question: raiders' attack and defense, survivors' attack and defense, "
            "engagement left",
            TEN,
        ),
        Field(
            "slots",
            SLOTS * SLOT_FEATURES,
            "for survivors 1 to 16, raiders 1 to 24 at the place in question: there; of the observer, of his team; "
            "attack, defense, value, wounds; zombie form, twofold; group; attachments, Weapons; moved or attacked; "
            "faction: " + ", ".join(effect.FACTIONS),
            TEN,
        ),
    ]
    fields += _seat("own", "the observer", kinds)
    for k in range(1, n):
        fields += _seat(f"seat_{k}", f"the player {k} to the left", kinds)
    return Layout(fields)


@rule
def observe(state: Any, content: Any, player: int, out: Any) -> None:
    """Fill what a player sees, whoever is to act."""
    out[:] = 0.0
    n = int(state["players"])
    kinds = int(content["kinds"])
    numbers = np.zeros((state["kind"].shape[0], 3), np.int64)
    fill_stats(state, content, numbers)
    i = observe_question(state, content, player, out, kinds)
    focus = focus_place(state, content, player)
    if focus >= 0:
        observe_groups(state, content, focus, numbers, out, i)
        observe_slots(state, content, player, focus, numbers, out, i + GROUPS * GROUP_FEATURES)
    i += GROUPS * GROUP_FEATURES + SLOTS * SLOT_FEATURES
    block = SEAT_FEATURES + CARD_FIELDS * kinds
    size = block + PLACES * PLACE_FEATURES
    for k in range(n):
        p = (player + k) % n
        observe_seat(state, content, player, p, out, i + k * size)
        observe_piles(state, content, player, p, kinds, out, i + k * size + SEAT_FEATURES)
    observe_table(state, content, player, kinds, numbers, out, i, size)
    for place in range(n * PLACES):
        if exists(state, place):
            k = (seat_of(place) - player) % n
            observe_place(state, content, place, out, i + k * size + block + place % PLACES * PLACE_FEATURES)


@plain_rule
def observe_question(state: Any, content: Any, player: int, out: Any, kinds: int) -> int:
    """Fill the course of play and the question; return the next index."""
    n = int(state["players"])
    out[0] = state["turn"] / TURNS
    out[1 + int(state["stage"])] = 1.0
    i = 1 + STAGES
    asked = player == state["current"]
    if asked:
        out[i + int(state["prompt"])] = 1.0
        observe_frame(state, content, player, out, i + PROMPTS, kinds)
    i += PROMPTS + 1 + REASONS + WINDOWS + kinds
    focus = focus_place(state, content, player)
    if focus >= 0:
        out[i + relative(state, player, focus)] = 1.0
    i += n * PLACES
    if state["occupied"][player] >= 0:
        out[i + relative(state, player, state["occupied"][player])] = 1.0
    i += n * PLACES
    if asked and focus >= 0 and state["depth"] > 0:
        slot = slot_in_question(state, content, focus)
        if slot >= 0:
            out[i + slot] = 1.0
    i += SLOTS
    if asked and state["depth"] > 0:
        concerned = concerned_seat(state)
        if concerned >= 0:
            out[i + (concerned - player) % n] = 1.0
    i += n
    for kind in range(kinds):
        number = content["event"][kind]
        if number >= 0:
            out[i + kind] = (state["events_used"][player] >> number) & 1
    return i + kinds


@plain_rule
def observe_groups(state: Any, content: Any, focus: int, numbers: Any, out: Any, i: int) -> None:
    """Fill the totals of the groups at the place in question."""
    for t in range(state["on_table"]):
        g = card_at(state, t)
        if state["at"][g] == focus and state["group"][g] > 0 and role(state, content, g) != effect.ANY:
            at = i + (int(state["group"][g]) - 1) * GROUP_FEATURES
            at += 0 if role(state, content, g) == effect.IS_RAIDER else 2
            out[at] += numbers[g, effect.ATTACK] / TEN
            out[at + 1] += numbers[g, effect.DEFENSE] / TEN
    for d in range(state["depth"]):
        f = state["frames"][d]
        if f[frame.KIND] == frame.COMBAT and f[frame.A] == focus:
            for j in range(1, GROUPS + 1):
                out[i + (j - 1) * GROUP_FEATURES + 4] = ((int(f[frame.D]) >> j) & 1) / TEN


@plain_rule
def observe_slots(state: Any, content: Any, player: int, focus: int, numbers: Any, out: Any, i: int) -> None:
    """Fill the characters at the place in question, slot by slot."""
    survivors = 0
    raiders = SURVIVORS
    for t in range(state["on_table"]):
        g = card_at(state, t)
        if state["at"][g] != focus:
            continue
        which = role(state, content, g)
        if which == effect.ANY:
            continue
        slot = survivors if which == effect.IS_SURVIVOR else raiders
        if which == effect.IS_SURVIVOR:
            survivors += 1
        else:
            raiders += 1
        if slot < SLOTS:
            observe_slot(state, content, player, g, numbers, out, i + slot * SLOT_FEATURES)


@plain_rule
def observe_slot(state: Any, content: Any, player: int, g: int, numbers: Any, out: Any, i: int) -> None:
    """Fill one character."""
    out[i] = 1 / TEN
    out[i + 1] = (1 if state["controller"][g] == player else 0) / TEN
    out[i + 2] = (1 if friends(content, state["controller"][g], player) else 0) / TEN
    for which in range(3):
        out[i + 3 + which] = numbers[g, which] / TEN
    out[i + 6] = state["wounds"][g] / TEN
    out[i + 7] = (1 if state["flags"][g] & ZOMBIE_FORM else 0) / TEN
    out[i + 8] = content["twofold"][state["kind"][g]] / TEN
    out[i + 9] = state["group"][g] / TEN
    for t in range(state["on_table"]):
        a = card_at(state, t)
        if state["host"][a] == g:
            out[i + 10] += 1 / TEN
            if is_weapon(state, content, a):
                out[i + 11] += 1 / TEN
    out[i + 12] = (1 if state["flags"][g] & (MOVED | ATTACKED) else 0) / TEN
    out[i + 13 + faction(state, content, g)] = 1 / TEN


@plain_rule
def observe_seat(state: Any, content: Any, player: int, p: int, out: Any, i: int) -> None:
    """Fill the state of a seat and the sizes of its piles."""
    out[i] = state["alive"][p]
    out[i + 1] = 1.0 if friends(content, p, player) else 0.0
    out[i + 2] = 1.0 if content["team"][p] == state["team"] else 0.0
    out[i + 3] = state["had_turn"][p]
    out[i + 4] = state["hand_size"][p] / DECKS
    out[i + 5] = state["deck_size"][p] / DECKS
    out[i + 6] = state["discard_size"][p] / DECKS
    if state["alive"][p]:
        out[i + 8] = upkeep(state, content, p) / TEN


@plain_rule
def observe_piles(state: Any, content: Any, player: int, p: int, kinds: int, out: Any, i: int) -> None:
    """Fill the cards of a seat by kind, as far as the observer knows where they are."""
    team = np.int64(friends(content, p, player))
    last = p * CARDS + int(content["deck_size"]) - 1
    counts = 0
    known = 0
    for g in range(p * CARDS, last + 1):  # sorted by kind; without a branch on where a card is: none could be predicted
        counts += PILE_COUNTS[team, state["known"][g], -min(0, int(state["at"][g]))]
        if g == last or state["kind"][g + 1] != state["kind"][g]:
            write_counts(counts, out, i + int(state["kind"][g]), kinds)
            known += (counts // IN_KNOWN) & 255
            counts = 0
    out[i - SEAT_FEATURES + 7] = (int(state["deck_size"][p]) - known) / DECKS
    for t in range(min(BOTTOM, int(state["discard_size"][p]))):
        out[i + 4 * kinds + int(state["kind"][p * CARDS + int(state["discard"][p, t])])] += 1 / FEW


@plain_rule
def write_counts(counts: int, out: Any, i: int, kinds: int) -> None:
    """Write how many cards of a kind are in each pile."""
    for place in range(len(PILES)):
        out[i + PILES[place] * kinds] = ((counts >> 8 * place) & 255) / FEW


@plain_rule
def observe_place(state: Any, content: Any, place: int, out: Any, i: int) -> None:
    """Fill the numbers of a place, where :func:`observe_place_texts` has left what texts say and the groups there."""
    points = access_with(state, content, place, int(out[i + 1]))
    out[i] = 1 / TEN
    out[i + 1] = points / TEN
    out[i + 2] = max(0, points - count_groups(int(out[i + 2]))) / TEN
    out[i + 3] = capacity(state, content, place) / TEN
    if is_home(place):
        out[i + 4] = damage_with(state, content, place, int(out[i + 4])) / TEN
    else:
        out[i + 4] = 0.0
        card = seat_of(place) * CARDS + int(state["place_card"][place])
        out[i + 5] = state["sections"][place] / TEN
        out[i + 6] = content["reward_cards"][state["kind"][card]] / TEN
        out[i + 7] = flips(state, content, place) / TEN
    out[i + 8] = state["hold"][place] / TEN


@plain_rule
def observe_place_texts(state: Any, content: Any, g: int, which: int, out: Any, at: int) -> None:
    """Gather what a card says about its place, and the bit mask of attack groups left there (ruling 57)."""
    if speaks(state, content, g, effect.S_ACCESS):
        out[at + 1] += said(state, content, g, effect.S_ACCESS)
    if speaks(state, content, g, effect.S_DAMAGE):
        out[at + 4] += said(state, content, g, effect.S_DAMAGE)
    if which == effect.IS_RAIDER and state["group"][g] > 0:
        out[at + 2] = int(out[at + 2]) | (1 << int(state["group"][g]))


@plain_rule
def observe_table(state: Any, content: Any, player: int, kinds: int, numbers: Any, out: Any, i: int, size: int) -> None:
    """Fill the cards in play: by kind for who controls them, in sums for where they stand."""
    n = int(state["players"])
    block = SEAT_FEATURES + CARD_FIELDS * kinds
    for t in range(state["on_table"]):
        g = card_at(state, t)
        p = int(state["controller"][g])
        place = int(state["at"][g])
        seat = i + (p - player) % n * size
        out[seat + SEAT_FEATURES + 6 * kinds + int(state["kind"][g])] += 1 / FEW
        at = i + (seat_of(place) - player) % n * size + block + place % PLACES * PLACE_FEATURES
        which = role(state, content, g)
        observe_place_texts(state, content, g, which, out, at)
        if which == effect.IS_SURVIVOR:
            out[at + 9] += 1 / TEN
            if p == player:
                out[at + 10] += 1 / TEN
            for number in range(3):
                out[at + 11 + number] += numbers[g, number] / TEN
        elif which == effect.IS_RAIDER:
            out[at + 14] += 1 / TEN
            if friends(content, p, player):
                out[at + 15] += 1 / TEN
            if p == player:
                out[at + 16] += 1 / TEN
            for number in range(3):
                out[at + 17 + number] += numbers[g, number] / TEN
        elif content["type"][state["kind"][g]] == effect.ATTACHMENT:
            out[at + 20] += 1 / TEN

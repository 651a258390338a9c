"""Who sees what: the only file that decides it. :func:`layout` names the slices in the order of writing below.

Cards are counted by kind, in the order of the card file, so nothing depends on where they lie in a hand. The observer
comes first, then the others from the left neighbour on. Hands are private to their team, deck orders to nobody, but for
cards that were put there in the open; the question asked is private, since a hidden card may be why (rulings 83, 84, 97).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.jit import rule
from ..core.layout import Field, Layout
from . import effect, frame, prompt, stage
from .board import blocked, card_at, exists, faction, friends, home, is_home, role, seat_of, top
from .combat import next_attacker
from .config import Config, seats
from .debts import upkeep
from .legal import place_in_question
from .scavenge import flips
from .state import (
    ALL,
    ATTACKED,
    CARDS,
    DECK,
    DISCARD,
    GROUPS,
    HAND,
    INACTIVE,
    JAMMED,
    MOVED,
    NOT_OCCUPYING,
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
from .texts import access, aura, boosted, capacity, damage, is_weapon, said, speaks, stat_rows

WINDOWS = len(effect.WINDOWS)
REASONS = 3
FEW, TEN, DECKS, TURNS = 4.0, 10.0, 60.0, 50.0  # scales
BOTTOM = 10  # cards at the bottom of a discard pile that are shown
PLACE_FEATURES = 21
SLOT_FEATURES = 13
GROUP_FEATURES = 5
CARD_FIELDS = 7  # fields of each seat that count cards by kind
SEAT_FEATURES = 9


def _seat(name: str, whose: str, kinds: int) -> list[Field]:
    """Return the fields of a seat."""
    places = "stronghold, locations 1 to 6"
    return [
        Field(f"{name}_state", 4, f"{whose}: in the game; of the observer's team; to move; has had a turn"),
        Field(f"{name}_piles", 4, "cards in hand, deck, discard pile; cards of the deck that the observer does not know", DECKS),
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
        Field("reason", REASONS, "why he pays: consumption, damage, an effect"),
        Field("window", WINDOWS, "moment he may play a trump in: " + ", ".join(effect.WINDOWS)),
        Field("card", kinds, "card in question, by kind"),
        Field("place", places, "place in question (slots count its characters), seat by seat to the left"),
        Field("occupied", places, "place that the observer occupies"),
        Field("character", SLOTS, "slot of the character in question (to join a group)"),
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
            "attack, defense, value, wounds; zombie form, twofold; group; attachments, Weapons; moved or attacked",
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
        for place in range(home(p), home(p + 1)):
            if exists(state, place):
                observe_place(state, content, place, out, i + k * size + block + place % PLACES * PLACE_FEATURES)
    observe_table(state, content, player, kinds, numbers, out, i, size)


@rule
def fill_stats(state: Any, content: Any, numbers: Any) -> None:
    """Fill attack, defense and value left of each character in play: :func:`texts.stat` for all of them at once."""
    n = int(state["on_table"])
    sources = np.zeros(n, np.int64)
    auras = 0
    for i in range(n):
        g = card_at(state, i)
        if speaks(state, content, g, effect.S_AURA):
            sources[auras] = g
            auras += 1
    for i in range(n):
        g = card_at(state, i)
        kind = int(state["kind"][g])
        if role(state, content, g) == effect.ANY:
            host = bearer(state, g)
            if state["host"][g] >= 0 and role(state, content, host) != effect.ANY:
                add_attachment(state, content, g, host, numbers)
            continue
        zombie = 1 if faction(state, content, g) == effect.ZOMBIE else 0
        for which in range(3):
            numbers[g, which] += content["line"][kind, zombie, which] + boosted(state, content, g, which)
            if speaks(state, content, g, effect.S_STAT):
                numbers[g, which] += stat_rows(content, kind, which)
        numbers[g, effect.VALUE] -= state["wounds"][g]
        for a in range(auras):
            if state["at"][sources[a]] == state["at"][g]:
                add_auras(state, content, sources[a], g, numbers)


@rule
def bearer(state: Any, a: int) -> int:
    """Return the character or location that bears an attachment, through another attachment if need be."""
    g = a
    while state["host"][g] >= 0:
        g = int(state["host"][g])
    return g


@rule
def add_attachment(state: Any, content: Any, a: int, g: int, numbers: Any) -> None:
    """Add what an attachment gives its bearer."""
    if speaks(state, content, a, effect.S_STAT):
        for which in range(3):
            numbers[g, which] += stat_rows(content, state["kind"][a], which)
    if is_weapon(state, content, a) and state["host"][a] == g and not state["flags"][a] & (INACTIVE | JAMMED):
        numbers[g, effect.ATTACK] += said(state, content, g, effect.S_ARMED)


@rule
def add_auras(state: Any, content: Any, source: int, g: int, numbers: Any) -> None:
    """Add what a card gives the other characters at its place."""
    for which in range(3):
        numbers[g, which] += aura(state, content, source, g, which)


@rule
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
    if asked and (state["prompt"] == prompt.ATTACK_GROUP or state["prompt"] == prompt.DEFENSE_GROUP):
        out[i + slot_in_question(state, content)] = 1.0
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


@rule
def relative(state: Any, player: int, place: int) -> int:
    """Return the number of a place as a seat sees it."""
    return (seat_of(place) - player) % int(state["players"]) * PLACES + place % PLACES


@rule
def observe_frame(state: Any, content: Any, player: int, out: Any, i: int, kinds: int) -> None:
    """Fill the numbers and the card that belong to the question."""
    if state["depth"] == 0:
        return
    f = top(state)
    kind = f[frame.KIND]
    out[i] = question_count(state, content, f) / TEN
    if kind == frame.DEBT:
        out[i + 1 + int(f[frame.B])] = 1.0
    card = -1
    if kind == frame.WINDOW:
        out[i + 1 + REASONS + int(f[frame.A])] = 1.0
        if f[frame.A] == effect.W_RESPONSE:
            card = int(state["frames"][f[frame.E], frame.A])
    elif kind == frame.PLAY or kind == frame.ATTACH or kind == frame.SEARCH or kind == frame.RECOVER:
        card = int(f[frame.A])
    elif kind == frame.FLIP:
        card = int(f[frame.C])
    elif kind == frame.TARGET:
        card = int(state["frames"][state["depth"] - 2, frame.A])
    if card >= 0:
        out[i + 1 + REASONS + WINDOWS + int(state["kind"][card])] = 1.0


@rule
def question_count(state: Any, content: Any, f: Any) -> int:
    """Return the number that a question is about."""
    kind = f[frame.KIND]
    if kind == frame.DEBT or kind == frame.LOOK:
        return int(f[frame.A])
    if kind == frame.FLIP:
        return int(f[frame.B])
    if kind == frame.RECOVER:
        return int(f[frame.C])
    if kind == frame.ENGAGE:
        return int(f[frame.D]) if f[frame.D] > 0 else int(f[frame.C])
    if kind == frame.WINDOW and f[frame.A] == effect.W_DEBT and state["depth"] > 1:
        return int(state["frames"][state["depth"] - 2, frame.A])
    return 0


@rule
def concerned_seat(state: Any) -> int:
    """Return the seat that a question concerns, or -1."""
    f = top(state)
    if f[frame.KIND] != frame.WINDOW:
        return -1
    if f[frame.A] == effect.W_DEBT:
        return int(f[frame.E])
    if f[frame.A] == effect.W_RESPONSE:
        return int(state["frames"][f[frame.E], frame.WHO])
    return -1


@rule
def slot_in_question(state: Any, content: Any) -> int:
    """Return the slot of the character that joins a group now."""
    f = top(state)
    if state["prompt"] == prompt.DEFENSE_GROUP:
        return int(f[frame.B])
    g = next_attacker(state, content, f[frame.A])
    slot = SURVIVORS
    for i in range(state["on_table"]):
        c = card_at(state, i)
        if c == g:
            return slot
        if state["at"][c] == f[frame.A] and role(state, content, c) == effect.IS_RAIDER:
            slot += 1
    return slot


@rule
def focus_place(state: Any, content: Any, player: int) -> int:
    """Return the place in question, or for who is not asked the place where there is combat or that is occupied."""
    if player == state["current"] and state["depth"] > 0 and asks_about_slots(state["prompt"]):
        return place_in_question(state)
    for d in range(int(state["depth"]) - 1, -1, -1):
        f = state["frames"][d]
        if f[frame.KIND] == frame.COMBAT and exists(state, f[frame.A]):
            return int(f[frame.A])
    if player == state["current"] and (state["prompt"] == prompt.PAY or state["prompt"] == prompt.PAY_SECOND):
        return home(player)
    if state["occupied"][player] > NOT_OCCUPYING + 1 and exists(state, state["occupied"][player]):
        return int(state["occupied"][player])
    for p in range(state["players"]):
        if content["team"][p] == state["team"] and state["occupied"][p] >= 0 and exists(state, state["occupied"][p]):
            return int(state["occupied"][p])
    return -1


@rule
def asks_about_slots(asked: int) -> bool:
    """Return whether a question is answered with a slot of a place, or is about one place."""
    return (
        asked == prompt.HOST
        or asked == prompt.HOST_ATTACHMENT
        or asked == prompt.MOVER
        or asked == prompt.ABILITY
        or asked == prompt.CAPACITY
        or asked == prompt.SUPPLY
        or asked == prompt.FLIPPED
        or asked == prompt.ATTACK_GROUP
        or asked == prompt.DEFENSE_GROUP
        or asked == prompt.ENGAGEMENT
        or asked == prompt.WOUND
        or asked == prompt.PAY_SURVIVOR
        or asked == prompt.TARGET
        or asked == prompt.TARGET_ATTACHMENT
    )


@rule
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


@rule
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


@rule
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


@rule
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


@rule
def observe_piles(state: Any, content: Any, player: int, p: int, kinds: int, out: Any, i: int) -> None:
    """Fill the cards of a seat by kind, as far as the observer knows where they are."""
    team = friends(content, p, player)
    unknown = 0
    for g in range(p * CARDS, (p + 1) * CARDS):
        kind = int(state["kind"][g])
        where = state["at"][g]
        if where == HAND:
            if team or state["known"][g] == ALL:
                out[i + kind] += 1 / FEW
            else:
                out[i + kinds + kind] += 1 / FEW
        elif where == DECK:
            out[i + kinds + kind] += 1 / FEW
            if state["known"][g] == ALL or (team and state["known"][g] != UNKNOWN):
                out[i + 2 * kinds + kind] += 1 / FEW
            else:
                unknown += 1
        elif where == DISCARD:
            out[i + 3 * kinds + kind] += 1 / FEW
        elif where == SECTIONS:
            out[i + 5 * kinds + kind] += 1 / FEW
    out[i - SEAT_FEATURES + 7] = unknown / DECKS
    for t in range(min(BOTTOM, int(state["discard_size"][p]))):
        out[i + 4 * kinds + int(state["kind"][p * CARDS + int(state["discard"][p, t])])] += 1 / FEW


@rule
def observe_place(state: Any, content: Any, place: int, out: Any, i: int) -> None:
    """Fill the numbers of a place."""
    points = access(state, content, place)
    out[i] = 1 / TEN
    out[i + 1] = points / TEN
    out[i + 2] = max(0, points - blocked(state, content, place)) / TEN
    out[i + 3] = capacity(state, content, place) / TEN
    if is_home(place):
        out[i + 4] = damage(state, content, place) / TEN
    else:
        card = seat_of(place) * CARDS + int(state["place_card"][place])
        out[i + 5] = state["sections"][place] / TEN
        out[i + 6] = content["reward_cards"][state["kind"][card]] / TEN
        out[i + 7] = flips(state, content, place) / TEN
    out[i + 8] = state["hold"][place] / TEN


@rule
def observe_table(
    state: Any, content: Any, player: int, kinds: int, numbers: Any, out: Any, i: int, size: int
) -> None:
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


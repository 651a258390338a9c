"""The action table of ApocalypZe: one flat space; ids are stable within a version of the game."""

from __future__ import annotations

from ..core.actions import ActionTable, Family
from .state import GROUPS, KINDS, PLACES, SEATS, SLOTS

TABLE = ActionTable(
    [
        Family("card", (KINDS,), "this card: play it, pay with it, attach to it, take it from deck or discard pile"),
        Family(
            "place",
            (SEATS, PLACES),
            "this place of the seat 0, 1, ... to the left (stronghold, then locations 1 to 6): occupy it; a survivor "
            "moves from it; attack it next; a survivor is consumed there",
        ),
        Family("slot", (SLOTS,), "this character of the place in question: survivors 1 to 16, then raiders 1 to 24"),
        Family("group", (GROUPS + 1,), "this group: stay out, or group 1 to 8"),
        Family("form", (2,), "as a human, as a zombie"),
        Family("done", (), "the occupation is done; no more cards are played"),
        Family("pass", (), "no trump is played"),
        Family("recycle_raiders", (), "all own raiders here go to the bottom of the deck"),
        Family("recycle_hand", (), "no location is occupied, the whole hand goes to the bottom of the deck"),
        Family("pay_one", (), "pay 1 with the top card of the deck"),
        Family("pay_rest", (), "pay the rest of the debt from the deck"),
        Family("ability", (2,), "use the first, the second ability of the location"),
        Family("character_ability", (), "use the ability of a character here"),
        Family("play_flipped", (), "play the flipped card"),
        Family("decline", (), "do not play the flipped card"),
        Family("location", (), "the attachment goes on the location itself"),
    ]
)
ACTIONS = TABLE.size

CARD, PLACE, SLOT, GROUP, FORM = (TABLE.start(n) for n in ("card", "place", "slot", "group", "form"))
DONE, PASS, RECYCLE_RAIDERS, RECYCLE_HAND = (
    TABLE.start(n) for n in ("done", "pass", "recycle_raiders", "recycle_hand")
)
PAY_ONE, PAY_REST, ABILITY = (TABLE.start(n) for n in ("pay_one", "pay_rest", "ability"))
CHARACTER_ABILITY, PLAY_FLIPPED = (TABLE.start(n) for n in ("character_ability", "play_flipped"))
DECLINE, HOST_LOCATION = (TABLE.start(n) for n in ("decline", "location"))

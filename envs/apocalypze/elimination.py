"""Who is out, what happens to his cards, and who has won (rulings 63, 70, 74 to 76, 80, 98)."""

from __future__ import annotations

from typing import Any

from ..core.jit import plain_rule
from ..core.journal import log
from . import effect, news
from .board import card_at, home, owner, role, seat_of, team_lives
from .deaths import check_all_values, close_place, from_game
from .piles import clear_card, discard_attachments, leave_table, recycle, take_from_table
from .state import CARDS, DECK, DISCARD, HAND, LIMBO, SECTIONS
from .tables import REWARDS

WIN = REWARDS.index("win")


@plain_rule
def eliminate(state: Any, content: Any, p: int) -> None:
    """A seat is out of the game: his places and all that is his but his characters elsewhere go with him."""
    log(state, news.OUT, p, 0, 0, 0)
    clear_piles(state, p)
    state["alive"][p] = 0
    for place in range(home(p), home(p + 1)):
        if state["place_card"][place] >= 0:
            clear_place(state, content, place)
    state["resolution"] += 1
    state["out_at"][p] = state["resolution"]
    clear_attachments(state, content, p)
    check_all_values(state, content)
    check_end(state, content)


@plain_rule
def clear_piles(state: Any, p: int) -> None:
    """Hand, deck, discard pile and sections leave the game (L379, ruling 76)."""
    for g in range(p * CARDS, (p + 1) * CARDS):
        where = state["at"][g]
        if where in (DECK, HAND, DISCARD, SECTIONS, LIMBO):
            clear_card(state, g)
            state["filled"][g] = 0
            state["seen"][g] = 0
            from_game(state, g)
    state["deck"][p, :] = -1
    state["discard"][p, :] = -1
    state["deck_size"][p] = 0
    state["discard_size"][p] = 0
    state["hand_size"][p] = 0


@plain_rule
def clear_place(state: Any, content: Any, place: int) -> None:
    """Opponents' raiders there are recycled, teammates' survivors and attachments discarded (L379, L395)."""
    again = True
    while again:
        again = False
        for i in range(state["on_table"]):
            g = card_at(state, i)
            if state["at"][g] == place and role(state, content, g) != effect.ANY:
                if role(state, content, g) == effect.IS_RAIDER:
                    recycle(state, g)
                elif state["controller"][g] == seat_of(place) and owner(g) == seat_of(place):
                    remove(state, g)
                else:
                    leave_table(state, content, g)
                again = True
                break
    card = seat_of(place) * CARDS + int(state["place_card"][place])
    discard_attachments(state, card)
    take_from_table(state, card)
    close_place(state, card, place)


@plain_rule
def remove(state: Any, g: int) -> None:
    """Take a card of an eliminated seat out of the game; what is attached to it is discarded by its owners."""
    discard_attachments(state, g)
    take_from_table(state, g)
    from_game(state, g)


@plain_rule
def clear_attachments(state: Any, content: Any, p: int) -> None:
    """His attachments stay on his own characters that are left and leave the game everywhere else (ruling 75)."""
    i = 0
    while i < state["on_table"]:
        a = card_at(state, i)
        mine = owner(a) == p and content["type"][state["kind"][a]] == effect.ATTACHMENT
        if mine and not on_own(state, content, p, a):
            remove(state, a)
            i = 0
        else:
            i += 1


@plain_rule
def on_own(state: Any, content: Any, p: int, a: int) -> bool:
    """Return whether an attachment is on a character that its owner controls."""
    g = a
    while content["type"][state["kind"][g]] == effect.ATTACHMENT:
        g = int(state["host"][g])
    return role(state, content, g) != effect.ANY and state["controller"][g] == p


@plain_rule
def living_teams(state: Any, content: Any) -> int:
    """Return how many teams have a seat in the game."""
    n = 0
    for team in range(content["teams"]):
        if team_lives(state, content, team):
            n += 1
    return n


@plain_rule
def check_end(state: Any, content: Any) -> None:
    """The last player or team left wins (ruling 70)."""
    if living_teams(state, content) > 1 or state["over"]:
        return
    state["over"] = 1
    state["current"] = -1
    state["depth"] = 0
    state["frames"][:] = 0
    for p in range(state["players"]):
        if state["alive"][p]:
            log(state, news.WON, p, 0, 0, 0)


@plain_rule
def returns(state: Any, content: Any, out: Any) -> None:
    """Fill the payoffs (ruling 98): nothing while the game is on or if it was cut off."""
    out[:] = 0.0
    if not state["over"] or state["truncated"]:
        return
    n = int(state["players"])
    alone = content["teams"] == n
    for p in range(n):
        if team_lives(state, content, content["team"][p]):
            out[p] = 1.0
        elif not alone or n == 2:
            out[p] = -1.0
        elif content["reward"] == WIN:
            out[p] = -1.0 / (n - 1)
        else:
            out[p] = 2.0 * (state["out_at"][p] - 1) / (n - 1) - 1.0

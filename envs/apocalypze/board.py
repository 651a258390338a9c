"""What the table looks like: the stack of interruptions, places, who stands where, whose is what."""

from __future__ import annotations

from typing import Any

from ..core.jit import plain_rule, rule
from . import effect, frame
from .state import CARDS, GROUPS, PLACES, SURVIVORS, ZOMBIE_FORM

# the stack


@rule
def push(state: Any, kind: int, who: int, a: int, b: int, c: int, d: int) -> Any:
    """Put an interruption on the stack; it runs before whatever is below goes on. Returns its row."""
    row = state["frames"][state["depth"]]
    row[frame.KIND] = kind
    row[frame.PC] = 0
    row[frame.WHO] = who
    row[frame.A] = a
    row[frame.B] = b
    row[frame.C] = c
    row[frame.D] = d
    row[frame.E] = 0
    row[frame.F] = 0
    state["depth"] += 1
    return row


@plain_rule
def pop(state: Any) -> None:
    """Remove the top of the stack and clear it."""
    state["depth"] -= 1
    state["frames"][state["depth"]][:] = 0


@rule
def top(state: Any) -> Any:
    """Return the top row of the stack."""
    return state["frames"][state["depth"] - 1]


@rule
def below(state: Any) -> Any:
    """Return the row under the top of the stack."""
    return state["frames"][state["depth"] - 2]


@plain_rule
def wait(state: Any, prompt: int, player: int) -> bool:
    """Ask a player; returns True, which ends the run of the rules until he has answered."""
    state["prompt"] = prompt
    state["current"] = player
    return True


# places


@plain_rule
def seat_of(place: int) -> int:
    """Return the owner of a place."""
    return int(place) // PLACES


@plain_rule
def home(p: int) -> int:
    """Return the place of a seat's stronghold."""
    return int(p) * PLACES


@plain_rule
def is_home(place: int) -> bool:
    """Return whether a place is a stronghold's."""
    return place % PLACES == 0


@plain_rule
def exists(state: Any, place: int) -> bool:
    """Return whether a stronghold or location lies at a place."""
    return place >= 0 and state["place_card"][place] >= 0


@plain_rule
def place_card(state: Any, place: int) -> int:
    """Return the card of a place."""
    return int(place) // PLACES * CARDS + int(state["place_card"][place])


# cards


@plain_rule
def owner(g: int) -> int:
    """Return the owner of a card."""
    return int(g) // CARDS


@plain_rule
def friends(content: Any, p: int, q: int) -> Any:
    """Return whether two seats are of one team."""
    return content["team"][p] == content["team"][q]


@plain_rule
def is_character(content: Any, kind: int) -> Any:
    """Return whether a card is a character."""
    return content["type"][kind] == effect.RAIDER or content["type"][kind] == effect.SURVIVOR


@plain_rule
def role(state: Any, content: Any, g: int) -> int:
    """Return what a card in play is: IS_SURVIVOR, IS_RAIDER, or ANY for no character."""
    kind = content["type"][state["kind"][g]]
    if kind == effect.RAIDER:
        return effect.IS_RAIDER
    if kind == effect.SURVIVOR:
        return effect.IS_RAIDER if state["flags"][g] & ZOMBIE_FORM else effect.IS_SURVIVOR
    return effect.ANY


@plain_rule
def faction(state: Any, content: Any, g: int) -> int:
    """Return the faction of a character; the zombie form of a twofold is a zombie (ruling 90)."""
    if state["flags"][g] & ZOMBIE_FORM:
        return effect.ZOMBIE
    return int(content["faction"][state["kind"][g]])


@plain_rule
def is_human(state: Any, content: Any, g: int) -> bool:
    """Return whether a character is a human."""
    return faction(state, content, g) != effect.ZOMBIE


@plain_rule
def card_at(state: Any, i: int) -> int:
    """Return the i-th card in play."""
    return int(state["table"][i])


@plain_rule
def count_at(state: Any, content: Any, place: int, which: int) -> int:
    """Return how many survivors or raiders stand at a place."""
    n = 0
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if state["at"][g] == place and role(state, content, g) == which:
            n += 1
    return n


@plain_rule
def count_of(state: Any, content: Any, place: int, which: int, p: int) -> int:
    """Return how many survivors or raiders at a place a seat controls."""
    n = 0
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if state["at"][g] == place and state["controller"][g] == p and role(state, content, g) == which:
            n += 1
    return n


@plain_rule
def in_slot(state: Any, content: Any, place: int, slot: int) -> int:
    """Return the character in a slot of a place, or -1."""
    which = effect.IS_SURVIVOR if slot < SURVIVORS else effect.IS_RAIDER
    left = slot if slot < SURVIVORS else slot - SURVIVORS
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if state["at"][g] == place and role(state, content, g) == which:
            if left == 0:
                return g
            left -= 1
    return -1


@plain_rule
def in_group(state: Any, content: Any, place: int, group: int, which: int) -> int:
    """Return how many survivors or raiders of a place are in a group."""
    n = 0
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if state["at"][g] == place and state["group"][g] == group and role(state, content, g) == which:
            n += 1
    return n


@plain_rule
def blocked(state: Any, content: Any, place: int) -> int:
    """Return how many groups of the latest combat there still hold a raider (ruling 57)."""
    groups = 0
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if state["at"][g] == place and state["group"][g] > 0 and role(state, content, g) == effect.IS_RAIDER:
            groups |= 1 << int(state["group"][g])
    return count_groups(groups)


@plain_rule
def count_groups(groups: int) -> int:
    """Return how many groups a bit mask names."""
    n = 0
    for i in range(1, GROUPS + 1):
        n += (groups >> i) & 1
    return n


@plain_rule
def team_lives(state: Any, content: Any, team: int) -> bool:
    """Return whether a seat of a team is still in the game."""
    for p in range(state["players"]):
        if content["team"][p] == team and state["alive"][p]:
            return True
    return False


@plain_rule
def played_by_engine(state: Any, content: Any, p: int) -> bool:
    """Return whether a seat's surviving raiders are played without choices: nobody of his team is left (ruling 74)."""
    return not team_lives(state, content, content["team"][p])

"""What cards in play say: one interpreter of the standing effect rows.

The text of an attachment speaks for its owner where it names somebody's characters ("yours"), and works for whoever
controls its host (ruling 26). A jammed or inactive attachment says nothing, and a zombie form nothing of the human side
(ruling 90).
"""

from __future__ import annotations

from typing import Any

from ..core.jit import plain_rule
from . import effect
from .board import card_at, exists, faction, friends, is_home, owner, place_card, role, seat_of
from .state import GROUPS, INACTIVE, JAMMED, ZOMBIE_FORM


@plain_rule
def speaks(state: Any, content: Any, g: int, do: int) -> bool:
    """Return whether a card in play has an effect of a kind that works now."""
    kind = state["kind"][g]
    if not (content["does"][kind] >> do) & 1:
        return False
    if content["type"][kind] == effect.ATTACHMENT:
        return not state["flags"][g] & (INACTIVE | JAMMED)
    if content["type"][kind] == effect.SURVIVOR or content["type"][kind] == effect.RAIDER:
        return not state["flags"][g] & ZOMBIE_FORM
    return True


@plain_rule
def speaker(state: Any, content: Any, g: int) -> int:
    """Return whom "you" means on a card: an attachment's owner, a character's controller, a location's owner."""
    if role(state, content, g) == effect.ANY:
        return owner(g)
    return int(state["controller"][g])


@plain_rule
def user(state: Any, content: Any, g: int) -> int:
    """Return who has the use of a card's text: for an attachment the controller of its host (ruling 26)."""
    while content["type"][state["kind"][g]] == effect.ATTACHMENT:
        g = int(state["host"][g])
    return speaker(state, content, g)


@plain_rule
def holds(state: Any, content: Any, g: int, row: Any) -> bool:
    """Return whether the condition of a row of a card in play is met."""
    wanted = row[effect.IF]
    place = state["at"][g]
    if wanted == effect.ANY:
        return True
    if wanted == effect.IF_STRONGHOLD:
        return is_home(place)
    which = effect.IS_SURVIVOR if wanted == effect.IF_OWN_SURVIVOR else effect.IS_RAIDER
    you = speaker(state, content, g)
    for i in range(state["on_table"]):
        c = card_at(state, i)
        if (
            state["at"][c] == place
            and role(state, content, c) == which
            and friends(content, state["controller"][c], you)
            and (row[effect.OF] == effect.ANY or faction(state, content, c) == row[effect.OF])
        ):
            return True
    return False


@plain_rule
def said(state: Any, content: Any, g: int, do: int) -> int:
    """Return the sum of a card's rows of a kind whose conditions are met."""
    if not speaks(state, content, g, do):
        return 0
    kind = state["kind"][g]
    total = 0
    for r in range(content["rows"][kind]):
        row = content["effects"][kind, r]
        if row[effect.DO] == do and holds(state, content, g, row):
            total += row[effect.N]
    return total


@plain_rule
def said_here(state: Any, content: Any, place: int, do: int) -> int:
    """Return the sum over all cards at a place."""
    total = 0
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if state["at"][g] == place and speaks(state, content, g, do):
            total += said(state, content, g, do)
    return total


@plain_rule
def said_at_home(state: Any, content: Any, p: int, do: int) -> int:
    """Return the sum over all cards at the places of a seat."""
    total = 0
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if speaks(state, content, g, do) and seat_of(state["at"][g]) == p:
            total += said(state, content, g, do)
    return total


@plain_rule
def said_for(state: Any, content: Any, p: int, do: int) -> int:
    """Return the sum over all cards whose text works for a seat."""
    total = 0
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if speaks(state, content, g, do) and user(state, content, g) == p:
            total += said(state, content, g, do)
    return total


@plain_rule
def granted(state: Any, content: Any, g: int, do: int) -> int:
    """Return the sum for one character: its own rows, those of what it bears, those of the location that mean it."""
    total = said(state, content, g, do)
    for i in range(state["on_table"]):
        a = card_at(state, i)
        host = state["host"][a]
        if host >= 0 and (host == g or state["host"][host] == g):
            total += said(state, content, a, do)
    if exists(state, state["at"][g]):
        total += granted_by(state, content, place_card(state, state["at"][g]), g, do)
    return total


@plain_rule
def granted_by(state: Any, content: Any, home: int, g: int, do: int) -> int:
    """Return what a location grants a survivor of its owner's team there."""
    if not speaks(state, content, home, do) or role(state, content, g) != effect.IS_SURVIVOR:
        return 0
    if not friends(content, state["controller"][g], owner(home)):
        return 0
    kind = state["kind"][home]
    total = 0
    for r in range(content["rows"][kind]):
        row = content["effects"][kind, r]
        if row[effect.DO] == do and matches(state, content, g, row) and holds(state, content, home, row):
            total += row[effect.N]
    return total


@plain_rule
def matches(state: Any, content: Any, g: int, row: Any) -> Any:
    """Return whether a character is of the faction and role that a row names."""
    if row[effect.FACTION] != effect.ANY and faction(state, content, g) != row[effect.FACTION]:
        return False
    return row[effect.ROLE] == effect.ANY or role(state, content, g) == row[effect.ROLE]


@plain_rule
def stat(state: Any, content: Any, g: int, which: int) -> int:
    """Return a character's attack, defense or value, without wounds."""
    kind = state["kind"][g]
    zombie = 1 if faction(state, content, g) == effect.ZOMBIE else 0
    total = int(content["line"][kind, zombie, which])
    weapons = 0
    place = state["at"][g]
    for i in range(state["on_table"]):
        c = card_at(state, i)
        if state["at"][c] != place:
            continue
        if speaks(state, content, c, effect.S_AURA):
            total += aura(state, content, c, g, which)
        if state["host"][c] == g:
            if speaks(state, content, c, effect.S_STAT):
                total += stat_rows(state, content, c, which)
            if is_weapon(state, content, c) and not state["flags"][c] & (INACTIVE | JAMMED):
                weapons += 1
            total += nested(state, content, c, which)
        elif c == g and speaks(state, content, c, effect.S_STAT):
            total += stat_rows(state, content, g, which)
    if which == effect.ATTACK and weapons > 0:
        total += weapons * said(state, content, g, effect.S_ARMED)
    return total + boosted(state, content, g, which)


@plain_rule
def nested(state: Any, content: Any, host: int, which: int) -> int:
    """Return what attachments on an attachment add for the character that bears it (ruling 89)."""
    total = 0
    for i in range(state["on_table"]):
        c = card_at(state, i)
        if state["host"][c] == host and speaks(state, content, c, effect.S_STAT):
            total += stat_rows(state, content, c, which)
    return total


@plain_rule
def stat_rows(state: Any, content: Any, g: int, which: int) -> int:
    """Return the sum of a card's STAT rows for one number, as far as their conditions are met."""
    kind = state["kind"][g]
    total = 0
    for r in range(content["rows"][kind]):
        row = content["effects"][kind, r]
        if row[effect.DO] == effect.S_STAT and row[effect.STAT] == which and holds(state, content, g, row):
            total += row[effect.N]
    return total


@plain_rule
def aura(state: Any, content: Any, source: int, g: int, which: int) -> int:
    """Return what a card here adds to another character here."""
    kind = state["kind"][source]
    total = 0
    if source == g:
        return 0
    own = friends(content, state["controller"][g], speaker(state, content, source))
    for r in range(content["rows"][kind]):
        row = content["effects"][kind, r]
        if row[effect.DO] != effect.S_AURA or row[effect.STAT] != which or not holds(state, content, source, row):
            continue
        side = row[effect.SIDE]
        if (side == effect.EITHER or own == (side == effect.OWN)) and matches(state, content, g, row):
            total += row[effect.N]
    return total


@plain_rule
def boosted(state: Any, content: Any, g: int, which: int) -> int:
    """Return what events of its team add to a raider until the end of the phase (ruling 78)."""
    total = 0
    for i in range(state["boost_count"]):
        row = state["boosts"][i]
        if (
            row[0] == state["at"][g]
            and friends(content, row[1], state["controller"][g])
            and row[2] == which
            and role(state, content, g) == effect.IS_RAIDER
        ):
            total += row[3]
    return total


@plain_rule
def is_weapon(state: Any, content: Any, g: int) -> Any:
    """Return whether an attachment is a Weapon."""
    return content["attributes"][state["kind"][g]] & effect.WEAPON > 0


@plain_rule
def value_left(state: Any, content: Any, g: int) -> int:
    """Return a character's value less its wounds."""
    return stat(state, content, g, effect.VALUE) - int(state["wounds"][g])


@plain_rule
def access(state: Any, content: Any, place: int) -> int:
    """Return the access points of a place: at least 1 (ruling 62)."""
    return access_with(state, content, place, said_here(state, content, place, effect.S_ACCESS))


@plain_rule
def access_with(state: Any, content: Any, place: int, more: int) -> int:
    """Return the access points of a place to which texts add some."""
    return min(GROUPS, max(1, int(content["access"][state["kind"][place_card(state, place)]]) + more))


@plain_rule
def capacity(state: Any, content: Any, place: int) -> int:
    """Return how many survivors a place supports."""
    return int(content["capacity"][state["kind"][place_card(state, place)]])


@plain_rule
def damage(state: Any, content: Any, place: int) -> int:
    """Return what an unengaged raider makes the owner of a stronghold consume; texts lower it to 1 at least."""
    return damage_with(state, content, place, said_here(state, content, place, effect.S_DAMAGE))


@plain_rule
def damage_with(state: Any, content: Any, place: int, more: int) -> int:
    """Return the damage at a stronghold to which texts add some."""
    base = int(content["damage"][state["kind"][place_card(state, place)]])
    return max(min(base, 1), base + more)


@plain_rule
def value_as_food(state: Any, content: Any, g: int) -> int:
    """Return what a survivor pays when it is consumed (ruling 66)."""
    return max(0, value_left(state, content, g) + granted(state, content, g, effect.S_FOOD))

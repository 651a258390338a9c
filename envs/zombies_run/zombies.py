"""Zombies: their decks, the tracker, who is escaped and who catches somebody (R5, R6)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log
from ..core.rng import shuffle
from . import actions as act
from . import news
from .board import meets, reaches
from .effect import PLANS as NEED_PLANS
from .state import (
    ACTS,
    ANY,
    CLOSE_CALLS,
    COLUMN,
    FIRST_AFTER_DARK,
    FIRST_SPECIAL,
    KIND,
    MARK,
    MOST_ACTS,
    NORMALS,
    STRENGTHS,
    WEAKEST,
    ZOMBIE_KINDS,
    E,
)
from .tables import VERSUS

TRACKER_ROW = 4


@rule
def recycle(state: Any, t: int) -> None:
    """Shuffle the Zombie Discard Pile back into the deck."""
    for kind in range(ZOMBIE_KINDS):
        for _ in range(state["zombie_used"][t, kind]):
            state["zombie_deck"][t, state["zombie_n"][t]] = kind
            state["zombie_n"][t] += 1
        state["zombie_back"][t, kind] += state["zombie_used"][t, kind]
        state["zombie_used"][t, kind] = 0
    shuffle(state, state["zombie_deck"][t], state["zombie_n"][t])


@rule
def detect(state: Any, content: Any, t: int) -> bool:
    """Put the top zombie in column A; returns False if there is none, discards included (rulings 25, 29, 62)."""
    if state["zombie_n"][t] == 0:
        recycle(state, t)
    if state["zombie_n"][t] == 0:
        return False
    n = state["zombie_n"][t] - 1
    kind = state["zombie_deck"][t, n] + 0
    state["zombie_deck"][t, n] = -1
    state["zombie_n"][t] = n
    if state["zombie_back"][t, kind] > 0:
        state["zombie_back"][t, kind] -= 1
    if FIRST_SPECIAL <= kind < FIRST_AFTER_DARK:
        state["met"][kind - FIRST_SPECIAL] = 1
    row = state["tracker"][t, state["crowd"][t]]
    row[KIND] = kind
    row[COLUMN] = 0
    row[ACTS] = content["acts"][kind - FIRST_AFTER_DARK] if kind >= FIRST_AFTER_DARK else 0
    row[MARK] = 0
    state["crowd"][t] += 1
    log(state, news.DETECTED, t, kind, 0, 0)
    return True


@rule
def remove(state: Any, t: int, i: int) -> Any:
    """Take a zombie off the tracker; the last row takes its place. Returns its kind."""
    last = state["crowd"][t] - 1
    kind = state["tracker"][t, i, KIND] + 0
    for c in range(TRACKER_ROW):
        state["tracker"][t, i, c] = state["tracker"][t, last, c]
        state["tracker"][t, last, c] = 0
    state["crowd"][t] = last
    return kind


@rule
def escape(state: Any, t: int, i: int) -> None:
    """Escape a zombie: it goes to the Zombie Discard Pile."""
    column = state["tracker"][t, i, COLUMN] + 0
    kind = remove(state, t, i)
    state["zombie_used"][t, kind] += 1
    log(state, news.ESCAPED, t, kind, column, 0)


@rule
def escape_in(state: Any, t: int, column: int, marked: int) -> None:
    """Escape all zombies of a column (``ANY``: of all), or of them the identified ones."""
    for i in range(state["crowd"][t] - 1, -1, -1):
        here = column == ANY or state["tracker"][t, i, COLUMN] == column
        if here and (not marked or state["tracker"][t, i, MARK]):
            escape(state, t, i)


@rule
def count_in(state: Any, t: int, column: int) -> Any:
    """Return the zombies in a column (``ANY``: in all)."""
    if column == ANY:
        return state["crowd"][t] + 0
    n = 0
    for i in range(state["crowd"][t]):
        if state["tracker"][t, i, COLUMN] == column:
            n += 1
    return n


@rule
def count_marked(state: Any, t: int) -> Any:
    """Return the identified zombies."""
    n = 0
    for i in range(state["crowd"][t]):
        n += state["tracker"][t, i, MARK]
    return n


@rule
def mark(state: Any, t: int, i: int) -> None:
    """Identify a zombie."""
    row = state["tracker"][t, i]
    row[MARK] = 1
    log(state, news.IDENTIFIED, state["asker"], row[KIND], row[COLUMN], 0)


@rule
def draw_close_calls(state: Any, n: int) -> None:
    """Draw close calls unseen, as many as there are (rulings 26, 76)."""
    n = min(n, CLOSE_CALLS - state["close_top"])
    if n > 0:
        state["close_top"] += n
        state["close_drawn"] += n
        log(state, news.CLOSE_CALL, 0, n, 0, 0)


@rule
def catch(state: Any, content: Any, t: int, i: int) -> None:
    """A zombie catches the team: a close call, or in Versus a point for the others (R5.5, R10.8)."""
    kind = remove(state, t, i)
    log(state, news.CAUGHT, t, kind, 0, 0)
    if content["mode"] == VERSUS:
        state["caught"][t, kind] += 1
    else:
        state["zombie_used"][t, kind] += 1
        state["catches"] += 1
        draw_close_calls(state, 1)


@rule
def move_right(state: Any, content: Any, t: int, into: Any) -> None:
    """Zombies on E catch the team, all others move one column; ``into`` counts the moves by column (ruling 30)."""
    for i in range(state["crowd"][t] - 1, -1, -1):
        if state["tracker"][t, i, COLUMN] == E:
            catch(state, content, t, i)
    for i in range(state["crowd"][t]):
        state["tracker"][t, i, COLUMN] += 1
        into[state["tracker"][t, i, COLUMN]] += 1


@rule
def caught(state: Any, t: int) -> Any:
    """Return the zombies that caught a team (Versus)."""
    n = 0
    for kind in range(ZOMBIE_KINDS):
        n += state["caught"][t, kind]
    return n


# zombies as actions and in the observation: where and what, equal ones of a column as one (ruling 83)


@rule
def action_of(row: Any) -> int:
    """Return the action that picks a zombie of the tracker."""
    kind = int(row[KIND])
    if kind < NORMALS:
        return act.ZOMBIE + int(row[COLUMN]) * NORMALS + kind
    if kind < FIRST_AFTER_DARK:
        return act.SPECIAL + kind - FIRST_SPECIAL
    return act.AFTER_DARK + int(row[COLUMN]) * MOST_ACTS + int(row[ACTS]) - 1


@rule
def find(state: Any, t: int, action: int) -> Any:
    """Return the zombie that an action picks: of equal ones one that is not identified, if there is one."""
    found = -1
    for i in range(state["crowd"][t]):
        row = state["tracker"][t, i]
        if action_of(row) == action and (found < 0 or not row[MARK]):
            found = i
    return found


# plans against zombies


@rule
def escapes(state: Any, content: Any, t: int, p: int, kind: int) -> bool:
    """Return whether a plan fits a zombie; where two plans are needed, whether it may be the first (R5.6, R6)."""
    if kind < NORMALS:
        return reaches(state, t, p, WEAKEST + kind % STRENGTHS, kind // STRENGTHS)
    if kind >= FIRST_AFTER_DARK:
        return False
    need = content["special"][kind - FIRST_SPECIAL]
    if not meets(state, t, p, need, 0):
        return False
    if need[NEED_PLANS] < 2:
        return True
    for other in range(p + 1, content["plans"]):  # either order is the same: the lower one is chosen first
        if meets(state, t, other, need, 0):
            return True
    return False


@rule
def escapable(state: Any, content: Any, t: int, kind: int) -> bool:
    """Return whether some plan fits a zombie."""
    for p in range(content["plans"]):
        if state["length"][t, p] > 0 and escapes(state, content, t, p, kind):
            return True
    return False


@rule
def perform(state: Any, content: Any, t: int, i: int) -> None:
    """Do a part of what an After Dark zombie asks for; done, it is escaped (R6.4)."""
    state["tracker"][t, i, ACTS] -= 1
    log(state, news.PERFORMED, state["current"], state["tracker"][t, i, KIND], state["tracker"][t, i, ACTS], 0)
    if state["tracker"][t, i, ACTS] == 0:
        escape(state, t, i)

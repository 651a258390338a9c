"""Tools: content rows -> the CONTENT record; and the checks that all content files share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..core.errors import ContentError, unknown
from . import effect
from .config import Cost, Face, Need, ToolEffect, Tools
from .state import ANY, COLUMN_NAMES, FACES, TYPE_NAMES

ALONE = (  # effects without a choice, of a face that works by itself
    "nothing",
    "escape_all",
    "escape_here",
    "escape_identified",
    "clear_close_calls",
    "back",
    "gather",
)


def fill_tools(row: Any, file: Tools) -> None:
    """Pack the tools into the record; raises ``ContentError`` for a row that breaks a rule."""
    names = [tool.name for tool in file.tool]
    unique("tools", names)
    row["tools"] = len(names)
    draws = [name for name, tool in zip(names, file.tool, strict=True) if tool.together is None]
    row["draws"] = len(draws)
    for i, tool in enumerate(file.tool):
        first = tool.together or tool.name
        if first not in draws:
            raise ContentError(f"content tools: '{tool.name}': {unknown('tool', first, draws)}")
        row["draw"][i], row["faces"][i] = draws.index(first), len(tool.face)
        for f, face in enumerate(tool.face):
            _face(row, i, f, face, tool.name, names)


def _face(row: Any, i: int, f: int, face: Face, tool: str, names: list[str]) -> None:
    where = f"{tool}: {face.name}"
    if (face.cost is None) == (face.trigger is None):
        raise ContentError(f"content tools: '{where}' needs a cost or a trigger, one of them")
    if face.cost is not None:
        row["cost"][i, f] = code("tools", where, "cost", face.cost.pay, effect.COSTS)
        row["need"][i, f] = _cost(face.cost, where)
    if face.trigger is not None:
        row["trigger"][i, f] = code("tools", where, "trigger", face.trigger.on, effect.TRIGGERS)
        row["trigger_column"][i, f] = COLUMN_NAMES.index(face.trigger.column)
        row["trigger_n"][i, f] = face.trigger.n
    if face.effect is not None:
        row["does"][i, f] = code("tools", where, "effect", face.effect.do, effect.EFFECTS)
        row["number"][i, f] = _effect_number(face.effect, where, names)
        row["either"][i, f] = face.effect.join == "or"
        for c, clause in enumerate(face.effect.where):
            column = ANY if clause.column == "any" else COLUMN_NAMES.index(clause.column)
            row["clauses"][i, f, c] = (column, clause.n)
            if column == ANY and face.effect.join == "or":
                raise ContentError(f"content tools: '{where}': column 'any' cannot be picked (valid: A, B, C, D, E)")
    if face.trigger is not None and face.effect is not None:
        _works_alone(face.trigger.on, face.effect, where)
    row["after"][i, f] = code("tools", where, "after", face.after, effect.AFTERS)
    flips = row["after"][i, f] in (effect.FLIP, effect.FLIP_WHEN_EMPTY)
    if flips and row["faces"][i] < FACES:
        raise ContentError(f"content tools: '{where}' flips, but has no other face")


def _works_alone(trigger: str, line: ToolEffect, where: str) -> None:
    """Refuse an effect that a face cannot have by itself: nobody acts, so nobody is asked and nothing moves."""
    valid = ("nothing",) if trigger == "stack" else ALONE
    if line.do not in valid:
        raise ContentError(
            f"content tools: '{where}': effect '{line.do}' needs an action (trigger '{trigger}': {', '.join(valid)})"
        )


def _cost(cost: Cost, where: str) -> list[list[int]]:
    rows = [_need(cost.plan), _need(cost.also)]
    wanted = {"plan": 1, "two_plans": 2}.get(cost.pay, 0)
    if any(not rows[k][effect.LEAST] for k in range(wanted)):
        raise ContentError(
            f"content tools: '{where}': cost '{cost.pay}' needs cards (such as plan = {{ running = 1 }})"
        )
    return rows


def _need(need: Need) -> list[int]:
    cards = [getattr(need, name) for name in TYPE_NAMES]
    return [*cards, sum(cards) + need.other, 0, 0, 0, 1]


def _effect_number(line: ToolEffect, where: str, names: list[str]) -> int:
    """Return the number that goes with an effect: zombies, a column + 1 (0: it is chosen), or a tool."""
    if line.do == "escape" and not line.where:
        raise ContentError(
            f"content tools: '{where}': effect 'escape' needs columns (such as from = [{{ column = \"E\" }}])"
        )
    if line.do == "gather" and line.column is None:
        raise ContentError(f"content tools: '{where}': effect 'gather' needs a column (valid: A, B, C, D, E)")
    if line.do in ("place", "gather"):
        return 0 if line.column is None else COLUMN_NAMES.index(line.column) + 1
    if line.do == "move":
        if line.tool not in names:
            raise ContentError(f"content tools: '{where}': {unknown('tool', str(line.tool), names)}")
        return names.index(str(line.tool))
    return line.n


def code(what: str, who: str, kind: str, word: str, known: Mapping[str, int]) -> int:
    """Return the code of a word; raises ``ContentError`` for an unknown one."""
    if word not in known:
        raise ContentError(f"content {what}: '{who}': {unknown(kind, word, known)}")
    return known[word]


def unique(what: str, names: Iterable[str]) -> None:
    """Refuse a name that stands twice."""
    listed = list(names)
    twice = {name for name in listed if listed.count(name) > 1}
    if twice:
        raise ContentError(f"content {what}: '{min(twice)}' stands twice")

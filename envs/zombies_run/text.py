"""The board as compact text; all on the table is public, so every seat reads the same."""

from __future__ import annotations

from typing import Any

from . import names, prompt, stage
from .state import (
    ACTS,
    CLOSE_CALLS,
    COLUMN,
    COLUMN_NAMES,
    COLUMNS,
    FIRST_AFTER_DARK,
    GONE,
    KIND,
    KINDS,
    MARK,
    STACKS,
    TOOLS,
)
from .tables import VERSUS

HIDDEN = "??"


def text(game: Any, state: Any, player: int | None) -> str:
    """Return the board: cards as two letters, left and right side (R, S, T, H for thinking, W for wild)."""
    content = game.content.record[0]
    versus = int(content["mode"]) == VERSUS
    lines = [_versus_line(game, state) if versus else _campaign_line(game, state)]
    for t in range(int(content["teams"])):
        lines += [f"team {t}"] if versus else []
        lines += _team(game, state, t)
    if not versus:
        lines += _campaign(game, state)
    if state["over"]:
        lines.append("the game is over")
    else:
        lines.append(f"{game.agents[state['current']]} is asked: {prompt.NAMES[state['prompt']]}{_about(game, state)}")
    return "\n".join(lines)


def _campaign_line(game: Any, state: Any) -> str:
    place = names.listed(game, "map", "place", int(state["place"]))
    now = stage.NAMES[state["stage"]]
    return f"run {state['run']}, {now}, {place}, tick {state['tick']}; supplies {state['supplies']}"


def _versus_line(game: Any, state: Any) -> str:
    top = int(state["versus_top"])
    deck = state["versus_deck"]
    shown = names.versus_name(game, int(deck[top])) if top < len(deck) else "none"
    return f"tick {state['tick']}; {len(deck) - top} Versus cards, top: {shown}"


def stack_cards(state: Any, t: int, s: int) -> list[int]:
    """Return the cards of a stack from the top, -1 for those that nobody has seen."""
    h, buried = int(state["height"][t, s]), int(state["buried"][t, s])
    return [int(state["stacks"][t, s, i]) if i >= buried else -1 for i in range(h - 1, -1, -1)]


def plan_cards(state: Any, t: int, p: int) -> list[int]:
    """Return the cards of a plan in order."""
    return [int(kind) for kind in state["plans"][t, p, : state["length"][t, p]]]


def _cards(kinds: Any) -> str:
    return " ".join(names.card_letters(int(kind)) if kind >= 0 else HIDDEN for kind in kinds) or "-"


def _team(game: Any, state: Any, t: int) -> list[str]:
    plans = int(game.content.record[0]["plans"])
    lines = [
        "  ".join(f"{COLUMN_NAMES[c]}: {', '.join(_zombies(game, state, t, c)) or '-'}" for c in range(COLUMNS)),
        "stacks (top first) " + " | ".join(_cards(stack_cards(state, t, s)) for s in range(STACKS)),
        "plans " + " | ".join(_cards(plan_cards(state, t, p)) for p in range(plans)),
        f"hand {_cards(state['hand'][t, : state['hand_n'][t]])}",
    ]
    used, zombies = int(state["used"][t].sum()), int(state["zombie_used"][t].sum())
    counts = f"deck {state['deck_n'][t]}, discards {used}; zombies {state['zombie_n'][t]}, discards {zombies}"
    if int(game.content.record[0]["mode"]) == VERSUS:
        counts += f"; caught by {int(state['caught'][t].sum())}"
    else:
        counts += f"; Leader's Deck {state['leader_n']}"
    return [*lines, counts]


def _zombies(game: Any, state: Any, t: int, column: int) -> list[str]:
    rows = [row for row in state["tracker"][t, : state["crowd"][t]] if row[COLUMN] == column]
    return sorted(_zombie(game, row) for row in rows)


def _zombie(game: Any, row: Any) -> str:
    kind = int(row[KIND])
    name = names.zombie_name(game, kind)
    short = name.removeprefix("a ").replace(" zombie of strength", "") + ("*" if row[MARK] else "")
    return f"{short} ({row[ACTS]} to do)" if kind >= FIRST_AFTER_DARK else short


def tool_lines(game: Any, state: Any) -> list[str]:
    """Return the team's tools with the face they show, their column and the cards on them."""
    lines = []
    for i in range(TOOLS):
        face = int(state["tool_face"][i])
        if 0 <= face < GONE:
            tool = game.content.tables["tools"]["tool"][i]
            column, pile = int(state["tool_column"][i]), state["tool_pile"][i]
            where = f" in {COLUMN_NAMES[column]}" if column >= 0 else ""
            kinds = [kind for kind in range(KINDS) for _ in range(pile[kind])]
            cards = f" with {_cards(kinds)}" if kinds else ""
            lines.append(f"{tool['name']} [{tool['face'][face]['name']}]{where}{cards}")
    return lines


def _campaign(game: Any, state: Any) -> list[str]:
    people = game.content.tables["party"]["character"]
    alive = ", ".join(member["name"] for member, lives in zip(people, state["alive"], strict=False) if lives)
    calls = f"close calls: {state['close_drawn']} drawn, {CLOSE_CALLS - state['close_top']} in the deck"
    return [f"tools: {'; '.join(tool_lines(game, state)) or 'none'}", f"party: {alive or 'nobody'}", calls]


def _about(game: Any, state: Any) -> str:
    if state["challenge"] >= 0:
        return f" ({names.listed(game, 'challenges', 'challenge', int(state['challenge']))})"
    offer = [names.listed(game, "party", "character", int(c)) for c in state["offer"] if c >= 0]
    return f" ({' or '.join(offer)})" if offer else ""

"""The board as compact text; all on the table is public, so every seat reads the same."""

from __future__ import annotations

import textwrap
from typing import Any

from . import captions, names, stage
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
    PART_NAMES,
    TOOLS,
)
from .tables import VERSUS

HIDDEN = "??"
WIDTH = 100
UNDER = "   "  # before the further lines of one that is too long


def text(game: Any, state: Any, player: int | None) -> str:
    """Return the board: cards as two letters, left and right side (R, S, T, H for thinking, W for wild)."""
    content = game.content.record[0]
    versus = int(content["mode"]) == VERSUS
    lines = [_versus_line(game, state) if versus else _campaign_line(game, state)]
    for t in range(int(content["teams"])):
        lines += [f"team {t}, caught by {int(state['caught'][t].sum())}"] if versus else []
        lines += _team(game, state, t)
    if not versus:
        lines += _campaign(game, state)
    if state["over"]:
        lines.append(f"{captions.stage_text(game, state)}: {captions.result(game, state)}")
    else:
        lines.append(f"{game.agents[state['current']]} is asked: {captions.question(game, state)}")
    return "\n".join(part for line in lines for part in textwrap.wrap(line, WIDTH, subsequent_indent=UNDER))


def _campaign_line(game: Any, state: Any) -> str:
    content = game.content.record[0]
    place = names.listed(game, "map", "place", int(state["place"]))
    to = "to " if stage.RUN <= state["stage"] <= stage.CHALLENGE else ""
    now = f"tick {state['tick']} of {content['ticks']}"
    run = f"run {state['run']} of {content['runs']}"
    return f"{run}, {captions.stage_text(game, state)}, {to}{place}, {now}; supplies {state['supplies']}"


def _versus_line(game: Any, state: Any) -> str:
    top = int(state["versus_top"])
    deck = state["versus_deck"]
    shown = names.versus_name(game, int(deck[top])) if top < len(deck) else "none"
    every = int(game.content.record[0]["alarm_every"])
    alarm = every - 1 - (int(state["tick"]) - 1) % every
    return f"tick {state['tick']}, alarm in {alarm}; {len(deck) - top} Versus cards, top: {shown}"


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
    stacks = [_cards(stack_cards(state, t, s)) for s in range(COLUMNS)]
    room = min(40, max(map(len, stacks)))
    lines = [
        f"{COLUMN_NAMES[c]}  stack {c + 1} {stacks[c]:{room}}  zombies {', '.join(_zombies(game, state, t, c)) or '-'}"
        for c in range(COLUMNS)
    ]
    plans = [_cards(plan_cards(state, t, p)) for p in range(int(game.content.record[0]["plans"]))]
    lines.append("plans " + " | ".join(plans))
    used, zombies = int(state["used"][t].sum()), int(state["zombie_used"][t].sum())
    counts = f"deck {state['deck_n'][t]}, discards {used}; zombies {state['zombie_n'][t]}, discards {zombies}"
    if int(game.content.record[0]["mode"]) != VERSUS:
        counts += f"; Leader's Deck {state['leader_n']}"
    return [*lines, f"hand {_cards(state['hand'][t, : state['hand_n'][t]])}", counts]


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
    red = [f"{name} {n}" for name, n in zip(PART_NAMES, state["red_seen"], strict=True) if n]
    if red:
        calls += f"; turned over with red: {', '.join(red)}"
    lines = [f"tools: {'; '.join(tool_lines(game, state)) or 'none'}", f"party: {alive or 'nobody'}", calls]
    return lines + ([captions.challenge_text(game, state)] if state["challenge"] >= 0 else [])

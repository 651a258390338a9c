"""The pages of the browser seats: plain HTML without a script that the game would need."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from zombiezoo.envs.core.game import Game, State

from .session import Session
from .terminal import result

_STYLE = """
body { font: 15px/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 1400px; padding: 12px }
body { background: #f6f4ee; color: #222 } h1 { font-size: 18px; margin: 0 0 8px }
.columns { display: flex; flex-wrap: wrap; gap: 16px } .board { flex: 3 1 600px } .side { flex: 1 1 280px }
.board svg { width: 100%; height: auto; background: #fff; border: 1px solid #ccc }
.side ul { padding-left: 1.4em; margin: 4px 0 12px }
button { display: block; width: 100%; text-align: left; margin: 3px 0; padding: 6px 10px; font: inherit }
.note { background: #ffe9b8; padding: 6px 10px } nav a { margin-right: 14px } footer { color: #666 }
"""
_KEYS = """<script>document.addEventListener("keydown", e => {
const a = document.getElementById({ArrowRight: "next", ArrowLeft: "back", Home: "first", End: "last"}[e.key]);
if (a) location.href = a.href; });</script>"""


def page(title: str, body: str) -> str:
    """Return a whole page; ``title`` is text, ``body`` is HTML."""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head><body><h1>{escape(title)}</h1>{body}</body></html>"
    )


def _list(lines: Sequence[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


def _columns(board: str, side: str) -> str:
    return f'<div class="columns"><div class="board">{board}</div><div class="side">{side}</div></div>'


def playing(session: Session, seat: int, address: str, note: str = "") -> str:
    """Return the page of a game in progress or ended, as a seat sees it."""
    game = session.game
    told = f'<p class="note">{escape(note)}</p>' if note else ""
    news = f"<b>Since your last decision</b>{_list(session.news(seat) or ['nothing yet'])}"
    if session.over:
        side = f'{told}<p class="note">{escape(result(session))}</p>{news}<p><a href="/">a new game</a></p>'
    else:
        buttons = "".join(
            f'<button name="action" value="{action}">{escape(game.action_name(action))}</button>'
            for action in session.legal
        )
        side = (
            f"{told}{news}<b>You are {escape(game.agents[seat])}</b>"
            f'<form method="post" action="{address}"><input type="hidden" name="decision" value="{session.decisions}">'
            f"{buttons}</form>"
        )
    board = game.draw(session.state, None if session.over else seat)
    return page(f"{game.spec.title}: {game.agents[seat]}", _columns(board, side))


def watching(game: Game, states: Sequence[State], at: int, player: int | None, players: Sequence[str]) -> str:
    """Return the page of one moment of a recorded game, with links forwards and backwards."""
    last = len(states) - 1
    steps = {"first": 0, "back": max(0, at - 1), "next": min(last, at + 1), "last": last}
    links = "".join(f'<a id="{name}" href="/?at={to}">{name}</a>' for name, to in steps.items())
    who = [f"{name}: {player}" for name, player in zip(game.agents, players, strict=False)]
    payoffs = [f"{name} {value:+g}" for name, value in zip(game.agents, game.returns(states[at]), strict=True)]
    end = f'<p class="note">The game is over: {escape(", ".join(payoffs))}</p>' if game.is_over(states[at]) else ""
    side = (
        f"<nav>{links}</nav><p>decision {at} of {last}</p>{end}<b>What happened</b>"
        f"{_list(game.journal(states[at], player) or ['nothing that was told'])}{_list(who)}"
        "<footer>arrow keys step, Home and End jump</footer>"
    )
    return page(f"{game.spec.title}: a recorded game", _columns(game.draw(states[at], player), side) + _KEYS)

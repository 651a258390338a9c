"""The signs of the board, each drawn once in a square of 24 by 24 and used wherever it stands."""

from __future__ import annotations

from ...core.panels import ALARM, BACK, DARK, EDGE, FAINT, GOLD, INK, PAPER, SAFE, ZOMBIE, symbols
from .palette import TYPE

TYPE_SIGNS = ("running", "sneaking", "talking", "thinking", "wild")

# what is done: a runner, a mask, a bubble, a bulb, a star
_MARKS = {
    "running": (
        f'<circle cx="15" cy="4.6" r="2.5" fill="{DARK}"/><path d="M14 8.2l-4.2 4.6 3.4 3-2.6 5.4M13.6 8.6l-4.6-.4-2.6 '
        f'3.2M13 9l2.2 3.6 3.6.2M10.2 14.4l-2.4 3-4.2.2" stroke="{DARK}" stroke-width="2.3" fill="none" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "sneaking": (
        '<path fill-rule="evenodd" d="M2.5 8.5c3-1.6 6.4-1.6 9.5.6 3.1-2.2 6.5-2.2 9.5-.6.6 4-1.2 8.5-4.7 8.5-2.3 '
        f"0-3.4-1.8-4.8-1.8s-2.5 1.8-4.8 1.8c-3.5 0-5.3-4.5-4.7-8.5zM5.6 11.6a2.3 1.7 0 1 0 4.6 0 2.3 1.7 0 1 0-4.6 0z"
        f'M13.8 11.6a2.3 1.7 0 1 0 4.6 0 2.3 1.7 0 1 0-4.6 0z" fill="{DARK}"/>'
    ),
    "talking": (
        f'<path d="M4.5 4h15c1.4 0 2.5 1 2.5 2.4v7.2c0 1.4-1.1 2.4-2.5 2.4h-7.5l-5 4.5v-4.5h-2.5C3.1 16 2 15 2 13.6V6.4'
        f'C2 5 3.1 4 4.5 4z" fill="{DARK}"/>'
    ),
    "thinking": (
        f'<path d="M12 2.5a6.7 6.7 0 0 1 3.8 12.2c-.7.5-1 1.2-1 2v.8H9.2v-.8c0-.8-.3-1.5-1-2A6.7 6.7 0 0 1 12 2.5z'
        f'M9.4 18.7h5.2v1.3c0 1-.7 1.7-1.6 1.7h-2c-.9 0-1.6-.7-1.6-1.7z" fill="{DARK}"/>'
    ),
    "wild": f'<path d="M12 1.5l2.7 7.8 7.8 2.7-7.8 2.7L12 22.5l-2.7-7.8L1.5 12l7.8-2.7z" fill="{DARK}"/>',
}
_PAWN = (
    '<path d="M12 2.2a4.3 4.3 0 0 1 2.9 7.5c2.9 1.3 4.9 5.4 5.3 11.8H3.8c.4-6.4 2.4-10.5 5.3-11.8A4.3 4.3 0 0 1 12 '
    '2.2z" fill="{}" stroke="{}" stroke-width="1.3"/>'
)
_CARD = f'<rect x="3.5" y="1.5" width="17" height="21" rx="2.5" fill="{{}}" stroke="{PAPER}" stroke-width="1"/>'
_OTHERS = {
    "zombie": ZOMBIE,
    "special": ZOMBIE.replace("#86c06c", "#c98ad6"),
    "after-dark": ZOMBIE.replace("#86c06c", "#7fc4d8"),
    "alive": _PAWN.format(SAFE, DARK),
    "offered": _PAWN.format(GOLD, DARK),
    "dead": _PAWN.format("#4b545c", DARK)
    + f'<path d="M4 4l16 16M20 4L4 20" stroke="{ALARM}" stroke-width="2.6" stroke-linecap="round"/>',
    "deck": f'{_CARD.format("#34587a")}<path d="M12 3v18M6 12h12" stroke="{PAPER}" stroke-width="1.5"/>',
    "leader-deck": f'{_CARD.format("#6a5a2a")}<path d="M12 5l1.9 4.5 4.8.4-3.7 3.2 1.2 4.8L12 15.4l-4.2 2.5 1.2-4.8'
    f'-3.7-3.2 4.8-.4z" fill="{PAPER}"/>',
    "zombie-deck": f'{_CARD.format("#3c5a34")}<g transform="translate(5 5.5) scale(.58)">{ZOMBIE}</g>',
    "discards": f'<g opacity=".75">{_CARD.format("#4a4f55")}<path d="M7.5 8l9 8M16.5 8l-9 8" stroke="{PAPER}" '
    'stroke-width="1.6"/></g>',
    "close-call": f'{_CARD.format(BACK)}<path d="M12 5.5l6 11.5H6z" fill="{PAPER}"/><path d="M12 9.5v3.6M12 14.3v1.3" '
    f'stroke="{BACK}" stroke-width="1.7"/>',
    "supply": f'<rect x="2.5" y="6" width="19" height="14.5" rx="1.5" fill="#b98850" stroke="{DARK}"/><path d="M2.5 11'
    f'h19M9.5 6v14.5M14.5 6v14.5" stroke="{DARK}" stroke-width="1.1"/>',
    "advance": f'<path d="M3 5l7 7-7 7M11 5l7 7-7 7" stroke="{ALARM}" stroke-width="3.2" fill="none" '
    'stroke-linecap="round" stroke-linejoin="round"/>',
    "encounter": f'<circle cx="12" cy="12" r="9.5" fill="{GOLD}" stroke="{DARK}"/><path d="M12 6v7.5M12 16.2v1.8" '
    f'stroke="{DARK}" stroke-width="2.6"/>',
    "alarm": f'<path d="M12 2.5c4 0 6 3 6 7v4.5l2.5 3.5h-17L6 14V9.5c0-4 2-7 6-7zM9.5 19h5c0 1.5-1 2.5-2.5 2.5s-2.5-1'
    f'-2.5-2.5z" fill="{ALARM}" stroke="{DARK}" stroke-width=".8"/>',
    "camp": f'<path d="M12 3.5L22 20.5H2z" fill="{SAFE}" stroke="{DARK}"/><path d="M12 11l4.5 9.5h-9z" fill="{DARK}"/>',
    "goal": f'<path d="M5 2.5v19" stroke="{INK}" stroke-width="2"/><path d="M6 3.5h14l-3.5 4.5 3.5 4.5H6z"'
    f' fill="{GOLD}" stroke="{DARK}"/>',
    "identified": f'<circle cx="12" cy="12" r="8.5" fill="none" stroke="{GOLD}" stroke-width="2.6"/><path d="M12 1v7M12'
    f' 16v7M1 12h7M16 12h7" stroke="{GOLD}" stroke-width="2.6"/>',
    "unseen": f'<rect x="1" y="5.5" width="22" height="13" rx="2.5" fill="#34587a" stroke="{EDGE}"/><path d="M12 6v12" '
    f'stroke="{FAINT}" stroke-width="1.5"/>',
}


def _disc(side: int) -> str:
    """Return a type on a disc of its colour."""
    disc = f'<circle cx="12" cy="12" r="11" fill="{TYPE[side]}" stroke="{DARK}" stroke-width="1.2"/>'
    return f'{disc}<g transform="translate(4.3 4.3) scale(.64)">{_MARKS[TYPE_SIGNS[side]]}</g>'


DEFINITIONS = symbols(
    {name: _MARKS[name] for name in TYPE_SIGNS}
    | {f"{name}-disc": _disc(side) for side, name in enumerate(TYPE_SIGNS)}
    | _OTHERS
)

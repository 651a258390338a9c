"""The signs of the board, each drawn once in a square of 24 by 24 and used wherever it stands."""

from __future__ import annotations

from ...core.panels import BACK, DARK, GOLD, INK, PAPER, ZOMBIE, symbols
from .palette import FACTION, OPEN, SHUT

_CARD = f'<rect x="3.5" y="1.5" width="17" height="21" rx="2.5" fill="{{}}" stroke="{PAPER}" stroke-width="1"/>'
_GATE = (
    f'<path d="M4 22V9c0-4 3.5-7 8-7s8 3 8 7v13z" fill="{{}}" stroke="{DARK}" stroke-width="1.2"/>'
    f'<path d="{{}}" stroke="{DARK}" stroke-width="{{}}" fill="none"/>'
)
DEFINITIONS = symbols(
    {
        "zombie": ZOMBIE,
        "twofold": f'<path d="M4 9h13l-4-4M20 15H7l4 4" stroke="{GOLD}" stroke-width="2.6" fill="none"/>',
        "stronghold": (
            f'<path d="M3 22V6h3.6v3h3V6h4.8v3h3V6H21v16z" fill="{INK}" stroke="{DARK}"/>'
            f'<path d="M9.5 22v-5.5c0-3 5-3 5 0V22z" fill="{DARK}"/>'
        ),
        "location": (
            f'<path d="M2.5 10L12 3l9.5 7v12h-19z" fill="#b9c7b0" stroke="{DARK}"/>'
            f'<path d="M6 13h4v4H6zM14 13h4v9h-4z" fill="{DARK}"/>'
        ),
        "open": _GATE.format(OPEN, "M9 22V11c0-3 6-3 6 0v11", 1.4),
        "shut": _GATE.format(SHUT, "M6.5 10l11 9M17.5 10l-11 9", 2.6),
        "person": (
            '<path d="M12 2.2a4.3 4.3 0 0 1 2.9 7.5c2.9 1.3 4.9 5.4 5.3 11.8H3.8c.4-6.4 2.4-10.5 5.3-11.8A4.3 4.3 0 0 1'
            f' 12 2.2z" fill="{INK}" stroke="{DARK}" stroke-width="1.2"/>'
        ),
        "attack": (
            f'<path d="M20.5 2.5l-11.5 12-1.5-1.5-2 2 2.5 2.5-4 4 1 1 4-4 2.5 2.5 2-2-1.5-1.5 10-13z" fill="{SHUT}"'
            f' stroke="{DARK}" stroke-width=".8"/>'
        ),
        "defense": (
            '<path d="M12 2l8.5 2.8v6.4c0 5.2-3.4 9-8.5 10.8-5.1-1.8-8.5-5.6-8.5-10.8V4.8z"'
            f' fill="#9fc3e8" stroke="{DARK}" stroke-width="1"/>'
        ),
        "value": (
            '<path d="M12 21.5C5 16 2.5 12.5 2.5 8.5c0-5.5 7-7 9.5-2 2.5-5 9.5-3.5 9.5 2 0 4-2.5 7.5-9.5 13z"'
            f' fill="{OPEN}" stroke="{DARK}" stroke-width="1"/>'
        ),
        "wound": f'<path d="M12 2c3.5 5.5 6.5 8.5 6.5 12.5a6.5 6.5 0 0 1-13 0C5.5 10.5 8.5 7.5 12 2z" fill="{SHUT}"'
        f' stroke="{DARK}"/>',
        "damage": (
            f'<path d="M12 1.5l2.6 6 6.4-2.5-2.5 6.4 4 3.6-5.5 1.5.5 6-5.5-3-5.5 3 .5-6-5.5-1.5 4-3.6L3 5l6.4 2.5z"'
            f' fill="{SHUT}" stroke="{DARK}"/>'
        ),
        "deck": f'{_CARD.format("#34587a")}<path d="M12 3v18M6 12h12" stroke="{PAPER}" stroke-width="1.5"/>',
        "hand": f'<g transform="rotate(-14 12 12)">{_CARD.format(BACK)}</g>{_CARD.format(BACK)}'
        f'<circle cx="12" cy="12" r="3" fill="{PAPER}"/>',
        "discards": f'{_CARD.format("#4a4f55")}<path d="M7.5 8l9 8M16.5 8l-9 8" stroke="{PAPER}" stroke-width="1.6"/>',
        "back": f'{_CARD.format(BACK)}<circle cx="12" cy="12" r="3" fill="{PAPER}"/>',
        "sections": (
            f'<path d="M3 8l9-4.5L21 8l-9 4.5z" fill="{PAPER}" stroke="{DARK}"/><path d="M3 12l9 4.5 9-4.5M3 16l9 4.5 '
            f'9-4.5" stroke="{PAPER}" stroke-width="1.8" fill="none"/>'
        ),
        "group": f'<circle cx="12" cy="12" r="11" fill="{GOLD}" stroke="{DARK}"/>',
        **{
            f"faction-{i}": f'<rect x="2" y="2" width="20" height="20" rx="5" fill="{colour}" stroke="{DARK}"/>'
            for i, colour in enumerate(FACTION)
        },
    }
)

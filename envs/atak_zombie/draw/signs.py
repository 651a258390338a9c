"""The signs of the board, each drawn once in a square of 24 by 24 and used wherever it stands."""

from __future__ import annotations

from ...core.panels import BACK, DARK, GOLD, PAPER, SEAT, ZOMBIE, symbols
from ..state import SEATS
from .palette import GOOD, WOOD, WOOD_DARK

GOOD_SIGNS = ("food", "medicine", "fuel", "ammo")
BARREL_SIGNS = ("barrel", *(f"barrel-{good}" for good in GOOD_SIGNS))

# what is drawn on a good's disc: an apple, a cross, a drop, a cartridge
_MARKS = {
    "food": (
        '<path d="M12 8.6c-2.4-1.9-6 .1-5.6 3.9.3 3.2 2.6 5.6 4.4 5.6.5 0 .8-.2 1.2-.2s.7.2 1.2.2c1.8 0 4.1-2.4 4.4-5.6'
        f'.4-3.8-3.2-5.8-5.6-3.9z" fill="{DARK}"/>'
        f'<path d="M12 8.2c0-1.8.9-3.2 2.7-3.5" stroke="{DARK}" stroke-width="1.5" fill="none"/>'
    ),
    "medicine": '<path d="M9.7 5h4.6v4.7H19v4.6h-4.7V19H9.7v-4.7H5V9.7h4.7z" fill="#d3302f"/>',
    "fuel": f'<path d="M12 4.2c2.7 3.9 4.9 6.3 4.9 9a4.9 4.9 0 0 1-9.8 0c0-2.7 2.2-5.1 4.9-9z" fill="{DARK}"/>',
    "ammo": (
        f'<path d="M9.4 10.2c0-2.9 1.2-4.9 2.6-5.9 1.4 1 2.6 3 2.6 5.9v.9H9.4z" fill="{DARK}"/>'
        f'<path d="M9.4 12.4h5.2v5.4H9.4zM8.7 18.6h6.6v1.6H8.7z" fill="{DARK}"/>'
    ),
}
_BARREL = (
    f'<path d="M5.5 2.5h13c2.3 5.8 2.3 13.2 0 19h-13c-2.3-5.8-2.3-13.2 0-19z" fill="{WOOD}" stroke="{WOOD_DARK}"'
    f' stroke-width="1.2"/><path d="M4.5 7h15M4.5 17h15" stroke="{WOOD_DARK}" stroke-width="1.6"/>'
    f'<path d="M9.5 2.8c-1 6-1 12.4 0 18.4M14.5 2.8c1 6 1 12.4 0 18.4" stroke="{WOOD_DARK}" stroke-width=".6"'
    ' fill="none"/>'
)
_PAWN = (
    '<path d="M12 2.2a4.3 4.3 0 0 1 2.9 7.5c2.9 1.3 4.9 5.4 5.3 11.8H3.8c.4-6.4 2.4-10.5 5.3-11.8A4.3 4.3 0 0 1 12 2.2z'
    '" fill="{}" stroke="{}" stroke-width="{}"/>'
)
_BANDAGE = '<path d="M11 13.2h2v2h2v2h-2v2h-2v-2H9v-2h2z" fill="#c1272d"/>'
_LYING = '<g transform="rotate(90 12 12)">{}</g>'
_CARD = f'<rect x="3.5" y="1.5" width="17" height="21" rx="2.5" fill="{{}}" stroke="{PAPER}" stroke-width="1"/>'
_SMALL = {
    "token": (
        '<path d="M12 2l2.8 6.5 7 .6-5.3 4.6 1.6 6.9L12 16.9l-6.1 3.7 1.6-6.9L2.2 9.1l7-.6z"'
        f' fill="{GOLD}" stroke="{DARK}" stroke-width=".8"/>'
    ),
    "shield": (
        '<path d="M12 2l8.5 2.8v6.4c0 5.2-3.4 9-8.5 10.8-5.1-1.8-8.5-5.6-8.5-10.8V4.8z"'
        f' fill="#c9d3dc" stroke="{DARK}" stroke-width="1"/>'
    ),
    "moon": '<path d="M14.5 2.5a9.8 9.8 0 1 0 7 13.6A8.6 8.6 0 0 1 14.5 2.5z" fill="#dfe6f3"/>',
    "sun": (
        f'<circle cx="12" cy="12" r="5" fill="{GOLD}"/><path d="M12 1.5v3.5M12 19v3.5M1.5 12H5M19 12h3.5M4.6 4.6L7 7'
        f'M17 17l2.4 2.4M4.6 19.4L7 17M17 7l2.4-2.4" stroke="{GOLD}" stroke-width="1.8" stroke-linecap="round"/>'
    ),
    "back": (
        f'{_CARD.format(BACK)}<path d="M7 5.5l10 13M17 5.5l-10 13" stroke="{PAPER}" stroke-width="1" opacity=".7"/>'
        f'<circle cx="12" cy="12" r="3.2" fill="{PAPER}"/><circle cx="12" cy="12" r="1.5" fill="{BACK}"/>'
    ),
    "event-back": f'{_CARD.format("#34587a")}<path d="M13.5 4l-6 9.5h4l-1.5 6.5 6.5-9.5h-4.5z" fill="{PAPER}"/>',
}


def _disc(good: int) -> str:
    """Return a good: its mark on a disc of its colour."""
    mark = _MARKS[GOOD_SIGNS[good]]
    return f'<circle cx="12" cy="12" r="10.8" fill="{GOOD[good]}" stroke="{DARK}" stroke-width="1.2"/>{mark}'


def _trap(good: int) -> str:
    """Return a barrel with a good on it."""
    return f'{_BARREL}<g transform="translate(5.4 5.4) scale(.55)">{_disc(good)}</g>'


def _pawns(seat: int) -> dict[str, str]:
    """Return the pawns of a seat: standing, lying, and the pale ones of the sick with a bandage."""
    whole = _PAWN.format(SEAT[seat], DARK, 1.3)
    return {
        f"pawn-{seat}": whole,
        f"lying-{seat}": _LYING.format(whole),
        f"light-{seat}": _PAWN.format("#dfe8cf", SEAT[seat], 2.4) + _BANDAGE,
        f"serious-{seat}": _LYING.format(_PAWN.format("#8f9b7e", SEAT[seat], 2.4) + _BANDAGE),
    }


def definitions() -> str:
    """Return all signs as SVG symbols."""
    signs = {name: _disc(good) for good, name in enumerate(GOOD_SIGNS)}
    signs["barrel"] = _BARREL
    signs.update({f"barrel-{name}": _trap(good) for good, name in enumerate(GOOD_SIGNS)})
    signs["zombie"] = ZOMBIE
    signs.update(_SMALL)
    for seat in range(SEATS):
        signs.update(_pawns(seat))
    return symbols(signs)


DEFINITIONS = definitions()

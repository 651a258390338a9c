"""The content with its sources as Markdown: what ``zombiezoo describe`` prints and the README contains."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .config import Effect
from .decks import load_decks
from .tables import read_cards, when_of

EFFECT_TEXT = {
    "stat": "{n:+d} {stat}",
    "aura": "{n:+d} {stat} for {whose} here",
    "access": "{n:+d} access points",
    "damage": "{n:+d} damage, 1 at least",
    "breach": "unengaged: {n:+d} damage",
    "draw_bonus": "draw phase: {n:+d} cards",
    "upkeep": "consumption phase: {n:+d}",
    "enemy_upkeep": "consumption phase of the location's owner: {n:+d}",
    "flip": "clears {n} more sections",
    "ride": "leaves although access is blocked or held",
    "survive": "killed: recycled instead",
    "armed": "{n:+d} attack for each Weapon on it",
    "food": "consumed: pays {n} more",
    "rise": "killed: rises as a zombie of the attachment's owner",
    "search": "search the deck for {what}, show it, shuffle",
    "draw": "draw {n}",
    "supply": "draw {n}; what can be played here may be played",
    "look": "look at the top {n} of the deck: one into the hand, the others to the bottom",
    "recover": "recover {n} {what}",
    "levy": "the location's owner consumes {n}",
    "cancel": "the event answered is disregarded",
    "convert": "a twofold human here becomes a zombie",
    "boost": "{n:+d} {stat} for one's raiders here to the end of the phase",
    "jam": "a Weapon of an opponent here has no effect to the end of the phase",
    "hold": "survivors here cannot leave in their owner's next turn",
}
ORDER = ("stronghold", "location", "survivor", "raider", "attachment", "trump", "wildcard")
HEADS = {
    "stronghold": "| strongholds | access | capacity | damage | text | source |",
    "location": "| locations | access | capacity | sections | reward | text | source |",
    "survivor": "| survivors | faction | human | zombie | text | source |",
    "raider": "| raiders | faction | human | zombie | text | source |",
    "attachment": "| attachments | goes on | attributes | text | source |",
    "trump": "| trumps | moment | where | text | source |",
    "wildcard": "| wildcards | moment | where | text | source |",
}


def describe(game: Any) -> str:
    """Return the content with its sources as Markdown."""
    cards = read_cards(game.content.tables["cards"])
    parts = []
    for kind in ORDER:
        head = HEADS[kind]
        rows = [
            "| " + " | ".join([card.name, *_columns(card), _sources(card)]) + " |"
            for card in cards
            if card.type == kind
        ]
        parts.append("\n".join([head, "|" + "---|" * (head.count("|") - 1), *rows]))
    parts.append(_decks(game.content.tables["decks"]))
    return "\n\n".join(parts)


def _columns(card: Any) -> list[str]:
    text = "; ".join(_row(card, row) for row in card.effects) or "-"
    if card.type in ("stronghold", "location"):
        numbers = ("damage",) if card.type == "stronghold" else ("sections", "reward")
        return [str(getattr(card, name)) for name in ("access", "capacity", *numbers)] + [text]
    if card.type in ("survivor", "raider"):
        unique = ", unique" if card.unique else ""
        return [f"{card.faction}{unique}", _line(card.human), _line(card.zombie), text]
    if card.type == "attachment":
        return [_host(card.attach), ", ".join(card.attributes) or "-", text]
    return [card.window, _where(card), text + ("; leaves the game" if card.leaves_game else "")]


def _line(line: Any) -> str:
    return "-" if line is None else "/".join(map(str, line))


def _where(card: Any) -> str:
    needs = (
        "" if card.needs is None else f", with a {'raider' if card.needs == 'any' else card.needs} of one's own there"
    )
    return str(card.where).replace("_", " ") + needs


def _host(to: Any) -> str:
    words = [to.side]
    if to.to == "character":
        words += [to.form] if to.form != "any" and to.faction != "zombie" else []
        words += ["twofold"] if to.twofold else []
        words += [to.faction] if to.faction else []
        words.append(to.role or "character")
    else:
        words += [to.attribute] if to.attribute else []
        words.append(to.place or to.to)
    named = f" {to.name}" if to.name else ""
    needs = f", with a {to.needs} of one's own there" if to.needs else ""
    return " ".join(words) + named + needs


def _row(card: Any, row: Effect) -> str:
    whose = " ".join(word for word in (row.side, row.faction, f"{row.role or 'character'}s") if word != "any" and word)
    what = " ".join(word for word in (row.faction, row.attribute, "twofold" if row.twofold else None, row.type) if word)
    text = EFFECT_TEXT[row.do].format(n=row.n, stat=row.stat, whose=whose, what=what or "cards")
    if row.faction and row.do in ("flip", "food", "survive"):
        text += f" ({row.faction})"
    if row.condition:
        text += f", while {_condition(row)}"
    when = when_of(card, row)
    if when == "ability":
        return f"once a {row.once}: {text}"
    return f"{when}: {text}" if when == "completed" else text


def _condition(row: Effect) -> str:
    if row.condition == "stronghold":
        return "at a stronghold"
    return f"an own {row.of + ' ' if row.of else ''}{str(row.condition).removeprefix('own_')} is here"


def _sources(card: Any) -> str:
    """Return where the values are from, such as ``reconstructed; printed: attack, defense``."""
    others: dict[str, list[str]] = {}
    for value, source in card.sources.items():
        others.setdefault(source, []).append(value.replace("_", " "))
    return "; ".join([card.source, *(f"{source}: {', '.join(values)}" for source, values in others.items())])


def _decks(tables: Mapping[str, Any]) -> str:
    decks = load_decks(tables)
    names = list(dict.fromkeys(name for deck in decks.values() for name in deck.copies))
    lines = [f"| card | {' | '.join(decks)} |", "|---|" + "--:|" * len(decks)]
    lines += [f"| {name} | {' | '.join(_copies(deck, name) for deck in decks.values())} |" for name in names]
    return "\n".join(["Copies in decks of 60 (of 45), and where the number is from:", "", *lines])


def _copies(deck: Any, name: str) -> str:
    n = deck.copies.get(name, 0)
    if n == 0:
        return ""
    source = deck.sources.get(name, deck.source)
    return f"{n} ({n - deck.remove.get(name, 0)}) {source}"

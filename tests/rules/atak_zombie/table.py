"""A table laid by hand: bases, stacked decks, rigged dice, any stage; tokens and cards are counted at every step."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import numpy as np

from zombiezoo.envs import Game, make
from zombiezoo.envs.atak_zombie import actions, frame, mod, prompt, stage, task
from zombiezoo.envs.core.rng import GOLDEN

GOODS = ("food", "medicine", "fuel", "ammo")
FOOD, MEDICINE, FUEL, AMMO = range(4)
POLICE, MINIMARKET, PETROL, PHARMACY = range(4)
A, B, C = range(3)
LETTERS = "ofmpa"  # a barrel without trap, with food, medicine, fuel (petrol), ammunition
NOTHING_SPECIAL = ("Rats!", "Damaged Barricade", "Restless Neighbourhood", "Leaking Tank")  # four different events
NO_ATTACK = ("night_roll", "horde_send", "horde_arming", "horde_roll")
_MASK = 0xFFFFFFFFFFFFFFFF


@functools.cache
def game_of(players: int, variant: str, settings: str) -> Game:
    """The game of a configuration; one for all tests."""
    return make("atak_zombie", num_players=players, variant=variant, **json.loads(settings))


@functools.cache
def runner(game: Game) -> Any:
    """The compiled loop that runs a state on."""
    module, _ = game.spec.load_kernels(Path(__file__).with_name("kernels.py"), core=game.kernels)
    return module.run


class Table:
    """One state and what a test does with it.

    Every seat begins with one standing person and nothing else, the decks are full, seat 0 has the token. The tokens of
    a base come from the city (or the pool), its finds from the deck, so nothing is ever made or lost.
    """

    def __init__(self, players: int = 2, variant: str = "standard", **settings: Any) -> None:
        self.game = game_of(players, variant, json.dumps(settings))
        self.state = self.game.reset(1)
        self.players = players
        self.mask = np.zeros(self.game.num_actions, np.int8)
        self.told: list[str] = []
        content = self.game.content
        self.find_names = [row["name"] for row in content.tables["finds"]["find"]]
        self.event_names = [row["name"] for row in content.tables["events"]["event"]]
        self.places = [row["name"] for row in content.tables["events"]["event"] if "location" in row]
        self._clear()
        self.tokens = self._tokens()

    def __getitem__(self, field: str) -> Any:
        return self.state[field]

    def __setitem__(self, field: str, value: Any) -> None:
        self.state[field] = value

    # laying the table

    def _clear(self) -> None:
        s = self.state
        for field in ("turn", "prompt", "k", "pc", "depth", "start", "answer", "attack", "roll", "money", "item"):
            s[field] = 0
        for field in ("standing", "hand", "goods", "barrels", "zombies", "pool", "frames", "known"):
            s[field][:] = 0
        s["boxed"][:] = -1
        s["standing"][: self.players] = 1
        s["city"][:] = self.game.content.record[0]["city"]
        s["find_top"] = s["event_top"] = 0
        self._stack("find", [])
        self._stack("event", [])
        self.events(*NOTHING_SPECIAL)

    def _left(self, what: str) -> list[int]:
        """Kinds in a deck, from the top."""
        return [int(kind) for kind in self.state[f"{what}_deck"][self.state[f"{what}_top"] :]]

    def _stack(self, what: str, first: list[int]) -> None:
        """Lay the deck of all cards that are nowhere else, with these kinds on top."""
        s = self.state
        copies = self.game.content.record[0][f"{what}_copies"].astype(int)
        if what == "find":
            gone = s["find_used"].astype(int) + s["hand"].sum(axis=0)
            for kind in s["boxed"]:
                gone[kind] += kind >= 0
        else:
            gone = s["event_laid"].astype(int) + s["event_drawn"] + s["event_discarded"].sum(axis=0)
        left = [kind for kind, n in enumerate(copies - gone) for _ in range(n)]
        for kind in first:
            left.remove(kind)
        deck = [*first, *left]
        size = len(s[f"{what}_deck"])
        s[f"{what}_top"] = size - len(deck)
        s[f"{what}_deck"][:] = [-1] * (size - len(deck)) + deck

    def base(
        self,
        p: int,
        people: int = 1,
        lying: int = 0,
        light: int = 0,
        serious: int = 0,
        zombies: tuple[int, int, int] = (0, 0, 0),
        barrels: tuple[str, str, str] = ("", "", ""),
        finds: tuple[str, ...] = (),
        work: dict[str, int] | None = None,
        **goods: int,
    ) -> Table:
        """Set up a base: ``people`` stand on the track, those at ``work`` come on top of them."""
        s = self.state
        assert not s["goods"][p].any(), "a base is set up once"
        assert not s["barrels"][p].any(), "a base is set up once"
        s["standing"][p], s["lying"][p], s["light"][p], s["serious"][p] = people, lying, light, serious
        s["zombies"][p] = zombies
        s["task"][p] = 0
        for name, n in (work or {}).items():
            s["task"][p, task.NAMES.index(name)] = n
        for b, letters in enumerate(barrels):
            for letter in letters:
                s["barrels"][p, b, LETTERS.index(letter)] += 1
                if letter != "o":
                    self._supply(LETTERS.index(letter) - 1)
        for name, n in goods.items():
            s["goods"][p, GOODS.index(name)] = n
            for _ in range(n):
                self._supply(GOODS.index(name))
        for name in finds:
            self.state["hand"][p, self.find(name)] += 1
        self._stack("find", [])
        return self

    def _supply(self, good: int) -> None:
        b = int(self.state["city"][:, good].argmax())
        assert self.state["city"][b, good] > 0, f"no {GOODS[good]} is left for the table"
        self.state["city"][b, good] -= 1

    def empty_city(self, *goods: int) -> Table:
        """Take all of these goods out of city and pool (out of the game)."""
        for good in goods:
            self.state["city"][:, good] = 0
            self.state["pool"][good] = 0
        self.tokens = self._tokens()
        return self

    def find(self, name: str) -> int:
        """Kind of a find."""
        return self.find_names.index(name)

    def event(self, name: str) -> int:
        """Kind of an event."""
        return self.event_names.index(name)

    def finds(self, *names: str) -> Table:
        """Stack the find deck."""
        self._stack("find", [self.find(name) for name in names])
        return self

    def no_finds(self, left: int = 0) -> Table:
        """Use up the find deck but for some cards."""
        for kind in self._left("find")[left:]:
            self.state["find_used"][kind] += 1
        self._stack("find", [])
        return self

    def events(self, *names: str) -> Table:
        """Stack the event deck."""
        self._stack("event", [self.event(name) for name in names])
        return self

    def dice(self, *rolls: int, sides: int = 4) -> Table:
        """Rig the next rolls of the die."""
        return self.chance(*[(sides, roll - 1) for roll in rolls])

    def chance(self, *wanted: tuple[int, int]) -> Table:
        """Rig the next draws: (number of outcomes, outcome)."""
        golden = int(GOLDEN)
        for start in range(10**6):
            if all(_below(start + (i + 1) * golden, n) == value for i, (n, value) in enumerate(wanted)):
                self.state["rng"] = np.uint64(start)
                return self
        raise AssertionError("no such luck")

    def modify(self, **mods: int) -> Table:
        """Set what an event changed for this turn."""
        for name, n in mods.items():
            self.state["mods"][mod.NAMES.index(name)] = n
        return self

    # playing

    def begin(self, name: str, turn: int = 1, start: int = 0) -> Table:
        """Begin a stage and run on to the first decision."""
        s = self.state
        s["stage"] = stage.NAMES.index(name)
        s["turn"], s["start"] = turn - (name == "begin"), start
        s["k"] = s["pc"] = s["depth"] = 0
        s["attack"] = name.split("_")[0] in ("night", "horde") and name not in NO_ATTACK
        s["frames"][:] = 0
        rows = np.array([s], self.game.state_dtype)
        runner(self.game)(rows, self.game.content.record, self.mask)
        self.state = rows[0]
        self._note()
        return self

    def fresh(self, seed: int = 1) -> Table:
        """Start a game as it is set up, instead of the table laid by hand."""
        self.state = self.game.reset(seed)
        self.mask = self.game.legal(self.state)
        self.tokens = self._tokens()
        self._note()
        return self

    def lay(self, *names: str, start: int = 0) -> Table:
        """Play the wake-up of a turn in which these events (1 to 3) are laid in this order, another one discarded."""
        other = next(name for name in NOTHING_SPECIAL if name not in names)
        self.events(*names, other).begin("begin", turn=(1, 6, 11)[len(names) - 1], start=start)
        self.do("event", self.event(other))
        for name in names:
            if self.asked == "lay_event":
                self.do("event", self.event(name))
        return self

    def do(self, family: str, *payload: int) -> Table:
        """Take an action, which must be legal."""
        action = actions.TABLE.encode(family, *payload)
        assert self.mask[action], f"{family}{payload} is not among {sorted(self.options())}"
        return self.take(action)

    def take(self, action: int) -> Table:
        """Take an action by its id."""
        self.game.step(self.state, action)
        self.mask = self.game.legal(self.state)
        self._note()
        return self

    def play(self, name: str) -> Table:
        """Play a find."""
        return self.do("play", self.find(name))

    def plan(self, **tasks: int) -> Table:
        """Answer the questions of planning for whoever is asked, as long as it is planning: people by task, else 0."""
        while self.asked in ("plan", "plan_city", "plan_fight") and self["stage"] == stage.PLAN:
            step = "city" if self.asked == "plan_city" else "fight" if self.asked == "plan_fight" else self.planned
            if step == "fight":
                self.do("fight", *tasks.pop("fight", (0, 0, 0)))
            else:
                self.do("plan", tasks.pop(step, 0))
        assert not tasks, f"was never asked for {tasks}"
        return self

    @property
    def planned(self) -> str:
        """The task that is planned."""
        from zombiezoo.envs.atak_zombie.day import PLAN_TASKS

        return task.NAMES[PLAN_TASKS[self["pc"]]]

    def _note(self) -> None:
        self.told = self.game.journal(self.state)
        self.check()

    # looking

    @property
    def who(self) -> int:
        """The seat that is asked."""
        return int(self["current"])

    @property
    def asked(self) -> str:
        """What it is asked."""
        return prompt.NAMES[self["prompt"]]

    @property
    def now(self) -> str:
        """The stage."""
        return stage.NAMES[self["stage"]]

    def options(self, family: str | None = None) -> set[Any]:
        """The legal actions as (family, payload), or the payloads of one family (single numbers plain)."""
        legal = [actions.TABLE.decode(int(action)) for action in np.flatnonzero(self.mask)]
        if family is None:
            return {(name, *payload) for name, payload in legal}
        return {payload[0] if len(payload) == 1 else payload for name, payload in legal if name == family}

    def can(self, family: str, *payload: int) -> bool:
        """Whether an action is legal."""
        return bool(self.mask[actions.TABLE.encode(family, *payload)])

    def zombies(self, p: int) -> tuple[int, ...]:
        """Zombies at A, B, C."""
        return tuple(int(n) for n in self["zombies"][p])

    def barrels(self, p: int) -> tuple[str, ...]:
        """Barrels of A, B, C as letters."""
        return tuple("".join(letter * n for letter, n in zip(LETTERS, row, strict=True)) for row in self["barrels"][p])

    def goods(self, p: int) -> tuple[int, ...]:
        """Loose food, medicine, fuel, ammunition."""
        return tuple(int(n) for n in self["goods"][p])

    def pool(self) -> tuple[int, ...]:
        """Food, medicine, fuel, ammunition in the pool."""
        return tuple(int(n) for n in self["pool"])

    def people(self, p: int) -> tuple[int, ...]:
        """People standing, lying, at work, lightly and seriously sick."""
        s = self.state
        return tuple(
            int(n) for n in (s["standing"][p], s["lying"][p], s["task"][p].sum(), s["light"][p], s["serious"][p])
        )

    def work(self, p: int) -> dict[str, int]:
        """People at work by task."""
        return {task.NAMES[t]: int(n) for t, n in enumerate(self["task"][p]) if n}

    def hand(self, p: int) -> list[str]:
        """Names of the finds in hand, in the order of their kinds."""
        return [name for kind, name in enumerate(self.find_names) for _ in range(self["hand"][p, kind])]

    def points(self) -> list[int]:
        """Points of all seats by the final count."""
        rows = np.array([self.state], self.game.state_dtype)
        return [int(n) for n in self.game.points(rows)[0]]

    def returns(self) -> list[float]:
        """Payoffs."""
        return [float(n) for n in self.game.returns(self.state)]

    def seen(self, p: int) -> dict[str, Any]:
        """What a player observes, decoded to raw numbers."""
        values = self.game.layout.decode(self.game.observe(self.state, p))
        return {name: numbers.round(4) for name, numbers in values.items()}

    def heard(self, words: str) -> bool:
        """Whether the last step told a sentence with these words."""
        return any(words in sentence for sentence in self.told)

    # keeping count

    def _tokens(self) -> list[int]:
        s = self.state
        count = s["pool"].astype(int) + s["city"].sum(axis=0) + s["goods"].sum(axis=0)
        return list(count + s["barrels"][:, :, 1:].sum(axis=(0, 1)))

    def check(self) -> None:
        """Nothing is made or lost, nothing is below zero or above its limit."""
        check(self.game, self.state, self.tokens)


def check(game: Game, s: Any, tokens: list[int]) -> None:
    """Count everything there is."""
    content = game.content.record[0]
    for field in COUNTS:
        assert (s[field] >= 0).all(), field
    count = s["pool"].astype(int) + s["city"].sum(axis=0) + s["goods"].sum(axis=0)
    assert list(count + s["barrels"][:, :, 1:].sum(axis=(0, 1))) == tokens
    people = s["standing"] + s["lying"] + s["task"].sum(axis=1) + s["light"] + s["serious"]
    assert (people <= content["pawns"]).all()
    assert (s["light"] + s["serious"] <= content["ward_places"]).all()
    assert (s["barrels"].sum(axis=2) <= content["barrel_fields"]).all()
    assert (_kinds(s["find_deck"], s["boxed"]) + s["find_used"] + s["hand"].sum(axis=0) == content["find_copies"]).all()
    events = _kinds(s["event_deck"]) + s["event_laid"] + s["event_drawn"] + s["event_discarded"].sum(axis=0)
    assert (events == content["event_copies"]).all()
    assert (s["visit"] + s["killer"]).sum(axis=1).max() <= 2
    assert (s["visit"] + s["killer"]).sum() <= s["task"][:, task.CITY].sum()
    assert (s["known"] <= s["hand"][None]).all()
    if not s["over"] and s["stage"] >= stage.BEGIN:
        _check_bases(game, s, people)


COUNTS = (
    *("pool", "city", "goods", "barrels", "zombies", "standing", "lying", "task", "light", "serious", "exempt"),
    *("hand", "find_used", "event_laid", "event_drawn", "event_discarded", "visit", "killer", "known", "depth"),
)


def _kinds(*cards: Any) -> Any:
    """How many cards of each kind; -1 is none."""
    row = np.concatenate(cards)
    return np.bincount(row[row >= 0], minlength=len(cards[0]))[: 36 if len(cards[0]) == 36 else 20]


def _check_bases(game: Game, s: Any, people: Any) -> None:
    """Who is out has nothing left; who is in has people, and room for his goods."""
    seats = slice(0, game.num_players)
    alive = s["alive"][seats] > 0
    things = s["goods"].sum(axis=1) + s["barrels"].sum(axis=(1, 2)) + s["zombies"].sum(axis=1) + people
    assert (things[seats][~alive] == 0).all()
    if not s["attack"] and s["prompt"] != prompt.ASK:  # who lost his last person may still revive him
        assert (people[seats][alive] > 0).all()
    food, medicine, fuel, ammo = s["goods"].T
    if s["stage"] != stage.FEEDING:
        assert (food + medicine + np.maximum(fuel - 1, 0) + np.maximum(ammo - 4, 0) <= 6).all()


def frames(s: Any) -> set[str]:
    """Kinds of frames on the stack."""
    return {frame.NAMES[row[frame.KIND]] for row in s["frames"][: s["depth"]]}


def _below(z: int, n: int) -> int:
    """The generator's draw below n at a counter, in plain integers."""
    z &= _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    z ^= z >> 31
    return ((z >> 32) * n) >> 32


def come(n: int) -> str:
    """Return how the journal says that n zombies come."""
    return "1 zombie comes" if n == 1 else f"{n} zombies come"


def leave(n: int) -> str:
    """Return how the journal says that n zombies leave."""
    return "1 zombie leaves" if n == 1 else f"{n} zombies leave"

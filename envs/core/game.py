"""What a game provides (:class:`GameSpec`), and what everybody uses (:class:`Game`, :class:`Batch`)."""

from __future__ import annotations

import ctypes
import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

import msgspec
import numpy as np
import numpy.typing as npt

from . import jit, rng
from .actions import ActionTable
from .content import Content
from .errors import IllegalAction, ZombiezooError
from .journal import ROWS, SEEN, WIDTH
from .layout import Layout

State = np.void  # one record of the game's STATE dtype
CORE = Path(__file__).parent


def state_fields() -> list[tuple[Any, ...]]:
    """Return the fields that every game's STATE dtype begins with."""
    return [
        ("rng", np.uint64),  # the generator: all chance of the game comes from here
        ("seed", np.uint64),  # what the game was started with
        ("decisions", np.int32),  # real decisions taken so far
        ("current", np.int8),  # seat to act, -1 when over
        ("players", np.int8),  # seats in this game
        ("over", np.int8),
        ("truncated", np.int8),  # over because of the cap, not by the rules
        ("journal_length", np.int16),  # rows of the last step; may exceed the rows kept
        ("journal", np.int16, (ROWS, WIDTH)),
    ]


def state_dtype(fields: Sequence[tuple[Any, ...]]) -> np.dtype[np.void]:
    """Return the aligned dtype of a record, with names for the gaps between its fields.

    NumPy copies records field by field and leaves unnamed gaps as they lie in memory; with named ones, equal states are
    equal byte for byte, however they were copied.
    """
    aligned = np.dtype(list(fields), align=True)
    ends = [*(aligned.fields[name][1] for name in aligned.names or ()), aligned.itemsize] if aligned.fields else []
    filled: list[tuple[Any, ...]] = []
    end = 0
    for field, start in zip([*fields, None], ends, strict=True):
        if start > end:
            filled.append((f"gap_{end}", np.int8, (start - end,)))
        if field is not None:
            filled.append(field)
            end = start + np.dtype([field]).itemsize
    return np.dtype(filled, align=True)


@dataclass(frozen=True)
class GameSpec:
    """What a game provides. Nothing outside its folder knows more about it than this.

    Attributes
    ----------
    name, version, title, description : str, int, str, str
        ``version`` rises with any change that alters play, observation, mask or reward.
    players : tuple of int
        Numbers of players it can be played with.
    variants : tuple of str
        Names of the rule variants.
    state : dtype
        The flat record, from :func:`state_dtype`; begins with :func:`state_fields`.
    rules : module
        Compiled functions ``reset(state, content)``, ``advance(state, content)`` (run on until a player may choose or
        the game is over), ``apply(state, content, action)``, ``legal(state, content, mask)``,
        ``observe(state, content, player, out)``, ``redetermine(state, content, player)``,
        ``returns(state, content, out)``, and the constants ``ACTIONS`` and ``SEATS``.
    config : type
        A ``msgspec.Struct`` with at least ``num_players``, ``content`` and ``max_decisions``.
    load : callable
        ``load(config) -> Content``; raises ``ContentError`` or ``ConfigError``.
    agents : callable
        ``agents(config) -> tuple of names``.
    actions : ActionTable
    layout : callable
        ``layout(config) -> Layout``.
    action_name : callable
        ``action_name(game, action) -> str``.
    sentence : callable
        ``sentence(game, row, player) -> str or None``: a journal row as ``player`` (None: from above) may read it.
    describe : callable
        ``describe(game) -> str``: the content with its sources, as Markdown.
    draw, text : callable
        ``draw(game, state, player) -> SVG`` and ``text(game, state, player) -> str``.
    folder : Path
        The game's folder; its Python sources go into the cache key.
    points : callable, optional
        ``points(game, states) -> float64 (n, players)``: the points of each seat as the printed rules count them. A
        game that counts none goes without, and its payoffs stand in.
    """

    name: str
    version: int
    title: str
    description: str
    players: tuple[int, ...]
    variants: tuple[str, ...]
    state: np.dtype[np.void]
    rules: ModuleType
    config: type[Any]
    load: Callable[[Any], Content]
    agents: Callable[[Any], tuple[str, ...]]
    actions: ActionTable
    layout: Callable[[Any], Layout]
    action_name: Callable[[Game, int], str]
    sentence: Callable[[Game, npt.NDArray[np.int16], int | None], str | None]
    describe: Callable[[Game], str]
    draw: Callable[[Game, State, int | None], str]
    text: Callable[[Game, State, int | None], str]
    folder: Path
    points: Callable[[Game, npt.NDArray[np.void]], npt.NDArray[np.float64]] | None = None

    @property
    def env_name(self) -> str:
        """Name with the version, such as ``atak_zombie_v0``."""
        return f"{self.name}_v{self.version}"

    def sources(self) -> list[Path]:
        """Return the files that the compiled rules depend on."""
        return [*self.folder.glob("*.py"), *CORE.glob("*.py")]

    def load_kernels(
        self, template: Path, extra: Sequence[Path] = (), **modules: ModuleType
    ) -> tuple[ModuleType, Path]:
        """Instantiate a file of loops for this game; return the module and its cache folder."""
        key = jit.source_hash([*self.sources(), template, *extra])
        loops = f"{template.parent.name}_{template.stem}"  # two layers may name their templates alike
        cache = jit.open_cache(f"{self.name}.{loops}-{key}")
        name = f"{__name__.rsplit('.', 1)[0]}._{loops}_{self.name}"
        return jit.instantiate(template, name, cache, rules=self.rules, **modules), cache

    @cached_property
    def kernels(self) -> ModuleType:
        """The loops of ``core/kernels.py`` for this game, compiled when first used."""
        module, cache = self.load_kernels(CORE / "kernels.py")
        self._warm(module, cache)
        return module

    def _warm(self, module: ModuleType, cache: Path) -> None:
        """Compile the loops on a cold cache, one after another, with a progress line."""
        if jit.INTERPRETED:
            return
        game = Game(self, self.config(), kernels=module)
        row = game._rows(game._blank())
        seeds = np.zeros(1, np.uint64)
        batch = Batch._empty(game, 1)
        jit.announce(
            self.name,
            cache,
            {
                "step": lambda: batch.reset(),
                "look": lambda: module.look(
                    batch.states, game.content.record, 0, batch.mask, batch.observation, batch.returns
                ),
                "redetermine": lambda: module.redetermine(row, game.content.record, 0, seeds),
            },
        )


class Game:
    """Compiled rules bound to a configuration and content; holds no game in progress."""

    def __init__(self, spec: GameSpec, config: Any, kernels: ModuleType | None = None) -> None:
        """Bind; raises ``ConfigError`` or ``ContentError`` for a bad configuration."""
        self.spec = spec
        self.config = config
        self.name = spec.name
        self.content = spec.load(config)
        self.agents = spec.agents(config)
        self.num_players = len(self.agents)
        self.actions = spec.actions
        self.num_actions = spec.actions.size
        self.layout = spec.layout(config)
        self.observation_size = self.layout.size
        self._kernels = kernels
        self._fresh = int(rng.spawn(None, 1)[0])  # chance of the next fresh clone

    def __repr__(self) -> str:
        return f"<Game {self.name} {self.settings()}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (self.name, self.settings()))

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self  # nothing in it belongs to one game in progress

    @property
    def kernels(self) -> ModuleType:
        """The compiled loops."""
        if self._kernels is None:
            self._kernels = self.spec.kernels
        return self._kernels

    def settings(self) -> dict[str, Any]:
        """Return the configuration as plain values that ``make`` takes back."""
        plain: dict[str, Any] = msgspec.to_builtins(self.config, builtin_types=())
        return plain

    # one state

    def reset(self, seed: int | None = None) -> State:
        """Return a new game. The same seed gives the same game on every machine; None takes one from the system."""
        batch = Batch._empty(self, 1)
        batch.seeds[0] = rng.game_seed(seed)
        batch.reset()
        state: State = batch.states[0]
        return state

    def current_player(self, state: State) -> int:
        """Return the seat to act, -1 when the game is over."""
        return int(state["current"])

    def is_over(self, state: State) -> bool:
        """Return whether the game has ended, by its rules or by the cap."""
        return bool(state["over"])

    def is_truncated(self, state: State) -> bool:
        """Return whether the game was cut off by the cap on decisions."""
        return bool(state["truncated"])

    def legal(self, state: State) -> npt.NDArray[np.int8]:
        """Return the acting player's mask, int8 of shape (num_actions,); zeros when over."""
        return self._look(state, -1)[0]

    def observe(self, state: State, player: int) -> npt.NDArray[np.float32]:
        """Return what ``player`` sees, float32 of shape (observation_size,), whoever is to act."""
        self._check_player(player)
        return self._look(state, player)[1]

    def returns(self, state: State) -> npt.NDArray[np.float64]:
        """Return one number per player: the payoff of the game, 0 while it is in progress."""
        return self._look(state, -1)[2]

    def step(self, state: State, action: int) -> None:
        """Take an action in place.

        Raises
        ------
        IllegalAction
            If the mask does not allow it or the game is over; the state is left as it was.
        """
        rows = self._rows(state)
        if rows["over"][0]:
            raise IllegalAction(f"{self.name}: the game is over, no action is legal; seed {int(rows['seed'][0])}")
        batch = Batch._over(self, rows)
        batch.step(np.array([action], np.int64))
        if state.base is not batch.states:
            self._copy_into(state, batch.states)

    def clone(self, state: State, rng: Literal["fresh", "copy"] = "fresh") -> State:
        """Return an independent copy.

        ``rng="fresh"`` (the default, for search) gives the copy its own chance, so that it does not show what the dice
        of the original will be; ``rng="copy"`` repeats them.
        """
        twin = self._blank_rows(1)
        twin[0] = state
        copy: State = twin[0]
        if rng == "fresh":
            self._fresh = (self._fresh + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
            copy["rng"] = self._fresh
        elif rng != "copy":
            raise ZombiezooError(f"rng '{rng}' is unknown (valid: fresh, copy)")
        return copy

    def redetermine(self, state: State, player: int, seed: int) -> State:
        """Return a copy in which everything hidden from ``player`` is drawn anew, consistent with what he knows.

        The result depends on what the player knows and the seed alone: two states that look the same to him give the
        same world.
        """
        self._check_player(player)
        twin = self._blank_rows(1)
        twin[0] = state
        self.kernels.redetermine(twin, self.content.record, player, rng.spawn(seed, 1))
        world: State = twin[0]
        return world

    def journal(self, state: State, player: int | None = None) -> list[str]:
        """Return what happened in the last step as sentences; for a player, only what he may know."""
        rows = state["journal"][: min(int(state["journal_length"]), ROWS)]
        told = []
        for row in rows:
            if player is None or int(row[SEEN]) & (1 << player):
                sentence = self.spec.sentence(self, row, player)
                if sentence:
                    told.append(sentence)
        return told

    def action_name(self, action: int) -> str:
        """Return what an action does, in words."""
        return self.spec.action_name(self, int(action))

    def draw(self, state: State, player: int | None = None) -> str:
        """Return the board as SVG, as ``player`` sees it or (None) from above."""
        return self.spec.draw(self, state, player)

    def text(self, state: State, player: int | None = None) -> str:
        """Return the board as compact text, as ``player`` sees it or (None) from above."""
        return self.spec.text(self, state, player)

    def describe(self) -> str:
        """Return the content with its sources as Markdown."""
        return self.spec.describe(self)

    def points(self, states: npt.NDArray[np.void]) -> npt.NDArray[np.float64] | None:
        """Return each seat's points as the printed rules count them, float64 (n, players); None if they do not."""
        return None if self.spec.points is None else self.spec.points(self, states)

    # many states

    def batch(self, n: int, seed: int | None = 0) -> Batch:
        """Return ``n`` new games in one array; game ``i`` starts from ``rng.spawn(seed, n)[i]``."""
        if n < 1:
            raise ZombiezooError(f"a batch holds 1 game or more, not {n}")
        batch = Batch._empty(self, n)
        batch.seeds[:] = rng.spawn(seed, n)
        batch.reset()
        return batch

    def play(
        self, agents: Sequence[Any], games: int = 1, seed: int | None = 0, **options: Any
    ) -> npt.NDArray[np.float64]:
        """Play whole games and return the payoffs, float64 of shape (games, players).

        Parameters
        ----------
        agents : sequence
            One name or agent per seat; scripted baselines play in compiled code.
        games : int
        seed : int or None
            The games' seeds are spawned from it.
        **options
            Passed on to ``zombiezoo.agents.play.play_games``, such as ``seeds=``.
        """
        result: npt.NDArray[np.float64] = agents_layer("play").play_games(self, agents, games, seed, **options).returns
        return result

    # inside

    def _blank_rows(self, n: int) -> npt.NDArray[np.void]:
        return np.zeros(n, self.spec.state)

    def _blank(self) -> State:
        state: State = self._blank_rows(1)[0]
        return state

    def _rows(self, state: Any) -> npt.NDArray[np.void]:
        """Return the state as an array of one row: the one it lives in, or else a copy."""
        base = getattr(state, "base", None)
        if isinstance(base, np.ndarray) and base.shape == (1,) and base.dtype == self.spec.state:
            return base
        if not isinstance(state, np.void) or state.dtype != self.spec.state:
            raise ZombiezooError(f"this is not a state of {self.name}")
        rows = self._blank_rows(1)
        rows[0] = state
        return rows

    @staticmethod
    def _copy_into(state: State, rows: npt.NDArray[np.void]) -> None:
        # NumPy drops assignments to a record that owns its memory (one that was unpickled), so write to its buffer.
        ctypes.memmove(np.frombuffer(state, np.uint8).ctypes.data, rows.ctypes.data, rows.itemsize)

    def _look(
        self, state: State, player: int
    ) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.float32], npt.NDArray[np.float64]]:
        mask = np.zeros((1, self.num_actions), np.int8)
        observation = np.zeros((1, self.observation_size), np.float32)
        returns = np.zeros((1, self.num_players), np.float64)
        self.kernels.look(self._rows(state), self.content.record, player, mask, observation, returns)
        return mask[0], observation[0], returns[0]

    def _check_player(self, player: int) -> None:
        if not 0 <= player < self.num_players:
            raise ZombiezooError(f"player {player} is out of range (valid: 0 to {self.num_players - 1})")


class Batch:
    """Many games in one array, stepped in compiled code.

    Attributes
    ----------
    states : structured array of shape (n,)
    seeds : uint64 (n,)
        What each game was started with.
    current : int8 (n,)
        Seat to act, -1 when over.
    mask : int8 (n, num_actions)
        Legal actions of the acting player; zeros when over.
    observation : float32 (n, observation_size)
        What the acting player sees; zeros when over.
    over : bool (n,)
    returns : float64 (n, players)
    """

    def __init__(self, game: Game, states: npt.NDArray[np.void]) -> None:
        """Wrap an array of states; use ``Game.batch`` for new games."""
        n = len(states)
        self.game = game
        self.states = states
        self.seeds = np.zeros(n, np.uint64)
        self.current = np.full(n, -1, np.int8)
        self.mask = np.zeros((n, game.num_actions), np.int8)
        self.observation = np.zeros((n, game.observation_size), np.float32)
        self.over = np.ones(n, np.bool_)
        self.returns = np.zeros((n, game.num_players), np.float64)
        self._actions = np.zeros(n, np.int64)

    @classmethod
    def _empty(cls, game: Game, n: int) -> Batch:
        return cls(game, game._blank_rows(n))

    @classmethod
    def _over(cls, game: Game, states: npt.NDArray[np.void]) -> Batch:
        """Wrap states in progress."""
        batch = cls(game, states)
        batch.refresh()
        return batch

    def __len__(self) -> int:
        return len(self.states)

    def refresh(self) -> None:
        """Recompute the views from ``states``; needed after states were changed from outside."""
        self.current[:] = self.states["current"]
        self.over[:] = self.states["over"]
        self.game.kernels.look(self.states, self.game.content.record, -1, self.mask, self.observation, self.returns)

    def reset(self, which: npt.ArrayLike | None = None) -> None:
        """Start new games in the rows given (a bool mask or indices; default all) from ``seeds``."""
        kernels = self.game.kernels
        if which is None:
            self._actions[:] = kernels.RESET
        else:
            self._actions[:] = kernels.LEAVE
            self._actions[np.asarray(which)] = kernels.RESET
        self._run(self._actions)

    def restart(self, which: npt.ArrayLike) -> None:
        """Start the next episode in the rows given: the next seed follows from the row's own seed alone."""
        rows = np.asarray(which)
        self.seeds[rows] = rng.advance_seeds(self.seeds[rows])
        self.reset(rows)

    def step(self, actions: npt.ArrayLike) -> None:
        """Take one action in each game; games that are over are left as they are.

        Raises
        ------
        IllegalAction
            Names the first row with an illegal action; no game has changed then.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),):
            raise ZombiezooError(f"step takes {len(self)} actions, got an array of shape {chosen.shape}")
        if not np.issubdtype(chosen.dtype, np.integer):
            raise ZombiezooError(f"actions are integers, got {chosen.dtype}")
        self._actions[:] = chosen
        negative = (self._actions < 0) & ~self.over
        row = int(np.argmax(negative)) if negative.any() else -1
        if row < 0:
            self._actions[self.over] = self.game.kernels.LEAVE
            row = self._run(self._actions)
        if row >= 0:
            self._refuse(row, int(chosen[row]))

    def step_rows(self, rows: npt.NDArray[np.int64], actions: npt.NDArray[np.int64]) -> None:
        """Take one action in each of the rows given (indices, each once); the others are left as they are.

        Raises
        ------
        IllegalAction
            Names the first row with an illegal action; no game has changed then.
        """
        self._actions[:] = self.game.kernels.LEAVE
        self._actions[rows] = actions
        negative = np.flatnonzero(actions < 0)
        row = int(rows[negative[0]]) if negative.size else self._run(self._actions)
        if row >= 0:
            self._refuse(row, int(self._actions[row]))

    def _run(self, actions: npt.NDArray[np.int64]) -> int:
        row: int = self.game.kernels.step(
            self.states,
            self.game.content.record,
            actions,
            self.seeds,
            self.current,
            self.mask,
            self.observation,
            self.over,
            self.returns,
        )
        return row

    def _refuse(self, row: int, action: int) -> None:
        game, seat = self.game, int(self.current[row])
        legal = np.flatnonzero(self.mask[row])
        shown = ", ".join(f"{a} ({game.action_name(int(a))})" for a in legal[:6])
        more = f" and {len(legal) - 6} more" if len(legal) > 6 else ""
        name = f" ({game.action_name(action)})" if 0 <= action < game.num_actions else ""
        place = f" in row {row}" if len(self) > 1 else ""
        raise IllegalAction(
            f"{game.name}: action {action}{name} of {game.agents[seat]}{place} is illegal here (legal: {shown}{more}); "
            f"seed {int(self.states['seed'][row])}, decision {int(self.states['decisions'][row])}"
        )


def _rebuild(name: str, settings: Mapping[str, Any]) -> Game:
    from .registry import make

    return make(name, **settings)


def agents_layer(module: str) -> ModuleType:
    """Return a module of ``zombiezoo.agents``, the layer above this one.

    Named agents are conveniences of ``Game.play`` and of the wrappers, so the layer is looked up when one is asked for
    and never imported: the arrows between the layers still point downwards (docs/decisions/0004-agents-from-below.md).
    """
    return importlib.import_module(f"zombiezoo.agents.{module}")

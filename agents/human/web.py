"""Browser seats, served by the standard library on this machine alone."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from zombiezoo.envs.core.errors import ZombiezooError
from zombiezoo.envs.core.record import Record

from . import pages
from .session import Session
from .terminal import whole

HOST = "127.0.0.1"
COOKIE = "zombiezoo"
MOST_GAMES = 64  # kept at once; the one that was not used for longest goes first
LONGEST_FORM = 10_000  # bytes


@dataclass
class Seat:
    """A game in the browser: it belongs to the browser that started it, and one request at a time touches it."""

    session: Session
    owner: str
    lock: threading.Lock = field(default_factory=threading.Lock)


class Games:
    """The games of all browser windows, each under an address of its own."""

    def __init__(self, start: Callable[[int], Session], finished: Callable[[Session], None]) -> None:
        """``start(number)`` begins the game of that number, ``finished(session)`` is told when one ends."""
        self._start = start
        self._finished = finished
        self._games: OrderedDict[str, Seat] = OrderedDict()
        self._lock = threading.Lock()
        self._started = 0

    def new(self, owner: str) -> str:
        """Begin a game for a browser; return its key."""
        with self._lock:
            number = self._started
            self._started += 1
        seat = Seat(self._start(number), owner)
        key = secrets.token_urlsafe(12)
        with self._lock:
            self._games[key] = seat
            while len(self._games) > MOST_GAMES:
                self._games.popitem(last=False)
        return key

    def unfinished(self) -> list[Session]:
        """Return the games in which something was decided and that are not over."""
        with self._lock:
            return [seat.session for seat in self._games.values() if seat.session.decisions and not seat.session.over]

    def find(self, key: str, owner: str) -> Seat | None:
        """Return a browser's game, None if there is none of that key or it belongs to another browser."""
        with self._lock:
            seat = self._games.get(key)
            if seat is None or not secrets.compare_digest(seat.owner, owner):
                return None
            self._games.move_to_end(key)
            return seat

    def take(self, seat: Seat, action: str, decision: str) -> str:
        """Take a decision that was posted for the board with so many decisions; return a note for the person, or ''."""
        session = seat.session
        chosen = whole(action)
        if chosen is None or decision != str(session.decisions):
            return "That button belonged to an earlier board; nothing was done."
        try:
            session.take(chosen)
        except ZombiezooError as error:
            return str(error)
        if session.over:
            self._finished(session)
        return ""


class _Handler(BaseHTTPRequestHandler):
    """What both kinds of page share: answers to this machine's own browser, and to nobody else."""

    server: Server
    server_version = "zombiezoo"
    sys_version = ""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the terminal belongs to the player."""

    def answer(self, body: str, status: int = 200, headers: dict[str, str] | None = None) -> None:
        """Send a page."""
        data = body.encode()
        self.send_response(status)
        values = {
            "Content-Type": "text/html; charset=utf-8",
            "Content-Length": str(len(data)),
            "Cache-Control": "no-store",
        }
        for name, value in {**values, **(headers or {})}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def refuse(self, status: int, text: str) -> None:
        """Send an error as a page with a way back."""
        self.answer(pages.page(text, '<p><a href="/">start</a></p>'), status)

    def is_foreign(self) -> bool:
        """Return whether the request was made under another host's name (a page elsewhere that points here)."""
        origin = self.headers.get("Origin")
        hosts = (f"{HOST}:{self.server.server_port}", f"localhost:{self.server.server_port}")
        return self.headers.get("Host") not in hosts or (origin is not None and urlsplit(origin).netloc not in hosts)


class _PlayHandler(_Handler):
    server: PlayServer

    def do_GET(self) -> None:
        """Show a game, or begin one."""
        if self.is_foreign():
            return self.refuse(403, "Open this page under its own address.")
        path = urlsplit(self.path).path
        if path == "/":
            return self._begin()
        seat = self.server.games.find(path.removeprefix("/game/"), self._owner())
        if seat is None:
            return self.refuse(404, "There is no such game in this browser.")
        with seat.lock:
            return self._show(seat, path)

    def do_POST(self) -> None:
        """Take a decision and go back to the board."""
        path = urlsplit(self.path).path
        length = whole(self.headers.get("Content-Length", "0"))
        if self.is_foreign() or length is None or length > LONGEST_FORM:
            return self.refuse(403, "This form does not come from here.")
        form = parse_qs(self.rfile.read(length).decode("utf-8", "replace"))
        games = self.server.games
        seat = games.find(path.removeprefix("/game/"), self._owner())
        if seat is None:
            return self.refuse(404, "There is no such game in this browser.")
        with seat.lock:
            note = games.take(seat, form.get("action", [""])[0], form.get("decision", [""])[0])
            if note:
                return self._show(seat, path, note)
        return self.answer("", 303, {"Location": path})

    def _owner(self) -> str:
        cookies = SimpleCookie(self.headers.get("Cookie", ""))
        return cookies[COOKIE].value if COOKIE in cookies else ""

    def _begin(self) -> None:
        owner = self._owner() or secrets.token_urlsafe(16)
        cookie = f"{COOKIE}={owner}; HttpOnly; SameSite=Strict; Path=/"
        try:
            key = self.server.games.new(owner)
        except ZombiezooError as error:
            return self.refuse(500, str(error))
        return self.answer("", 303, {"Location": f"/game/{key}", "Set-Cookie": cookie})

    def _show(self, seat: Seat, path: str, note: str = "") -> None:
        session = seat.session
        person = min(session.people) if session.over else session.current
        self.answer(pages.playing(session, person, path, note))


class _WatchHandler(_Handler):
    server: WatchServer

    def do_GET(self) -> None:
        """Show one moment of the game."""
        if self.is_foreign():
            return self.refuse(403, "Open this page under its own address.")
        server = self.server
        parts = urlsplit(self.path)
        at = whole(parse_qs(parts.query).get("at", ["0"])[0])
        if parts.path != "/" or at is None or at >= len(server.states):
            return self.refuse(404, f"There is no such page; decisions go from 0 to {len(server.states) - 1}.")
        return self.answer(pages.watching(server.game, server.states, at, server.player, server.record.players))


class Server(ThreadingHTTPServer):
    """Serves this machine alone."""

    daemon_threads = True

    def __init__(self, handler: type[BaseHTTPRequestHandler], port: int) -> None:
        try:
            super().__init__((HOST, port), handler)
        except (OSError, OverflowError) as error:
            raise ZombiezooError(f"cannot serve on {HOST}:{port}: {error}") from None

    @property
    def address(self) -> str:
        """Where the server is found."""
        return f"http://{HOST}:{self.server_port}/"


class PlayServer(Server):
    """Serves games to people; port 0 takes a free one. Raises ``ZombiezooError`` if the port is taken."""

    def __init__(self, games: Games, port: int) -> None:
        super().__init__(_PlayHandler, port)
        self.games = games


class WatchServer(Server):
    """Serves a recorded game, as ``player`` sees it or (None) from above; raises as :class:`PlayServer`, and
    ``RecordError`` if the record does not fit.
    """

    def __init__(self, record: Record, player: int | None, port: int) -> None:
        self.record = record
        self.player = player
        self.game = record.rebuild()
        self.states = record.replay(self.game)
        super().__init__(_WatchHandler, port)

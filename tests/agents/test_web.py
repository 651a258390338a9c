"""The browser seats: each window has a game of its own, and nobody else's page reaches it."""

from __future__ import annotations

import http.client
import re
import threading
from collections.abc import Iterator
from http.cookiejar import CookieJar
from http.server import ThreadingHTTPServer
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

import pytest

from zombiezoo.agents.human import web
from zombiezoo.agents.human.session import Session
from zombiezoo.envs import ZombiezooError, make

LONG = b"action=" + b"9" * 5000 + b"&decision=0"


class Served:
    """A server in a thread, and the games that ended on it."""

    def __init__(self) -> None:
        self.game = make("toy", num_players=3)
        self.ended: list[Session] = []
        self.games = web.Games(self.start, self.ended.append)
        self.server = web.PlayServer(self.games, 0)

    def start(self, number: int) -> Session:
        return Session(self.game, ["human", "bold", "random"], number)


def run(server: ThreadingHTTPServer) -> threading.Thread:
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    return thread


@pytest.fixture
def served() -> Iterator[Served]:
    value = Served()
    thread = run(value.server)
    yield value
    value.server.shutdown()
    value.server.server_close()
    thread.join()


def browser() -> OpenerDirector:
    return build_opener(HTTPCookieProcessor(CookieJar()))


def page(window: OpenerDirector, url: str, data: bytes | None = None) -> tuple[str, str]:
    """Where we end up, and what is there."""
    with window.open(url, data) as answer:
        return answer.url, answer.read().decode()


def post(action: int, decision: str) -> bytes:
    return f"action={action}&decision={decision}".encode()


def decision(text: str) -> str:
    found = re.search(r'name="decision" value="(\d+)"', text)
    assert found
    return found[1]


def buttons(text: str) -> list[int]:
    return [int(number) for number in re.findall(r'name="action" value="(\d+)"', text)]


def status(window: OpenerDirector, request: str | Request, data: bytes | None = None) -> int:
    with pytest.raises(HTTPError) as caught:
        window.open(request, data)
    caught.value.close()
    return caught.value.code


def test_a_game_is_played_to_its_end(served: Served) -> None:
    window = browser()
    url, text = page(window, served.server.address)
    shown = []
    while buttons(text):
        shown.append(decision(text))
        url, text = page(window, url, post(buttons(text)[-1], decision(text)))
    assert len(served.ended) == 1
    assert len(set(shown)) == len(shown)
    assert "The game is over: player_0 (human)" in text
    assert "<svg" in text
    assert page(window, served.server.address)[0] != url  # a new game


def test_the_page_shows_the_seat_s_own_view(served: Served) -> None:
    _, text = page(browser(), served.server.address)
    assert text.count("[?]") == 2
    assert "You are player_0" in text
    assert re.findall(r"<button[^>]*>([^<]*)", text) == ["roll", "swap"]


def test_two_browsers_never_mix(served: Served) -> None:
    one, two = browser(), browser()
    url_one, text_one = page(one, served.server.address)
    url_two, text_two = page(two, served.server.address)
    page(one, url_one, post(0, decision(text_one)))
    assert page(two, url_two)[1] == text_two
    assert page(one, url_one)[1] != text_one
    assert status(two, url_one) == 404
    assert status(two, url_one, post(0, "1")) == 404


def test_two_windows_of_one_browser_have_games_of_their_own(served: Served) -> None:
    window = browser()
    first, text = page(window, served.server.address)
    second, other = page(window, served.server.address)
    assert first != second
    page(window, first, post(0, decision(text)))
    assert page(window, second)[1] == other


def test_a_button_of_an_earlier_board_does_nothing(served: Served) -> None:
    window = browser()
    url, text = page(window, served.server.address)
    page(window, url, post(2, decision(text)))
    before = page(window, url)[1]
    _, after = page(window, url, post(2, decision(text)))
    assert "earlier board" in after
    assert decision(after) == decision(before)
    assert buttons(after) == buttons(before)


@pytest.mark.parametrize(
    "form", [b"action=1&decision=0", b"action=99&decision=0", b"action=x&decision=0", b"", b"\xff=%ff", LONG]
)
def test_a_forged_form_does_nothing(served: Served, form: bytes) -> None:
    window = browser()
    url, text = page(window, served.server.address)
    _, after = page(window, url, form)
    assert 'class="note"' in after
    assert decision(after) == decision(text)


@pytest.mark.parametrize("headers", [{"Host": "evil.example"}, {"Origin": "http://evil.example"}])
def test_pages_elsewhere_are_refused(served: Served, headers: dict[str, str]) -> None:
    window = browser()
    url, _ = page(window, served.server.address)
    assert status(window, Request(url, headers=headers)) == 403
    assert status(window, Request(url, data=post(0, "0"), headers=headers)) == 403


def test_a_huge_form_is_refused_unread(served: Served) -> None:
    connection = http.client.HTTPConnection(web.HOST, served.server.server_port)
    connection.request("POST", "/game/x", headers={"Content-Length": str(10**9)})
    assert connection.getresponse().status == 403
    connection.close()


def test_unknown_pages(served: Served) -> None:
    window = browser()
    page(window, served.server.address)
    assert status(window, served.server.address + "game/none") == 404
    assert status(window, served.server.address + "etc/passwd") == 404


def test_old_games_make_room(monkeypatch: pytest.MonkeyPatch, served: Served) -> None:
    monkeypatch.setattr(web, "MOST_GAMES", 3)
    keys = [served.games.new("me") for _ in range(3)]
    assert served.games.find(keys[0], "me")
    keys.append(served.games.new("me"))
    assert [served.games.find(key, "me") is not None for key in keys] == [True, False, True, True]


def test_only_this_machine_is_served(served: Served) -> None:
    assert served.server.server_address[0] == "127.0.0.1"


def test_a_port_that_is_taken(served: Served) -> None:
    with pytest.raises(ZombiezooError, match=r"cannot serve on 127\.0\.0\.1"):
        web.PlayServer(served.games, served.server.server_port)


def test_names_are_escaped(served: Served) -> None:
    session = served.start(0)
    session.record.players[1] = "<script>"
    while not session.over:
        session.take(session.legal[-1])
    text = web.pages.playing(session, 0, "/game/x")
    assert "<script>" not in text
    assert "&lt;script&gt;" in text


@pytest.mark.parametrize("player", [None, 0])
def test_watching(player: int | None) -> None:
    session = Session(make("toy"), ["bold", "random"], 3)
    server = web.WatchServer(session.record, player, 0)
    thread = run(server)
    window = browser()
    _, text = page(window, server.address)
    seen = 0
    while 'class="note"' not in text:
        seen += 1
        link = re.search(r'id="next" href="([^"]*)"', text)
        assert link
        _, text = page(window, server.address.rstrip("/") + link[1])
        assert f"decision {seen} of {session.decisions}" in text
        assert ("[?]" in text) == (player is not None)
    assert seen == session.decisions
    for wrong in ("?at=-1", "?at=9999", "?at=x", "other"):
        assert status(window, server.address + wrong) == 404
    server.shutdown()
    server.server_close()
    thread.join()

"""Action families and their flat ids."""

import pytest

from zombiezoo.envs.core.actions import ActionTable, Family

TABLE = ActionTable([Family("pass", (), "do nothing"), Family("move", (3, 4), "from base, to building")])


def test_every_id_goes_both_ways():
    for action in range(TABLE.size):
        name, payload = TABLE.decode(action)
        assert TABLE.encode(name, *payload) == action
    assert TABLE.size == 13


def test_the_last_number_runs_fastest():
    assert TABLE.decode(1) == ("move", (0, 0))
    assert TABLE.decode(2) == ("move", (0, 1))
    assert TABLE.decode(12) == ("move", (2, 3))
    assert (TABLE.start("move"), TABLE.end("move")) == (1, 13)


@pytest.mark.parametrize("payload", [(3, 0), (0, 4), (-1, 0), (0,), ()])
def test_a_payload_out_of_range_is_refused(payload):
    with pytest.raises(ValueError, match=r"action 'move' takes payloads in ranges \(3, 4\)"):
        TABLE.encode("move", *payload)


@pytest.mark.parametrize("action", [-1, 13])
def test_an_id_outside_the_space_is_refused(action):
    with pytest.raises(ValueError, match=f"action {action} is outside 0 to 12"):
        TABLE.decode(action)


def test_a_name_that_stands_twice_is_refused():
    with pytest.raises(ValueError, match="'a' stands twice"):
        ActionTable([Family("a", (), ""), Family("a", (), "")])


def test_the_table_lists_the_families():
    assert TABLE.table().splitlines()[2:] == [
        "| 0 | `pass` | - | do nothing |",
        "| 1 to 12 | `move` | 3 x 4 | from base, to building |",
    ]

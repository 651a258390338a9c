"""Named slices of the observation."""

import numpy as np
import pytest

from zombiezoo.envs import make
from zombiezoo.envs.core.layout import Field, Layout

LAYOUT = Layout([Field("goods", 4, "food, medicine, fuel, ammo", 10), Field("alive", 1, "whether alive")])


def test_slices_cover_the_vector_without_gap_or_overlap():
    indices = [i for _, piece, _ in LAYOUT for i in range(piece.start, piece.stop)]
    assert indices == list(range(LAYOUT.size))


def test_rows_are_name_slice_and_meaning():
    assert LAYOUT[1] == ("alive", slice(4, 5), "whether alive")
    assert len(LAYOUT) == 2
    assert LAYOUT.start("alive") == 4


def test_a_name_that_stands_twice_is_refused():
    with pytest.raises(ValueError, match="'a' stands twice"):
        Layout([Field("a", 1, ""), Field("a", 2, "")])


def test_decode_gives_the_raw_numbers():
    raw = LAYOUT.decode(np.array([0.1, 0.2, 0.3, 0.4, 1], np.float32))
    np.testing.assert_allclose(raw["goods"], [1, 2, 3, 4], rtol=1e-6)
    assert raw["alive"].tolist() == [1]


def test_decode_refuses_another_size():
    with pytest.raises(ValueError, match="observation has 3 entries, this layout has 5"):
        LAYOUT.decode(np.zeros(3, np.float32))


def test_decode_of_a_real_observation_gives_the_state_back():
    game = make("toy", num_players=3)
    state = game.reset(3)
    for action in (0, 0, 0):
        game.step(state, action)
    seen = game.layout.decode(game.observe(state, 1))
    assert seen["sum"] == pytest.approx(state["sum"])
    assert seen["own_card"].argmax() == state["card"][1]
    assert seen["rival_2"][0] == pytest.approx(state["banked"][0])


def test_the_table_names_every_slice():
    table = LAYOUT.table().splitlines()
    assert table[2] == "| 0:4 | `goods` | 10 | food, medicine, fuel, ammo |"
    assert table[3] == "| 4 | `alive` | 1 | whether alive |"

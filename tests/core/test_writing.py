"""Files that are there in full or not at all."""

import os
from pathlib import Path

import pytest

from zombiezoo.envs.core.writing import WriteError, check_writable, write


def test_text_and_bytes_are_written_with_their_folder(tmp_path):
    write(tmp_path / "new" / "a.txt", "ä")
    write(tmp_path / "b.bin", b"\x00")
    assert (tmp_path / "new" / "a.txt").read_bytes() == "ä".encode()
    assert (tmp_path / "b.bin").read_bytes() == b"\x00"


def test_a_full_disk_leaves_the_old_file(tmp_path, monkeypatch):
    file = tmp_path / "a.txt"
    write(file, "old")

    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(
        WriteError, match=r"cannot write '.*a.txt': No space left on device; what was there is unchanged"
    ):
        write(file, "new")
    assert file.read_text() == "old"
    assert [f.name for f in tmp_path.iterdir()] == ["a.txt"]


def test_a_file_in_place_of_the_folder_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(WriteError, match="cannot write"):
        write(tmp_path / "file" / "a.txt", "x")


def test_a_link_stays_a_link(tmp_path):
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("old")
    link.symlink_to(real)
    check_writable(link)
    write(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"


def test_a_device_is_written_to_and_not_replaced():
    check_writable("/dev/null")
    write("/dev/null", "text")
    assert Path("/dev/null").is_char_device()

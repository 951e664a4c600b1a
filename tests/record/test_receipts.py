"""Receipts are added to the file beside a record, and nothing that stands there is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

import tbggg
from tbggg.record import receipts
from tbggg.record.errors import FileChanged
from tbggg.record.receipts import Receipt, add_receipt, read_receipts

RECEIPT = Receipt("1 + 1", "2", {"en": "A sum.", "fr": "Une somme."})
OTHER = '[[claim]]\nid = 7\nrun = "1"\ngives = "1"\nen = "One."\nfr = "Un."\n'


def beside(folder: Path, text: str | None) -> tuple[tbggg.Record, Path, Path]:
    """A record, its file, and the file beside it."""
    file = folder / "small.claims.toml"
    if text is not None:
        file.write_text(text, "utf-8")
    return tbggg.new_game("pig", seats=2, luck=1), folder / "small.game", file


@pytest.mark.parametrize("text", [None, "", "\n"])
def test_a_file_is_begun(text: str | None, tmp_path: Path) -> None:
    record, game, _ = beside(tmp_path, text)
    assert add_receipt(record, game, RECEIPT) == 1
    assert read_receipts(game).by_number == {1: RECEIPT}


@pytest.mark.parametrize("text", ['begin = "import this"\nclaim = []\n', "# Mine.\nclaim = []\n"])
def test_a_list_that_cannot_be_added_to_stays_as_it_is(text: str, tmp_path: Path) -> None:
    record, game, file = beside(tmp_path, text)
    with pytest.raises(tbggg.GameError, match=r"small\.claims\.toml"):
        add_receipt(record, game, RECEIPT)
    assert file.read_text("utf-8") == text


def test_a_file_that_another_begins_meanwhile_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, game, file = beside(tmp_path, None)

    def begun(record: tbggg.Record) -> set[int]:
        file.write_text(OTHER, "utf-8")
        return set()

    with monkeypatch.context() as patch:
        patch.setattr(receipts, "marked", begun)
        with pytest.raises(FileChanged):
            add_receipt(record, game, RECEIPT)
    assert file.read_text("utf-8") == OTHER
    assert add_receipt(record, game, RECEIPT) == 8
    assert set(read_receipts(game).by_number) == {7, 8}

"""*Write as a comment* of an author: the comment, its mark, and its receipt in the file beside the record's."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.engine.texts import LANGUAGES, NO_BREAK
from tbggg.explorer import Explorer
from tbggg.explorer.simulations import analysis
from tbggg.explorer.widget import board_of
from tbggg.record.annotations import all_comments, comment_text, written_node
from tbggg.record.receipts import marked, read_receipts, unsupported
from tbggg.record.record import Node
from tbggg.simulate.analysis import growing_analysis
from tbggg.simulate.results.receipts import is_own_call

from .test_widget import Page
from .trials import Gate, asked, run

GAME = '[Game "Pig"]\n[Seats "ann bob"]\n[Luck "3"]\n\n1.1 ann roll 4 ann roll 6 ann hold 2.1 bob roll 2 bob roll 3\n'


@pytest.fixture(autouse=True)
def plain(in_plain_python: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def few(node: Node, games: int, **options: Any) -> Iterator[Any]:
        return growing_analysis(node, 8, luck=1, fast=False, **options)

    monkeypatch.setattr(analysis, "growing_analysis", few)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "small.game"
    file.write_text(GAME, "utf-8")
    return file


def opened(file: Path, monkeypatch: pytest.MonkeyPatch, at: str = "1.1/ann.2", **options: Any) -> tuple[Page, Node]:
    record = tbggg.read(file)
    node = record.at(at)
    return Page(Explorer(record, node=node, lang="en", autosave=False, **options), monkeypatch), node


def written(page: Page) -> str:
    """Click *Write as a comment*; what the panel says of the receipt."""
    page.say({"do": "what if", "what": "write"})
    (last,) = (one["what_if"] for one in page.heard if one.get("what_if", {}).get("state") == "written")
    return str(last["receipt"])


def test_the_receipt_gives_what_the_comment_says(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, node = opened(file, monkeypatch)
    run(page)
    assert written(page) == "Receipt 1 stands in small.claims.toml."
    receipt = read_receipts(file).by_number[1]
    assert all(comment_text(node, lang).endswith(" [#1]") for lang in LANGUAGES)
    assert comment_text(node, "en") == f"{receipt.gives} [#1]"
    monkeypatch.chdir(file.parent)
    assert eval(receipt.run, {"tbggg": tbggg}) == receipt.gives
    assert "luck" in receipt.texts["en"]
    assert "hasard" in receipt.texts["fr"]


def test_what_is_written_of_the_played_move_is_one_sentence(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, node = opened(file, monkeypatch)
    last = run(page, played="roll")
    assert last["verdict"].startswith("Rolling ")
    assert written(page) == "Receipt 1 stands in small.claims.toml."
    said, receipt = comment_text(node, "en"), read_receipts(file).by_number[1]
    assert said == f"{receipt.gives} [#1]"
    assert said.startswith(last["verdict"])
    assert len(said) < 200
    assert comment_text(node, "fr").startswith("Lancer ")
    assert is_own_call(receipt.run)
    monkeypatch.chdir(file.parent)
    assert eval(receipt.run, {"tbggg": tbggg}) == receipt.gives
    assert page.say(asked(page, played=7))["what_if"]["trouble"]  # type: ignore[index]


def test_each_has_a_number_of_its_own_and_what_stands_there_stays(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    receipts = file.with_suffix(".claims.toml")
    own = '# mine\nbegin = "import tbggg"\n\n[[claim]]\nid = 4\nrun = "1"\ngives = "1"\nen = "a"\nfr = "b"\n'
    receipts.write_text(own, "utf-8")
    page, node = opened(file, monkeypatch)
    written_node(node.parent).set_comment("By hand [#7].", "en")  # type: ignore[union-attr]
    for number in (8, 9):
        run(page, moves=["hold", "roll"])
        assert written(page).startswith(f"Receipt {number} ")
    assert receipts.read_text("utf-8").startswith(own)
    assert [one["id"] for one in tomllib.loads(receipts.read_text("utf-8"))["claim"]] == [4, 8, 9]
    assert "['hold', 'roll']" in read_receipts(file).by_number[8].run or "None" in read_receipts(file).by_number[8].run


def test_a_question_on_another_seat_and_measure_keeps_them(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, _ = opened(file, monkeypatch)
    run(page, games=7, luck="5", by="lead", seat="bob")
    written(page)
    receipt = read_receipts(file).by_number[1]
    assert "luck=5, seat='bob', by='lead'" in receipt.run
    monkeypatch.chdir(file.parent)
    assert eval(receipt.run, {"tbggg": tbggg}) == receipt.gives


def test_a_new_game_gets_receipts_when_it_has_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tbggg.new_game("pig", seats="ann bob", luck=3)
    page = Page(Explorer(record, lang="fr", autosave=False), monkeypatch)
    run(page)
    assert written(page).startswith("Pas de justificatif")
    assert "[#" not in comment_text(record.start, "fr")
    record.write(tmp_path / "new.game")
    run(page)
    assert written(page).replace(NO_BREAK, " ") == "Justificatif 1 dans new.claims.toml."


def test_a_stopped_comparison_has_none_for_it_would_come_out_otherwise(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, node = opened(file, monkeypatch)
    gate = Gate(monkeypatch)
    trial = gate.ask(page)
    page.say({"do": "what if", "what": "stop"})
    gate.quiet(trial)
    assert written(page).startswith("No receipt: games that were stopped")
    assert "[#" not in comment_text(node, "en")
    assert not file.with_suffix(".claims.toml").exists()


def test_a_file_that_is_no_list_stays_and_the_comment_is_written(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    receipts = file.with_suffix(".claims.toml")
    receipts.write_text("[[claim]", "utf-8")
    page, node = opened(file, monkeypatch)
    run(page)
    assert "this is no list of receipts" in written(page)
    assert comment_text(node, "en").startswith("What if, Ann")
    assert receipts.read_text("utf-8") == "[[claim]"


def test_a_seat_writes_no_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, _ = opened(file, monkeypatch, seat="ann")
    run(page)
    assert written(page) == ""
    assert not file.with_suffix(".claims.toml").exists()


def analysed(page: Page) -> str:
    """Analyse the line, write it into the record; what the panel says of the receipt."""
    end = board_of(page.explorer).referee.outline.ids[page.explorer.node.record.end]
    page.say({"do": "analyse", "what": "run", "node": end, "games": 50})
    board_of(page.explorer).simulations["analysis"].wait()
    page.say({"do": "analyse", "what": "write"})
    last = page.heard[-1]["analysis"]
    assert last["state"] == "written"
    return str(last["receipt"])


def test_an_analysis_has_one_receipt_for_all_its_comments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "long.game"
    start = tbggg.new_game("pig", seats="ann bob", luck=3).start
    start.play_line(f"{'ann roll 6 ' * 18} ann hold").record.write(file)
    page, _ = opened(file, monkeypatch, "end")
    record = page.explorer.node.record
    assert analysed(page) == "Receipt 1 stands in long.claims.toml."
    receipts = read_receipts(file)
    said = [note for node in record.nodes() for note in all_comments(node)]
    assert len(said) >= len(LANGUAGES)
    assert all(note.text.endswith(" [#1]") for note in said)
    assert {note.lang for note in said} == {*LANGUAGES}
    assert marked(record) == {*receipts.by_number} == {1}
    assert [*unsupported(record, receipts)] == []
    record.write(file)
    monkeypatch.chdir(tmp_path)
    receipt = receipts.by_number[1]
    assert ", games=8, luck=1, progress=False)" in receipt.run
    assert eval(receipt.run, {"tbggg": tbggg}) == receipt.gives


def test_an_analysis_of_a_game_without_a_file_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    record = tbggg.new_game("pig", seats="ann bob", luck=3)
    record.start.play_line("ann roll 4 ann roll 6 ann hold")
    assert analysed(Page(Explorer(record, lang="en", autosave=False), monkeypatch)).startswith("No receipt")
    assert marked(record) == set()

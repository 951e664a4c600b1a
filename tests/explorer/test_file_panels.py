"""The panels that open and save a file: what they read, keep and replace, and how far they are."""

from __future__ import annotations

import re
import time
from pathlib import Path
from threading import Thread

import pytest

import tbggg
from tbggg.engine.texts import LANGUAGES
from tbggg.explorer import Workbench
from tbggg.explorer.panels.background import StoppedError, Work
from tbggg.explorer.panels.broken_record import trouble_blocks

from .benches import buttons, enter, fields, panel_of, press, said

CASES = Path(__file__).parents[1] / "golden/cases"


def test_a_file_is_opened_and_saved_back(folder: Path) -> None:
    text = (CASES / "g001.game").read_text("utf-8")
    (folder / "a.game").write_text(text)
    bench = Workbench("a.game")
    bench.wait()
    assert bench.game is not None
    assert panel_of(bench, "save").values["file"] == "a.game"
    bench.game.headers["Title"] = "Another"
    press(bench, "save", "save")
    assert tbggg.read("a.game").headers["Title"] == "Another"


def opened_and_changed_on_disk(folder: Path) -> Workbench:
    """A bench whose game was changed, and whose file another has changed too."""
    (folder / "a.game").write_text((CASES / "g001.game").read_text("utf-8"))
    bench = Workbench("a.game", lang="en")
    bench.wait()
    assert bench.game is not None
    bench.game.headers["Title"] = "mine"
    theirs = tbggg.read("a.game")
    theirs.headers["Title"] = "theirs"
    theirs.write("a.game")
    press(bench, "save", "save")
    assert said(panel_of(bench, "save"))[0].startswith("a.game was changed on disk after it was opened here.")
    assert tbggg.read("a.game").headers["Title"] == "theirs"
    return bench


USUAL, ASKED = ["save", "download"], ["save", "download", "both", "replace", "reopen"]


def test_a_file_that_was_changed_on_disk_is_kept_beside(folder: Path) -> None:
    bench = opened_and_changed_on_disk(folder)
    save = panel_of(bench, "save")
    assert buttons(save) == ASKED
    (folder / "a-2.game").write_text("taken")
    press(bench, "save", "both")
    assert save.values["file"] == "a-3.game"
    assert said(save) == ["The game was written to a-3.game."]
    titles = [tbggg.read(name).headers["Title"] for name in ("a.game", "a-3.game")]
    assert titles == ["theirs", "mine"]
    assert buttons(save) == USUAL


def test_or_replaced(folder: Path) -> None:
    bench = opened_and_changed_on_disk(folder)
    press(bench, "save", "replace")
    assert tbggg.read("a.game").headers["Title"] == "mine"
    assert buttons(panel_of(bench, "save")) == USUAL
    assert bench.game is not None
    bench.game.headers["Title"] = "mine again"
    press(bench, "save", "save")
    assert tbggg.read("a.game").headers["Title"] == "mine again"


def test_or_opened_again(folder: Path) -> None:
    bench = opened_and_changed_on_disk(folder)
    press(bench, "save", "reopen")
    bench.wait()
    assert bench.game is not None
    assert bench.game.headers["Title"] == "theirs"
    assert buttons(panel_of(bench, "save")) == USUAL


def test_what_was_saved_to_another_name_is_watched_there(folder: Path) -> None:
    bench = Workbench(tbggg.new_game("pig", seats=2, luck=1), lang="fr")
    enter(bench, "save", file="b.game")
    press(bench, "save", "save")
    (folder / "b.game").write_text((CASES / "g001.game").read_text("utf-8"))
    assert bench.game is not None
    bench.game.headers["Title"] = "mine"
    press(bench, "save", "replace")
    assert (folder / "b.game").read_text() == (CASES / "g001.game").read_text("utf-8"), "nothing was asked yet"
    press(bench, "save", "save")
    assert said(panel_of(bench, "save"))[0].startswith("b.game a été modifié sur le disque")
    enter(bench, "save", file="c.game")
    assert buttons(panel_of(bench, "save")) == USUAL
    enter(bench, "save", file=" ")
    press(bench, "save", "save")
    assert fields(panel_of(bench, "save"))["file"]["wrong"] == "Le fichier n’a pas encore de nom."


@pytest.mark.parametrize(
    ("content", "line"), [(b"", 1), (b"\xff\xfe", 1), (b'[Game "Pig"]\n[Seats "a b"]\n\na roll 9', 4), (None, 1)]
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_record_that_cannot_be_read(folder: Path, content: bytes | None, line: int, lang: str) -> None:
    if content is not None:
        (folder / "bad.game").write_bytes(content)
    bench = Workbench("bad.game", lang=lang)
    bench.wait()
    assert bench.game is None
    assert bench._bench.opened == "open"
    told = said(panel_of(bench, "open"))
    stops = {"en": rf"stops at line {line}, column \d+", "fr": rf"s’arrête à la ligne {line}, colonne \d+"}[lang]
    assert re.fullmatch(rf"bad\.game\W*{stops}" if content else r"bad\.game\W*: ?\w.*\.", told[0])
    assert len(told) == (2 if content else 1)
    assert told[-1].endswith(".")


@pytest.mark.parametrize("before", [0, 200])
def test_a_line_around_a_mistake_is_whole_or_says_that_it_is_cut(before: int) -> None:
    text = f'[Game "Pig"]\n[Seats "ann bob"]\n\n{{{"x" * before}}} ann roll 4 ann roll 5 ann roll 6 ann jump'
    with pytest.raises(tbggg.RecordError) as found:
        tbggg.loads(text)
    (lines,) = (block for block in trouble_blocks(found.value, text, "en") if block["kind"] == "source")
    first, last = lines["mark"]
    assert lines["text"][first:last] == found.value.move
    assert ("…" in lines["text"]) is bool(before)


def test_the_part_before_a_mistake_can_be_opened(folder: Path) -> None:
    (folder / "bad.game").write_text('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4  ann roll 9  ann hold')
    bench = Workbench("bad.game", lang="en")
    bench.wait()
    panel = panel_of(bench, "open")
    (lines,) = (block for block in panel.drawn() if block["kind"] == "source")
    first, last = lines["mark"]
    assert lines["text"][first:last].startswith("ann roll")
    (up_to,) = (field for block in panel.drawn() for field in block.get("fields", ()) if field["key"] == "up to there")
    assert up_to["label"] == "Open up to there (2 moves)"
    press(bench, "open", "up to there")
    assert bench.explorer is not None
    assert [str(node.move) for node in bench.explorer.node.path()[1:]] == ["roll", "4"]


def test_reading_says_how_far_it_is() -> None:
    parts: list[float] = []
    tbggg.loads((CASES / "g007.game").read_text("utf-8"), progress=parts.append)
    assert parts == sorted(parts)
    assert 0 < parts[0] < parts[-1] <= 1


def test_reading_ends_when_its_progress_is_not_wanted() -> None:
    def stop(part: float) -> None:
        raise StoppedError

    with pytest.raises(StoppedError):
        tbggg.read(CASES / "g007.game", progress=stop)


def test_work_is_shown_only_when_it_takes_long_and_can_be_stopped() -> None:
    seen: list[bool] = []
    work = Work()

    def task(progress: object) -> str:
        for part in range(100):
            progress(part / 100)  # type: ignore[operator]
            seen.append("part" in work.drawn())
            time.sleep(0.02)
            if part == 40:
                work.stop()
        return "done"

    work.start("counting", task)
    work.start("nothing: one thing runs at a time", lambda progress: "no")
    work.wait()
    assert not seen[0]
    assert any(seen)
    assert len(seen) == 41
    assert work.said == "Stopped: nothing was changed."
    assert "part" not in work.drawn()


def test_work_that_fails_says_why() -> None:
    work = Work()

    def task(progress: object) -> str:
        raise OSError("no disk")

    work.start("trying", task)
    work.wait()
    assert work.trouble == "This did not work: OSError: no disk."


def test_where_there_are_no_threads_the_reader_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)
    work = Work()
    work.start("counting", lambda progress: "counted")
    work.wait()
    assert work.said == "counted"


def test_what_was_kept_is_offered_to_a_workbench_without_a_game() -> None:
    bench = Workbench(tbggg.new_game("pig", seats="ann bob", luck=1, title="Friday"))
    assert bench.explorer is not None
    bench.explorer.play("roll 4")
    bench.explorer.play("roll 5")
    bench.explorer.node = bench.explorer.node.path()[2]
    again = Workbench(lang="en")
    assert again._bench.opened == "open"
    (_, line), *_ = fields(panel_of(again, "open"))["kept"]["options"]
    assert line.endswith(" · Friday · round 1, 2 moves · ann bob")
    press(again, "open", "open kept")
    again.wait()
    assert again.game is not None
    assert bench.game is not None
    assert again.game.dumps() == bench.game.dumps()
    assert again.explorer is not None
    assert len(again.explorer.node.path()) == 3

"""The panels without a browser: what they offer, what they refuse, what they say in both languages."""

from __future__ import annotations

import re
import time
from pathlib import Path
from threading import Thread

import pytest

import tbggg
from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.engine.texts import LANGUAGES, load, rule_texts
from tbggg.explorer import Workbench
from tbggg.explorer.panels.background import StoppedError, Work
from tbggg.record.masking import masked_record
from tests.engine.test_texts import leaves, names_in

CASES = Path(__file__).parents[1] / "golden/cases"
TEXTS = "tbggg.explorer"
every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.code)


def shown(widget: object) -> bool:
    return widget.layout.display != "none"  # type: ignore[attr-defined]


def test_both_languages_say_the_same() -> None:
    english, french = (leaves(load(TEXTS, "texts", lang)) for lang in LANGUAGES)
    assert english.keys() == french.keys()
    for key, sentence in english.items():
        assert names_in(sentence) == names_in(french[key]), key


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_game_offers_can_be_chosen(game: Game, lang: str) -> None:
    bench = Workbench(lang=lang)
    panel = bench._panels["new"]
    panel._game.value = game.code
    assert panel._count.options == tuple(game.seats.counts)
    for count in (game.seats.counts[0], game.seats.counts[-1]):
        panel._count.value = count
        panel._start.click()
        assert panel._trouble.text == ""
        assert bench.game is not None
        assert bench.game.game is game
        assert len(bench.game.seats) == count
    assert [*panel._headers.inputs] == [header.keyword for header in game.options.headers]
    for header in game.options.headers:
        label = header.texts(game.texts, lang)["label"]
        own = panel._headers.inputs[header.keyword]
        assert label in (own.grid.children[0].text if header.table else own.description)
    assert shown(panel._headers) == bool(game.options.headers)
    rules = {rule.option: rule for rule in rule_texts(game.texts, lang).values() if rule.option}
    assert [ruling.name for ruling in panel._rulings._rulings] == list(game.options.rulings)
    for ruling in panel._rulings._rulings:
        rule = rules[ruling.name]
        assert ruling._question.text == f"{rule.id}  {rule.question}"
        assert dict(ruling._answer.options) == {
            rule.values[value]: value for value in game.options.rulings[ruling.name]
        }
        ruling._answer.value = game.options.rulings[ruling.name][-1]
    panel._start.click()
    chosen = {name: values[-1].replace("N", "2") for name, values in game.options.rulings.items()}
    assert bench.game.rulings == chosen


def test_a_colour_that_another_seat_has_changes_hands() -> None:
    panel = Workbench()._panels["new"]
    panel._seats[0].value = "green"
    assert [one.value for one in panel._seats] == ["green", "yellow", "blue", "red"]
    panel._count.value = 6
    assert sorted(one.value for one in panel._seats) == sorted(panel.game.seats.colours)
    panel._count.value = 3
    panel._headers.inputs["first"].value = "blue"
    panel._start.click()


@pytest.mark.parametrize(
    ("field", "value"),
    [("_luck", "many"), ("_luck", "-1"), ("_luck", str(1 << 64)), ("_title", "a\nb"), ("_title", '"\\')],
)
def test_what_is_entered_is_checked(field: str, value: str) -> None:
    bench = Workbench(lang="fr")
    panel = bench._panels["new"]
    getattr(panel, field).value = value
    panel._start.click()
    if field == "_luck":
        assert bench.game is None
        assert panel._luck_trouble.text.startswith("Le hasard se donne par un nombre")
    else:
        assert bench.game is not None


@every_game
def test_a_bot_may_play_a_seat(game: Game) -> None:
    bench = Workbench(lang="fr")
    panel = bench._panels["new"]
    panel._game.value = game.code
    assert ("une personne", "") in panel._players[0].options
    assert ("glouton", "greedy") in panel._players[1].options
    panel._players[1].value = "greedy"
    panel._names[0].value = 'Ann "Day", <b>'
    panel._start.click()
    assert bench.explorer is not None
    assert bench.explorer.bots == {bench.explorer.record.seats[1]: "greedy"}
    assert bench.explorer.outline["bots"] == [1]
    assert bench.explorer.outline["seats"][0]["player"] == 'Ann "Day" <b>'
    assert tbggg.loads(bench.game.dumps()).headers == bench.game.headers
    assert masked_record(bench.game, bench.game.seats[1]).headers["Players"] == bench.game.headers["Players"]


def test_the_language_changes_everywhere_and_what_was_entered_stays() -> None:
    bench = Workbench(tbggg.new_game(seats=3, luck=1), lang="en")
    panel = bench._panels["new"]
    panel._title.value, panel._count.value = "Friday", 5
    panel._rulings._rulings[0]._answer.value = "forbidden"
    assert bench.explorer is not None
    bench.explorer.lang = "fr"
    assert bench._buttons["new"].description == "▸ Nouvelle partie"
    assert (panel._title.value, panel._count.value) == ("Friday", 5)
    assert panel._rulings.value == {"misplacing": "forbidden"}
    bench.speak("en")
    assert bench.explorer.lang == "en"
    with pytest.raises(tbggg.BadOption):
        bench.speak("de")


def test_eyes_are_chosen_here_or_in_the_explorer() -> None:
    bench = Workbench(tbggg.new_game(seats=3, luck=1), seat="red")
    options = bench._options
    assert options._viewer.value == "red"
    assert shown(options._recall)
    options._viewer.value = "blue"
    assert bench.explorer is not None
    assert bench.explorer.seat == "blue"
    options._recall.value = False
    assert not bench.explorer.recall
    bench.explorer.seat = None
    assert options._viewer.value == ""
    assert not shown(options._recall)


def test_a_file_is_opened_and_saved_back(folder: Path) -> None:
    text = (CASES / "g001.game").read_text("utf-8")
    (folder / "a.game").write_text(text)
    bench = Workbench("a.game")
    bench.wait()
    assert bench.game is not None
    assert bench._save._path.value == "a.game"
    bench.game.headers["Title"] = "Another"
    bench._save._go.click()
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
    bench._save._go.click()
    assert bench._save._said.text.startswith("a.game was changed on disk after it was opened here.")
    assert tbggg.read("a.game").headers["Title"] == "theirs"
    return bench


def asked(bench: Workbench) -> list[bool]:
    return [shown(button) for button in (bench._save._both, bench._save._replace, bench._save._reopen)]


def test_a_file_that_was_changed_on_disk_is_kept_beside(folder: Path) -> None:
    bench = opened_and_changed_on_disk(folder)
    assert asked(bench) == [True, True, True]
    (folder / "a-2.game").write_text("taken")
    bench._save._both.click()
    assert bench._save._path.value == "a-3.game"
    assert bench._save._said.text == "The game was written to a-3.game."
    titles = [tbggg.read(name).headers["Title"] for name in ("a.game", "a-3.game")]
    assert titles == ["theirs", "mine"]
    assert asked(bench) == [False, False, False]


def test_or_replaced(folder: Path) -> None:
    bench = opened_and_changed_on_disk(folder)
    bench._save._replace.click()
    assert tbggg.read("a.game").headers["Title"] == "mine"
    assert asked(bench) == [False, False, False]
    bench.game.headers["Title"] = "mine again"
    bench._save._go.click()
    assert tbggg.read("a.game").headers["Title"] == "mine again"


def test_or_opened_again(folder: Path) -> None:
    bench = opened_and_changed_on_disk(folder)
    bench._save._reopen.click()
    bench.wait()
    assert bench.game.headers["Title"] == "theirs"
    assert asked(bench) == [False, False, False]


def test_what_was_saved_to_another_name_is_watched_there(folder: Path) -> None:
    bench = Workbench(tbggg.new_game("pig", seats=2, luck=1), lang="fr")
    bench._save._path.value = "b.game"
    bench._save._go.click()
    (folder / "b.game").write_text((CASES / "g001.game").read_text("utf-8"))
    bench.game.headers["Title"] = "mine"
    bench._save._go.click()
    assert bench._save._said.text.startswith("b.game a été modifié sur le disque")
    bench._save._path.value = "c.game"
    assert asked(bench) == [False, False, False]


@pytest.mark.parametrize(
    ("content", "line"), [(b"", 1), (b"\xff\xfe", 1), (b'[Game "Pig"]\n[Seats "a b"]\n\na roll 9', 4), (None, 1)]
)
def test_a_record_that_cannot_be_read(folder: Path, content: bytes | None, line: int) -> None:
    if content is not None:
        (folder / "bad.game").write_bytes(content)
    bench = Workbench("bad.game", lang="fr")
    bench.wait()
    trouble = bench._open._trouble
    assert bench.game is None
    assert shown(trouble)
    where = rf"s’arrête à la ligne {line}, colonne \d+" if content else r"\W*: \w.*\."
    assert re.fullmatch(rf"bad\.game\W*{where}", trouble._where.text)
    assert shown(trouble._why) == shown(trouble._source)
    assert trouble._why.text.endswith("." if content else "")
    bench.speak("en")
    assert trouble._where.text.startswith("bad.game stops" if content else "bad.game:")


def test_the_part_before_a_mistake_can_be_opened(folder: Path) -> None:
    (folder / "bad.game").write_text('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4  ann roll 9  ann hold')
    bench = Workbench("bad.game", lang="en")
    bench.wait()
    trouble = bench._open._trouble
    first, last = trouble._source.mark
    assert trouble._source.text[first:last].startswith("ann roll")
    assert trouble._button.description == "Open up to there (2 moves)"
    trouble._button.click()
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


def test_work_is_shown_only_when_it_takes_long_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    work = Work()
    work.say("en")

    def task(progress: object) -> str:
        for part in range(100):
            progress(part / 100)  # type: ignore[operator]
            seen.append(shown(work._running))
            time.sleep(0.02)
            if part == 40:
                work._stop.click()
        return "done"

    work.start("counting", task)
    work.start("nothing: one thing runs at a time", lambda progress: "no")
    work.wait()
    assert not seen[0]
    assert any(seen)
    assert len(seen) == 41
    assert work._what.text == "Stopped: nothing was changed."
    assert not shown(work._running)


def test_work_that_fails_says_why() -> None:
    work = Work()
    work.say("en")

    def task(progress: object) -> str:
        raise OSError("no disk")

    work.start("trying", task)
    work.wait()
    assert work._trouble.text == "This did not work: no disk."


def test_where_there_are_no_threads_the_reader_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)
    work = Work()
    work.start("counting", lambda progress: "counted")
    work.wait()
    assert work._what.text == "counted"


def test_what_was_kept_is_offered_to_a_workbench_without_a_game() -> None:
    bench = Workbench(tbggg.new_game("pig", seats="ann bob", luck=1, title="Friday"))
    assert bench.explorer is not None
    bench.explorer.play("roll 4")
    bench.explorer.play("roll 5")
    bench.explorer.node = bench.explorer.node.path()[2]
    again = Workbench()
    assert shown(again._open)
    (line, _), *_ = again._open._saved.options
    assert line.endswith(" · Friday · round 1, 2 moves · ann bob")
    again._open._take.click()
    again.wait()
    assert again.game is not None
    assert again.game.dumps() == bench.game.dumps()
    assert again.explorer is not None
    assert len(again.explorer.node.path()) == 3


def test_a_locked_workbench_saves_no_file_and_offers_no_other_eyes() -> None:
    game = tbggg.read(CASES / "g001.game")
    bench = Workbench(game, seat="red", node=game.at("1.2"), locked=True)
    assert bench.game is not game
    assert "save" not in bench._panels
    assert not shown(bench._panels["options"]._viewer)
    assert "save" in Workbench(game, seat="red")._panels


@pytest.mark.parametrize(("lang", "says"), [("en", "There is no such file."), ("fr", "ce fichier n")])
def test_a_file_that_is_not_there_opens_the_panel_with_one_sentence(
    lang: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    bench = Workbench("nope.game", lang=lang)
    bench.wait()
    panel = bench._panels["open"]
    assert shown(panel)
    texts = [note.text for note in (panel._trouble._where, panel._trouble._source, panel._trouble._why)]
    assert [text for text in texts if text] == texts[:1]
    assert texts[0].startswith("nope.game")
    assert says.lower() in texts[0].lower()
    assert not re.search(r"line|ligne|\d", texts[0])


def test_a_broken_record_opens_the_panel_that_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.game").write_text('[Game "Pig"]\n[Seats "red blue"]\n1.1 red nonsense\n', "utf-8")
    bench = Workbench("bad.game", lang="en")
    bench.wait()
    assert shown(bench._panels["open"])
    assert "line 3" in bench._panels["open"]._trouble._where.text

"""The panels without a browser: what they offer, what they refuse, what they say in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.bots.finding import playing
from tbggg.engine.game import Game
from tbggg.engine.header import POSITION
from tbggg.engine.registry import games
from tbggg.engine.texts import LANGUAGES, load, rule_texts
from tbggg.explorer import Explorer, Workbench
from tbggg.explorer.panels.form import panel_text
from tbggg.explorer.panels.new_game import BOARD
from tbggg.record.masking import masked_record
from tests.engine.test_texts import leaves, names_in

from .benches import enter, fields, page_sends, panel_of, pictures, press, said

pytestmark = pytest.mark.repeats(2)

CASES = Path(__file__).parents[1] / "golden/cases"
TEXTS = "tbggg.explorer"
every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.code)


def test_both_languages_say_the_same() -> None:
    english, french = (leaves(load(TEXTS, "texts", lang)) for lang in LANGUAGES)
    assert english.keys() == french.keys()
    for key, sentence in english.items():
        assert names_in(sentence) == names_in(french[key]), key


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_game_offers_can_be_chosen(game: Game, lang: str) -> None:
    bench = Workbench(lang=lang)
    panel = panel_of(bench, "new")
    enter(bench, "new", game=game.code)
    assert [int(value) for value, _ in fields(panel)["count"]["options"]] == list(game.seats.counts)
    for count in (game.seats.counts[0], game.seats.counts[-1]):
        enter(bench, "new", count=str(count))
        press(bench, "new", "start")
        assert panel.wrong == {}
        assert bench.game is not None
        assert bench.game.game is game
        assert len(bench.game.seats) == count
    found = fields(panel)
    for header in game.options.headers:
        texts, key = header.texts(game.texts, lang), f"header {header.keyword}"
        given = game.options.own_lines.headers if game.options.own_lines else ()
        is_choice = header.choices is None or len(header.choices(game.seats.colours)) > 1
        assert (key in found) == (header.name not in given and is_choice), "a field decides something"
        if key in found:
            assert found[key]["label"] == (texts.get("own", texts["label"]) if header.table else texts["label"])
    rules = {rule.option: rule for rule in rule_texts(game.texts, lang).values() if rule.option}
    rulings = {key: field for key, field in found.items() if key.startswith("ruling ") and not key.endswith(" number")}
    assert list(rulings) == [f"ruling {name}" for name in game.options.rulings]
    for name, values in game.options.rulings.items():
        rule, field = rules[name], rulings[f"ruling {name}"]
        assert field["label"] == f"{rule.id}  {rule.question}"
        assert field["kind"] == ("radio" if len(values) < 7 else "select"), "a long list opens"
        assert field["options"] == [[value, rule.values[value]] for value in values]
        page_sends(bench, "change", "new", values={f"ruling {name}": values[-1]})
    press(bench, "new", "start")
    chosen = {name: values[-1].replace("N", "2") for name, values in game.options.rulings.items()}
    assert bench.game is not None
    assert bench.game.rulings == chosen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_of_a_table_are_checked_at_their_field_and_stand_in_the_record(lang: str) -> None:
    found = [(game, game.options.own_lines) for game in games() if game.options.own_lines]
    assert found
    tick, key = "own", "own lines"
    for game, own in found:
        bench = Workbench(lang=lang)
        panel = panel_of(bench, "new")
        enter(bench, "new", game=game.code, count=str(game.seats.counts[0]))
        texts = own.texts(game.texts, lang)
        field = fields(panel)[key]
        hint = f"{texts['lines']} {panel_text(lang, 'new.kept')}"
        assert (field["kind"], field["hint"], field["example"][1]) == ("area", hint, own.example)
        page_sends(bench, "change", "new", values={tick: "on", key: ""})
        assert panel.wrong == {}, "nothing is written yet"
        press(bench, "new", "start")
        assert bench.game is None
        assert panel.wrong.keys() == {key}
        assert fields(panel)[key]["wrong"] == panel.wrong[key]
        lines = field["example"][1]
        assert pictures(panel) == []
        page_sends(bench, "change", "new", values={key: lines})
        assert panel.wrong == {}, "it is being mended"
        [drawn] = pictures(panel)
        page_sends(bench, "change", "new", values={key: f"{lines}{' ' * 4096}\n?"})  # long lines are read to their end
        assert str(len(lines.splitlines()) + 1) in panel.wrong[key], "the line is named, and what it was is not shown"
        assert pictures(panel) == []
        page_sends(bench, "change", "new", values={key: lines})
        assert pictures(panel) == [drawn]
        press(bench, "new", "start")
        assert bench.game is not None
        values = own.read(lines)
        assert {name: bench.game.headers[name] for name in values} == values
        # Whoever opens the record does not enter them again, with any number of games in between.
        shared = Workbench(tbggg.loads(bench.game.dumps()), lang=lang)
        page_sends(shared, "open", "new")
        enter(shared, "new", game=game.code)
        again = fields(panel_of(shared, "new"))
        assert (again[tick]["value"], again["count"]["value"]) == ("on", str(game.seats.counts[0]))
        assert pictures(panel_of(shared, "new"))
        press(shared, "new", "start")
        assert shared.game is not None
        assert {name: shared.game.headers[name] for name in values} == values
        # Who wants others takes the tick away, and it stays away.
        page_sends(shared, "change", "new", values={tick: ""})
        press(shared, "new", "start")
        assert all(shared.game.headers.get(name) != value for name, value in values.items())


@every_game
def test_a_seat_that_another_has_changes_hands_or_is_refused_at_its_field(game: Game) -> None:
    bench = Workbench()
    panel = panel_of(bench, "new")
    enter(bench, "new", game=game.code, count=str(game.seats.counts[-1]))
    count = game.seats.counts[-1]
    before = [panel.values[f"seat {at}"] for at in range(1, count + 1)]
    enter(bench, "new", seat_1=before[-1])
    after = [panel.values[f"seat {at}"] for at in range(1, count + 1)]
    press(bench, "new", "start")
    if game.seats.colours:
        assert after == [before[-1], *before[1:-1], before[0]]
        assert bench.game is not None
    else:
        assert bench.game is None
        assert before[-1] in panel.wrong["seat 1"]
        assert fields(panel)["seat 1"]["wrong"] == panel.wrong["seat 1"]
        enter(bench, "new", seat_1="ann")
        assert panel.wrong == {}
        press(bench, "new", "start")
        assert bench.game is not None


def test_the_form_of_a_new_game_begins_with_the_open_game_once() -> None:
    bench = Workbench(tbggg.new_game("buttons", seats="ann bob cat", luck=1), lang="en")
    page_sends(bench, "open", "new")
    new = panel_of(bench, "new")
    assert [new.values[key] for key in ("game", "count")] == ["buttons", "3"]
    enter(bench, "new", game="pig")
    page_sends(bench, "open", "new")
    assert new.values["game"] == "pig"


@pytest.mark.parametrize(
    ("field", "value"),
    [("luck", "many"), ("luck", "-1"), ("luck", str(1 << 64)), ("title", "a\nb"), ("title", '"\\')],
)
def test_what_is_entered_is_checked(field: str, value: str) -> None:
    bench = Workbench(lang="fr")
    panel = panel_of(bench, "new")
    enter(bench, "new", **{field: value})
    press(bench, "new", "start")
    if field == "luck":
        assert bench.game is None
        assert fields(panel)["luck"]["wrong"].startswith("Le hasard se donne par un nombre")
    else:
        assert bench.game is not None


@every_game
def test_a_bot_may_play_a_seat_and_the_open_game_can_change_it(game: Game) -> None:
    bench = Workbench(lang="fr")
    panel = panel_of(bench, "new")
    enter(bench, "new", game=game.code)
    found = fields(panel)["player 2"]["options"]
    assert ["", "une personne"] in found
    assert ["greedy", "glouton"] in found
    assert [code for code, _ in found] == ["", *(code for code in playing(game) if code != "mcts")]
    enter(bench, "new", player_2="greedy", name_1='Ann "Day", <b>')
    press(bench, "new", "start")
    assert bench.explorer is not None
    assert bench.explorer.bots == {bench.explorer.node.record.seats[1]: "greedy"}
    assert bench.explorer._outline["bots"] == [1]
    assert bench.explorer._outline["seats"][0]["player"] == 'Ann "Day" <b>'
    assert bench.game is not None
    assert tbggg.loads(bench.game.dumps()).headers == bench.game.headers
    assert masked_record(bench.game, bench.game.seats[1]).headers["Players"] == bench.game.headers["Players"]
    # And while it is played.
    page_sends(bench, "open", "options")
    assert not fields(panel_of(bench, "options")).keys() & {"lang", "seat", "recall"}, "the head has these"
    enter(bench, "options", player_0="random", player_1="", name_0="", name_1="Bob")
    press(bench, "options", "apply")
    assert bench.explorer.bots == {bench.game.seats[0]: "random"}
    assert [seat["player"] for seat in bench.explorer._outline["seats"][:2]] == ["", "Bob"]
    assert said(panel_of(bench, "options")) == ["Désormais, c’est ainsi que l’on joue à cette table."]


@every_game
def test_a_new_game_and_the_open_one_are_files_to_download(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Workbench(lang="en")
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(bench._bench, "send", lambda message: sent.append(message["download"]))
    enter(bench, "new", game=game.code, title="Friday: été / 2", luck="3")
    press(bench, "new", "download")
    assert bench.game is None
    assert sent[0]["name"] == "friday-été-2.game"
    assert tbggg.loads(sent[0]["text"]).headers["Luck"] == "3"
    press(bench, "new", "start")
    page_sends(bench, "open", "save")
    enter(bench, "save", file="sub/mine.game")
    press(bench, "save", "download")
    assert bench.game is not None
    assert sent[1] == {"name": "mine.game", "text": bench.game.dumps()}
    assert not Path("sub").exists()


def test_the_language_changes_everywhere_and_what_was_entered_stays() -> None:
    bench = Workbench(tbggg.new_game(seats=3, luck=1), lang="en")
    enter(bench, "new", title="Friday", count="5")
    name = next(iter(bench.game.game.options.rulings)) if bench.game else ""
    assert bench.explorer is not None
    bench.explorer.lang = "fr"
    assert ["new", "Nouvelle partie"] in bench._bench.bar
    panel = panel_of(bench, "new")
    assert (panel.values["title"], panel.values["count"]) == ("Friday", "5")
    assert f"ruling {name}" in panel.values
    bench.speak("en")
    assert bench.explorer.lang == "en"
    with pytest.raises(tbggg.BadOption):
        bench.speak("de")
    alone = Workbench(lang="en", autosave=False)
    page_sends(alone, "open", "options")
    enter(alone, "options", lang="fr")
    assert alone._bench.lang == "fr"


@pytest.mark.parametrize(
    "content",
    [
        {
            "do": "press",
            "panel": "new",
            "button": "no such",
            "values": {"game": "chess", "count": "99", "seat 1": ["x"]},
        },
        {"do": "press", "panel": "save", "button": "both", "values": {"file": 3}},
        {"do": "press", "panel": "open", "button": "upload", "file": 1},
        {"do": "open", "panel": "no such"},
        {"do": "change", "panel": "new", "values": {"game": "bgg", "count": "-1", "_made": "x"}},
        {"do": ["press"], "number": 7},
        [],
    ],
)
def test_what_a_page_sends_is_checked(content: Any) -> None:
    bench = Workbench(lang="en")
    bench._bench._receive(None, content, [])
    assert bench.game is None or len(bench.game.seats) == 4
    assert panel_of(bench, "new").values["count"] == "4"
    assert "_made" not in panel_of(bench, "new").values


def test_a_page_that_got_no_answer_gets_all_that_it_may_have_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Workbench(lang="en")._bench
    sent: list[Any] = []
    monkeypatch.setattr(bench, "send_state", lambda keys=None: sent.append(set(keys)))
    bench._receive(None, {"do": "look", "number": "page 3"}, [])
    assert set().union(*sent) == {"aside", "opened", "form", "task", "_answered"}
    assert bench._answered == "page 3"
    for hostile in (7, None, "x" * 1000, ["page 9"]):
        bench._receive(None, {"do": "look", "number": hostile}, [])
        assert bench._answered == "page 3"


def test_a_locked_workbench_saves_no_file_and_changes_no_bot() -> None:
    game = tbggg.read(CASES / "g001.game")
    bench = Workbench(game, seat="red", node=game.at("1.2"), locked=True)
    assert bench.game is not game
    assert "save" not in bench._bench.panels
    page_sends(bench, "open", "options")
    assert not any(key.startswith("player") for key in fields(panel_of(bench, "options")))
    enter(bench, "options", name_0="Ann")
    press(bench, "options", "apply")
    assert bench.explorer is not None
    assert bench.explorer._outline["seats"][0]["player"] == "Ann"
    assert "save" in Workbench(game, seat="red")._bench.panels


def test_a_seats_workbench_lists_nothing_that_tells_how_kept_games_go_on() -> None:
    game = tbggg.new_game("pig", seats="ann bob", luck=1, title="Ann wins")
    bench = Workbench(game, lang="en")
    assert bench.explorer is not None
    bench.explorer.play("roll 4")
    lines = []
    for options in ({}, {"seat": "ann"}, {"seat": "ann", "locked": True}):
        found = Workbench(game, node=game.start, lang="en", autosave=False, **options)
        page_sends(found, "open", "open")
        kept = fields(panel_of(found, "open")).get("kept", {"options": []})
        lines.append([line.split(" · ", 1)[1] for _, line in kept["options"]])
        press(found, "open", "open kept")
        found.wait()
        assert found.game is not None
        assert (len(found.game.end.path()) == 1) is bool(options.get("locked"))
    assert lines == [["Ann wins · round 1, 1 move · ann bob"], ["Pig · ann bob"], []]


def test_a_locked_workbench_without_a_game_begins_with_a_new_one() -> None:
    Explorer(tbggg.new_game("pig", seats="ann bob", luck=1)).play("roll 4")
    assert Workbench(seat="ann")._bench.opened == "open"
    assert Workbench(seat="ann", locked=True)._bench.opened == "new"


@pytest.mark.parametrize(("lang", "name"), [("en", "Begin from a board"), ("fr", "Partir d’un plateau")])
def test_a_new_game_begins_from_a_board_and_its_faults_stand_below_it(lang: str, name: str) -> None:
    bench = Workbench(lang=lang)
    panel = panel_of(bench, "new")
    enter(bench, "new", game="pig")
    page_sends(bench, "change", "new", values={"seat 1": "ann", "seat 2": "bob", BOARD: "on"})
    assert fields(panel)[BOARD]["label"] == name
    shown = next(block for block in panel.blocks() if block.get("when") == (BOARD, "on"))
    assert shown["fields"][0]["example"][1] == "1.1 player1 to move"

    def typed(board: str) -> str:
        page_sends(bench, "change", "new", values={POSITION: board})
        return panel.wrong.get(POSITION, "")

    for board in ("bob to move; ann 1; bob 51", "bob to move\nann 34; bib 51"):
        found = tbggg.faults(f"pig ann bob player3 player4:\n{board}", lang)
        assert all(one.text in typed(board) for one in found)
        assert found
        press(bench, "new", "start")
        assert bench.game is None
        assert POSITION in panel.wrong
        drawn = [block for block in panel.blocks() if block["kind"] == "picture"]
        assert ["Ann 1, Bob 51" in block["text"] for block in drawn] == ([True] if not found[0].line else [])
    assert typed("bob to move; ann 34; bob 51; turn 12") == ""
    assert "Ann 34, Bob 51" in next(block["text"] for block in panel.blocks() if block["kind"] == "picture")
    press(bench, "new", "start")
    assert panel.wrong == {}
    assert bench.game is not None
    assert bench.game.headers["Position"] == "2.1 bob to move; ann: 34; bob: 51; turn 12"
    page_sends(bench, "change", "new", values={BOARD: ""})
    press(bench, "new", "start")
    assert "Position" not in bench.game.headers

"""A header that a game declares: in Python, in the command line, in records, in simulations and in pages."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.engine.errors import GameError
from tbggg.engine.game import Game, Options
from tbggg.engine.header import MOST_LETTERS, Header
from tbggg.engine.luck import below, keys, luck_words
from tbggg.engine.registry import register, standing_in
from tbggg.engine.rule import rule
from tbggg.engine.state import Row
from tbggg.explorer import Workbench
from tbggg.explorer.panels.form import fields_of
from tbggg.simulate import loop
from tbggg.simulate.request import preparation

from .game import GAME
from .headers import BOARDS, KINDS
from .state import State, set_board

pytestmark = pytest.mark.usefixtures("burrow")
Capture = pytest.CaptureFixture[str]
HEAD = '[Game "Burrow"]\n[Seats "red blue"]\n'


# -- the same game, whose boards are drawn ---------------------------------------------------------


@rule
def draw_boards(state: State, given: int, key0: int, key1: int, words: Row) -> None:
    """Each seat's board by lot, unless the header gave them."""
    if given & 1 == 0:
        for seat in range(state.seats):
            luck_words(key0, key1, 0, 0, seat, 0, 1, words)
            set_board(state, seat, below(words[0], 2))


def new_by_lot(seats: Sequence[str], headers: Mapping[str, Any], seed: int) -> State:
    """Return the meadow, with the boards of the header or of the lot."""
    state = State(seats=len(seats), mover=len(seats))
    for seat, board in enumerate(headers.get("Boards", ())):
        set_board(state, seat, board)
    draw_boards(state, int("Boards" in headers), *keys(seed), [0] * 8)
    return state


def boards_of(state: State, seats: Sequence[str]) -> str:
    """Return each seat's board."""
    return " ".join(KINDS[state.board[seat]] for seat in range(len(seats)))


DRAWN = replace(
    GAME,
    rules=replace(GAME.rules, new=new_by_lot, begin=draw_boards),
    options=Options(headers=(replace(BOARDS, default="", drawn=boards_of),)),
)


@pytest.fixture
def drawn() -> Iterator[Game]:
    """The game with drawn boards stands in the place of the other."""
    with standing_in(DRAWN):
        yield DRAWN


def refused(words: str, capsys: Capture) -> str:
    """What a command says that refuses its words."""
    assert main(words.split()) == 2
    return capsys.readouterr().err


# -- in Python -------------------------------------------------------------------------------------


@pytest.mark.parametrize("boards", ["hedge meadow hedge", ["hedge", "meadow", "hedge"], ("hedge", "meadow", "hedge")])
def test_its_name_is_a_keyword(boards: object) -> None:
    record = tbggg.new_game("burrow", seats=3, luck=1, boards=boards)
    assert record.headers["Boards"] == "hedge meadow hedge"
    assert [*record.start.position.points.values()] == [1, 0, 1]


def test_without_it_the_default_holds_and_nothing_is_written() -> None:
    for record in (tbggg.new_game("burrow", seats=2, luck=1), tbggg.new_game("burrow", seats=2, luck=1, boards=None)):
        assert "Boards" not in record.headers
        assert record.start.state.board[:2] == [0, 0]


@pytest.mark.parametrize(
    ("boards", "says"),
    [
        ("hedge pond", "“pond” is no board of the header Boards"),
        ("hedge hedge hedge", "the header Boards has 3 boards for 2 seats"),
        (7, "“7” is no board"),
        ("", "the header Boards has 0 boards for 2 seats"),
    ],
)
def test_a_wrong_value_names_the_header_and_its_rule(boards: object, says: str) -> None:
    with pytest.raises(tbggg.BadOption, match=says) as refusal:
        tbggg.new_game("burrow", seats=2, luck=1, boards=boards)
    assert (refusal.value.header, refusal.value.rule) == ("Boards", "BS5")


@pytest.mark.parametrize(
    ("game", "keyword", "says"),
    [
        ("burrow", "bords", "did you mean “boards”?"),
        ("burrow", "seets", "did you mean “seats”?"),
        ("burrow", "first", "Burrow has no header First to choose"),
        ("pig", "boards", "Pig has no header Boards to choose"),
        ("bgg", "boards", "The BoardGameGeek Game has no header Boards to choose"),
        ("bgg", "paid_move", "no option is called “paid_move”"),
        ("bgg", "paid_move", "did you mean “paid_moves”?"),
        ("bgg", "prizes", "did you mean “prices”?"),
    ],
)
def test_an_unknown_keyword_is_told_with_what_was_meant(game: str, keyword: str, says: str) -> None:
    with pytest.raises(tbggg.BadOption) as refusal:
        tbggg.new_game(game, **{keyword: "1"})
    assert says in str(refusal.value)


def test_what_resembles_nothing_is_told_without_a_guess() -> None:
    with pytest.raises(tbggg.BadOption) as refusal:
        tbggg.new_game("bgg", xyzzy=1)
    assert "mean" not in str(refusal.value)


# -- in records ------------------------------------------------------------------------------------


def test_a_record_with_it_is_read_and_written_the_same() -> None:
    record = tbggg.new_game("burrow", seats="red blue", luck=3, boards="hedge meadow")
    text = record.start.advance().record.dumps()
    assert '[Boards "hedge meadow"]' in text
    again = tbggg.loads(text)
    assert again.dumps() == text
    assert again.start.state == record.start.state


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ("hedge pond", "3:1: “pond” is no board of the header Boards; boards are meadow or hedge (rule BS5)"),
        ("hedge hedge hedge", "3:1: the header Boards has 3 boards for 2 seats (rule BS5)"),
        ("hedge " * MOST_LETTERS, f"3:1: the header Boards has at most {MOST_LETTERS} characters"),
    ],
)
def test_a_wrong_value_is_refused_where_it_stands(value: str, says: str) -> None:
    with pytest.raises(tbggg.RecordError) as refusal:
        tbggg.loads(f'{HEAD}[Boards "{value}"]\n')
    assert says in str(refusal.value)


def test_the_same_moves_under_other_headers_are_played_on() -> None:
    record = tbggg.new_game("burrow", seats="red blue", luck=3, boards="hedge meadow")
    fork = record.start.advance()
    assert fork.record.headers["Boards"] == "hedge meadow"
    assert fork.state.board[:2] == [1, 0]


# -- in the command line ---------------------------------------------------------------------------


def test_new_takes_the_option(capsys: Capture) -> None:
    assert main(["new", "--game", "burrow", "--seats", "2", "--luck", "1", "--boards", "hedge meadow"]) == 0
    assert '[Boards "hedge meadow"]' in capsys.readouterr().out


@pytest.mark.parametrize("command", ["new", "simulate", "tournament"])
@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "--boards BOARDS a board for each seat, meadow or hedge (default: all meadow)"),
        ("fr", "--boards PLATEAUX un plateau par joueur, meadow ou hedge (par défaut : des prés)"),
    ],
)
def test_help_has_the_options_of_the_game_alone(command: str, lang: str, says: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", lang, command, "--game", "burrow", "--help"])
    shown = " ".join(capsys.readouterr().out.split())
    assert says in shown
    assert "--first" not in shown
    with pytest.raises(SystemExit):
        main([command, "--help"])
    shown = capsys.readouterr().out
    assert "--first" in shown
    assert "--boards" not in shown


@pytest.mark.parametrize("command", ["new", "simulate --games 2", "tournament --games 2 --bots random,mcts"])
def test_wrong_values_are_refused_by_every_command(command: str, capsys: Capture) -> None:
    said = refused(f"{command} --game burrow --seats 2 --luck 1 --boards pond", capsys)
    assert "“pond” is no board" in said
    assert "(rule BS5 of Burrow)" in said
    assert "Pig has no header Boards to choose" in refused(f"{command} --game pig --seats 2 --boards pond", capsys)


# -- in simulations --------------------------------------------------------------------------------


def means(games: int, **choices: Any) -> list[float]:
    """The mean points of both seats."""
    found = tbggg.simulate("burrow", games, seats=2, luck=1, fast=False, progress=False, **choices)
    return [*found.to_json()["points"].values()]


def test_a_simulation_plays_with_it() -> None:
    plain, hedged = means(30), means(30, boards="hedge meadow")
    assert hedged == [pytest.approx(plain[0] + 1), pytest.approx(plain[1])]


def test_a_record_that_is_simulated_has_its_boards_already() -> None:
    record = tbggg.new_game("burrow", seats=2, luck=1)
    with pytest.raises(tbggg.BadOption, match="boards can only be given with a game’s code"):
        tbggg.simulate(record, 5, boards="hedge", progress=False)


def test_what_luck_decides_is_drawn_in_every_game_unless_it_is_given(drawn: Game) -> None:
    assert preparation(drawn, {}) == loop.BEGIN
    assert preparation(drawn, {"boards": "hedge"}) == loop.AS_IT_IS
    further = replace(
        drawn, options=Options(headers=(*drawn.options.headers, replace(BOARDS, name="Sides", drawn=boards_of)))
    )
    assert preparation(further, {"boards": "hedge"}) == loop.BEGIN + 1
    assert preparation(further, {"sides": "hedge"}) == loop.BEGIN + 2


def test_boards_by_lot_differ_from_game_to_game_and_given_ones_do_not(drawn: Game) -> None:
    meadows, hedges = means(60, boards="meadow"), means(60, boards="hedge")
    assert hedges == [pytest.approx(one + 1) for one in meadows]
    for low, mixed, high in zip(meadows, means(60), hedges, strict=True):
        assert low < mixed < high


def test_a_new_record_states_what_luck_gave_and_a_record_needs_it(drawn: Game) -> None:
    found = {tbggg.new_game("burrow", seats=2, luck=luck).headers["Boards"] for luck in range(20)}
    assert found == {f"{one} {other}" for one in KINDS for other in KINDS}
    record = tbggg.new_game("burrow", seats=2, luck=5)
    assert tbggg.loads(record.dumps()).start.state == record.start.state
    with pytest.raises(tbggg.RecordError, match="the header Boards is missing: a board for each seat"):
        tbggg.loads(HEAD + "\n")


# -- in the explorer's form ------------------------------------------------------------------------


def test_the_form_of_a_new_game_asks_for_it() -> None:
    bench = Workbench(lang="fr")
    panel = bench._bench.panels["new"]
    panel.take({"game": "burrow"})
    (own,) = (field for field in fields_of(panel.drawn()) if field["key"] == "header boards")
    assert own["label"] == "Plateaux"
    panel.take({"header boards": "pond"})
    bench._bench.press("new", "start")
    assert "« pond » n’est pas un plateau" in panel.wrong["header boards"].replace("\u202f", " ")
    panel.take({"header boards": "hedge"})
    bench._bench.press("new", "start")
    assert bench.game is not None
    assert bench.game.headers["Boards"] == "hedge"


# -- what cannot be declared -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "flaw"), [("Seats", "taken"), ("Bots", "taken"), ("two words", "name"), ("Other", "en.help")]
)
def test_a_header_that_cannot_be_one_is_refused_with_its_game(name: str, flaw: str) -> None:
    header = Header(name=name, read=BOARDS.read)
    with pytest.raises(GameError, match=flaw):
        register(replace(GAME, name="Another", code="another", options=Options(headers=(header,))))


def test_a_report_is_the_same_with_and_without_it(tmp_path: Any, capsys: Capture) -> None:
    file = tmp_path / "a.game"
    record = tbggg.new_game("burrow", seats="red blue", luck=1, boards="hedge meadow")
    record.write(file)
    assert main(["replay", "--json", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["gg"] == {"red": 1, "blue": 0}

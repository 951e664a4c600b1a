"""A position played on to its end by bots."""

from __future__ import annotations

import pytest

import tbggg
from tbggg import play_out
from tbggg.engine.errors import BadOption, GameError
from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.engine.rule import DECISION
from tbggg.explorer.bots import opponents
from tbggg.referee.opponents import decide

pytestmark = pytest.mark.repeats(2)
every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.code)


def moves(node: tbggg.Node) -> list[tuple[str | None, str]]:
    return [(one.seat, str(one.move)) for one in node.path() if one.move is not None]


def start(game: Game, **rulings: str) -> tbggg.Node:
    return tbggg.new_game(game.code, luck=7, **rulings).start  # type: ignore[arg-type]


@every_game
def test_it_ends_and_the_same_luck_gives_the_same_game(game: Game) -> None:
    one, other = play_out(start(game)), play_out(start(game), "greedy")
    assert one.position.finished
    assert moves(one) == moves(other)
    assert tbggg.loads(one.record.dumps()).end.position.points == one.position.points


@every_game
def test_it_plays_as_the_explorer_s_bots_do(game: Game) -> None:
    end = play_out(start(game))
    node = start(game).advance()
    players = opponents(node.record, None, "greedy")
    while node.state.due == DECISION:
        node = decide(node, players[node.state.mover]).advance()
    assert moves(node) == moves(end)


@every_game
def test_forks_meet_the_same_luck_and_are_named_for_their_bots(game: Game) -> None:
    own = moves(play_out(start(game)))
    node = start(game).advance()
    while len(node.position.legal_moves()) == 1:
        node = node.play(node.position.legal_moves()[0]).advance()
    greedy = own[len(moves(node))][1]
    other = node.play(next(move for move in node.position.legal_moves() if str(move) != greedy))
    end = play_out(node)
    assert moves(end) == own, "what stands beside it changes nothing"
    (fork,) = (one for one in end.path() if one.variation)
    assert [fork.name(lang) for lang in ("", "en", "fr")] == ["greedy", "greedy", "glouton"]
    assert "[%name en:greedy fr:glouton]" in tbggg.loads(end.record.dumps()).dumps()
    assert [str(one.children[0].move) for one in other.path() if one.children][-1] == str(other.move)
    assert play_out(other) is play_out(other), "the same moves are not played a second time"


@every_game
def test_each_seat_may_have_a_bot_of_its_own(game: Game) -> None:
    rulings = dict(game.options.for_machines)
    node = start(game, **rulings)
    seats = node.record.seats
    end = play_out(node, {seat: "random" if at else "greedy" for at, seat in enumerate(seats)})
    assert end.position.finished


@every_game
def test_what_might_never_end_is_said_at_once(game: Game) -> None:
    node = start(game)
    if not game.options.for_machines:
        assert play_out(node, "random").position.finished
        return
    name = next(iter(game.options.for_machines))
    for bots in ("random", lambda view, legal: legal[0]):
        with pytest.raises(tbggg.GameError, match=name):
            play_out(node, bots)
    assert node.children == []
    assert play_out(node.with_rulings(**game.options.for_machines), "random").position.finished


@every_game
def test_it_can_be_stopped(game: Game) -> None:
    asked: list[int] = []

    def enough() -> bool:
        asked.append(1)
        return len(asked) > 3

    end = play_out(start(game), stop=enough)
    assert not end.position.finished
    assert sum(one.kind == "decision" for one in end.path()) == 3


@every_game
def test_an_error_leaves_the_record_as_it_was(game: Game) -> None:
    node = start(game, **game.options.for_machines).advance()
    node.play(node.position.legal_moves()[0])
    text = node.record.dumps()
    count = 0

    def fails(view: tbggg.View, legal: list[tbggg.Move]) -> str:
        nonlocal count
        count += 1
        if count == 3:
            raise KeyboardInterrupt
        return legal[-1]

    with pytest.raises(KeyboardInterrupt):
        play_out(node, fails)
    assert node.record.dumps() == text


def test_unknown_bots_are_guessed() -> None:
    with pytest.raises(tbggg.BadOption, match="did you mean “greedy”"):
        play_out(start(games()[0]), "gredy")


@every_game
def test_a_whole_game_is_a_record_with_its_bots_and_its_result(game: Game) -> None:
    seats = game.seats.counts[0]
    end = tbggg.play_out(game.code, "random", seats=seats, luck=7)
    record = end.record
    again = tbggg.loads(record.dumps())
    assert moves(again.end) == moves(end)
    assert again.headers["Players"] == ", ".join(f"{seat}: random" for seat in record.seats)
    assert again.headers["Result"] == " ".join(f"{seat} {points}" for seat, points in end.position.points.items())
    assert {name: record.rulings[name] for name in game.options.for_machines} == game.options.for_machines
    with pytest.raises(BadOption, match="seats, luck can only be given with a game"):
        tbggg.play_out(record, seats=3, luck=1)


def test_a_game_is_played_from_its_record_too() -> None:
    record = tbggg.new_game("pig", seats=2, luck=7)
    assert moves(tbggg.play_out(record)) == moves(play_out(record.start))


def test_a_seat_whose_hand_nobody_has_seen_is_not_played_for() -> None:
    table = "bunny red yellow blue: 1.1.1 red to move; red: hand ?x12; yellow: hand ?x12; blue: hand ?x12"
    node = tbggg.position(table).node
    with pytest.raises(GameError, match=r"in 1\.1\.1 no move of red is known"):
        play_out(node)
    assert not node.children

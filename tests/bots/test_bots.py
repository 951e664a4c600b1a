"""Players: what they choose, what they may see, and how they are found."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tbggg
from tbggg.bots import CODES, Player, find_bot, needed_rulings, seat_bots
from tbggg.bots.finding import playing
from tbggg.bots.mcts import MOST_PLAYOUTS, PLAYOUTS, Search
from tbggg.bots.player import judged
from tbggg.bots.race import Racer
from tbggg.bots.seat_loop import choice, play_on
from tbggg.engine import derived
from tbggg.engine.registry import find_game
from tbggg.engine.rule import CHANCE, DECISION
from tbggg.record.record import Node
from tbggg.simulate.batches import accelerated

from ..strategies import SEEDS, effort, every_code, tables, walk

pytestmark = pytest.mark.repeats(2)

BGG, PIG = find_game("bgg"), find_game("pig")
QUICK = ("random", "greedy", "thoughtful", "mcts:playouts=2", "race:playouts=2:moves=2")


def legal(node: Node, state: Any = None) -> list[int]:
    moves = [0] * node.record.game.rules.most_moves
    return moves[: node.record.game.rules.legal_moves(state or node.state, moves)]


def chosen(node: Node, player: Player, words: list[int], state: Any = None) -> int:
    """The code that a player chooses at a node, or in another state for it."""
    moves = legal(node, state)
    game, seats = node.record.game, node.record.seats
    return moves[choice(game, seats, state or node.state, player, moves, words)]


def four_words(random: Random) -> list[int]:
    return [random.getrandbits(32) for _ in range(4)]


def decision(record: tbggg.Record, seed: int, moves: int) -> Node:
    """A moment where a seat has a choice."""
    node = walk(record.start, seed, moves).skip_automatic()
    while node.state.due == CHANCE or (node.state.due == DECISION and len(legal(node)) < 2):
        node = walk(node, seed, 1).skip_automatic()
    return node


# ---- what they may see ----


@pytest.mark.parametrize("code", QUICK)
def test_hidden_things_do_not_change_a_choice(code: str) -> None:
    """Tables that one seat cannot tell apart: whatever stands behind the screens, it chooses the same."""
    differing = 0
    for seed in range(4 if ":" in code else 12):
        random = Random(seed)
        record = tbggg.new_game(seats=random.randint(3, 6), luck=seed, paid_moves=2)
        node = decision(record, seed, random.randint(0, 180))
        if node.position.finished:
            continue
        seat = node.state.mover
        seen = derived.view(record.game, node.state, seat)
        words = four_words(random)
        choices = set()
        for luck in range(4):
            state = derived.determinize(record.game, seen, luck)
            differing += state != node.state
            assert derived.view(record.game, state, seat) == seen
            choices.add(chosen(node, find_bot(code, record.game), words, state))
        assert choices == {chosen(node, find_bot(code, record.game), words)}
    assert differing >= 8, "else nothing was hidden"


def test_a_player_gets_a_view_and_its_legal_moves() -> None:
    given_to: list[Any] = []

    def curious(view: tbggg.View, moves: list[tbggg.Move]) -> tbggg.Move:
        given_to.extend([view, moves])
        return moves[-1]

    node = tbggg.new_game(luck=1).start.advance()
    seat = node.position.to_move
    assert seat is not None
    chosen(node, find_bot(curious, BGG), [0, 0, 0, 0])
    assert given_to == [node.position.view(seat), node.position.legal_moves()]
    assert given_to[0].state is not node.state


# ---- what they choose ----


@every_code
def test_games_of_every_player_come_to_an_end(code: str) -> None:
    game = find_game(code)
    judges = {"greedy": game.bots.evaluate_moves, "thoughtful": game.bots.plan_moves}
    for bots in (*(name for name, judge in judges.items() if judge), "random"):
        for seats in (min(game.seats.counts), min(max(game.seats.counts), 6)):
            players = seat_bots(bots, game, range(seats))  # type: ignore[arg-type]
            record = tbggg.new_game(code, seats=seats, luck=seats, **needed_rulings(game, players, {}))
            state = record.start.state.copy()
            decisions = play_on(game, record.seats, state, players, (seats, 5))
            assert derived.winners(game, state)
            assert decisions < 1_000


def test_play_is_repeatable_and_own_choices_do_not_move_the_dice() -> None:
    ends = []
    for bots in ("greedy", "greedy", "thoughtful"):
        record = tbggg.new_game(luck=4)
        state = record.start.state.copy()
        play_on(BGG, record.seats, state, seat_bots(bots, BGG, record.seats), (4, 0))
        ends.append(state)
    assert ends[0] == ends[1] != ends[2]


def test_random_chooses_every_move_alike() -> None:
    node = tbggg.new_game("pig", luck=1).start
    random = Random(2)
    rolls = sum(chosen(node, find_bot("random", PIG), four_words(random)) == 0 for _ in range(2_000))
    assert 900 < rolls < 1_100


def test_greedy_takes_the_best_and_luck_decides_among_equals() -> None:
    node = tbggg.new_game(luck=2010, seats=4).start.advance()
    moves = legal(node)
    worths = [0] * BGG.rules.most_moves
    assert BGG.bots.evaluate_moves is not None
    BGG.bots.evaluate_moves(derived.view(BGG, node.state, node.state.mover), moves, len(moves), worths, [0] * 64)
    best = {move for move, worth in zip(moves, worths, strict=False) if worth == max(worths[: len(moves)])}
    random = Random(1)
    taken = {chosen(node, find_bot("greedy", BGG), four_words(random)) for _ in range(100)}
    assert taken == best
    assert len(best) > 1


@pytest.mark.parametrize(("total", "move"), [(0, "roll"), (19, "roll"), (20, "hold"), (25, "hold")])
def test_greedy_holds_at_twenty(total: int, move: str) -> None:
    node = tbggg.new_game("pig", luck=1).start
    state = node.state.copy()
    state.turn_total = total
    assert node.position.words(chosen(node, find_bot("greedy", PIG), [0] * 4, state)) in (move, "roll")
    assert (total == 20) or node.position.words(chosen(node, find_bot("greedy", PIG), [0] * 4, state)) == move


@pytest.mark.parametrize("code", ["greedy", "mcts:playouts=40", "race:playouts=40"])
def test_a_seat_that_can_win_holds(code: str) -> None:
    node = tbggg.new_game("pig", luck=1).start
    state = node.state.copy()
    state.turn_total, state.bank[0] = 4, 96
    assert node.position.words(chosen(node, find_bot(code, PIG), [1, 2, 3, 4], state)) == "hold"


def share(one: str, others: str, games: int) -> float:
    """One player's share of the wins over the seats of as many games in turn, all under the same luck."""
    won = 0.0
    for number in range(games):
        record = tbggg.new_game(luck=number // 4, paid_moves=2)
        state = record.start.state.copy()
        bots = [one if seat == number % 4 else others for seat in range(4)]
        play_on(BGG, record.seats, state, seat_bots(bots, BGG, record.seats), (number // 4, 9))
        winners = derived.winners(BGG, state)
        won += (number % 4 in winners) / len(winners)
    return won / games


def test_greedy_beats_random_and_thoughtful_beats_greedy() -> None:
    """Far more than the share of a fourth; thousands of games stand in the docs."""
    assert share("greedy", "random", 12) > 0.6
    assert share("thoughtful", "greedy", 24) > 0.45


# ---- the search ----


def test_a_search_stops_when_it_is_told_and_when_time_is_up() -> None:
    node = tbggg.new_game(luck=3).start.advance()
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    search = find_bot("mcts:rollouts=greedy:playouts=100000", BGG)
    assert isinstance(search, Search)
    searching = Search(search.rollouts, search.playouts, stop=stop)
    assert chosen(node, searching, [1, 2, 3, 4]) in legal(node)
    assert len(asked) == 4
    hasty = Search(search.rollouts, search.playouts, seconds=0.05)
    assert chosen(node, hasty, [1, 2, 3, 4]) in legal(node)


def test_a_budget_of_seconds_alone_is_used_up() -> None:
    def playouts(code: str) -> int:
        search = find_bot(code, PIG)
        assert isinstance(search, Search)
        return search.playouts

    assert playouts("mcts:seconds=1") == MOST_PLAYOUTS
    assert playouts("mcts:seconds=1:playouts=7") == playouts("mcts:playouts=7:seconds=1") == 7
    assert playouts("mcts") == PLAYOUTS


def test_a_search_is_repeatable() -> None:
    node = tbggg.new_game("pig", luck=1).start
    choices = {chosen(node, find_bot("mcts:playouts=20", PIG), [7, 8, 9, 10]) for _ in range(3)}
    assert len(choices) == 1


def test_a_search_imagines_a_hand_that_was_not_seen() -> None:
    """In a record with `?`, a move says something about the seat's own hand."""
    game = tbggg.new_game(luck=1, first="red", paid_moves=2)
    start = game.start
    for seat in game.seats:
        start = start.play(f"{seat} draw ? ? ? ? ? ? ? ?")
    assert chosen(start, find_bot("mcts:playouts=2:rollouts=greedy", BGG), [1, 2, 3, 4]) in legal(start)


# ---- the race ----


@every_code
def test_a_race_is_repeatable(code: str) -> None:
    game = find_game(code)
    record = tbggg.new_game(code, seats=min(game.seats.counts), luck=5, **game.options.for_machines)
    if "race" not in playing(game):
        with pytest.raises(tbggg.BadOption, match=f"the bot race does not know {game.name}; random"):
            find_bot("race", game)
        return
    racer = find_bot("race:playouts=2:moves=2", game)
    node = decision(record, 2, 40)
    choices = {chosen(node, racer, [1, 2, 3, 4]) for _ in range(2)}
    assert len(choices) == 1
    assert choices <= {*legal(node)}


def test_a_compiled_race_has_the_results_of_a_plain_one() -> None:
    node = tbggg.new_game("pig", seats=2, luck=3).start.play_line("player1 roll 5 player1 roll 6")
    racer = find_bot("race:playouts=12", PIG)
    assert isinstance(racer, Racer)
    (quick,), made = accelerated([racer], PIG, node.state, fast=True)
    assert made
    assert isinstance(quick, Racer)
    view = node.position.view("player1")
    for action in legal(node):
        asked = (PIG, node.record.seats, view.state, racer.rollouts, 2**40 + 7, range(3, 9), action, 0)
        assert quick.play(*asked) == racer.play(*asked)
    assert {chosen(node, player, [5, 6, 7, 8]) for player in (racer, quick)} <= {*legal(node)}


def test_the_plan_says_which_moves_race_and_a_pass_races_beside_them() -> None:
    raced = set()

    def won_by_passing(*asked: Any) -> list[float]:
        *_, games, opening, _ = asked
        raced.add(opening)
        return [float(opening == forced)] * len(games)

    forced = BGG.notation.forced_pass
    node = tbggg.new_game(luck=2010, seats=4).start.advance()
    while forced not in legal(node) or len(legal(node)) < 4:
        node = walk(node, 1, 1).skip_automatic()
    racer = find_bot("race:moves=2", BGG)
    assert isinstance(racer, Racer)
    assert chosen(node, replace(racer, play=won_by_passing), [1, 2, 3, 4]) == forced
    view = node.position.view(node.position.to_move or "")
    moves = legal(node)
    worths = judged(view, moves, "plan_moves")
    best = {moves[at] for at in sorted(range(len(moves)), key=lambda at: -worths[at])[:2]}
    assert raced == best | {forced}


# ---- how they are found ----


def test_every_code_finds_a_player() -> None:
    assert [find_bot(code, BGG).name for code in CODES] == ["random", "greedy", "thoughtful", "mcts", "race"]


@pytest.mark.parametrize(
    ("code", "game", "words"),
    [
        ("clever", BGG, ["clever", "random, greedy, thoughtful, mcts, race"]),
        ("greedy:depth=2", BGG, ["greedy", "no options"]),
        ("thoughtful", PIG, ["thoughtful", "Pig", "random, greedy, mcts, race"]),
        ("mcts:depth=2", BGG, ["depth", "playouts, seconds, rollouts"]),
        ("mcts:playouts=0", BGG, ["playouts", "0"]),
        ("mcts:playouts=many", BGG, ["playouts", "many"]),
        ("mcts:seconds=-1", BGG, ["seconds", "-1"]),
        ("mcts:seconds=nan", BGG, ["seconds", "nan"]),
        ("mcts:seconds=0.005", BGG, ["seconds", "0.005", "0.01 … 3600"]),
        ("mcts:rollouts=thoughtful", PIG, ["rollouts", "thoughtful", "random, greedy"]),
        ("race:moves=0", BGG, ["moves", "0"]),
        ("race:playouts=1e3", BGG, ["playouts", "1e3"]),
        ("race:depth=2", BGG, ["depth", "playouts, moves"]),
        ("mcts:rollouts=random", BGG, ["rollouts", "random", "greedy, thoughtful"]),
        ("", BGG, ["random, greedy"]),
    ],
)
def test_a_bot_that_is_not_there_is_refused_in_one_sentence(code: str, game: Any, words: list[str]) -> None:
    for lang in ("fr", "en"):
        tbggg.use_language(lang)
        with pytest.raises(tbggg.BadOption) as caught:
            find_bot(code, game)
        assert "\n" not in str(caught.value)
    assert [word for word in words if word not in str(caught.value)] == []


def test_what_is_no_bot_at_all_is_refused() -> None:
    with pytest.raises(tbggg.BadOption, match="not int"):
        find_bot(5, BGG)  # type: ignore[arg-type]


def test_bots_by_seat() -> None:
    def named(wanted: Any) -> list[str]:
        return [player.name for player in seat_bots(wanted, BGG, ("red", "blue", "green"))]

    assert named("greedy") == ["greedy"] * 3
    assert named("greedy, random,mcts:playouts=5") == ["greedy", "random", "mcts:playouts=5"]
    assert named({"blue": "random", "red": "greedy", "green": "greedy"}) == ["greedy", "random", "greedy"]
    assert named(lambda view, moves: moves[0]) == ["<lambda>"] * 3


@pytest.mark.parametrize("wanted", ["greedy,random", {"red": "greedy"}, {"yellow": "greedy"}, []])
def test_bots_that_do_not_fit_the_seats(wanted: Any) -> None:
    with pytest.raises(tbggg.BadOption):
        seat_bots(wanted, BGG, ("red", "blue", "green"))


def test_a_player_of_ones_own_must_choose_one_of_the_moves() -> None:
    node = tbggg.new_game(luck=1).start.advance()
    with pytest.raises(tbggg.GameError, match="“resign”"):
        chosen(node, find_bot(lambda view, moves: "resign", BGG), [0] * 4)


@every_code
@effort(8)
@given(data=st.data(), seed=SEEDS, moves=st.integers(0, 150))
def test_judgements_leave_the_view_as_it_is(code: str, data: st.DataObject, seed: int, moves: int) -> None:
    node = decision(data.draw(tables(code)), seed, moves)
    if node.position.finished:
        return
    game = node.record.game
    seen = derived.view(game, node.state, node.state.mover)
    before = seen.copy()
    codes = legal(node)
    for judge in (game.bots.evaluate_moves, game.bots.plan_moves):
        if judge is not None:
            judge(seen, codes, len(codes), [0] * game.rules.most_moves, [0] * game.bots.scratch)
            assert seen == before

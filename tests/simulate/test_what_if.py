"""What if: moves compared by playing on from each under the same luck."""

from __future__ import annotations

import re
from array import array
from dataclasses import replace
from typing import Any

import pytest

import tbggg
from tbggg.bots.names import shown_name
from tbggg.record.annotations import comment_text
from tbggg.record.board_marks import prose
from tbggg.record.record import Node
from tbggg.simulate.best import honest_places
from tbggg.simulate.race import By, Outcomes
from tbggg.simulate.results.receipts import question_as_command
from tbggg.simulate.results.what_if_cells import cells
from tbggg.simulate.scheduler import AT_ONCE
from tbggg.simulate.what_if import games_of_second, growing, what_if

from ..games.bgg.masked import masked_text
from ..strategies import walk

SLOW = {"fast": False, "progress": False, "second": False}


@pytest.fixture(scope="module")
def pig() -> Node:
    """The first seat has 15 points in its turn."""
    return tbggg.new_game("pig", seats=2, luck=1).start.play_line("player1 roll 5 player1 roll 6 player1 roll 4")


@pytest.fixture(scope="module")
def evening() -> Node:
    """The first supply of a game of four, by its first player."""
    return tbggg.new_game(luck=2010, seats=4).start.advance()


# ---- what it finds ----


def test_what_is_plain_is_found() -> None:
    """Whoever holds at the goal wins; a roll may lose it."""
    node = tbggg.new_game("pig", seats=2, luck=3).start
    for _ in range(17):
        node = node.play("roll 6")
    found = what_if(node, games=200, luck=1, by="wins", **SLOW)
    hold, roll = found.rows
    assert (found.best, hold.wins, hold.best) == ("hold", 1.0, True)
    assert 0.6 < roll.wins < 0.98
    assert roll.seen
    assert roll.difference.high < 0


def test_the_rows_are_the_means_of_all_games(pig: Node) -> None:
    """The best move's own mean is that of the moves which are best by the other folds; the rest are differences."""
    found = what_if(pig, games=40, luck=7, by="points", **SLOW)
    by_code = {pig.position.words(one.action): one for one in found.outcomes}
    assert found.best == max(by_code, key=lambda move: sum(by_code[move].points))
    best, first = by_code[found.best], found.rows[0]
    honest = honest_places([one.points for one in found.outcomes])
    means = {
        by: sum(found.outcomes[place].of(by)[game] for game, place in enumerate(honest)) / 40
        for by in ("points", "lead")
    }
    for row in found.rows:
        one = by_code[row.move]
        assert len(one.points) == found.games == row.games == 40
        apart = {by: (sum(one.of(by)) - sum(best.of(by))) / 40 for by in ("points", "lead")}
        assert row.points == pytest.approx(means["points"] + apart["points"])
        assert row.lead == pytest.approx(means["lead"] + apart["lead"])
        assert row.difference.mean == pytest.approx(apart["points"])
        assert row.best or row.wins == pytest.approx(sum(one.wins) / 40)
    assert found.own.mean == pytest.approx(first.points)
    assert found.own.low < found.own.mean < found.own.high


def test_moves_that_are_clearly_worse_are_dropped_and_the_rest_has_their_games() -> None:
    """A dropped move keeps its first games; whoever holds at the goal wins, and plays no more than was asked for."""
    node = tbggg.new_game("pig", seats=2, luck=3).start
    for _ in range(17):
        node = node.play("roll 6")
    plain, raced = (
        what_if(node, games=1_000, luck=1, by="wins", dropping=dropping, **SLOW) for dropping in (False, True)
    )
    assert raced.complete
    assert [row.games for row in plain.rows] == [1_000, 1_000]
    most, fewer = (row.games for row in raced.rows)
    assert (most, fewer in (32, 64, 128, 256, 512)) == (1_000, True)
    assert "seen to be worse: 1 of 2 moves" in str(raced)
    assert f"{1_000 + fewer:,} games for 2 moves" in raced.title
    for one, other in zip(plain.outcomes, raced.outcomes, strict=True):
        assert list(one.points[: other.games]) == list(other.points)
    (hold, roll), (_, early) = plain.rows, raced.rows
    assert roll.difference.high < 0
    wins = [one.wins[:fewer] for one in raced.outcomes]
    assert early.difference.mean == pytest.approx(-abs(sum(wins[0]) - sum(wins[1])) / fewer), "what it was dropped on"
    assert early.difference.high <= 0
    assert (hold.best, raced.best, plain.sure, raced.sure) == (True, hold.move, True, True)


@pytest.mark.parametrize("by", ["points", "wins"])
def test_no_share_of_wins_lies_outside_of_nought_and_all(by: By) -> None:
    """A move that is dropped early has few games: its wins are counted in them, whatever luck the best move had."""
    best = outcomes(0, gg=[60.0, 60.0] * 200, wins=[0.0, 1.0] * 16 + [0.0] * 368)
    lost = outcomes(1, gg=[20.0, 30.0] * 16, wins=[0.0] * 32)
    never = outcomes(2, gg=[10.0] * 4, wins=[0.0] * 4)
    start = tbggg.new_game("pig", seats=2, luck=1).start.play_line("player1 roll 5")
    found = replace(what_if(start, games=2, luck=1, by=by, **SLOW), planned=400, ended=True)
    table = replace(found, outcomes=(best, lost))
    first, other = table.rows
    assert (first.wins, other.wins) == (16 / 400, 0.0)
    assert [row.games for row in table.rows] == [400, 32]
    for row in (first, other):
        assert 0 <= row.wins <= 1
        assert by == "points" or -1 <= row.difference.low <= row.difference.high <= 1
        assert f"{row.games}" in cells(table, row)
    few = replace(table, outcomes=(never, outcomes(1, gg=[0.0] * 4, wins=[1.0] * 4)))
    assert 0 <= few.own.low <= few.own.high or by == "points"
    (points,) = few.figure().data
    lows = [mean - below for mean, below in zip(points.x, points.error_x.arrayminus, strict=True)]
    assert by == "points" or min(lows) >= -100
    for said in (str(table), table.comment(), table._repr_html_(), str(few)):
        assert not re.search(r"−\d[\d.]*\s?%", said)
    assert "432 games for 2 moves" in table.title
    assert "its wins are counted in these" in str(table)
    assert "stopped after 432 games for 2 moves, of 400 planned for each move" in replace(table, ended=False).title


def outcomes(action: int, gg: list[float], wins: list[float]) -> Outcomes:
    """Results of a move, game by game."""
    return Outcomes(action, array("d", gg), array("d", gg), array("d", wins))


def test_the_bot_that_looks_furthest_judges_and_another_is_asked(evening: Node, pig: Node) -> None:
    moves = evening.position.legal_moves()[::60]
    asking = {**SLOW, "second": True}
    found = what_if(evening, moves, games=4, luck=5, **asking)
    assert set(found.assumed.bots.values()) == {"thoughtful"}
    assert found.assumed.second == "greedy"
    other = found.second
    assert other
    assert (other.games, other.ended, set(other.assumed.bots.values())) == (4, True, {"greedy"})
    greedy = what_if(evening, moves, games=4, luck=5, bots="greedy", **SLOW)
    assert [list(one.points) for one in other.outcomes] == [list(one.points) for one in greedy.outcomes]
    for lang, words in (
        ("en", "The bot “greedy”, asked too (4 games for each move), "),
        ("fr", "Le robot «\u202fglouton\u202f», consulté aussi (4 part"),
    ):
        assert words in "\n".join(replace(found, lang=lang).notes)
        assert words in found.comment(lang)
    assert "asked too" not in str(greedy)
    assert what_if(evening, moves, games=1, luck=5, bots="greedy", **asking).assumed.second == "thoughtful"
    alone = what_if(pig, games=4, luck=5, **asking)
    assert set(alone.assumed.bots.values()) == {"greedy"}
    assert (alone.assumed.second, alone.second, alone.complete) == ("", None, True)


def test_where_the_second_bot_disagrees_the_table_says_so(pig: Node) -> None:
    """Two verdicts that contradict each other, made of one by turning the results around."""
    found = what_if(pig, games=200, luck=5, by="wins", **SLOW)
    asked = replace(found.assumed, second="greedy")
    turned = [replace(one, wins=other.wins) for one, other in zip(found.outcomes, found.outcomes[::-1], strict=True)]
    same, other = replace(found), replace(found, outcomes=tuple(turned))
    worse = other.rows[1]
    assert "finds the same best move: " in str(replace(found, assumed=asked, second=same))
    said = str(replace(found, assumed=asked, second=other))
    assert ("disagrees: it finds" if worse.seen else "prefers") in said
    assert other.difference(worse) in said
    assert "was not asked to the end" in str(replace(found, assumed=asked))


def test_one_sentence_says_first_which_moves_may_be_best(pig: Node) -> None:
    found = what_if(pig, games=20, luck=7, **SLOW)
    assert not found.sure
    assert "\nEach of the 2 moves may be best.\n" in str(found)
    assert ": Each of the 2 moves may be best. " in found.comment()
    assert "(may be best)" in found.comment()
    assert "peut être le meilleur" in found.comment("fr")
    rolled = [
        outcomes(at, [float(game % 7) - worse for game in range(40)], [0.0] * 40) for at, worse in enumerate((0, 0, 9))
    ]
    for some, said in (
        ([rolled[0], rolled[2]], {"en": " is best.", "fr": " est le meilleur coup."}),
        (rolled, {"en": "2 moves may be best (", "fr": "2 coups peuvent être les meilleurs ("}),
    ):
        actions = [one.action for one in found.outcomes]
        table = replace(
            found, by="points", outcomes=tuple(replace(one, action=actions[at % 2]) for at, one in enumerate(some))
        )
        for lang, words in said.items():
            assert words in table.verdict(lang)
            assert words in table.comment(lang)
        assert len(some) == 2 or "; 1 is worse." in table.verdict("en")
        assert len(some) == 2 or " ; 1 est moins bon." in table.verdict("fr").replace("\N{NARROW NO-BREAK SPACE}", " ")


def test_one_sentence_says_what_the_played_move_costs(pig: Node) -> None:
    found = what_if(pig, games=20, luck=7, **SLOW)
    some = [
        outcomes(one.action, [float(game % 7) - 3 * worse for game in range(40)], [float(1 - worse)] * 40)
        for worse, one in enumerate(found.outcomes)
    ]
    by_points = replace(found, by="points", outcomes=tuple(some))
    best, other = by_points.rows
    space = "\N{NARROW NO-BREAK SPACE}"
    assert by_points.verdict("en", str(other.move)) == f"{other.move} costs about 3.0 points; {best.move} was best."
    assert "coûte environ 3,0" in by_points.verdict("fr", str(other.move)).replace(space, " ")
    assert by_points.verdict("en", str(best.move)) == f"{best.move} was best."
    assert "of the wins" in replace(by_points, by="wins").verdict("en", str(other.move))
    assert "may have been best" in found.verdict("en", str(found.rows[1].move))
    assert by_points.verdict("en", "no such move") == by_points.verdict("en")
    said = by_points.comment("en", str(other.move))
    assert said.startswith(f"{other.move} costs about 3.0 points; {best.move} was best. (40 games")
    assert "luck 7" in said
    by_points.annotate(3, str(other.move))
    written = comment_text(pig, "en")
    assert written.startswith(f"{other.move} costs about")
    assert written.endswith("[#3]")


def test_equal_moves_come_to_the_same_and_luck_is_shared(evening: Node) -> None:
    """The same luck gives the same games, to the last point; other luck gives others."""
    moves = evening.position.legal_moves()[:2]
    one, again, other = (what_if(evening, moves, games=3, luck=luck, **SLOW) for luck in (5, 5, 6))
    assert [list(row.points) for row in one.outcomes] == [list(row.points) for row in again.outcomes]
    assert [list(row.points) for row in one.outcomes] != [list(row.points) for row in other.outcomes]


def test_a_move_that_is_given_twice_is_played_once(evening: Node) -> None:
    move = evening.position.legal_moves()[0]
    found = what_if(evening, [move, f"yellow {move}"], games=1, luck=5, **SLOW)
    assert [row.move for row in found.rows] == [move]
    assert "only this move" in str(found)


def test_one_game_is_a_game_and_has_no_interval(pig: Node) -> None:
    found = what_if(pig, games=1, luck=7, **SLOW)
    assert "1 game for each move" in found.title
    assert "(1 game for each move;" in found.comment()
    assert "1 partie par coup" in found.comment("fr")
    assert "no interval from one game" in str(found)


def test_candidates_may_be_text_with_commas(evening: Node) -> None:
    one, other = evening.position.legal_moves()[:2]
    listed, written = (what_if(evening, moves, 1, luck=5, **SLOW) for moves in ([one, other], f"{one}, {other}"))
    assert str(written) == str(listed)


def test_from_a_seats_own_record_the_rest_is_imagined_and_said() -> None:
    node = walk(tbggg.new_game(seats=4, luck=3, paid_moves=2).start, 40, 40).skip_automatic()
    for seat in node.record.seats:
        seen = tbggg.loads(masked_text(node, seat)).end.advance()
        found = what_if(seen, seen.position.legal_moves()[:2], 2, seat=seat, luck=1, **SLOW)
        assert (found.seat, found.assumed.imagined) == (seat, True)
        assert "What is hidden is imagined" in str(found)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_any_table_is_played_on(seats: int) -> None:
    node = tbggg.new_game(seats=seats, luck=5).start.advance()
    found = what_if(node, node.position.legal_moves()[:2], 2, luck=1, **SLOW)
    assert len(found.assumed.bots) == seats
    assert all(0 <= row.wins <= 1 for row in found.rows)


def test_hidden_things_do_not_change_what_is_found() -> None:
    """Two records that the seat cannot tell apart give the same numbers."""
    start = tbggg.new_game(seats=3, luck=3).start
    hands = ["1 1 1 2 2 2 3 3", "4 4 4 5 5 5 6 6"]
    found = []
    for hand in hands:
        node = start
        for seat in start.record.seats[start.state.mover :] + start.record.seats[: start.state.mover]:
            mine = seat == start.position.to_move
            node = node.play(f"{seat} draw {'1 2 3 4 5 6 - -' if mine else hand}")
        found.append(what_if(node, ["1@1b", "6@6b"], games=2, luck=9, **SLOW))
    assert [list(one.points) for one in found[0].outcomes] == [list(one.points) for one in found[1].outcomes]


def test_a_hand_that_was_not_seen_is_imagined_and_said() -> None:
    game = tbggg.new_game(seats=3, luck=1, first="red")
    node = game.start
    for seat in game.seats:
        node = node.play(f"{seat} draw ? ? ? ? ? ? ? ?")
    found = what_if(node, ["?@1b", "6@6b", "3@3b"], games=2, luck=9, **SLOW)
    assert found.assumed.hand
    assert "The hand of Red is not all known" in str(found)
    assert found.games == 2


def test_of_another_seat_and_by_other_measures(evening: Node) -> None:
    moves = evening.position.legal_moves()[:2]
    mine = what_if(evening, moves, games=2, luck=5, **SLOW)
    assert mine.by == "points"
    other = what_if(evening, moves, games=2, luck=5, seat="red", by="lead", **SLOW)
    assert (mine.seat, other.seat) == (evening.position.to_move, "red")
    assert [list(one.points) for one in mine.outcomes] != [list(one.points) for one in other.outcomes]
    for one in other.rows:
        assert one.difference.mean == pytest.approx(one.lead - other.rows[0].lead)
    for note in ("Points, lead and wins are those of Red.", "The best move has the greatest lead"):
        assert note in str(other)
        assert note not in str(mine)
    assert "compared by lead" in other.comment()
    assert "compared" not in mine.comment()
    by_wins = what_if(evening, moves, games=2, luck=5, by="wins", lang="fr", **SLOW)
    assert "points de pourcentage" in str(by_wins)
    assert "points de pourcentage" in by_wins.comment()


def test_bots_that_need_a_ruling_play_under_it_and_it_is_said(evening: Node) -> None:
    found = what_if(evening, evening.position.legal_moves()[:1], games=2, luck=5, bots="random", **SLOW)
    assert found.assumed.rulings == {"paid_moves": "2"}
    assert "paid_moves=2" in str(found)
    assert "paid_moves=2" in found.comment()


def test_the_second_bot_has_a_fifth_of_the_games_and_two_hundred_where_there_are_as_many() -> None:
    assert [games_of_second(games) for games in (20, 200, 999, 1_000, 5_000)] == [20, 200, 200, 200, 1_000]


# ---- as it runs ----


def test_it_grows_and_can_be_stopped(pig: Node) -> None:
    sizes = [found.games for found in growing(pig, games=50, luck=1, fast=False)]
    assert sizes == sorted(set(sizes))
    assert sizes[-1] == 50
    told: list[tuple[int, int]] = []
    found = what_if(
        pig, games=5_000, luck=1, fast=False, progress=lambda *done: told.append(done), stop=lambda: len(told) == 2
    )
    assert not found.complete
    assert told[-1] == (found.games, 5_000)
    assert f"stopped after {found.games:,} of 5,000 games" in str(found)


def test_an_interrupt_leaves_what_was_played(pig: Node) -> None:
    def interrupted(done: int, planned: int) -> None:
        raise KeyboardInterrupt

    found = what_if(pig, games=5_000, luck=1, progress=interrupted, fast=False)
    assert 0 < found.games < 5_000


def test_the_games_do_not_depend_on_where_it_was_parted(pig: Node) -> None:
    short, long = (what_if(pig, games=games, luck=1, **SLOW) for games in (7, 30))
    for one, other in zip(short.outcomes, long.outcomes, strict=True):
        assert list(one.points) == list(other.points[:7])


# ---- what it says ----


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_its_table_says_what_it_rests_on(evening: Node, lang: str) -> None:
    found = what_if(evening, evening.position.legal_moves()[:3], games=3, luck=5, lang=lang, **SLOW)
    shown = str(found)
    for part in (shown_name("thoughtful", lang), "5", "R1", *(row.move for row in found.rows)):
        assert part in shown
    assert ("what Yellow knows" if lang == "en" else "ce que sait Jaune") in shown
    html = found._repr_html_()
    assert html.count("<tr>") == 4
    assert html.count("<svg") == html.count('aria-hidden="true"') == 3
    assert html.count('fill="none"') == sum(not (row.seen or row.best) for row in found.rows)
    assert f'lang="{lang}"' in html


def test_seats_with_names_that_look_like_markup_are_escaped() -> None:
    node = tbggg.new_game("pig", seats="a&b c", luck=1).start
    html = what_if(node, games=2, luck=1, **SLOW)._repr_html_()
    assert "a&amp;b" in html
    assert "a&b" not in html


def test_the_figure_has_a_point_and_an_interval_for_each_move(pig: Node) -> None:
    found = what_if(pig, games=30, luck=7, by="points", **SLOW)
    (points,) = found.figure().data
    assert list(points.x) == [row.difference.mean for row in found.rows]
    assert list(points.error_x.array) == pytest.approx(
        [row.difference.high - row.difference.mean for row in found.rows]
    )
    below = [row.difference.mean - row.difference.low for row in found.rows]
    assert list(points.error_x.arrayminus) == pytest.approx(below)
    unseen = [not (row.seen or row.best) for row in found.rows]
    assert [symbol == "circle-open" for symbol in points.marker.symbol] == unseen
    assert ["may be best" in note for note in points.text] == [row.candidate and not found.sure for row in found.rows]


def test_the_result_goes_into_the_record_as_a_comment() -> None:
    node = tbggg.new_game("pig", seats=2, luck=1).start.play_line("player1 roll 5 player1 roll 6")
    found = what_if(node, games=20, luck=7, **SLOW)
    found.annotate()
    english, french = node.comments
    assert (english.lang, french.lang) == ("en", "fr")
    for part in ("20 games", "greedy", "luck 7", "hold", "roll"):
        assert part in english.text
    assert "20 parties" in french.text
    again = tbggg.loads(node.record.dumps(), name="again")
    assert [note for one in again.nodes() for note in one.comments] == [english, french]


def test_a_french_reader_has_french_moves_everywhere(pig: Node) -> None:
    """Table, figure, comment and the sentence on the second bot."""
    found = what_if(pig, games=20, luck=7, lang="fr", **SLOW)
    found = replace(found, assumed=replace(found.assumed, second="greedy"), second=found)
    for said in (str(found), found.comment("fr"), found._repr_html_(), "".join(found.figure().layout.yaxis.ticktext)):
        assert "s’arrête" in said
        assert "hold" not in said
    assert "hold" in found.comment("en")


def test_a_comment_on_what_the_rules_did_stands_on_the_move_before(evening: Node) -> None:
    """Chores are not written into records: what is said after them belongs to the move that led there."""
    node = evening.record.start.advance()
    while node.kind not in ("automatic", "forced") or node.skip_automatic().state.due != 0:
        node = node.skip_automatic().play(node.skip_automatic().position.legal_moves()[-1]).advance()
    found = what_if(node, games=1, luck=7, moves=node.skip_automatic().position.legal_moves()[:1], **SLOW)
    found.annotate()
    again = tbggg.loads(node.record.dumps(), name="again")
    assert found.comment("fr") in [prose(note.text) for one in again.nodes() for note in one.comments]


def test_a_comment_holds_its_question_as_far_as_a_command_can() -> None:
    node = tbggg.new_game("pig", seats="ann bob", luck=1).start.play_line("ann roll 5")
    what_if(node, ["hold", "roll"], games=2, luck=7, seat="bob", by="lead", **SLOW).annotate()
    what_if(node, ["hold"], games=2, luck=7, bots="greedy, random", **SLOW).annotate()
    said = [note.text for note in node.comments if note.lang == "en"]
    assert "[%tried games=2 bot=greedy luck=7 by=lead seat=bob] (2 games" in said[0]
    assert "[%tried games=2 bot=greedy,random luck=7: hold] (2 games" in said[1]
    assert question_as_command(["go [home]"], 2, {"ann": "greedy"}, 7) == ""


# ---- what it refuses ----


def refused(node: Node, **arguments: Any) -> str:
    with pytest.raises(tbggg.GameError) as caught:
        what_if(node, **{"games": 1, "luck": 1, **SLOW, **arguments})
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_bad_input_is_refused_in_one_sentence(evening: Node, pig: Node) -> None:
    assert "9@1b" in refused(evening, moves=["9@1b"])
    assert "rule 3.4" in refused(evening, moves=["promote 1>2"]) or "phase" in refused(evening, moves=["promote 1>2"])
    assert "1, not 0" in refused(evening, games=0)
    assert "not -3" in refused(evening, games=-3)
    assert "“clever”" in refused(evening, bots="clever")
    assert "“pink”" in refused(evening, seat="pink")
    assert "“luck”" in refused(evening, by="luck")
    assert "no move is given" in refused(evening, moves=[])
    assert "a list of moves, or text with commas, not int" in refused(evening, moves=7)
    assert "write roll" in refused(pig, moves=["roll 4"])
    assert "chance is due" in refused(evening.record.start)
    assert "whole number, at least 1, not 1.5" in refused(evening, games=1.5)
    assert "not '5'" in refused(evening, games="5")
    assert "7 is no move" in refused(evening, moves=[7])
    assert "not Blue" in refused(evening, moves=["blue 4@5b"]) or "Blue’s turn" in refused(evening, moves=["blue 4@5b"])
    assert "3 bots do not fit 4 seats" in refused(evening, bots=["greedy"] * 3)
    assert "a Dask Client or the address of its scheduler, not 7" in refused(evening, client=7)
    assert "at a node of a record, such as new_game().start.advance(), not at Record" in refused(evening.record)


def test_a_finished_position_has_nothing_to_compare() -> None:
    node = tbggg.new_game("pig", seats=2, luck=3).start
    for _ in range(17):
        node = node.play("roll 6")
    assert "over" in refused(node.play("hold"))


def test_an_illegal_candidate_carries_its_reason(evening: Node) -> None:
    with pytest.raises(tbggg.IllegalMove) as caught:
        what_if(evening, ["promote 1>2"], games=1, **SLOW)
    assert caught.value.reason.rule


# ---- compiled ----


def test_compiled_and_plain_find_the_same(pig: Node) -> None:
    plain, fast = (what_if(pig, games=40, luck=7, fast=fast, progress=False) for fast in (False, True))
    assert fast.assumed.fast
    assert not plain.assumed.fast
    assert [list(one.points) for one in plain.outcomes] == [list(one.points) for one in fast.outcomes]


def test_compiled_games_begin_with_a_batch_and_plain_ones_with_a_game(pig: Node) -> None:
    assert [next(growing(pig, games=40, luck=7, fast=fast)).games for fast in (False, True)] == [1, AT_ONCE]


# ---- by the goal of the game ----


def test_a_race_is_compared_by_wins_and_other_games_by_points(pig: Node, evening: Node) -> None:
    """What is bound to win is best in a race, whatever it leaves unrolled; the comment names no measure then."""
    node = tbggg.new_game("pig", seats=2, luck=3).start
    for _ in range(17):
        node = node.play("roll 6")
    by_goal, by_points = (what_if(node, games=100, luck=1, **by, **SLOW) for by in ({}, {"by": "points"}))
    assert (by_goal.by, by_goal.best) == ("wins", "hold")
    assert by_points.by == "points"
    assert "compared by points" in by_points.comment()
    assert "compared by" not in by_goal.comment()
    assert what_if(evening, evening.position.legal_moves()[:2], games=1, luck=1, **SLOW).by == "points"
    found = what_if(node, games=2, luck=7, by="goal", **SLOW)
    found.annotate()
    assert "luck=7] (" in node.comments[0].text

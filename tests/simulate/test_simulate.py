"""`tbggg.simulate`: what it counts, what it says, and how it ends."""

from __future__ import annotations

import gc
import math
import subprocess
import sys
import threading
import tracemalloc
from typing import Any

import pytest

import tbggg
from tbggg.engine.texts import NARROW
from tbggg.simulate import batches
from tbggg.simulate import progress as shown
from tbggg.simulate.results.simulation import Simulation
from tbggg.simulate.statistics import estimate, wilson

from ..games.bgg.masked import masked_text
from ..games.bgg.tables import evening
from ..strategies import walk

KEYS = "game seats games luck bots seconds games_per_s decisions_per_s points wins wins_interval scores".split()


def quiet(*given: Any, **more: Any) -> Simulation:
    """A simulation that shows nothing while it runs."""
    return tbggg.simulate(*given, **{"progress": False, "luck": 2010, **more})


def counted(found: Simulation) -> tuple[Any, ...]:
    """Everything but the time."""
    summary = (found.played, found.decisions, found.points, found.wins, found.scores, found.distribution)
    return (*summary, list(found.games))


def test_the_same_games_whatever_the_threads_and_the_reader() -> None:
    one = quiet("pig", 300, seats=3, threads=1)
    assert (
        counted(one)
        == counted(quiet("pig", 300, seats=3, threads=3))
        == counted(quiet("pig", 300, seats=3, fast=False))
    )
    assert counted(one) != counted(quiet("pig", 300, seats=3, luck=2011))
    assert counted(quiet(games=2_000, threads=2)) == counted(quiet(games=2_000, threads=1))


def test_what_is_counted_fits_together() -> None:
    found = quiet(games=500, seats="blue red green", first="red")
    assert list(found.points) == ["blue", "red", "green"]
    assert sum(found.wins.values()) == pytest.approx(1)
    for seat in found.points:
        assert found.scores[seat]["total"] == found.points[seat]
        counts = found.distribution[seat]
        assert sum(counts.values()) == 500
        assert sum(points * games for points, games in counts.items()) / 500 == found.points[seat]
        squares = sum(points * points * games for points, games in counts.items()) / 500
        assert found.deviation[seat] == pytest.approx((squares - found.points[seat] ** 2) ** 0.5)
        assert found.scores[seat]["start"] == 10
    assert [row["seat"] for row in found.rows] == ["blue", "red", "green"]
    assert list(found.to_json()) == KEYS


def test_few_games_have_a_wide_interval_and_a_single_one_has_none() -> None:
    """As the intervals of `what_if`: by the games' own spread, after Student."""
    few = quiet("pig", 3, seats=2)
    for seat, counts in few.distribution.items():
        points = [one for one, games in counts.items() for _ in range(games)]
        assert few.margin[seat] == pytest.approx(estimate(points).margin)
    single = quiet("pig", 1, seats=2)
    assert set(single.margin.values()) == {math.inf}
    assert "± ∞" in str(single)


def test_a_share_of_the_wins_has_its_interval_after_wilson() -> None:
    found = quiet("pig", 120, seats=2, bots="greedy, random")
    for seat, row in zip(found.points, found.rows, strict=True):
        low, high = wilson(found.wins[seat], 120)
        assert (row["wins_low"], row["wins_high"]) == found.wins_interval[seat] == (low, high)
        assert 0 <= low <= found.wins[seat] <= high <= 1
        assert low < high
        assert f"{100 * low:.1f} … {100 * high:.1f}" in str(found)
        assert f"{100 * low:.1f} … {100 * high:.1f}" in found._repr_html_()
    assert found.to_json()["wins_interval"] == {seat: list(ends) for seat, ends in found.wins_interval.items()}


def test_a_new_game_begins_with_any_seat_and_a_record_with_its_own() -> None:
    rolled = quiet(games=400)
    assert all(10 < parts["start"] < 11 for parts in rolled.scores.values())
    record = tbggg.new_game(seats=4, luck=1, paid_moves=2)
    begun = quiet(record, 400)
    assert {parts["start"] for parts in begun.scores.values()} == {10, 11}
    assert counted(begun) == counted(quiet(record.start, 400))


def test_from_a_moment_the_games_go_on() -> None:
    """Near the end of the evening's game most of it is decided."""
    here = evening().end
    found = quiet(here, 200, fast=True)
    assert found.asked.since == f"{here.position.round}.{here.position.phase}"
    spent = {seat: -parts["paid"] for seat, parts in here.record.scores(here).items()}
    assert all(-found.scores[seat]["paid"] >= spent[seat] for seat in spent)
    assert f"from a moment in {found.asked.since} on" in str(found)


def test_hidden_tiles_are_imagined_and_it_says_so() -> None:
    node = walk(tbggg.new_game(seats=4, luck=3, paid_moves=2).start, 40, 40).skip_automatic()
    seen = tbggg.loads(masked_text(node, "blue")).end
    found = quiet(seen, 120)
    assert "What is hidden is imagined, game by game." in str(found)
    assert "imagined" not in str(quiet(node, 120))


def test_the_bound_that_random_play_needs_is_set_and_told() -> None:
    assert quiet(games=120).asked.rulings == {"paid_moves": "2"}
    assert quiet(games=120, paid_moves=1).asked.rulings == {}
    assert quiet(tbggg.new_game(seats=3, luck=1, paid_moves=0), 120).scores["red"]["paid"] == 0
    node = walk(tbggg.new_game(seats=3, luck=9).start, 9, 60).skip_automatic()
    assert "paid_moves=2" in str(quiet(node, 120))
    assert quiet(node, 120, paid_moves=99).asked.rulings == {}


WITHOUT = """
import sys
sys.modules["numba"] = sys.modules["numpy"] = None
import tbggg
found = tbggg.simulate("pig", 150, seats=2, luck=2010, progress=False)
here = tbggg.new_game("pig", seats=2, luck=1).start.advance()
what = tbggg.what_if(here, games=60, luck=1, progress=False)
best = tbggg.tournament("greedy, random", 60, 2, luck=1, game="pig", progress=False)
assert all("Played in plain Python; with the [fast] extra" in str(one) for one in (found, what, best))
print(found.points, [row.points for row in what.rows], best.points)
"""


def test_without_the_compiler_all_runs_with_the_same_numbers_and_a_note() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    here = tbggg.new_game("pig", seats=2, luck=1).start.advance()
    what = tbggg.what_if(here, games=60, luck=1, progress=False)
    best = tbggg.tournament("greedy, random", 60, 2, luck=1, game="pig", progress=False)
    found = quiet("pig", 150, seats=2)
    assert found.asked.fast
    assert done.stdout.strip() == f"{found.points} {[row.points for row in what.rows]} {best.points}"


# ---- how it ends ----


def test_a_search_with_a_time_limit_says_that_it_depends_on_the_machine() -> None:
    timed, counted = "mcts:playouts=1:seconds=60", "mcts:playouts=1"
    for lang, sentence in (("en", "depend on the machine"), ("fr", "dépendent de la machine")):
        found = [
            tbggg.simulate("pig", 1, f"{bot}, random", seats=2, luck=1, fast=False, progress=False, lang=lang)
            for bot in (timed, counted)
        ]
        assert [sentence in str(one) for one in found] == [True, False]


def test_it_tells_how_far_it_is_and_stops_when_asked() -> None:
    told: list[tuple[int, int]] = []
    found = quiet("pig", 100_000, seats=2, progress=lambda *far: told.append(far), stop=lambda: len(told) == 5)
    assert found.played < 100_000
    assert told == sorted(told)
    assert told[-1] == (found.played, 100_000)
    assert f"stopped after {found.played:,} of 100,000 games" in str(found)


@pytest.mark.parametrize("fast", [True, False], ids=["compiled", "plain"])
def test_an_interrupt_leaves_what_was_played_and_nothing_running(fast: bool) -> None:
    threads = threading.active_count()

    def interrupted(games: int, planned: int) -> None:
        if games > 50:
            raise KeyboardInterrupt

    found = quiet("pig", 50_000, seats=2, fast=fast, progress=interrupted)
    assert 50 < found.played < 50_000
    assert sum(found.distribution["player1"].values()) == found.played
    assert threading.active_count() == threads


@pytest.mark.usefixtures("own_garbage")
def test_more_games_take_no_more_memory() -> None:
    quiet("pig", 2_000, seats=2)  # what is made once is there
    peaks: dict[int, list[int]] = {60_000: [], 400_000: []}  # batches grow with the machine's speed until then
    for games in [*peaks] * 2:
        gc.collect()  # what other tests have left is not counted
        tracemalloc.start()
        quiet("pig", games, seats=2)
        peaks[games].append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    few, many = (min(found) for found in peaks.values())  # whatever else runs only adds
    assert many < few + 1_000_000  # a number kept of each game would be 2.7 million bytes


# ---- what it says ----


def test_it_is_a_table_in_both_languages() -> None:
    found = quiet(games=120, lang="fr")
    assert str(found).startswith(f"The BoardGameGeek Game{NARROW}: 120 parties, hasard 2010\n")
    assert "Jaune" in str(found)
    html = found._repr_html_()
    assert html.count("<tr>") == 5
    assert 'lang="fr"' in html
    assert repr(found) == "<Simulation of The BoardGameGeek Game: 120 games>"
    odd = quiet("pig", 5, seats="<b>x</b> y")
    assert "<b>" not in odd._repr_html_()


def test_it_draws_itself() -> None:
    found = quiet(games=300)
    figure = found.figure()
    assert [line.name for line in figure.data] == ["Red", "Yellow", "Blue", "Green"]
    assert all(sum(line.y) == pytest.approx(100) for line in figure.data)


def test_the_progress_in_a_terminal_is_wiped_out(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(shown, "QUIET", 0)
    monkeypatch.setattr(shown, "PAUSE", 0)
    tbggg.simulate("pig", 40, seats=2, luck=1)
    written = capsys.readouterr().err
    assert "40 of 40 games [##" in written
    assert written.endswith("\r")
    assert not written.split("\r")[-2].strip()


def test_where_nobody_looks_on_only_what_takes_long_is_said(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr(shown, "QUIET", 0)
    monkeypatch.setattr(shown, "PAUSE", 0)
    with shown.progress_line(True, "en") as line:
        line.update(1, 9)
        line.compiling()
        line.update(2, 9)
    assert capsys.readouterr().err == "Compiling the rules, for the first time: this takes about half a minute.\n"
    with shown.progress_line(False, "en") as line:
        line.compiling()
    assert capsys.readouterr().err == ""


WRONG = {
    "no game": (("chess",), {}, "no game called “chess” is known here"),
    "no bot": ((), {"bots": "nobody"}, "no bot is called “nobody”"),
    "bots and seats": ((), {"bots": "random,greedy"}, "2 bots do not fit 4 players"),
    "zero games": (("bgg", 0), {}, "the number of games must be a whole number, at least 1, not 0"),
    "half a game": (("bgg", 0.5), {}, "at least 1, not 0.5"),
    "more games than luck can number": (("pig", 2**32 + 1), {}, "4294967297 is too many: the most is 4294967296"),
    "no thread": ((), {"threads": 0}, "the number of threads must be a whole number, at least 1, not 0"),
    "seats": ((), {"seats": 2}, "takes 3 to 6 players, not 2"),
    "luck": ((), {"luck": -1}, "luck is a whole number"),
    "language": ((), {"lang": "de"}, "no texts in “de”"),
    "ruling": ((), {"misplacing": "perhaps"}, "misplacing"),
    "stop": ((), {"stop": True}, "stop is a function that says whether to stop, not True"),
    "start": ((7,), {}, "begins with a game’s code, a record or a node, not with int"),
}


@pytest.mark.parametrize("case", WRONG.values(), ids=WRONG)
def test_what_cannot_be_simulated_is_refused_in_one_sentence(case: Any) -> None:
    given, more, sentence = case
    with pytest.raises(tbggg.GameError, match=sentence) as refused:
        quiet(*given, **more)
    assert "\n" not in str(refused.value)


def test_a_finished_game_and_a_set_table_are_refused() -> None:
    over = walk(tbggg.new_game("pig", seats=2, luck=1).start, 1, 5_000)
    with pytest.raises(tbggg.GameError, match="the game is over here"):
        quiet(over)
    with pytest.raises(tbggg.BadOption, match="seats, first can only be given with a game’s code"):
        quiet(over.record, seats=3, first="player1")
    tbggg.use_language("fr")
    try:
        with pytest.raises(tbggg.GameError, match="la partie est finie ici"):
            quiet(over)
    finally:
        tbggg.use_language("en")


ROOM = """
import tbggg
from tbggg.simulate import simulate
simulate("pig", 1, "random", seats=2, luck=1, fast=False)
import tbggg.simulate.what_if
assert callable(tbggg.simulate), tbggg.simulate
from tbggg import simulate as again
assert again is simulate
"""


def test_the_function_stands_for_the_name_of_its_room() -> None:
    done = subprocess.run([sys.executable, "-c", ROOM], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "MOST_DECISIONS", 30)
    for fast in (True, False):
        with pytest.raises(tbggg.GameError, match=r"had not ended after 30 decisions$"):
            quiet("pig", 200, seats=2, fast=fast)
    with pytest.raises(tbggg.GameError, match="after 30 decisions; a ruling may bound it: misplacing, "):
        quiet(games=2)

"""What other readings change, and rolls counted: small numbers that can be worked out otherwise."""

from __future__ import annotations

from itertools import product
from statistics import fmean
from typing import Any

import pytest

import tbggg
from tbggg import play_out
from tbggg.games.bgg.lessons.readings import FULL_SHOPS, OPTIONS, readings
from tbggg.lessons.forest import Forest


def test_each_reading_is_compared_game_by_game_with_the_same_luck() -> None:
    chosen = {"none": {}, "never": {"paid_moves": 0}}
    found = tbggg.lessons.compare_readings("bgg", chosen, ["thoughtful", "greedy"], 3, luck=3, seats=3, lang="fr")
    assert isinstance(found, Forest)
    assert [*found.groups] == ["GG d’un joueur, réfléchi", "GG d’un joueur, glouton"]
    assert found.axis == "Ce que l’autre lecture ajoute"

    def points(**reading: object) -> float:
        played = tbggg.simulate("bgg", 3, "greedy", luck=3, seats=3, progress=False, **reading)
        return fmean(played.points.values())

    same, never = found.groups["GG d’un joueur, glouton"].values()
    assert (same.mean, same.margin) == (0, 0)
    assert never.mean == pytest.approx(points(paid_moves=0) - points())
    assert never.mean


def test_shared_wins_are_counted_in_a_hundred_games() -> None:
    chosen, by = {"all": {"twelve": "all"}}, ["points", "shared"]
    found = tbggg.lessons.compare_readings("buttons", chosen, ["thoughtful"], 3, by=by, seats=3, luck=0, lang="en")
    assert [*found.groups] == ["stars of a player", "shared wins, in 100 games"]
    usual, other = (
        [" " in row["winners"] for row in tbggg.simulate("buttons", 3, "thoughtful", seats=3, luck=0, **one).games]
        for one in ({}, *chosen.values())
    )
    assert (sum(usual), sum(other)) == (1, 2)
    assert found.groups["shared wins, in 100 games"]["all"].mean == pytest.approx(100 / 3)


@pytest.mark.parametrize(
    "given",
    [
        {"readings": {}},
        {"readings": ["one"]},
        {"bots": []},
        {"bots": "random"},
        {"by": []},
        {"by": ["lead"]},
        {"by": "points"},
    ],
    ids=["readings", "names", "bots", "bot", "none", "measure", "text"],
)
def test_a_comparison_of_nothing_says_what_it_needs(given: dict[str, Any]) -> None:
    asked: dict[str, Any] = {"readings": {"one": {}}, "bots": ["random"], "lang": "en", **given}
    with pytest.raises(
        tbggg.BadOption, match=r"needs readings by their names, .* a list of what is measured: points, shared"
    ):
        tbggg.lessons.compare_readings("pig", games=1, **asked)


def moves_and_points(moves: Any, end: Any) -> dict[str, int]:
    """The moves of a game, those of the first seat, and whether anybody won."""
    seats = [seat for seat, _, _ in moves]
    return {"all": len(seats), "first": seats.count(0), "won": int(max(end.bank) >= end.goal)}


def test_a_tally_adds_up_what_is_counted_in_each_game() -> None:
    names = {"all": "moves", "won": "games with a winner"}
    found = tbggg.lessons.tally_games(
        "pig", moves_and_points, {"random": {}, "greedy": {}}, names, 3, seats=2, lang="fr"
    )
    ends = [play_out(tbggg.new_game("pig", seats=2, luck=luck).start, "random") for luck in range(3)]
    assert found.counts["random"]["all"] == sum(len(end.path()) - 1 for end in ends)
    assert found.rows()[0] == ["", "", "aléatoire", "glouton"]
    assert found.rows()[2][:3] == ["won", "games with a winner", "3"]
    assert "Combien de fois, en 3 parties de chacun" in found._repr_html_()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"bots": {}}, "the options of each bot"),
        ({"bots": ["random"]}, "the options of each bot"),
        ({"names": "all"}, "names by key"),
        ({"count": None}, "a function that counts"),
        ({"games": "3"}, "one game or more"),
        ({"count": lambda moves, end: 3}, r"numbers by key, such as \{\"passes\": 3\}, not 3"),
    ],
)
def test_a_tally_that_counts_nothing_says_what_it_needs(given: dict[str, Any], said: str) -> None:
    asked: dict[str, Any] = {"count": moves_and_points, "bots": {"random": {}}, "names": {}, "games": 1, **given}
    with pytest.raises(tbggg.BadOption, match=said):
        tbggg.lessons.tally_games("pig", **asked, lang="en")


def test_the_readings_of_the_main_game_have_names_in_both_languages() -> None:
    assert [*readings("en").values()] == [*readings("fr").values()] == [*OPTIONS.values()]
    assert [name.split()[0] for name in readings("fr")] == ["R1", "R2", "R6", "R7", "R9", "R9"]


def test_R4_nothing_fits_and_all_is_placed_or_kept() -> None:
    full = tbggg.read(FULL_SHOPS).end
    blue = full.state.warehouse[full.state.mover]
    assert (full.position.to_move, sum(blue), blue[6]) == ("blue", 3, 3), "6s only"
    assert all("6@" in move for move in full.position.legal_moves())
    kept = full.with_rulings(misplacing="forbidden")
    assert kept.position.to_move == "yellow"


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (3, 6), (2, 10), (4, 1)])
def test_rolls_are_counted_by_their_numbers(dice: int, sides: int) -> None:
    found = tbggg.lessons.rolls(dice, sides)
    assert found.total() == sides**dice
    every = [tuple(sorted(roll)) for roll in product(range(1, sides + 1), repeat=dice)]
    assert all(every.count(roll) == count for roll, count in found.items())


@pytest.mark.parametrize(("dice", "sides"), [(0, 6), (2, 0), (-1, 6), (9, 6), (25, 1), (10**9, 6), (2.0, 6), ("2", 6)])
def test_rolls_that_cannot_be_counted_are_refused(dice: Any, sides: int) -> None:
    with pytest.raises(tbggg.BadOption, match="rolls are counted of 1 to 24 dice"):
        tbggg.lessons.rolls(dice, sides)

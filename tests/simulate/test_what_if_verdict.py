"""What if: the sentence that says which moves may be best, and what the second bot says to it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tbggg.record.annotations import comment_text
from tbggg.record.record import Node
from tbggg.simulate.what_if import games_of_second, what_if

from .comparing import SLOW, at_the_goal, outcomes


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


def test_the_verdict_says_where_the_second_bot_contradicts_it(pig: Node) -> None:
    found = what_if(pig, games=20, luck=7, **SLOW)
    tables = [
        [
            outcomes(one.action, [float(game % 7) - 3 * (at ^ turned) for game in range(40)], [0.0] * 40)
            for at, one in enumerate(found.outcomes)
        ]
        for turned in (0, 1)
    ]  # rolling is better, and holding is
    rolls, holds = (replace(found, by="points", outcomes=tuple(table), ended=True) for table in tables)
    rolls = replace(rolls, assumed=replace(found.assumed, second="greedy"))
    better = "The bot “greedy” finds holding better."
    for played, sentence, against in (
        ("", "Rolling is best.", better),
        ("hold", "Holding costs about 3.0 points; rolling was best.", better),
        ("roll", "Rolling was best.", better),
    ):
        asked = replace(rolls, played=played)
        assert replace(asked, second=holds).verdict("en") == f"{sentence} {against}"
        for nothing in (rolls, None, replace(holds, ended=False)):
            assert replace(asked, second=nothing).verdict("en") == sentence
    alike = [
        outcomes(one.action, [float(game % 7) - 0.01 * (at == 0) for game in range(40)], [0.0] * 40)
        for at, one in enumerate(found.outcomes)
    ]
    unsure = replace(holds, outcomes=tuple(alike))
    assert replace(rolls, second=unsure).verdict("en") == "Rolling is best."
    costly = replace(rolls, second=unsure, played="hold").verdict("en")
    assert costly.endswith("; rolling was best. The bot “greedy” prefers holding.")
    said = replace(rolls, second=holds, played="hold").verdict("fr").replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert said.endswith(" Le robot « glouton » trouve s’arrêter meilleur.")


def test_the_second_bot_has_a_fifth_of_the_games_and_two_hundred_where_there_are_as_many() -> None:
    assert [games_of_second(games) for games in (20, 200, 999, 1_000, 5_000)] == [20, 200, 200, 200, 1_000]


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
    table = replace(found, by="points", outcomes=tuple(some))
    best, other = table.rows
    by_points = replace(table, played=str(other.move))
    space = "\N{NARROW NO-BREAK SPACE}"
    assert by_points.verdict("en") == "Holding costs about 3.0 points; rolling was best."
    assert "S’arrêter coûte environ 3,0" in by_points.verdict("fr").replace(space, " ")
    assert replace(table, played=str(best.move)).verdict("en") == "Rolling was best."
    assert "of the wins" in replace(by_points, by="wins").verdict("en")
    for row in found.rows:
        assert "may have been best" in replace(found, played=str(row.move)).verdict("en")
    assert replace(table, played="no such move").verdict("en") == table.verdict("en")
    said = by_points.comment("en")
    assert said == table.comment("en", str(other.move)), "as receipts of older versions ask"
    assert said.startswith("Holding costs about 3.0 points; rolling was best. (40 games")
    assert "luck 7" in said
    by_points.annotate(3)
    written = comment_text(pig, "en")
    assert written.startswith("Holding costs about")
    assert written.endswith("[#3]")


def test_a_played_move_that_is_clearly_worse_is_not_dropped() -> None:
    asked: Any = {**SLOW, "games": 400, "luck": 7, "dropping": True}
    assert {str(row.move): row.games for row in what_if(at_the_goal(), **asked).rows} == {"hold": 400, "roll": 256}
    found = what_if(at_the_goal(), played="roll", **asked)
    assert {str(row.move): row.games for row in found.rows} == {"hold": 400, "roll": 400}
    assert found.verdict("en").startswith("Rolling costs about ")
    assert "played=roll]" in found._command()
    assert not found.notes[-1].startswith("Dropped early")

"""Comparisons: where lines parted, where the difference comes from, said in a sentence and shown in a table."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from typing import Any

import pytest

import tbggg
from tbggg.engine.rule import DECISION
from tbggg.engine.texts import LANGUAGES, load
from tbggg.figures.comparison import Comparison

from ..games.bgg.random_games import game
from ..games.bgg.recount import scorekeeper
from .tables import HOSTILE, lines, pig, whole

PARTS = ("start", "sales", "paid", "sets", "singles")


class Table(HTMLParser):
    """The rows of a page's tables, and every tag that it has."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.tags: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
        if tag == "th":
            assert dict(attrs)["scope"] in ("row", "col")

    def handle_data(self, data: str) -> None:
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += data


def test_the_front_door_has_it() -> None:
    assert tbggg.compare is tbggg.figures.compare
    assert tbggg.compare(lines()).letters == "ABC"


def test_breakdowns_and_differences_are_the_games_own() -> None:
    found = tbggg.compare(lines())
    for node, points, less in zip(lines(), found.breakdowns, found.differences, strict=True):
        for seat, gg in scorekeeper(node).gg.items():
            assert points[seat]["total"] == sum(points[seat][part] for part in PARTS) == gg
            assert less[seat]["total"] == sum(less[seat][part] for part in PARTS)
            assert less[seat]["total"] == gg - scorekeeper(lines()[0]).gg[seat]


def test_lines_part_at_their_last_common_moment() -> None:
    found = tbggg.compare(lines())
    assert found.parted is lines()[0].record.at("3.2")
    assert found.section == "3.2"
    assert found.seat == found.parted.position.to_move
    first = [node.path()[len(found.parted.path())] for node in lines()]
    assert found.names == tuple(f"{found.label(node.seat)} {node.move}" for node in first)
    decisions = [sum(one.kind == "decision" for one in node.path()) for node in lines()]
    before = sum(one.kind == "decision" for one in found.parted.path())
    assert found.moves == [count - before for count in decisions]


def test_moments_of_one_line_and_of_one_moment() -> None:
    record = whole(4)
    early, late = record.at("2.2"), record.at("5.2")
    found = tbggg.compare([early, late], lang="en")
    assert found.parted is early
    assert found.moves[0] == 0
    assert "A 0 coup," in tbggg.compare([early, late], lang="fr").where
    assert "A 0 moves, " in found.where
    assert "as if the game ended there" in found._repr_html_()
    same = tbggg.compare([late, late], seat="red", lang="en")
    assert same.where == "They are the same moment."
    assert "in every line" in same.lead


def test_lines_of_two_records_part_where_their_moves_do() -> None:
    first = lines()[0].record
    again = tbggg.loads(first.dumps())
    other = again.at("3.2").play("pass")
    found = tbggg.compare([first.end, other])
    assert found.parted is first.at("3.2")
    assert tbggg.compare([first.end, again.end]).moves == [0, 0]


def test_lines_that_begin_differently_have_no_moment_in_common() -> None:
    nodes = [tbggg.new_game(seats=3, first=first, luck=1).start.advance() for first in ("red", "blue")]
    found = tbggg.compare(nodes, lang="en")
    assert found.parted is None
    assert found.section is None
    assert "begin differently" in found._repr_html_()
    assert found.figure(by="move").data


def test_a_seats_comparison_hides_what_stands_behind_screens() -> None:
    record = tbggg.new_game(seats=3, first="red", luck=2010)
    here = record.start.advance()
    moves = [move for move in here.position.legal_moves() if move.endswith("@6b")][:2]
    nodes = [here.play(move) for move in moves]
    assert tbggg.compare(nodes, lang="en").names == tuple(f"Red {move}" for move in moves)
    assert tbggg.compare(nodes, lang="en", eyes="red").names == tuple(f"Red {move}" for move in moves)
    found = tbggg.compare(nodes, lang="en", eyes="blue")
    assert found.names == ("Red ?@6b", "Red ?@6b")
    assert not any(move in found._repr_html_() for move in moves)


def test_2_8_a_forced_pass_counts_as_a_decision_for_those_who_cannot_tell() -> None:
    record = game(6, 8, "paid_moves=0, misplacing=forbidden").record
    stuck = [node for node in record.main_line() if node.kind == "forced" and node.parent]
    forced = [(node.parent, node) for node in stuck if node.parent and node.parent.state.phase == 2]
    counts = []
    for before, node in forced:
        own, other = node.seat, record.seats[(node.seat_no + 1) % 6]
        assert tbggg.compare([before, node]).moves == tbggg.compare([before, node], eyes=own).moves == [0, 0]
        hidden = before.position.view(other).state.due == DECISION
        assert tbggg.compare([before, node], eyes=other).moves == [0, hidden]
        counts.append(hidden)
    assert any(counts)


def test_the_tiles_that_differ_are_those_bought_in_one_line_only() -> None:
    first = lines()[0]
    for seat in first.record.seats:
        bags = [Counter((owner, int(number)) for owner, number in scorekeeper(node).owned[seat]) for node in lines()]
        for bag, (here, there) in zip(bags, tbggg.compare(lines()).tiles(seat), strict=True):
            assert Counter(here) == bag - bags[0]
            assert Counter(there) == bags[0] - bag


@pytest.mark.parametrize("seat", lines()[0].record.seats)
def test_the_lead_names_the_best_line_and_its_largest_gain(seat: str) -> None:
    found = tbggg.compare(lines(), seat=seat, lang="en")
    totals = [points[seat]["total"] for points in found.breakdowns]
    letter, points, other, reference = re.search(  # type: ignore[union-attr]
        r"most in (.): (\d+)\u00a0GG, against (\d+) in (.)\.", found.lead
    ).groups()
    best, less = "ABC".index(letter), "ABC".index(reference)
    assert int(points) == totals[best] == max(totals)
    assert int(other) == totals[less] < max(totals)
    gains = {part: found.breakdowns[best][seat][part] - found.breakdowns[less][seat][part] for part in PARTS}
    named, gain = re.search(r"gain: (\w+), \+(\d+)\.", found.lead).groups()  # type: ignore[union-attr]
    assert gains[named] == int(gain) == max(gains.values())


def test_who_scores_more_and_stands_worse_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [{"red": {"total": 60}, "blue": {"total": 50}}, {"red": {"total": 70}, "blue": {"total": 90}}]
    found = tbggg.compare([one.parent for one in lines()[:2]], seat="red", lang="en")  # nobody has won yet
    monkeypatch.setattr(
        Comparison,
        "breakdowns",
        [{seat: rows[at].get(seat, {"total": 0}) for seat in found.record.seats} for at in (0, 1)],
    )
    assert found._place(1, 0) == [f"Its place there is 2 of {len(found.record.seats)}; in A it is 1."]
    assert found._place(0, 1) == []


def test_lines_that_are_level_are_best_together() -> None:
    least, *_, best = sorted(lines(), key=lambda end: end.position.points["red"])
    assert "scores most in A, B: " in tbggg.compare([best, best, least], seat="red", lang="en").lead


def test_the_lead_in_french_is_typeset() -> None:
    lead = tbggg.compare(lines(), seat="red", lang="fr").lead
    assert re.match(r"Rouge marque le plus dans [ABC]\u202f: \d+\u202fGG, contre \d+ dans [ABC]\.", lead)


def test_the_table_has_every_number() -> None:
    found = tbggg.compare(lines(), seat="blue", lang="en")
    rows = {row[0]: row[1:] for row in Table(found._repr_html_()).rows}
    for label, category in (("Start", "start"), ("Paid", "paid"), ("Sets", "sets"), ("Total", "total")):
        shown = [int(cell.split(" ")[0].replace("−", "-")) for cell in rows[label]]
        assert shown == [points["blue"][category] for points in found.breakdowns]
        changes = [int((re.findall(r"\(([+−]\d+)\)", cell) or ["0"])[0].replace("−", "-")) for cell in rows[label]]
        assert changes == [less["blue"][category] for less in found.differences]
    assert {"Red", "Yellow", "Blue", "Green"} <= rows.keys()


def test_a_strangers_words_are_inert() -> None:
    record = pig()
    found = tbggg.compare([record.end, record.start.play("hold")], names=["<script>alert(1)</script>", "<a href=x>"])
    page = Table(found._repr_html_())
    assert set(page.tags) <= {
        "div",
        "p",
        "span",
        "table",
        "caption",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "br",
        "ul",
        "li",
    }
    assert any("<script>alert(1)</script>" in cell for row in page.rows for cell in row)
    assert any(HOSTILE[0] in cell for row in page.rows for cell in row)


def test_the_figure_is_of_its_seat_and_lines() -> None:
    found = tbggg.compare(lines(), seat="green", lang="fr")
    for letter, curve, points in zip("ABC", found.figure().data, found.breakdowns, strict=True):
        assert curve.name == f"{letter} Vert"
        assert curve.y[-1] == points["green"]["total"]


@pytest.mark.parametrize(
    "asked",
    [
        lambda: tbggg.compare([whole(3).end]),
        lambda: tbggg.compare([whole(3).end] * 7),
        lambda: tbggg.compare([whole(3).end, whole(4).end]),
        lambda: tbggg.compare([whole(3).end, pig().end]),
        lambda: tbggg.compare(lines(), names=["one"]),
        lambda: tbggg.compare(lines(), seat="mauve"),
        lambda: tbggg.compare(lines(), eyes="mauve"),
        lambda: tbggg.compare(lines(), lang="de"),
    ],
)
def test_what_cannot_be_compared_is_refused(asked: Any) -> None:
    with pytest.raises(tbggg.BadOption):
        asked()


@pytest.mark.parametrize("kind", ["texts", "errors"])
def test_both_languages_say_the_same_things(kind: str) -> None:
    def leaves(found: Any, path: str = "") -> dict[str, set[str]]:
        if isinstance(found, dict):
            return {key: leaf for name, part in found.items() for key, leaf in leaves(part, f"{path}.{name}").items()}
        return {path: set(re.findall(r"\{(\w+)\}", found))}

    english, french = (leaves(load("tbggg.figures", kind, lang)) for lang in LANGUAGES)
    assert english.keys() == french.keys()
    assert all(french[key] <= english[key] | {"n"} for key in english)

"""Rules that a lesson names, as links to their texts."""

from __future__ import annotations

import json

import pytest

from tbggg.lessons.rule_links import HINT, as_written, linked_lesson


def linked(*prose: str, lang: str = "en") -> list[str]:
    """The prose of a lesson whose rules are linked."""
    cells = [{"cell_type": "markdown", "id": str(at), "metadata": {}, "source": [one]} for at, one in enumerate(prose)]
    lesson = json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
    return ["".join(cell["source"]) for cell in json.loads(linked_lesson(lesson, "a.ipynb", lang))["cells"]]


def test_a_rule_says_its_text_and_leads_to_it() -> None:
    prose, rules = linked("It sells in three shops (2.5).")
    said, _, target = prose.partition("\n\n")
    assert said == "It sells in three shops ([2.5])."
    assert target.startswith('[2.5]: a.ipynb#2.5 "A shop sells three numbers:')
    assert rules.startswith("## The rules named here\n\n### 2.5\n\nA shop sells three numbers:")
    assert "*For example:*" in rules


@pytest.mark.parametrize(
    "prose", ["Write `(2.5)`.", "```\n(2.5)\n```", "Nothing (9.99), (8) or 2.5.", "Of (2.5 GG) and (12.5)."]
)
def test_what_names_no_rule_stays_as_it_is(prose: str) -> None:
    assert linked(prose) == [prose]


def test_the_line_under_the_title_and_the_rules_themselves_name_rules_too() -> None:
    head, rules = linked("# 03\n\n**8 minutes** · règles 3.4–3.5, BR1 · pour qui a 1.5 dé", lang="fr")
    assert "· règles [3.4]–[3.5], [BR1] · pour qui a 1.5 dé" in head
    assert rules.index("### 3.4") < rules.index("### 3.5") < rules.index("### BR1")
    assert "## Les règles citées" in rules
    assert "(C1)" in rules  # a rule that the lesson does not name has no text here


def test_a_ruling_is_asked_and_answered() -> None:
    prose, rules = linked("Prices are assumed (R1).")
    assert '#R1 "What are the prices on the shelves? They are printed' in prose
    assert "**What are the prices on the shelves?** They are printed" in rules


@pytest.mark.parametrize(
    "prose",
    [
        "It sells in three shops (2.5).",
        "# 03\n\n**8 minutes** · rules 3.4–3.5, BR1 · for one who read (2.5)",
        "Prices (R1) and `[R1]`.\n\n```\n[2.5]\n```",
        '[a link](a.ipynb#2.5)\n\n[b]: a.ipynb#2.5 "title"',
        "",
    ],
)
def test_a_copy_without_what_it_got_is_the_lesson(prose: str) -> None:
    def cells(*sources: str) -> list[dict[str, str]]:
        return [{"cell_type": "markdown", "id": str(at), "source": one} for at, one in enumerate(sources)]

    copied = cells(linked(prose)[0])
    assert as_written(copied) == cells(prose)
    (hint,) = as_written([{"cell_type": "markdown", "id": HINT, "source": "Run"}])
    assert (hint["cell_type"], hint["source"]) == ("raw", "")

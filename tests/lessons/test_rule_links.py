"""Rules that a lesson names, as links to their texts."""

from __future__ import annotations

import pytest

from tbggg.engine.texts import rule_texts
from tbggg.lessons.rule_links import games_played, link_rules


def linked(*prose: str, lang: str = "en") -> list[str]:
    """The prose of a lesson whose rules are linked, and their texts if there are any."""
    texts, rules = link_rules({f"cell-{nth}": text for nth, text in enumerate(prose)}, "a.ipynb", lang)
    return [*texts, rules] if rules else texts


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


def test_from_a_rule_one_comes_back_to_each_section_that_names_it() -> None:
    """By the id of the first cell there that does; the name of what is not headed is the file's."""
    *_, rules = linked("It sells (2.5).", "## A *set*", "Three (2.5).", "Four (2.5).", "## Odd\n\nNo (2.6), (2.5).")
    backs = [line for line in rules.splitlines() if line.startswith("↩")]
    assert backs == [
        r"↩ Back to: [a.ipynb](a.ipynb#cell-id=cell-0) · [A \*set\*](a.ipynb#cell-id=cell-2) · "
        "[Odd](a.ipynb#cell-id=cell-4)",
        "↩ Back to: [Odd](a.ipynb#cell-id=cell-4)",
    ]
    french = linked("## Une\n\nDouze (2.8).", lang="fr")[-1]
    assert "\n\n↩ Retour à\u202f: [Une](a.ipynb#cell-id=cell-0)" in french


@pytest.mark.usefixtures("burrow")
@pytest.mark.parametrize(("code", "says"), [("buttons", "Two, three or four play."), ("burrow", "")])
def test_an_id_is_that_of_the_game_that_the_lesson_plays(code: str, says: str) -> None:
    """Two games have a rule BS1."""
    played = games_played([f"game = tbggg.new_game(\n    '{code}', seats=3)"])
    assert [game.code for game in played] == [code]
    own = rule_texts(played[0].texts, "en")["BS1"].text
    (prose,), rules = link_rules({"a": "So many may play (BS1)."}, "a.ipynb", "en", played)
    assert "[BS1]" in prose
    assert own in rules
    assert not says or says == own


@pytest.mark.parametrize(
    ("code", "codes"),
    [
        ('tbggg.exercise("EB1.1")', ["buttons"]),
        ('tbggg.toy("columns"); tbggg.exercise("E03.1")', ["buttons", "bgg"]),
        ('tbggg.read("pig.game")', []),
        ('print("pig" in names)', []),
        ("", []),
    ],
)
def test_a_lesson_plays_the_games_that_its_code_names(code: str, codes: list[str]) -> None:
    assert [game.code for game in games_played([code])] == codes

"""The narration: what a whole move brought, and the camps that it drove off."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.record.record import Node
from tests.browser.server import REPOSITORY


def plain(text: str) -> str:
    """A text with usual spaces."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")


@pytest.fixture(scope="module")
def told() -> dict[str, list[tuple[Node, str]]]:
    """The annotated game, moment by moment, in each language."""
    record = tbggg.read(REPOSITORY / "notebooks/games/kingdom.game")
    return {lang: [(node, plain(node.narration(lang).text)) for node in record.main_line()] for lang in ("en", "fr")}


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        ("en", ["The card D4 drives off Yellow’s camp 5, rabbit and all.", "Yellow’s camp 4", "Blue’s camp 3"]),
        (
            "fr",
            ["La carte D4 chasse le camp 5 ; Jaune y perd aussi son lapin.", "chasse le camp 4", "chasse le camp 3"],
        ),
    ],
)
def test_each_camp_that_is_hit_is_told_with_the_cards_that_are_played(
    told: dict[str, list[tuple[Node, str]]], lang: str, sentences: list[str]
) -> None:
    """[K6]"""
    hits = [text for node, text in told[lang] if "K6" in node.narration(lang).rules]
    assert [sentence in text for sentence, text in zip(sentences, hits, strict=True)] == [True] * 3


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "the best fief, at B6, yields 12 × 4. All turn their parchments face up."),
        ("fr", "le meilleur fief, en B6, rapporte 12 × 4. Tous retournent leurs parchemins."),
    ],
)
def test_4_1_a_fief_is_told_where_the_map_has_its_number_and_after_the_last_one_parchments_are_turned(
    told: dict[str, list[tuple[Node, str]]], lang: str, sentence: str
) -> None:
    (last,) = [node for node, text in told[lang] if text.endswith(sentence)]
    assert last.narration(lang).rules == ("3.2", "3.7", "4.1")
    assert last.state.phase == 4


TABLE = """bunny red yellow blue:
2.1.1 red to move; red: land C3, parchments ?x11, hand C3 C4 rest; yellow: parchments ?x12, hand A1 A2 rest
blue: parchments ?x12, hand A3 A4 rest; builds camp5@C3"""


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "On C3 camp 5 makes way; Red keeps the rabbit there."),
        ("fr", "En C3, le camp 5 cède la place ; Rouge y garde son lapin."),
    ],
)
def test_who_plays_the_card_below_its_own_camp_keeps_the_rabbit(lang: str, sentence: str) -> None:
    """[K6, R7]"""
    node = tbggg.position(TABLE).node
    for move in ("red pick C3 C4", "yellow pick A1 A2", "blue pick A3 A4"):
        node = node.play(move)
    told = node.skip_automatic().path()[-2].narration(lang)
    assert plain(told.text).endswith(sentence)
    assert told.rules == ("1.4", "R2", "K6")


def test_cards_drawn_for_provisions_are_told_together(told: dict[str, list[tuple[Node, str]]]) -> None:
    """[1.8]"""
    drawn = {lang: [text for node, text in told[lang] if "1.8" in node.narration(lang).rules] for lang in told}
    assert drawn["en"][-1].endswith("draws a city of strength 2 and B5 for Provisions and plays both.")
    assert drawn["fr"][-1].endswith("pioche une ville de force 2 et B5 pour des Provisions et joue les deux.")


def test_v4_two_seats_are_told_as_two() -> None:
    """[V3, V4]"""
    record = tbggg.play_out("bunny", "random", seats=2, luck=5).record
    for lang, both, every in (("en", "Both", "All"), ("fr", "Les deux", "Tou")):
        said = [plain(node.narration(lang).text) for node in record.main_line()]
        assert len([text for text in said if text.startswith(both)]) == 4 * 11  # ten plays a round, and its last hands
        assert not [text for text in said if text.startswith(every)]


def test_equal_cards_are_counted(told: dict[str, list[tuple[Node, str]]]) -> None:
    assert any("Green: two cities of strength 1." in text for _, text in told["en"])
    assert any("Vert : deux villes de force 1." in text for _, text in told["fr"])


PROVIDED = """bunny red yellow blue:
2.1.1 red to move; red: land D4, parchments ?x11, hand provisions C4 rest
yellow: land D5, parchments ?x11, hand A1 A2 rest; blue: parchments ?x12, hand A3 A4 rest; builds camp5@D4 camp4@D5"""


HITS = {
    "en": "On D4 camp 5 makes way; Red keeps the rabbit there. The card D5 drives off Yellow’s camp 4, rabbit and all.",
    "fr": "En D4, le camp 5 cède la place ; Rouge y garde son lapin. "
    "La carte D5 chasse le camp 4 ; Jaune y perd aussi son lapin.",
}


@pytest.mark.parametrize("lang", HITS)
def test_camps_that_both_cards_of_provisions_hit_are_told_together(lang: str) -> None:
    """[K6, 1.8] A reader steps to the second card alone; so it is for a seat that looks on."""
    node = tbggg.position(PROVIDED).node
    for move in ("red pick provisions C4", "yellow pick A1 A2", "blue pick A3 A4"):
        node = node.play(move)
    drawn = node.skip_automatic().play("draw D4 D5")
    for seat in (None, "blue"):
        told = drawn.narration(lang, seat)
        assert plain(told.text).endswith(HITS[lang])
        assert told.rules == ("1.8", "K6")

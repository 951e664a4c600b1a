"""The narration: what a whole move brought, and the camps that it drove off."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.record.record import Node
from tests.browser.server import REPOSITORY

from .tables import building


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
    assert drawn["fr"][-1].endswith("pioche une ville de force 2 et B5 pour ses Provisions et joue les deux.")


def test_v4_two_seats_are_told_as_two() -> None:
    """[V3, V4]"""
    record = tbggg.play_out("bunny", "random", seats=2, luck=5).record
    for lang, both, every in (("en", "Both", "All"), ("fr", "Les deux", "Tou")):
        said = [plain(node.narration(lang).text) for node in record.main_line()]
        assert len([text for text in said if text.startswith(both)]) == 4 * 11  # ten plays a round, and its last hands
        assert not [text for text in said if f" {every}" in f" {text}"]


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


def test_who_answers_with_a_lower_camp_goes_first() -> None:
    """[K4]"""
    here = building("red announce camp4 yellow camp2@B2 red camp4@B4", red="A1 camp4", yellow="C1 camp2")
    first, placed = (node for node in here.path() if "@" in (node.move or ""))
    said = [plain(node.narration(lang).text) for node in (first, placed) for lang in ("en", "fr")]
    assert said == [
        "Yellow goes first and places camp 2 on B2.",
        "Jaune passe devant et pose le camp 2 en B2.",
        "Red places camp 4 on B4.",
        "Rouge pose le camp 4 en B4.",
    ]
    assert first.narration("en").rules == ("K4", "K2")


@pytest.mark.parametrize(
    ("lang", "one", "shared"),
    [
        (
            "en",
            "Dan (Blue) harvests 1 golden carrot from one fief, at A5: 1 × 1.",
            "Red and Green share the victory with 111 golden carrots each.",
        ),
        (
            "fr",
            "Dan (Bleu) récolte 1 carotte dorée dans un seul fief, en A5 : 1 × 1.",
            "Rouge et Vert se partagent la victoire, avec 111 carottes dorées chacun.",
        ),
    ],
)
def test_a_harvest_from_one_fief_and_a_shared_victory_are_told_as_such(
    told: dict[str, list[tuple[Node, str]]], lang: str, one: str, shared: str
) -> None:
    """[3.2, 4.6]"""
    said = [text for _, text in told[lang]]
    assert one in said
    assert said[-1].endswith(shared)


def test_a_category_that_brings_nobody_anything_is_told_in_words() -> None:
    """[4.3]"""
    end = tbggg.play_out("bunny", "random", seats=2, luck=5).record.end
    steps = end.path()[-7:]
    empty = [nth for nth in range(7) if not any(end.state.scored[seat][nth] for seat in range(2))]
    nothing = {"en": "nothing for anybody.", "fr": "rien pour personne."}
    for lang, words in nothing.items():
        assert empty == [nth for nth, node in enumerate(steps) if words in plain(node.narration(lang).text)]
    assert empty


def test_the_end_names_the_rulings_on_which_tables_differ(told: dict[str, list[tuple[Node, str]]]) -> None:
    """[R16, R20, R21, R22]"""
    nodes = [node for node, _ in told["en"]]
    rules = [node.narration("en").rules for node in nodes[-7:]]
    assert [each for each in rules if len(each) > 1] == [("4.3", "R22"), ("R20", "R21", "R27", "4.6")]
    copies = [node.narration("en").rules for node in nodes if (node.move or "").startswith("copy")]
    assert copies == [("P35", "4.4", "R16"), ("P36", "4.4", "R16")]

"""What is asked of the words of a fresh exercise, whatever it is about."""

from __future__ import annotations

import re

from tbggg.engine.generators import GeneratedExercise, GeneratedPart
from tbggg.lessons.question import Part

# One of a thing that is counted, before its plural; a bound of a range, a dash, or the name of a shop is no count.
ONE = {
    "en": r"1 (?:tiles|points|cards|towers|boxes|games|(?:golden )?carrots|rolls|windows|stars|dice|are)",
    "fr": r"[01] (?:tuiles|points|cartes|tourelles|cases|jeux|carottes|lancers|fenêtres|étoiles|dés|sont)",
}
OF_A_COUNT = {
    lang: re.compile(rf"(?<![\w“.,/–×+=−-])(?<!row )(?<!les )(?<!un )(?<!a ){one}\b", re.IGNORECASE)
    for lang, one in ONE.items()
}
# The plural of what is numbered, before one number.
PLURAL_OF_ONE = re.compile(r"\b(?:shops|boxes|columns|magasins|cases|colonnes) \d\b(?!,|-| (?:and|or|to|et|ou|à) )")
MINUS = re.compile(r"[\s(]-\d")  # a hyphen, where a minus belongs
# Numbers, cells or games in a row; after a colon, or with nothing beside them, they stand as a list.
ROW = re.compile(r"(?<![\d.,] )\b[A-Z]{0,2}\d+(?:-\d+)?(?:, [A-Z]{0,2}\d+(?:-\d+)?)+(?= [a-zé]|$)")
UNELIDED = re.compile(r"\b(?:de|que|jusque|lorsque|puisque) (?:Ann|Eve)\b")  # in French
ENDED = re.compile(r" (?:and|or|et|ou) ")


def is_well_said(fresh: GeneratedExercise, lang: str) -> None:
    """Numbers agree with their nouns, and who leaves out a right answer, or gives a wrong one, hears what is true."""
    assert " ·" not in fresh.why, "a line would begin with the dot"
    texts = [fresh.ask, fresh.hint, fresh.why]
    for part in fresh.parts:
        texts += [part.ask, *(one.label for one in part.choices), *(one.reason for one in part.choices)]
        texts += [why for _, why, _ in part.mistakes]
        if part.several and not fresh.plan:  # what was left out is told why it is right
            assert all(one.reason for one in part.choices), [one.label for one in part.choices if not one.reason]
        if not fresh.plan:
            wrong_answers_have_sentences_of_their_own(part)
        right, wrong = ({sketch(one.reason) for one in part.choices if one.right is so} for so in (True, False))
        assert not right & wrong - {""}, "a right answer hears what is said of a wrong one"
    for told in map(plain, texts):
        assert not any(map(open_row, re.split(r"[.;?!](?: |$)", told))), told
    pictures = [fresh.drawn, *(part.picture for part in fresh.parts)]
    for told in map(plain, [*texts, *(picture.says for picture in pictures if picture)]):
        assert not OF_A_COUNT[lang].search(told), told
        assert not PLURAL_OF_ONE.search(told), told
        assert not MINUS.search(told), told
        assert lang != "fr" or not UNELIDED.search(told), told


def wrong_answers_have_sentences_of_their_own(part: Part | GeneratedPart) -> None:
    """Those of choices that read alike, such as two equal tiles, are one."""
    told = {one.label: one.reason for one in part.choices if not one.right}
    told |= {str(wrong): why for wrong, why, _ in part.mistakes}
    assert all(told.values()), [label for label, why in told.items() if not why]
    by_sentence: dict[str, list[str]] = {}
    for label, why in told.items():
        by_sentence.setdefault(why, []).append(label)
    assert {why: labels for why, labels in by_sentence.items() if len(labels) > 1} == {}


def open_row(clause: str) -> bool:
    """True if things of one kind stand in a row whose last one has no *and*: `geeks in shops 1, 3`."""
    told = clause.partition(":")[0]
    rows = [
        found for found in ROW.finditer(told) if len({re.sub(r"\d+", "#", one) for one in found[0].split(", ")}) == 1
    ]
    return any(found[0] != told and not ENDED.match(told[found.end() :]) for found in rows)


def sketch(told: str) -> str:
    """A sentence without its numbers and places."""
    return re.sub(r"\b[A-J]?\d+\b", "#", told)


def plain(text: str) -> str:
    """A text with plain spaces."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")

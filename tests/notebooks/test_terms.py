"""Read in order, the lessons use no term, sign or notation before they have said what it is."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import tbggg
from tbggg.engine.texts import load, typeset

from ..engine.test_texts import leaves
from .lessons import BESIDE, LESSONS, NOTE, NOTEBOOKS, in_both, lesson_of, read

TOYS = "tbggg.games.bgg.lessons.toys"
DRAWN = ("charity", "discard", "assumed")  # words that every board shows, beside the street

# A word as it is used first, in order of the lessons, and the words that say what it is.
TERMS = {
    "en": {
        "publishers?": "a publisher of games",
        "GG": "10 GG, which are money and points",
        "shel(f|ves)": "each shelf pays the number at its end",
        "geeks?(?! Gold)": "Your three dice are your geeks",
        "Ernie": "Ernie, the flag of the first player",
        "blanks?": "Blanks, without a number",
        "screens?": "behind your *screen*, where only you see it",
        "windows?": "into a *window*, a free place of a shelf",
        "stacks?": "shuffled in your *stack*",
        "sets?": "in the colours of **all** your rivals is a *set*",
        "call(s|ed)?": "each number is called out",
        "doubles?": "The same tile once more is a *double*",
        "re-roll(s|ed)?": "So does a *re-roll*, of one geek or of all three",
        r"\d-\d-\d": "1-5-6 makes 156",
        "evenings?": "Here is an example evening",
        "bots?": "*Bots*, programs that play",
        "greedy": "*Greedy* bots look one move ahead",
        "thoughtful": "*thoughtful* ones follow a plan",
        "lead": "lead at the end, its GG minus the mean of the others",
        "intervals?": "the interval, say how far chance may have moved it",
        "judges": "two kinds of bots are the *judges*",
        r"\?!": "The sign ?! marks a move",
    },
    "fr": {
        "éditeurs?": "éditeur de jeux",
        "GG": "10 GG : c’est l’argent, et ce sont les points",
        "étagères?": "chaque étagère rapporte le nombre écrit au bout",
        "geeks?(?! Gold)": "Vos trois dés sont vos geeks",
        "Ernie": "Ernie, le drapeau du premier joueur",
        "blanches?": "les tuiles blanches, sans numéro",
        "écrans?": "derrière votre *écran*, où vous seul les voyez",
        "fenêtres?": "une *fenêtre*, une place libre d’une étagère",
        "piles?": "mélangées dans votre *pile*",
        "ensembles?": "de **tous** vos adversaires forme un *ensemble*",
        "appell?ée?s?|appelle": "on appelle les numéros",
        "doubles?": "La même tuile une fois de plus est un *double*",
        r"\d-\d-\d": "1-5-6 fait 156",
        "soirées?": "Voici une soirée d’exemple",
        "robots?": "Des *robots*, des programmes",
        "gloutons?": "Les robots *gloutons* voient un coup plus loin",
        "réfléchis": "les *réfléchis* suivent un plan",
        "intervalles?": "l’intervalle, disent de combien le hasard a pu la déplacer",
        "juges": "deux sortes de robots sont les *juges*",
        r"\?!": "Le signe ?! marque un coup",
    },
}


def route() -> list[str]:
    """The lessons in the order in which they are taught."""
    order = tomllib.loads((NOTEBOOKS / "site.toml").read_text("utf-8"))["order"]
    lessons = [lesson_of(NOTEBOOKS / name) for name in order if re.match(r"en/\d", name)]
    return [lesson for lesson in lessons if lesson in LESSONS and lesson not in BESIDE]


def asked(one: Any) -> Iterator[str]:
    """What an exercise or a prediction says, in the order in which it is read."""
    yield one.ask
    for part in one.parts:
        yield part.ask
        yield from (choice.label for choice in part.choices)
    yield one.hint
    for part in one.parts:
        yield from (choice.reason for choice in part.choices)
        yield from (why for _, why, *_ in part.mistakes)
    yield one.why


@cache
def said(lesson: str, lang: str) -> str:
    """All that a lesson says: its text, its toys, the words of its boards, its exercises and what they answer."""
    found: list[str] = []
    toys, drawn = load(TOYS, "texts", lang), load("tbggg.games.bgg", "drawing", lang)
    for cell in read(lesson, lang).cells:
        if cell.cell_type == "markdown" and cell.id != NOTE:
            head = cell.source.split("\n\n") if cell.id == "title" else []
            found += head[2:] if head else [cell.source]  # a header names its rules
            continue
        for name in re.findall(r'tbggg\.toy\("(\w+)"', cell.source):
            found += leaves(toys[name]).values()
        if "tbggg.board(" in cell.source:
            found += [drawn[word] for word in DRAWN]
        for kind, name in re.findall(r'tbggg\.(exercise|predict)\("([EP][\d.]+)"\)', cell.source):
            one = getattr(tbggg, kind)(name, lang=lang)
            found += [drawn[word] for word in DRAWN if any(part.board for part in one.parts)]
            found += [text for each in (one, *([one.another(1)] if one.generator else [])) for text in asked(each)]
    text = "\n".join(typeset(lang, text) for text in found if text)
    return re.sub(r"\[[^\]]*\]\([^)]*\)|\{\w+\}", "", text)  # without names of other lessons, and of values


@in_both
def test_no_term_sign_or_notation_before_its_explanation(lang: str) -> None:
    text = "\n".join(said(lesson, lang) for lesson in route())
    early, unused = {}, []
    for term, explained in TERMS[lang].items():
        first = re.search(rf"(?<![\w-])(?:{term})(?![\w-])", text, 0 if term == "GG" else re.IGNORECASE)
        at = text.find(typeset(lang, explained))
        if first is None:
            unused.append(term)
        elif at < 0 or first.start() < at:
            early[term] = text[max(0, first.start() - 90) : first.end() + 60]
    assert (early, unused) == ({}, [])

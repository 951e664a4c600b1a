"""Read in order, the lessons use no term, sign or notation before they have said what it is."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import tbggg
from tbggg.engine.texts import load, typeset

from ..engine.test_texts import leaves
from .lessons import BESIDE, LESSONS, NOTE, NOTEBOOKS, in_both, lesson_of, read

TOYS = "tbggg.games.bgg.lessons.toys"
DRAWN = ("charity", "discard", "assumed")  # words that every board shows, beside the street

# A word as it is used first, in order of the lessons, and the words that say what it is.
TERMS = {
    "en": {
        "publishers?": "Publishers sell their games, as tiles",
        "GG": "*Geek Gold*, GG for short",
        r"R\d+": "To read a rule, point at its sign",
        "shel(f|ves)": "A shelf has three",
        "windows?": "*windows*, one a tile",
        "assumed": "the rules name none, so prices are **assumed**",
        "charity": "*charity shop*, where a tile pays nobody",
        "discard(ed)?": "*discard*, for tiles that leave the game",
        "geeks?(?! Gold)": "three dice, your geeks",
        "screens?": "a folded screen hides",
        "Ernie": "the marker Ernie, a flag here",
        "blanks?": "a blank without a number",
        "suppl(y|ies|ied)": "supply a 6: put it on a shelf",
        "rings?": "a ring marks the dice rolled last",
        "promot(e|es|ed)": "you may promote your geek at shop 1: it steps",
        "phases? [1-6]": "**1** tiles arrive",
        "incomes?": "**6** income: what you sold is paid",
        "stacks?": "shuffled in a *stack*",
        "backs?": "A back shows whose tile it is",
        "sets?": "One number in the colour of every rival is a *set*",
        "call(s|ed)?": "somebody calls out the numbers",
        "doubles?": "a *double*, the same tile once more",
        "warehouses?": "your screen, your *warehouse*",
        "records?": "A *record*, the text of a game",
        "re-roll(s|ed)?": "again, a *re-roll*",
        "advertise[sd]?": "*advertise*, a re-roll",
        "trios?": "three geeks each, a *trio*",
        r"\d-\d-\d": "2-2-2, all three in shop 2",
        "holders?": "the *holder*, who has Ernie",
        "mean": "The *mean* of three rivals is a third",
        "evenings?": "An example evening: round one",
        "bots?": "three *bots*, programs that play",
        "forks?": "another move there makes a *fork*",
        "lead": "lead at the end, its GG minus the mean of the others",
        "greedy": "*Greedy* bots look one step ahead",
        "thoughtful": "*thoughtful* ones follow a plan",
        "intervals?": "the interval, say how far chance may have moved it",
        "judges": "the bots are the *judges*",
        r"\?!": "the sign ?! marks a move",
        "variations?": "stands a **variation**",
    },
    "fr": {
        "éditeurs?": "Des éditeurs vendent leurs jeux, des tuiles",
        "GG": "*Geek Gold*, en bref GG",
        r"R\d+": "Pour lire une règle, pointez son signe",
        "étagères?": "Une étagère a trois",
        "fenêtres?": "*fenêtres*, une par tuile",
        "supposés": "Les règles n’en donnent pas, les prix sont donc **supposés**",
        "charité": "*magasin de charité*, où une tuile ne paie personne",
        "défausse": "*défausse*, pour les tuiles qui sortent du jeu",
        "geeks?(?! Gold)": "trois dés, vos geeks",
        "écrans?": "un écran plié les cache",
        "Ernie": "le marqueur Ernie, ici un drapeau",
        "blanches?": "une blanche, sans numéro",
        "fourni(r|t|s|ssez)?": "fournissez un 6 : posez-le sur une étagère",
        "anneaux?": "un anneau marque les dés lancés en dernier",
        "promouvoir|promeut|promu": "vous pouvez promouvoir votre geek du magasin 1 : il va",
        "phases? [1-6]": "**1** des tuiles arrivent",
        "revenus?": "**6** revenus : ce qui s’est vendu rapporte",
        "piles?": "mélangées en une *pile*",
        "dos": "Le dos dit à qui est la tuile",
        "ensembles?": "Un numéro dans la couleur de chaque adversaire est un *ensemble*",
        "appell?ée?s?|appelle": "quelqu’un appelle les numéros",
        "doubles?": "un *double*, la même tuile une fois de plus",
        "entrepôts?": "votre écran, votre *entrepôt*",
        "feuilles? de partie": "Une *feuille de partie*, le texte d’une partie",
        "annoncer": "*annoncer*, donc relancer",
        "trios?": "trois geeks chacun, un *trio*",
        r"\d-\d-\d": "2-2-2, les trois au magasin 2",
        "détenteurs?": "du *détenteur*, qui a Ernie",
        "soirées?": "Une soirée d’exemple\u202f: manche un",
        "robots?": "trois *robots*, des programmes qui jouent",
        "bifurcations?|bifurquez": "un autre coup y fait une *bifurcation*",
        "avance": "l’avance de Bleu à la fin, ses GG moins la moyenne des autres",
        "gloutons?": "Les robots *gloutons* regardent un coup plus loin",
        "réfléchis?": "les *réfléchis* suivent un plan",
        "intervalles?": "l’intervalle, disent de combien le hasard a pu la déplacer",
        "juges": "les robots sont les *juges*",
        r"\?!": "le signe ?! marque un coup",
        "variantes?": "se trouve une **variante**",
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


@pytest.mark.parametrize("skipped", [(), ("01",)], ids=["all", "without the lesson that may be skipped"])
@in_both
def test_no_term_sign_or_notation_before_its_explanation(lang: str, skipped: tuple[str, ...]) -> None:
    text = "\n".join(said(lesson, lang) for lesson in route() if lesson not in skipped)
    early, unused = {}, []
    for term, explained in TERMS[lang].items():
        first = re.search(rf"(?<![\w-])(?:{term})(?![\w-])", text, 0 if term == "GG" else re.IGNORECASE)
        at = text.find(typeset(lang, explained))
        if first is None:
            unused.append(term)
        elif at < 0 or first.start() < at:
            early[term] = text[max(0, first.start() - 90) : first.end() + 60]
    assert early == {}
    assert skipped or not unused

"""Results of the studies: for each its picture, drawn from the kept estimates of its run, and one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from ..engine.texts import known_language, text
from ..games import DEFAULT_GAME
from ..simulate.formatting import number
from ..simulate.statistics import Estimate
from .forest import Forest

TEXTS = f"tbggg.games.{DEFAULT_GAME}.lessons"
FILE = Path(__file__).parents[1] / "games" / DEFAULT_GAME / "lessons/tried.json"
BOTS = ("thoughtful", "greedy")
PRICES = ("assumed", "steep", "flat")
# Of each study: its groups, by price table and bot, and the names of their rows; as its notebook has them, in order.
GROUPS = {
    "s1": [(price, bot) for price in PRICES for bot in BOTS],
    "s2": [("assumed", bot) for bot in BOTS],
    "s3": [(price, bot) for price in PRICES for bot in BOTS],
    "s4": [(price, bot) for price in PRICES[:2] for bot in BOTS],
    "s5": [(price, bot) for price in PRICES[:2] for bot in BOTS],
}
MEANS = "means"  # the last group of the second study: the mean of its positions, by price table and bot
Groups = list[list[Estimate]]


@dataclass(frozen=True)
class Tried:
    """The answer to a question that was tried.

    Attributes:
        picture: the estimates.
        sentence: what they say.
    """

    picture: Forest
    sentence: str

    def __repr__(self) -> str:
        return f"{self.picture!r}\n{self.sentence}"

    def _repr_html_(self) -> str:
        return f"{self.picture.svg}<p>{escape(self.sentence)}</p>"


def tried(study: str, lang: str | None = None) -> Tried:
    """Return the picture and the sentence of a study.

    Args:
        study: `s1` to `s5`.
        lang: `en` or `fr`; the chosen language when not given.
    """
    return Tried(picture(study, lang), sentence(study, lang))


@cache
def results() -> Mapping[str, Groups]:
    """Return the estimates of each study by group, in the order of its notebook."""
    kept = json.loads(FILE.read_text("utf-8"))
    return {study: [[Estimate(*pair) for pair in group] for group in one["groups"]] for study, one in kept.items()}


def picture(study: str, lang: str | None = None) -> Forest:
    """Return the picture of a study; its arguments are those of `tried`."""
    lang = known_language(lang)

    def say(key: str) -> str:
        return text(TEXTS, lang, f"tried.{key}")

    heads = [f"{say(price)}, {say(bot)}" for price, bot in GROUPS[study]]
    rows = [row.strip() for row in say(f"{study}.rows").split("·")]
    named = [dict(zip(rows, group, strict=True)) for group in results()[study][: len(heads)]]
    if study == "s2":
        heads.append(say(f"{study}.{MEANS}"))
        means = [f"{say(price)}, {say(bot)}" for price in PRICES[:2] for bot in BOTS]
        named.append(dict(zip(means, results()[study][-1], strict=True)))
    return Forest(dict(zip(heads, named, strict=True)), say(f"{study}.axis"), lang)


def sentence(study: str, lang: str | None = None) -> str:
    """Return the answer of a study in one sentence, with its numbers; its arguments are those of `tried`."""
    lang = known_language(lang)
    return text(TEXTS, lang, f"tried.{study}.answer", NUMBERS[study](results()[study], lang))


def every(groups: Groups) -> list[Estimate]:
    """Return the estimates of all groups."""
    return [one for group in groups for one in group]


def first_numbers(groups: Groups, lang: str) -> dict[str, object]:
    """Return how many comparisons there are, and in how many no difference is seen."""
    found = every(groups)
    return {"all": len(found), "open": sum(one.meets_zero for one in found)}


def second_numbers(groups: Groups, lang: str) -> dict[str, object]:
    """Return the mean of the first group's positions with its margin, and the ends of all positions."""
    *by_bot, (mean, *_) = groups
    ends = [one.mean for one in every(by_bot)]
    low, high = (number(lang, end, places=0, plus=True) for end in (min(ends), max(ends)))
    mean_text, margin = (number(lang, one, places=1) for one in (mean.mean, mean.margin))
    return {"mean": mean_text, "margin": margin, "low": low, "high": high}


def third_numbers(groups: Groups, lang: str) -> dict[str, object]:
    """Return how many tables there are, and by how much it is two against two."""
    two = [group[1].mean for group in groups]
    low, high = (number(lang, end, places=0) for end in (min(two), max(two)))
    return {"all": len(every(groups)), "low": low, "high": high}


def fourth_numbers(groups: Groups, lang: str) -> dict[str, object]:
    """Return the ends of the first row of each group."""
    first = [group[0].mean for group in groups]
    low, high = (number(lang, end, places=0) for end in (min(first), max(first)))
    return {"low": low, "high": high}


def fifth_numbers(groups: Groups, lang: str) -> dict[str, object]:
    """Return how many comparisons there are, and in how many the end lies below zero."""
    found = every(groups)
    return {"all": len(found), "lost": sum(one.high < 0 for one in found)}


NUMBERS: Mapping[str, Callable[[Groups, str], dict[str, object]]] = {
    "s1": first_numbers,
    "s2": second_numbers,
    "s3": third_numbers,
    "s4": fourth_numbers,
    "s5": fifth_numbers,
}

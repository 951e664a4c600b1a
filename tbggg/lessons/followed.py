"""A plan of an exercise, followed move after move, and what is said of it where it ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.errors import BadOption
from ..engine.generators import ExerciseGenerator
from ..engine.plans import Plan, PlanStep, stars
from .question import Verdict
from .texts import lesson_text
from .verdict import Sentence

REACHED, MISSED = "★", "☆"


@dataclass(frozen=True)
class Followed:
    """A plan with the generator that follows it.

    Attributes:
        generator: it makes the plan.
        plan: what it begins from.
    """

    generator: ExerciseGenerator
    plan: Plan

    def stand(self, words: Sequence[str], lang: str) -> PlanStep:
        """Return where the plan stands after some moves.

        Args:
            words: of the moves, in order.
            lang: `en` or `fr`.

        Raises:
            BadOption: a word is that of no legal move.
        """
        for at, word in enumerate(words):
            known = [one for one, _ in self.generator.stand(self.plan, words[:at], lang).moves]
            if word not in known:
                raise BadOption(lesson_text(lang, "no_choice", value=word, values=", ".join(known)))
        return self.generator.stand(self.plan, words, lang)

    def verdict(self, words: Sequence[str], why: str, rules: Sequence[str], lang: str) -> Verdict:
        """Return the verdict on a plan that ends after some moves: right with its first star.

        Args:
            words: of the moves.
            why: explanation, shown where nothing is lacking.
            rules: ids of the rules that the exercise teaches.
            lang: `en` or `fr`.

        Raises:
            BadOption: a word is that of no legal move.
        """
        step = self.stand(words, lang)
        reached, _, lines = on_plan(self.plan.goals, step.value, step.told, step.rule, lang)
        if reached == len(self.plan.goals):
            lines.append((why, " ".join(rules)))
        return Verdict(reached > 0, tuple(lines))

    def labels(self, lang: str) -> list[str]:
        """Return the moves of a best plan in words."""
        model = self.plan.model
        return [dict(self.generator.stand(self.plan, model[:at], lang).moves)[word] for at, word in enumerate(model)]


def on_plan(goals: Sequence[int], value: int, told: str, rule: str, lang: str) -> tuple[int, str, list[Sentence]]:
    """Return how many goals a plan reaches, the stars of that, and what to say where it ends.

    Pages say it by the same function, as JavaScript.

    Args:
        goals: values of which each is a star, the least first.
        value: what the plan brings.
        told: why it falls short of the best; empty where it does not.
        rule: id of the rule that decides that, or empty.
        lang: `en` or `fr`.

    >>> on_plan([10, 12, 15], 12, "A meal would bring 15.", "7.1", "en")
    (2, '★★☆', [('★★☆ 2 of 3 goals.', ''), ('A meal would bring 15.', '7.1')])
    """
    reached = stars(goals, value)
    shown = "".join([REACHED if value >= goal else MISSED for goal in goals])
    counted = lesson_text(lang, "exercise.stars", n=reached, all=len(goals))
    lines = [(f"{shown} {counted}.", "")]
    if told:
        lines.append((told, rule))
    return reached, shown, lines

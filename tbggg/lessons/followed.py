"""A plan of an exercise, followed move after move, and what is said of it where it ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.errors import BadOption
from ..engine.generators import ExerciseGenerator
from ..engine.plans import Plan, PlanStep, stars
from .question import Verdict
from .texts import lesson_text

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

    def labels(self, lang: str) -> list[str]:
        """Return the moves of a best plan in words."""
        model = self.plan.model
        return [dict(self.generator.stand(self.plan, model[:at], lang).moves)[word] for at, word in enumerate(model)]


def on_plan(followed: Followed, words: Sequence[str], why: str, rules: Sequence[str], lang: str) -> Verdict:
    """Return the verdict on a plan that ends after some moves: right with its first star, and what it lacks.

    Args:
        followed: the plan.
        words: of the moves.
        why: explanation, shown where nothing is lacking.
        rules: ids of the rules that the exercise teaches.
        lang: `en` or `fr`.
    """
    step, goals = followed.stand(words, lang), followed.plan.goals
    reached = stars(goals, step.value)
    told = lesson_text(lang, "exercise.stars", n=reached, all=len(goals))
    shown = f"{REACHED * reached}{MISSED * (len(goals) - reached)} {told}."
    if reached == len(goals):
        return Verdict(True, ((shown, ""), (why, " ".join(rules))))
    return Verdict(reached > 0, ((shown, ""), (step.told, step.rule)))

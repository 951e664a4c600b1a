"""Panel of rulings, each with its question and the meaning of its values."""

from __future__ import annotations

import ipywidgets

from ...engine.game import Game
from ...engine.texts import RuleText, rule_texts
from .base import ALONE, FITTING, INITIAL, Note, Panel, relabel, show, words

NUMBER = "N"  # as a value of an option: any whole number
MOST = 9999
USUAL = 2


class Ruling(ipywidgets.VBox):  # type: ignore[misc]
    """One ruling: its question, and the meaning of each value.

    Args:
        name: the option's name.
        values: its values, the default first.
    """

    def __init__(self, name: str, values: tuple[str, ...]) -> None:
        self.name = name
        self._values = values
        self._question = Note(kind="heading")
        self._answer = ipywidgets.RadioButtons(options=list(values), layout=FITTING)
        self._answer.add_class("tb-choices")
        self._number = ipywidgets.BoundedIntText(value=USUAL, min=0, max=MOST, layout=ALONE, style=INITIAL)
        self._answer.observe(lambda change: show(self._number, change["new"] == NUMBER), "value")
        show(self._number, False)
        super().__init__([self._question, self._answer, self._number])

    @property
    def value(self) -> str | None:
        """The chosen value; None for the default."""
        chosen: str = self._answer.value
        if chosen == self._values[0]:
            return None
        return str(self._number.value) if chosen == NUMBER else chosen

    def say(self, lang: str, rule: RuleText) -> None:
        """Set the language of the texts."""
        self._question.text = f"{rule.id}  {rule.question}"
        self._number.description = words(lang, "new.number", option=self.name)
        relabel(self._answer, [(rule.values.get(value, value), value) for value in self._values])


class Rulings(Panel):
    """Panel with all rulings of a game."""

    def __init__(self) -> None:
        self._lang = "en"
        self._game: Game | None = None
        self._heading = Note(kind="heading")
        self._rulings: list[Ruling] = []
        super().__init__()

    @property
    def value(self) -> dict[str, str]:
        """The rulings that differ from the default, by name."""
        chosen = {ruling.name: ruling.value for ruling in self._rulings}
        return {name: value for name, value in chosen.items() if value is not None}

    def offer(self, game: Game) -> None:
        """Set the rulings to those of a game."""
        self._game = game
        self._rulings = [Ruling(name, values) for name, values in game.options.rulings.items()]
        self.children = (self._heading, *self._rulings) if self._rulings else ()

    def say(self, lang: str) -> None:
        """Set the language of the texts."""
        self._heading.text = words(lang, "new.rulings")
        if self._game is None:
            return
        rules = {rule.option: rule for rule in rule_texts(self._game.texts, lang).values() if rule.option}
        for ruling in self._rulings:
            ruling.say(lang, rules[ruling.name])

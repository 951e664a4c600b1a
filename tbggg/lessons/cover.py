"""A cover on the answer to a prediction, for the output of a cell."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from itertools import groupby
from typing import Any

from ..engine.errors import BadOption
from ..engine.texts import known_language
from .texts import lesson_text
from .widget_output import output_of

MIMETYPE = "application/vnd.tbggg.cover+json"
LINES = "white-space:pre-wrap;word-break:normal;overflow-wrap:anywhere"  # JupyterLab breaks lines within words
HTML, PLAIN = "text/html", "text/plain"
KEPT = ("text/", "image/", "application/vnd.tbggg.")  # a cover is static HTML: widgets and scripts stay out


def cover(*answers: object, lang: str | None = None) -> Cover:
    """Return answers under a cover, which the reader opens.

    *Run All* in a notebook shows the cover alone, and so does an exported notebook. On a published page it is the
    cover of the tag `reveal`, which also opens when the exercises before it have been answered. A terminal prints the
    answers.

    Args:
        answers: texts, numbers, boards, tables, or whatever else shows itself as HTML; texts in a row are its lines.
        lang: `en` or `fr`; the chosen language when not given.

    Raises:
        BadOption: there is no answer, or no such language.

    >>> cover("6 of 36", "one time in six", lang="en")
    6 of 36
    one time in six
    """
    lang = known_language(lang)
    if not answers:
        raise BadOption(lesson_text(lang, "no_covered"))
    return Cover(answers, lang)


class Cover:
    """Answers that a reader asks for; displays itself as a closed cover, and prints what is under it.

    Args:
        answers: what is under it, in order.
        lang: language of its label, `en` or `fr`.
    """

    def __init__(self, answers: tuple[object, ...], lang: str) -> None:
        self.answers = answers
        self.lang = lang

    def __str__(self) -> str:
        return "\n".join(map(str, self.answers))

    __repr__ = __str__

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """Return the cover as HTML, what is under it as outputs for pages, and as plain text."""
        forms = _forms(self.answers)
        shown = "".join(one.get(HTML) or f'<pre style="{LINES}">{escape(one[PLAIN])}</pre>' for one in forms)
        label = escape(lesson_text(self.lang, "show_result"))
        outputs = [{"output_type": "display_data", "data": one, "metadata": {}} for one in forms]
        return {
            HTML: f'<details lang="{self.lang}"><summary>{label}</summary>\n{shown}\n</details>',
            PLAIN: str(self),
            MIMETYPE: {"outputs": outputs},
        }


def _forms(answers: tuple[object, ...]) -> list[Mapping[str, Any]]:
    """Return the forms of answers by MIME type; texts in a row are one."""
    forms: list[Mapping[str, Any]] = []
    for is_shown, grouped in groupby(map(_form, answers), key=lambda one: HTML in one):
        row = list(grouped)
        forms += row if is_shown else [{PLAIN: "\n".join(one[PLAIN] for one in row)}]
    return forms


def _form(answer: object) -> dict[str, Any]:
    """Return the forms in which one answer shows itself."""
    found: dict[str, Any] = {PLAIN: str(answer)}
    if hasattr(answer, "_repr_mimebundle_"):
        found |= {kind: data for kind, data in output_of(answer)[0].items() if kind.startswith(KEPT)}
    elif hasattr(answer, "_repr_html_"):
        found[HTML] = answer._repr_html_()
    return found

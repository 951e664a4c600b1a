"""Sheets A and B of a lesson, for a class on paper: the same exercises with other numbers, without answers."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ...lessons.exercise import Exercise
from ...lessons.exercise_data import as_questions
from ..html.place import Place
from ..html.texts import page_text
from .page import SitePage, text_page

SHEETS = {"A": 2, "B": 3}  # by its letter, the number of the fresh exercises on a sheet
MOST = 4  # exercises on a sheet
# Each sheet begins a page, and four questions with their pictures fit two: a picture on the left, as large as that
# allows and no larger than it is drawn, and what is chosen or written on its right.
STYLE = (
    "@page{margin:12mm 14mm}"
    ".tp-sheets section+section{break-before:page}.tp-sheets>section>ol>li{break-inside:avoid;padding-bottom:6mm}"
    ".tp-sheets section section{display:flow-root}.tp-sheets ol ol>li{clear:left}"
    ".tp-sheets img{float:left;max-height:98mm;max-width:116mm!important;width:auto;margin:0 6mm 2mm 0}"
    ".tp-sheets :is(p,li,ol,ul){margin-block:1mm}.tp-sheets :is(h1,h2){margin-block:0 2mm}"
)


def on_sheets(asked: Sequence[Exercise]) -> list[Exercise]:
    """Return those exercises of a lesson that its sheets have: the first that are dealt anew, but stories."""
    return [one for one in asked if one.generator and one.kind != "play" and not one.guess][:MOST]


def sheets_page(asked: Sequence[Exercise], path: str, lesson: str, sibling: str, place: Place) -> SitePage | None:
    """Return the page with both sheets of a lesson, each on paper of its own; None where nothing is dealt anew.

    Args:
        asked: the exercises of the lesson.
        path: path of the page in its folder.
        lesson: title of the lesson.
        sibling: link to the same page in the other language, or empty.
        place: its site and its address.
    """
    chosen = on_sheets(asked)
    if not chosen:
        return None
    lang = chosen[0].lang
    title, body = page_text(lang, "sheet.title", lesson=lesson), ""
    for letter, nth in SHEETS.items():
        head = page_text(lang, "sheet.head", lesson=lesson, letter=letter)
        line = f"<p>{page_text(lang, 'sheet.name')}</p><p>{page_text(lang, 'sheet.clicks')}</p>"
        questions = "".join(f"<li>{as_questions(one.another(nth))}</li>" for one in chosen)
        level = "h2" if body else "h1"
        body += f"<section><{level}>{escape(head)}</{level}>{line}<ol>{questions}</ol></section>\n"
    body = f'<div class="tp-prose tp-sheets">{body}</div>'
    text = text_page(path, lang, title, body, [], sibling, place, style=STYLE)
    return SitePage(path, "teacher", title, (lang,), text)


def sheets_answers(asked: Sequence[Exercise]) -> str:
    """Return the answers of both sheets, side by side, as HTML; empty where there are none."""
    chosen = on_sheets(asked)
    if not chosen:
        return ""
    heads = "".join(
        f'<th scope="col">{page_text(chosen[0].lang, "sheet.one", letter=letter)}</th>' for letter in SHEETS
    )
    rows = "".join(
        f'<tr><th scope="row">{number}</th>'
        + "".join(f"<td>{escape(one.another(nth).solution)}</td>" for nth in SHEETS.values())
        + "</tr>\n"
        for number, one in enumerate(chosen, 1)
    )
    return f"<table><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>\n"

"""A teacher's page for each lesson: aim, plan and misconceptions as its author wrote them, answers as the rules say.

What an author writes stands in `teachers.toml`, beside the notebooks or one folder up, for both languages at once: a
table for each lesson, named as its notebook's file name begins (`["02"]` is for `02-first-steps.ipynb`). Of several
such names the longest counts: `["00-script"]` is for `00-script.ipynb`. Its `exit` is the question of the last five
minutes, with its `answer`; its `questions`, each with an `answer`, are for what a lesson does not ask itself, such as a
study; its `sheet` names stored exercises and predictions that a class has
beside those of the lesson.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any

import nbformat

from ...engine.errors import GameError
from ...engine.registry import games
from ...engine.texts import LANGUAGES, say, typeset
from ...games import DEFAULT_GAME
from ...lessons.declare import exercise, predict
from ...lessons.exercise import Exercise
from ...lessons.library import translated
from ...lessons.puzzle_deck import puzzle, stored_puzzles
from ...lessons.question import Part
from ...lessons.rule_links import games_played
from ...lessons.texts import lesson_text
from ..html.anchors import is_numbered
from ..html.markdown import Prose
from ..html.own_files import write_files
from ..html.place import Place
from ..html.texts import PACKAGE, page_text
from ..notebooks.lesson_page import language_of
from ..notebooks.rule_links import RuleLinks
from .page import SitePage, text_page
from .sheets import sheets_answers

FILE = "teachers.toml"
MINUTES = 45  # of a lesson in class
LAST = 5  # of them for the question that ends it
FRESH = 10  # exercises of a generator whose answers are listed
ASKED = re.compile(r'tbggg\.(exercise|predict|puzzle)\(\s*"([\w.]+)"')


def puzzle_of(theme: str, *, lang: str) -> Exercise:
    """Return the first puzzle of a theme, of the game that has it."""
    code = next((game.code for game in games() if theme in stored_puzzles(game.code)), DEFAULT_GAME)
    return puzzle(theme, game=code, lang=lang)


ASKING: Mapping[str, Callable[..., Exercise]] = {"exercise": exercise, "predict": predict, "puzzle": puzzle_of}
HEADING = re.compile(r"^# (.+)$", re.MULTILINE)


def publish_teaching(
    files: Sequence[str | Path],
    folder: str | Path,
    *,
    force: bool = False,
    tell: Callable[[str], None] = lambda line: None,
) -> list[Path]:
    """Write the teacher's page of each lesson, `NAME-teacher.html`; the notebooks are not run.

    Args:
        files: paths of the notebooks.
        folder: folder of the pages; made if it is missing.
        force: whether files that tbggg did not make may be replaced.
        tell: called with a line of text for each page.

    Returns:
        The paths of the pages.

    Raises:
        GameError: a file is no notebook, a lesson has no table in `teachers.toml`, the table is wrong, two pages would
            have the same name, or a page would replace a file that tbggg did not make.
        OSError: a file is missing.
    """
    texts: dict[Path, str | bytes] = {}
    for file in map(Path, files):
        if file.suffix != ".ipynb":
            raise GameError(say("teacher_lesson", PACKAGE, file=file))
        file.stat()  # a missing file is named as such
        page = teacher_page(file, f"{file.stem}-teacher.html", Place())
        if page is None:
            raise GameError(say("no_teacher", PACKAGE, file=file, key=_number(file), table=FILE))
        lang = page.lang if len({Path(one).stem for one in files}) < len(files) else ""
        path = Path(folder, lang, page.path)
        if path in texts:
            raise GameError(say("same_name", PACKAGE, page=path.name))
        texts[path] = page.text
    write_files(texts, force=force)
    for path, text in texts.items():
        tell(say("wrote", PACKAGE, file=path, size=round(len(text) / 1000)))
    return list(texts)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson, as its teacher's pages read it.

    Attributes:
        lang: its language.
        title: its title.
        code: its cells of code.
        asked: what it asks, in order.
    """

    lang: str
    title: str
    code: tuple[str, ...]
    asked: tuple[Exercise, ...]


def lesson_of(notebook: Path) -> Lesson:
    """Return what the teacher's pages of a lesson are made of.

    Raises:
        GameError: the file is no notebook.
    """
    try:
        found = nbformat.read(notebook, as_version=4)  # type: ignore[no-untyped-call]
    except Exception as trouble:  # nbformat raises errors of several libraries
        raise GameError(say("no_notebook", PACKAGE, file=notebook)) from trouble
    lang = language_of(found)
    heading = HEADING.search("\n".join(cell.source for cell in found.cells if cell.cell_type == "markdown"))
    code = tuple(cell.source for cell in found.cells if cell.cell_type == "code")
    asked = dict.fromkeys(ASKED.findall("\n".join(code)))
    exercises = tuple(ASKING[kind](name, lang=lang) for kind, name in asked)
    return Lesson(lang, heading[1] if heading else notebook.stem, code, exercises)


def teacher_page(
    notebook: Path, path: str, place: Place, sibling: str = "", lesson: str = "", sheets: str = ""
) -> SitePage | None:
    """Return the teacher's page of a lesson; None where `teachers.toml` has no table for it.

    Args:
        notebook: the lesson's notebook.
        path: path of the page in its site.
        place: its site and its address.
        sibling: link to the same page in the other language, or empty.
        lesson: link to the lesson, or empty where it may have no page.
        sheets: link to its sheets, or empty where it may have none.

    Raises:
        GameError: the table is wrong, or the file is no notebook.
    """
    about = _table(notebook)
    if about is None:
        return None
    own = lesson_of(notebook)
    lang, asked = own.lang, own.asked
    title = page_text(lang, "teacher.title", lesson=own.title)
    prose, rules = Prose(str(notebook.parent)), RuleLinks(lang, place, games_played(own.code))
    body = prose.html(f"# {title}\n\n{_written(translated(about, lang), lang, dealt=bool(asked), lesson=lesson)}")
    cards = [one for one in asked if is_numbered(one.id, guess=one.guess)]
    body += "".join(_answer(one, cards.index(one) + 1 if one in cards else 0) for one in asked)
    if answers := sheets_answers(asked):
        link = f"\n\n{page_text(lang, 'sheet.open', link=sheets)}" if sheets else ""
        body += prose.html(f"## {page_text(lang, 'sheet.both')}\n\n{page_text(lang, 'sheet.about')}{link}") + answers
    if sheet := about.get("sheet", ()):
        body += prose.html(f"## {page_text(lang, 'teacher.sheet')}\n\n{page_text(lang, 'teacher.sheet_for')}")
        body += "".join(_answer(_named(name, lang)) for name in sheet)
    body = f'<div class="tp-prose">{rules.linked(body)}</div>{rules.html(prose.heading)}'
    contents = [(key, text) for level, key, text in prose.headings if level == 2]
    text = text_page(path, lang, title, body, contents, sibling, place)
    return SitePage(path, "teacher", title, (lang,), text)


def tables_of(notebook: Path) -> tuple[Path, Path]:
    """Return the two paths that the table of a lesson may have."""
    return notebook.parent / FILE, notebook.parent.parent / FILE


def _number(notebook: Path) -> str:
    """Return the first part of a notebook's name, the shortest name of its table."""
    return notebook.stem.split("-")[0]


def key_of(notebook: Path, keys: Iterable[str]) -> str:
    """Return the name of a lesson's table: the longest with which its file name begins, empty where there is none."""
    number = _number(notebook)
    found = (key for key in keys if notebook.stem.startswith(key) and key.split("-")[0] == number)
    return max(found, key=len, default="")


def _table(notebook: Path) -> Mapping[str, Any] | None:
    """Return what an author wrote for the teachers of a lesson.

    Raises:
        GameError: it is no TOML, or lacks a part, or the minutes of the plan are not those of a lesson.
    """
    file = next((one for one in tables_of(notebook) if one.is_file()), None)
    if file is None:
        return None
    try:
        tables: Mapping[str, Any] = tomllib.loads(file.read_text("utf-8"))
    except ValueError as trouble:
        raise GameError(say("no_toml", PACKAGE, file=file, error=str(trouble))) from None
    key = key_of(notebook, tables)
    if not key:
        return None
    about: Mapping[str, Any] = tables[key]
    try:
        last = about.get("exit")
        minutes = sum(step["minutes"] for step in about["plan"]) + (LAST if last else 0)
        right = minutes == MINUTES and about["aim"] and about["misconceptions"]
        right = right and all(one["answer"] for one in (*about.get("questions", []), *([last] if last else [])))
    except (KeyError, TypeError):
        right = False
    if not right:
        raise GameError(say("wrong_teacher", PACKAGE, file=file, key=key, minutes=MINUTES))
    return about


def _written(about: Mapping[str, Any], lang: str, *, dealt: bool, lesson: str) -> str:
    """Return an author's part as Markdown, up to the answers.

    Args:
        about: what the author wrote, in one language.
        lang: `en` or `fr`.
        dealt: whether the lesson asks exercises, of which each reader may get fresh ones.
        lesson: link to the lesson, or empty.
    """
    opened = f"{page_text(lang, 'teacher.open', lesson=lesson)}\n\n" if lesson else ""
    begun, rows = 0, []
    for step in about["plan"]:
        rows.append(f"| {begun}–{begun + step['minutes']} | {step['label']} |")
        begun += step["minutes"]
    last = about.get("exit")
    if last:
        rows.append(f"| {begun}–{begun + LAST} | {page_text(lang, 'teacher.exit')} |")
    head = f"| {page_text(lang, 'teacher.minutes')} | {page_text(lang, 'teacher.step')} |\n|---|---|"
    parts = {
        "teacher.aim": typeset(lang, about["aim"]),
        "teacher.plan": "\n".join([head, *rows]),
        "teacher.misconceptions": _listed(about["misconceptions"]),
        **({"teacher.material": _listed(about["material"])} if "material" in about else {}),
        **({"teacher.exit": _exit(last, lang)} if last else {}),
        **({"teacher.class": opened + page_text(lang, "teacher.seed")} if dealt else {}),
        "page.answers": "\n".join(f"- {one['label']} **{one['answer']}**" for one in about.get("questions", [])),
    }
    return "\n\n".join(f"## {page_text(lang, key)}\n\n{text}" for key, text in parts.items())


def _listed(said: Sequence[str]) -> str:
    return "\n".join(f"- {one}" for one in said)


def _exit(last: Mapping[str, Any], lang: str) -> str:
    """Return the question that ends a lesson, with its answer and what to do by how many know it."""
    return f"{last['label']} **{last['answer']}**\n\n{page_text(lang, 'teacher.scale')}"


def _named(name: str, lang: str) -> Exercise:
    """Return a stored exercise or prediction by its id."""
    return predict(name, lang=lang) if name.startswith("P") else exercise(name, lang=lang)


def _answer(one: Exercise, card: int = 0) -> str:
    """Return an exercise with its answer, its common wrong answers, and the answers of generated ones like it.

    Args:
        one: the exercise.
        card: its number in the lesson; 0 where it has none there.
    """
    lang = one.lang
    numbered = f"{lesson_text(lang, 'exercise.title')} {card} ({one.id})" if card else one.name
    title = " · ".join([f"{one.id} ({one.name})" if one.guess else numbered, " ".join(one.rules)])
    text = f"<h3>{escape(title)}</h3>\n<p>{escape(one.ask)}</p>\n<ol>"
    for part in one.parts:
        wrong = "".join(f"<li>{escape(label)}{_colon(lang)}{escape(why)}</li>" for label, why in _wrong(part, lang))
        text += (
            f"<li><p>{escape(part.ask)} <strong>{escape(part.solution(lang))}</strong></p>"
            f"{f'<ul>{wrong}</ul>' if wrong else ''}</li>"
        )
    text += f"</ol>\n<p>{escape(one.why)}</p>\n"
    if one.deck:
        dealt = (f"<li>{escape(card.id)}{_colon(lang)}{escape(card.solution)}</li>" for card in one.deck)
        return f"{text}<p>{page_text(lang, 'teacher.deck')}</p>\n<ul>{''.join(dealt)}</ul>\n"
    if one.generator is None:
        return text
    others = (f"<li>{escape(one.another(nth).solution)}</li>" for nth in range(1, FRESH + 1))
    return f"{text}<p>{page_text(lang, 'teacher.others', count=FRESH)}</p>\n<ol>{''.join(others)}</ol>\n"


def _wrong(part: Part, lang: str) -> Iterator[tuple[str, str]]:
    """Yield the wrong answers to a question of which something is said, and what."""
    for number, why, _ in part.mistakes:
        yield replace(part, answer=number).solution(lang), why
    for choice in part.choices:
        if not choice.right and choice.reason:
            yield choice.label.removesuffix("."), choice.reason


def _colon(lang: str) -> str:
    return typeset(lang, " : " if lang == LANGUAGES[1] else ": ")

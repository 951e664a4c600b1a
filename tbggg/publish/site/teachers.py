"""Teachers' folder of a site: a page with all answers for each lesson, apart from the site, which has no link to it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from html import escape
from os.path import relpath
from pathlib import Path

from ...engine.errors import GameError
from ...engine.texts import LANGUAGES, say
from ..files.sources import State, state_of
from ..files.watching import Kept
from ..html.place import Place, link_to
from ..html.texts import PACKAGE, first_language, page_text
from ..notebooks.translations import translation_of
from .page import SitePage, text_page
from .settings import SiteSettings
from .sheets import sheets_page
from .teaching import lesson_of, tables_of, teacher_page

FRONT = "index.html"


def check_apart(folder: Path, site: Path) -> None:
    """Check that the teachers' folder is no part of the site.

    Raises:
        GameError: it is; who reads the site could read the answers.
    """
    if folder.resolve().is_relative_to(site.resolve()):
        raise GameError(say("teachers_inside", PACKAGE, folder=folder, site=site))


def teachers_folder(
    lessons: Mapping[Path, tuple[str, str]], folder: Path, site: Path, settings: SiteSettings, kept: Kept
) -> dict[str, bytes]:
    """Return the files of the teachers' folder by their paths in it: a page for each lesson, and a list of them.

    Args:
        lessons: by its notebook, the path of a lesson in the site and its language.
        folder: folder of the pages.
        site: folder of the site, to which they are linked.
        settings: those of the site.
        kept: what earlier rounds and commands made.

    Raises:
        GameError: no lesson has a table in `teachers.toml`, or one is wrong.
    """
    paths = {lesson: (path.removeprefix("lessons/"), lang) for lesson, (path, lang) in lessons.items()}
    pages: list[SitePage] = []
    for lesson, (own, lang) in paths.items():
        translation = translation_of(lesson, lang, [(one, of) for one, (_, of) in paths.items()])
        beside = Path(own).parent
        to_site = Path(relpath(site.resolve(), folder.resolve() / beside))
        other = paths[translation][0] if translation else ""
        pages += _pages(lesson, own, _place(to_site, settings), kept, other, link_to(to_site / lessons[lesson][0]))
    if not pages:
        raise GameError(say("no_teachers", PACKAGE))
    pages.append(_front(pages, _place(Path(relpath(site.resolve(), folder.resolve())), settings), settings.languages))
    return {page.path: page.text.encode() for page in pages}


def _place(to_site: Path, settings: SiteSettings) -> Place:
    home = link_to(to_site / FRONT)
    return Place(home, settings.titles, settings.authors, settings.licence, rulebooks=settings.languages)


def _pages(source: Path, path: str, place: Place, kept: Kept, other: str, lesson: str) -> list[SitePage]:
    """Return the teacher's page of a lesson and its sheets; nothing where it has no table.

    Args:
        source: the lesson's notebook.
        path: path of the page in the teachers' folder.
        place: the site, seen from the page.
        kept: what earlier rounds and commands made.
        other: path of the same page in the other language, or empty.
        lesson: link to the lesson.
    """
    sheets = _sheets_path(path)

    def link(to: str) -> str:
        return link_to(relpath(to, Path(path).parent)) if other else ""

    def both() -> list[SitePage]:
        own = lesson_of(source)
        found = sheets_page(own.asked, sheets, own.title, link(_sheets_path(other)), place)
        to_sheets = link_to(Path(sheets).name) if found else ""
        page = teacher_page(source, path, place, link(other), lesson, to_sheets)
        return [page, *([found] if found else [])] if page else []

    key = "teacher", source, other, lesson
    state = partial(_states, source, *tables_of(source))
    return kept.spared(key, lambda: kept.once(key, state, both)) or []


def _sheets_path(path: str) -> str:
    """Return the path of a lesson's sheets, beside its teacher's page."""
    return f"{path.removesuffix('.html')}-sheets.html"


def _states(*files: Path) -> list[State]:
    return [state_of(file) for file in files]


def _front(pages: list[SitePage], place: Place, langs: tuple[str, ...]) -> SitePage:
    """Return the folder's first page: links to the others, by language."""
    lang = first_language(langs)
    title = page_text(lang, "teacher.front")
    body = f"<h1>{title}</h1>\n<p>{page_text(lang, 'teacher.apart')}</p>\n"
    for one in LANGUAGES:
        listed = [page for page in pages if page.lang == one]
        items = "".join(f'<li><a href="{link_to(page.path)}">{escape(page.title)}</a></li>\n' for page in listed)
        if listed:
            body += f'<section lang="{one}"><h2>{page_text(one, "teacher.pages")}</h2>\n<ul>\n{items}</ul></section>\n'
    prose = f'<div class="tp-prose">{body}</div>'
    return SitePage(FRONT, "teacher", title, (lang,), text_page(FRONT, lang, title, prose, [], "", place))

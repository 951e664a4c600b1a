"""A page of exercises as small as it can be, with no kernel and no network."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Locator, Page

import tbggg
from tbggg.engine.registry import find_game
from tbggg.javascript import as_script, write_generator, write_page
from tbggg.lessons.exercise import MIMETYPE, Exercise
from tbggg.lessons.library import find_generator
from tbggg.publish.html.page_scripts import dealt_styles, enclosed
from tests.browser.accessibility import violations
from tests.browser.reader import Lend, Window
from tests.browser.server import REPOSITORY
from tests.browser.test_page import NONE_OF, allowed

STATIC = REPOSITORY / "tbggg/explorer/static"
IDS = ("ER0.2", "E03.6", "E04.2", "E04.7", "E05.5", "E05.6", "E09.1", "E04.1", "E04.6")


SCRIPTS = ("page.js", "lessons.js", "drawn.js")
STYLES = ("explorer.css", "exercise.css", "reduced.css", "drawn.css")


@cache
def own_scripts() -> tuple[str, ...]:
    """The scripts that every page has: the rules, a dealer, and the browser half."""
    return (
        as_script(write_page(find_game("bgg")), "rules"),
        *(enclosed((STATIC / name).read_text("utf-8")) for name in SCRIPTS),
    )


@cache
def dealer_script(name: str) -> str:
    """A generator's module as a script that sets `dealer_` and its name."""
    return as_script(write_generator(find_generator(name)[1]), f"dealer_{name}")


def asked(id: str, lang: str) -> Exercise:
    """An exercise by its id, as a prediction after a question mark, or the puzzle of a theme."""
    if id.startswith("?"):
        return tbggg.predict(id[1:], lang=lang)
    return tbggg.exercise(id, lang=lang) if id[-1].isdigit() else tbggg.puzzle(id, lang=lang)


@cache
def page_text(lang: str, ids: tuple[str, ...]) -> str:
    """A page with some exercises, as small as it can be; styled as a lesson is, where there is a board as well."""
    style = "".join((STATIC / name).read_text("utf-8") for name in STYLES)
    data = [asked(id, lang)._repr_mimebundle_()[0][MIMETYPE] for id in ids]
    shown = json.dumps(data).replace("<", "\\u003c")
    dealers = sorted({one["another"]["dealer"] for one in data if one["another"]})
    scripts = [
        *own_scripts(),
        *map(dealer_script, dealers),
        "var tbgggRules = { bgg: rules };",
        f"var tbgggDealers = {{ {', '.join(f'{one}: dealer_{one}' for one in dealers)} }};",
        f'{shown}.forEach((data) => tbgggLessons.exercise(document.getElementById("here").appendChild('
        'document.createElement("div")), { data, game: "bgg" }));',
    ]
    drawn = {one for name in dealers for one in dealt_styles(name)}
    looks = " ".join(map(allowed, (style, *sorted(drawn))))
    look = f"style-src-elem {looks}; style-src-attr 'unsafe-inline'"
    policy = f"{NONE_OF}; script-src {' '.join(map(allowed, scripts))}; {look}"
    parts = "".join(f"<script>{script}</script>" for script in scripts)
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>Exercises</title>'
        '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}"><style>{style}</style></head>'
        f'<body><main id="here"></main>{parts}</body></html>'
    )


class Sheet:
    """A page of exercises, with no kernel and no network."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def __getitem__(self, id: str) -> Locator:
        return self.page.locator(".tb-exercise", has=self.page.locator("header b", has_text=id))

    def axe(self, rules: Sequence[str] = ()) -> list[str]:
        return violations(self.page, "main", rules)


@contextmanager
def sheets(window: Lend, folder: Path) -> Iterator[Callable[..., Sheet]]:
    """Opens the sheet in a language; the page must not complain, and ask for nothing."""
    opened: list[Window] = []
    file = folder / "exercises.html"

    def open_sheet(
        lang: str = "en",
        width: int = 1000,
        scheme: str = "light",
        ids: Iterable[str] = IDS,
        seed: str = "",
        height: int = 900,
        has_touch: bool = False,
    ) -> Sheet:
        file.write_text(page_text(lang, tuple(ids)), "utf-8")
        opened.append(window(color_scheme=scheme, viewport={"width": width, "height": height}, has_touch=has_touch))
        opened[-1].page.goto(file.as_uri() + seed)
        return Sheet(opened[-1].page)

    yield open_sheet
    for one in opened:
        assert one.trouble == []
        assert {address.partition("?")[0] for address in one.asked} == {file.as_uri()}


def button(exercise: Locator, name: str) -> Locator:
    return exercise.get_by_role("button", name=name, exact=True)

"""Rendering of all pages: one file with its scripts, styles and Content-Security-Policy."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ... import __version__
from ...engine.directions import CONTROLS, LATER_CONTROLS, UNKNOWN, as_class, level, unshown
from ...engine.registry import find_game
from ...record.comments import TRIED
from .live_parts import LiveParts
from .own_files import PAGE_MARK
from .page_scripts import (
    BETWEEN,
    as_json,
    built,
    dealt_styles,
    enclosed,
    generator_script,
    island,
    packed,
    policy,
    rules_script,
    shared_texts,
    toy_script,
)
from .pictures import Pictures
from .place import NOWHERE, Place
from .texts import page_text

SHAPES = "<!-- shapes -->"  # replaced by the shapes that the pictures share

UNSHOWN = re.compile(unshown())
CONTROL = re.compile(f"[{as_class(CONTROLS, LATER_CONTROLS)}]")
# What an author may have said of a page, and whether its text has a title of its own.
UNSAID = {
    "authors": (),
    "description": "",
    "day": "",
    "is_titled": True,
    "is_shown": False,
    "game": "",
    "titles": {},
    "practise": (),
}


def rendered(
    template: str,
    lang: str,
    live: LiveParts,
    pictures: Pictures,
    *,
    bundles: Sequence[str] = (),
    taught: Sequence[str] = (),
    first: Sequence[str] = (),
    frame: str = "host",
    late: Sequence[str] = (),
    style: str = "",
    spoken: str = "",
    place: Place = NOWHERE,
    loads: bool = False,
    **values: Any,
) -> str:
    """Return a page as text; the same values give the same text.

    Args:
        template: file name of its template, which extends `page.html.j2`.
        lang: language of the page, `en` or `fr`.
        live: live parts of the page.
        pictures: pictures of the page.
        bundles: names of further built scripts, each with a style of the same name.
        taught: the same, of those that come with exercises and toys alone.
        first: texts of scripts that run before the bundles.
        frame: name of the style of its frame.
        late: names of styles of what is seen only with scripts.
        style: a further style of its own, or empty.
        spoken: language of what its author wrote, where it can be another one.
        place: its site and its address.
        loads: whether its scripts load others that stand beside it.
        values: variables of the template; texts are escaped unless they are `Markup`.
    """
    opposed = live.opposed
    scripts = [
        rules_script(code, reads=code in live.read, bots=code in opposed) for code in {**live.games, **live.read}
    ]
    drawer = [built("tbggg.publish", "vendor/plotly-basic.min.js")] if live.plotly else []
    styles = [built("tbggg.explorer", f"static/{frame}.css"), *pictures.styles]
    looks = []  # styles of live parts, loaded with the scripts
    if any(mount["kind"] != "figure" for mount in live.mounts):
        scripts.append(enclosed(built("tbggg.explorer", "static/page.js")))
        looks.append(built("tbggg.explorer", "static/page.css"))
    if any(mount["kind"] in ("exercise", "toy") for mount in live.mounts):
        scripts.append(enclosed(built("tbggg.explorer", "static/lessons.js")))
        scripts += [*map(toy_script, live.toys), *map(generator_script, live.generators)]
        scripts += [enclosed(built("tbggg.explorer", f"static/{name}.js")) for name in taught]
        looks += [built("tbggg.explorer", f"static/{name}.css") for name in ("lessons", *taught)]
    records = as_json(live.records)
    if live.read or "[%question " in records:
        scripts.append(enclosed(built("tbggg.explorer", "static/puzzles.js")))
    if live.read or TRIED in records:
        scripts.append(enclosed(built("tbggg.explorer", "static/receipts.js")))
    if any(find_game(code).display.cards for code in {**live.games, **live.read, **live.boards}):
        scripts.append(enclosed(built("tbggg.explorer", "static/cards.js")))
    looks += [built("tbggg.explorer", f"static/{name}.css") for name in late]
    scripts += first
    for name in bundles:
        scripts.append(enclosed(built("tbggg.explorer", f"static/{name}.js")))
        styles.append(built("tbggg.explorer", f"static/{name}.css"))
    styles += [style] if style else []
    host = enclosed(built("tbggg.explorer", "static/host.js"))
    look = "".join(looks)
    dealt = dict.fromkeys(style for name in live.generators for style in dealt_styles(name) if style not in styles)
    parts = {"records": live.records, "mounts": live.mounts}
    data = {
        "styles": [packed(look)] if look else [],  # in one, they are a tenth smaller
        "scripts": packed(BETWEEN.join(scripts)),
        "late": [packed(script) for script in drawer],
        "parts": packed(BETWEEN.join(UNSHOWN.sub(r"\1", as_json(one)) for one in shared_texts(parts))),
    }
    text: str = (
        _templates()
        .get_template(template)
        .render(
            lang=lang,
            spoken=spoken,
            own=Markup(f' lang="{lang}"') if spoken not in ("", lang) else "",
            policy=Markup(policy([host, *scripts, *drawer], [*styles, look, *dealt], loads=loads)),
            loads=loads,
            styles=[Markup(style) for style in styles],
            shapes=Markup(SHAPES),
            mark=Markup(PAGE_MARK),
            place=place,
            data=Markup(island(data)),
            host=Markup(host),
            words=page_text,
            version=__version__,
            **_unturned({**UNSAID, **values}),
        )
    )
    return CONTROL.sub(UNKNOWN, UNSHOWN.sub(r"\1", pictures.shared(text, SHAPES)))


def _unturned(values: dict[str, Any]) -> dict[str, Any]:
    """Return variables without characters that change a line's direction, in texts that share a line with others."""
    plain = {key: level(values[key]) for key in ("title", "description")}
    tabs = {lang: level(title) for lang, title in values["titles"].items() if lang in values["langs"]}
    return {**values, **plain, "tabs": tabs, "authors": [level(one) for one in values["authors"]]}


@cache
def _templates() -> Environment:
    return Environment(loader=PackageLoader("tbggg.publish", ""), autoescape=True, undefined=StrictUndefined)

"""What all pages have in common: one file with its scripts and styles, and the policy that allows no others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from .live_parts import Alive
from .page_scripts import built, dealer_script, enclosed, island, packed, policy, rules_script, toy_script
from .pictures import Pictures
from .texts import words

SHAPES = "<!-- shapes -->"  # where what the pictures share will stand


def rendered(
    template: str,
    lang: str,
    alive: Alive,
    pictures: Pictures,
    *,
    bundles: Sequence[str] = (),
    first: Sequence[str] = (),
    **values: Any,
) -> str:
    """Return a page as text; the same values give the same text.

    Args:
        template: the name of its template, which extends `page.html.j2`.
        lang: the page's language.
        alive: what comes alive in it.
        pictures: the pictures in it.
        bundles: built scripts that it needs beside these, each with a style of the same name.
        first: scripts that run before them.
        values: what its template asks for; texts are escaped unless they are `Markup`.
    """
    scripts = [*map(rules_script, alive.games), *map(toy_script, alive.toys), *map(dealer_script, alive.dealers)]
    late = [built("tbggg.publish", "vendor/plotly-basic.min.js")] if alive.plotly else []
    styles = [built("tbggg.explorer", "static/host.css"), *pictures.styles]
    looks = []  # of what only scripts bring to life
    if any(mount["kind"] != "figure" for mount in alive.mounts):
        scripts.append(enclosed(built("tbggg.explorer", "static/page.js")))
        looks.append(built("tbggg.explorer", "static/page.css"))
    scripts += first
    for name in bundles:
        scripts.append(enclosed(built("tbggg.explorer", f"static/{name}.js")))
        styles.append(built("tbggg.explorer", f"static/{name}.css"))
    host = enclosed(built("tbggg.explorer", "static/host.js"))
    data = {
        "styles": [packed(style) for style in looks],
        "scripts": [packed(script) for script in scripts],
        "late": [packed(script) for script in late],
        "records": alive.records,
        "mounts": alive.mounts,
    }
    text: str = (
        _templates()
        .get_template(template)
        .render(
            lang=lang,
            policy=policy([host, *scripts, *late], [*styles, *looks]),
            styles=[Markup(style) for style in styles],
            shapes=Markup(SHAPES),
            data=Markup(island(data)),
            host=Markup(host),
            words=words,
            **values,
        )
    )
    return pictures.shared(text, SHAPES)


@cache
def _templates() -> Environment:
    return Environment(loader=PackageLoader("tbggg.publish", ""), autoescape=True, undefined=StrictUndefined)

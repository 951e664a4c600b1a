"""The list of a site's pages, by kind, with the search: its first page, or what its first page leads to."""

from __future__ import annotations

import json
from collections.abc import Container, Iterable, Mapping, Sequence
from pathlib import PurePosixPath

from ..html.live_parts import LiveParts
from ..html.page_template import rendered
from ..html.pictures import Pictures
from ..html.place import NAME, Place, link_to
from ..html.texts import first_language, page_text
from .leads import game_lead
from .page import SitePage, Use
from .searching import INDEX, PUZZLE
from .settings import SiteSettings

KINDS = ("lesson", "game", "rules", "docs")  # of the pages that the search knows
PRACTICE = "practice"  # pages that the search does not know: what is asked there is dealt
FRONT, LISTING = "index.html", "lessons.html"


def listing(
    pages: Sequence[SitePage],
    settings: SiteSettings,
    used: Mapping[tuple[str, str], Sequence[Use]],
    hosts: Container[str],
    beside: Container[str],
    place: Place,
    indexes: Iterable[str],
) -> SitePage:
    """Return the list of a site's pages: those for hosts first and the others by kind, and the search.

    It is the site's first page, unless the site has a front; then that leads to it.

    Args:
        pages: all other pages.
        settings: those of the site.
        used: the uses of each rule, by game code and id.
        hosts: paths of the pages for hosts.
        beside: paths of the notebooks' pages that are listed with the documentation.
        place: its place.
        indexes: languages of which the search has an index.
    """
    langs = settings.languages
    lang = first_language(langs)
    groups = {"host": [page for page in pages if page.path in hosts]}
    read = [page for page in pages if page.path not in hosts]
    for kind in ("lesson", PRACTICE, *KINDS[1:]):
        groups[kind] = [page for page in read if page.kind == kind and page.path not in beside]
    groups["docs"] = [*(page for page in read if page.path in beside), *groups["docs"]]
    lists = {one: [(name, _listed(group, one, langs)) for name, group in groups.items()] for one in langs}
    leads = {
        one: {
            page.path: game_lead(page, read, used, one) if page.kind == "game" else tuple(filter(None, [page.lead]))
            for page in pages
        }
        for one in langs
    }
    names = {one: {path: name for _, found in lists[one] for path, name in _names(found, one).items()} for one in langs}
    titles = {one: page_text(one, "site.untitled") for one in langs} if place.home else settings.titles
    text = rendered(
        "site.html.j2",
        lang,
        LiveParts(lang),
        Pictures(),
        bundles=["search"],
        loads=True,
        indexes=json.dumps({one: INDEX.format(lang=one) for one in indexes}),
        langs=list(langs),
        title=titles.get(lang, NAME),
        titles=titles,
        abouts=settings.about,
        description=settings.about.get(lang, ""),
        authors=settings.authors,
        place=place,
        lists=lists,
        names=names,
        leads=leads,
        link_to=link_to,
        texts=json.dumps({one: _spoken(one) for one in langs}, ensure_ascii=False),
    )
    return SitePage(LISTING if place.home else FRONT, "site", titles.get(lang, NAME), langs, text)


def _names(pages: Sequence[SitePage], lang: str) -> dict[str, str]:
    """Return by its path how each page is called in a list: where titles are equal, with the name of its file.

    Args:
        pages: the pages of a list.
        lang: language of the list.
    """
    titles = [page.title_in(lang) for page in pages]
    return {
        page.path: f"{title} ({PurePosixPath(page.path).stem})" if titles.count(title) > 1 else title
        for page, title in zip(pages, titles, strict=True)
    }


def _listed(pages: Sequence[SitePage], lang: str, langs: Sequence[str]) -> list[SitePage]:
    """Return the pages of a kind that the list of a language has; all of them where none is in that language.

    A page in none of the site's languages is in each list, and so is a game.

    Args:
        pages: the pages of the kind.
        lang: language of the list.
        langs: languages of the site.
    """
    spoken = any(lang in page.langs for page in pages)
    return [
        page
        for page in pages
        if page.kind == "game" or lang in page.langs or not spoken or not set(langs) & set(page.langs)
    ]


def _spoken(lang: str) -> dict[str, str]:
    """Return the texts of the search, with placeholders for its numbers."""
    holes = {"count": "{count}", "shown": "{shown}"}
    said = {"none": "none", "one": "count_one", "many": "count_many"}
    same = {name: name for name in ("more", "loading", "missing", *KINDS, PUZZLE)}
    return {name: page_text(lang, f"site.{key}", **holes) for name, key in (said | same).items()}

"""The first page of a site whose settings have a table `[front]`: a board that plays, a card a game, three doors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from markupsafe import Markup

from ...engine.registry import find_game, games
from ...lessons.declare import exercise
from ...lessons.exercise import MIMETYPE as EXERCISE
from ...lessons.exercise import Exercise
from ...lessons.exercise_data import as_data, drawings
from ..html.live_parts import MOUNTS, LiveParts
from ..html.page_scripts import as_json
from ..html.page_template import rendered
from ..html.pictures import Pictures
from ..html.place import NAME, Place, link_to
from ..html.texts import first_language, page_text
from ..notebooks.rule_links import practice_path
from .front_table import Card
from .listing import FRONT, LISTING
from .page import SitePage, sentences
from .settings import SiteSettings

STATES = 3  # pictures that a card shows in turn
STEPS = 2  # of the story on the first card; the lesson goes on with the second


@dataclass(frozen=True, slots=True)
class Shown:
    """A card as the page shows it in one language.

    Attributes:
        link: link to its lesson.
        game: code of its game.
        name: name of the game.
        players: how many play it.
        says: what the game is about.
        button: text of the link.
        request: what is to be clicked on its board; empty where nothing is.
        mount: number of its live part, or None.
    """

    link: str
    game: str
    name: str
    players: str
    says: str
    button: str
    request: str = ""
    mount: int | None = None


def front(pages: Sequence[SitePage], path_of: Mapping[Path, str], settings: SiteSettings, place: Place) -> SitePage:
    """Return the first page.

    Args:
        pages: the other pages.
        path_of: by its resolved notebook, the path of a page.
        settings: those of the site, with a front.
        place: its place.
    """
    table, langs = settings.front, settings.languages
    assert table is not None
    lang = first_language(langs)
    live, pictures = LiveParts(lang), Pictures()
    page_at = {page.path: page for page in pages}
    cards = []
    for number, card in enumerate(table.cards):
        shown = {one: _shown(card, one, path_of, page_at, live if number == 0 else None) for one in langs}
        if found := {one: each for one, each in shown.items() if each}:
            cards.append((_drawn(card, langs, pictures, 1 if number == 0 else STATES), found))
    title = table.title[lang]
    text = rendered(
        "front.html.j2",
        lang,
        live,
        pictures,
        bundles=["front"],
        first=[f"globalThis.tbgggFront = {as_json({one: _way(pages, one) for one in langs})};"],
        langs=list(langs),
        title=f"{settings.titles.get(lang, NAME)} – {title}",
        titles={one: f"{settings.titles.get(one, NAME)} – {table.title[one]}" for one in langs},
        headings=table.title,
        lines=table.says,
        description=f"{title} {table.says[lang]}",
        authors=settings.authors,
        place=place,
        doors={one: _doors(table.teachers, one, page_at) for one in langs},
        cards=cards,
    )
    return SitePage(FRONT, "site", settings.titles.get(lang, NAME), langs, text)


def front_drawing(settings: SiteSettings) -> str:
    """Return the picture that previews of links show: the board of the first card."""
    assert settings.front is not None
    lang = first_language(settings.languages)
    return drawings(exercise(settings.front.cards[0].exercises[0], lang=lang))[0]


def _shown(
    card: Card, lang: str, path_of: Mapping[Path, str], page_at: Mapping[str, SitePage], live: LiveParts | None
) -> Shown | None:
    """Return a card in a language; None where the site has no such lesson.

    Args:
        card: the card.
        lang: the language.
        path_of: by its resolved notebook, the path of a page.
        page_at: the pages by their paths.
        live: live parts of the page, to which the board is added, or None for a card without one.
    """
    paths = [path_of.get(one.resolve(), "") for one in card.lessons]
    page = next((page_at[path] for path in paths if path in page_at and lang in page_at[path].langs), None)
    if page is None:
        return None
    game = find_game(card.game)
    counts = game.seats.counts
    players = page_text(lang, "front.players", least=min(counts), most=max(counts))
    told = Shown(link_to(page.path), game.code, game.name, players, card.says[lang], card.button[lang])
    if live is None:
        return told
    asked = exercise(card.exercises[0], lang=lang)
    return replace(told, request=sentences(asked.parts[0].ask)[-1], mount=MOUNTS[EXERCISE](_opening(asked), live)[0])


def _opening(asked: Exercise) -> dict[str, object]:
    """Return the first step of a story: the second is there, so that the story is not over, but what follows is not."""
    return as_data(replace(asked, parts=asked.parts[:STEPS], generator=None, deck=(), why="", then=None))


def _drawn(card: Card, langs: Sequence[str], pictures: Pictures, most: int) -> list[Markup]:
    """Return the first pictures of a card's exercises, each in all languages of the page."""
    first, *others = langs
    by_lang = {one: [each for id in card.exercises for each in drawings(exercise(id, lang=one))] for one in langs}
    found = []
    for number, drawing in enumerate(by_lang[first][:most]):
        rest = {one: by_lang[one][number] for one in others}
        found.append(Markup(pictures.take(drawing, others=rest, lang=first) or ""))
    return found


def _doors(teachers: str, lang: str, page_at: Mapping[str, SitePage]) -> list[tuple[str, str]]:
    """Return the links at the head of the page, each with its text."""
    asked = f"{LISTING}?lang={lang}"
    doors = [(page_text(lang, "front.lessons"), asked)]
    own = f"docs/{lang}/{teachers}.html"
    if own in page_at:
        doors.append((page_text(lang, "front.teachers"), link_to(own)))
    doors.append((page_text(lang, "front.docs"), f"{asked}#docs-{lang}"))
    return [*doors, (page_text(lang, "site.search"), f"{asked}#tp-search")]


def _way(pages: Sequence[SitePage], lang: str) -> dict[str, object]:
    """Return what the browser's memory is read for: the lessons in order, and the pages of practice by game code."""
    lessons = [page for page in pages if page.kind == "lesson" and page.lang == lang and page.exercises]
    paths = {page.path for page in pages}
    practice = {game.code: link_to(path) for game in games() if (path := practice_path(game.code, lang)) in paths}
    listed = [{"title": one.title, "link": link_to(one.path), "ids": one.exercises} for one in lessons]
    return {"lessons": listed, "practice": practice}

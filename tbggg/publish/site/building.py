"""Building of the site: all pages are made before any is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from os.path import relpath
from pathlib import Path
from typing import Any

from markupsafe import Markup

from ...engine.errors import GameError
from ...engine.registry import find_game, games
from ...engine.texts import LANGUAGES, RULE_ID, RULES_NAMED, rule_texts, say
from ...lessons.library import find_generator
from ..files.watching import Kept
from ..games.drawn_boards import cards, previews
from ..games.open_page import OPEN, open_page
from ..html.page_scripts import page_data
from ..html.place import Place, base_address, link_to
from ..html.texts import PACKAGE, page_text
from ..pages import NOTEBOOK, RECORD, distinct, fit_for_pages, page_texts, pictures_of
from .docpages import doc_pages
from .feeds import FEED, SITEMAP, feed, sitemap
from .front import front, front_drawing
from .leads import lesson_lead
from .listing import FRONT, KINDS, LISTING, listing
from .manifest import write_site
from .moved import moved_pages
from .page import SitePage, Use, home_of
from .practice import practice_pages
from .rulebooks import rulebooks
from .searching import INDEX, index_files
from .settings import SiteSettings, gathered
from .teachers import check_apart, teachers_folder

TITLE = re.compile(r'<meta property="og:title" content="(.*?)">', re.DOTALL)
LANG = re.compile(r'<(?:html|label class="tp-button") lang="(\w+)"')  # the page's own, and those to choose
ABOUT = re.compile(r'<meta name="description" content="([^"]*)">')
DAY = re.compile(r'<meta property="article:published_time" content="([^"]*)">')
NAMED = re.compile(RULES_NAMED)
FOLDERS = {NOTEBOOK: ("lessons", "lesson"), RECORD: ("games", "game")}


def publish_site(
    folder: str | Path,
    files: Sequence[str | Path] = (),
    *,
    docs: str | Path | None = None,
    teachers: str | Path | None = None,
    run: bool = True,
    strict: bool = False,
    force: bool = False,
    base_url: str = "",
    kept: Kept | None = None,
    tell: Callable[[str], None] = lambda line: None,
) -> Path:
    """Write a site: lessons, games, rulebooks and documentation, with an index and a search.

    It works from a disk and from any static server, and loads nothing from a network. Pupils read it, too: no answer to
    an exercise stands in it in clear. Nothing is written when a page fails. What its last build made, and this one does
    not, is removed, unless it was changed since.

    Args:
        folder: folder of the site; made if it is missing.
        files: paths of notebooks and records, and of folders with some; those of the package when empty.
        docs: folder with the documentation's Markdown; when not given, as its `site.toml` says: none without it.
        teachers: folder for the teachers' pages, with all answers, apart from the site and linked from nowhere in it;
            none are written when not given.
        run: whether the notebooks are run first.
        strict: whether a page may leave nothing of its notebook out.
        force: whether files that tbggg did not make may be replaced.
        base_url: address where the site will stand; that of its `site.toml` when empty.
        kept: what earlier rounds and commands made; what has not changed since is not run again.
        tell: called with a line of text for each step.

    Returns:
        The path of the site's first page.

    Raises:
        CellFailed: a cell of a notebook fails.
        RecordError: a file is no record, or a rule refuses a move.
        GameError: a file is neither notebook nor record, two pages would have the same name, there is no such folder of
            documentation, or a page would replace a file that tbggg did not make.
    """
    target = Path(folder)
    if teachers:
        check_apart(Path(teachers), target)
    found, settings = gathered(files)
    sources = fit_for_pages(found, None, kept)
    settings = replace(
        settings, address=base_address(base_url) or settings.address, docs=Path(docs) if docs else settings.docs
    )

    paths = distinct(_paths(sources))
    games_pictures = pictures_of(sources, paths)
    drawn = previews(games_pictures, None, tell, kept) if settings.address else {}

    def place(path: str) -> Place:
        address = f"{settings.address}{link_to(path)}" if settings.address else ""
        picture = f"{settings.address}{link_to(path[:-5])}.png" if Path(path).with_suffix(".png") in drawn else ""
        return Place(
            home_of(path),
            settings.titles,
            settings.authors,
            settings.licence,
            address,
            picture,
            rulebooks=settings.languages,
            notation=_explained(settings, sources, paths, path),
        )

    def draw(drawings: dict[Path, str]) -> None:
        if settings.address and (drawn or not games_pictures):  # a missing browser is reported once
            drawn.update(cards(drawings, tell, kept))

    pages = _published(sources, paths, place, draw, run, strict, kept, tell)
    if not pages and kept is not None and kept.is_broken:
        return target / FRONT  # what fails has been named, and there is nothing else
    source = _docs_folder(settings.docs)
    if source is None and settings.docs:
        tell(say("no_docs", PACKAGE))
    documentation = doc_pages(source, settings.languages, place) if source else []
    used = _used(pages)
    pages += rulebooks(used, settings.languages, place)
    pages += practice_pages(settings.languages, place)
    pages += documentation
    pages.append(_opening(settings.languages, place(OPEN)))
    followed = feed(pages, settings) if settings.address else ""
    path_of = {source.resolve(): path.as_posix() for source, path in zip(sources, paths, strict=True)}
    hosts, beside = (
        {path_of[one.resolve()] for one in named if one.resolve() in path_of}
        for named in (settings.host, settings.beside)
    )
    first = Place(
        titles=settings.titles,
        licence=settings.licence,
        address=settings.address,
        feed=FEED if followed else "",
    )
    indexes = index_files(page for page in pages if page.kind in KINDS)
    if settings.front:
        if settings.address:
            draw({Path(FRONT).with_suffix(".png"): front_drawing(settings)})
        first = replace(first, picture=place(FRONT).picture)
        pages.append(listing(pages, settings, used, hosts, beside, place(LISTING), indexes))
        pages.append(front(pages, path_of, settings, first))
    else:
        pages.append(listing(pages, settings, used, hosts, beside, first, indexes))
    texts = {page.path: page.text for page in pages}
    page_at = {page.path: page for page in pages}
    texts |= {INDEX.format(lang=lang): index for lang, index in indexes.items()}
    texts |= moved_pages(settings.moved, {file: page_at[path] for file, path in path_of.items() if path in page_at})
    if settings.address:
        texts[SITEMAP] = sitemap(pages, settings.address)
    if followed:
        texts[FEED] = followed
    contents = {path: text.encode() for path, text in texts.items()}
    contents |= {path.as_posix(): picture for path, picture in drawn.items()}
    is_whole = kept is None or not kept.is_broken
    answers = {}
    if teachers:
        lang_of = {page.path: page.langs[0] for page in pages if page.kind == "lesson"}
        shown = {source: path.as_posix() for source, path in zip(sources, paths, strict=True)}
        lessons = {source: (path, lang_of[path]) for source, path in shown.items() if path in lang_of}
        answers = teachers_folder(lessons, Path(teachers), target, settings, kept or Kept())
    write_site(target, contents, force=force, is_whole=is_whole, tell=tell)
    if teachers:
        write_site(Path(teachers), answers, force=force, is_whole=is_whole, tell=tell)
        tell(say("wrote_teachers", PACKAGE, folder=Path(teachers), count=len(answers)))
    tell(say("wrote_site", PACKAGE, folder=target, count=len(pages)))
    return target / FRONT


def _explained(
    settings: SiteSettings, sources: Sequence[Path], paths: Sequence[Path], path: str
) -> dict[str, dict[str, str]]:
    """Return the links from a page to what explains how records write moves, by game code and language."""
    links = {
        source.resolve(): link_to(relpath(page, Path(path).parent)) for source, page in zip(sources, paths, strict=True)
    }
    return {
        code: {
            lang: links[file.resolve()]
            for file in files
            if file.resolve() in links
            for lang in ([file.parent.name] if file.parent.name in LANGUAGES else LANGUAGES)
        }
        for code, files in settings.notation.items()
    }


def _docs_folder(docs: str | Path | bool) -> Path | None:
    """Return the folder of the documentation; None when the site has none."""
    if not docs:
        return None
    found = Path(__file__).parents[3] / "docs" if docs is True else Path(docs)
    if any((found / lang).is_dir() for lang in LANGUAGES):
        return found
    if docs is not True:
        raise GameError(say("docs_folder", PACKAGE, folder=docs))
    return None


def _published(
    sources: Sequence[Path],
    paths: Sequence[Path],
    place: Callable[[str], Place],
    draw: Callable[[dict[Path, str]], None],
    run: bool,
    strict: bool,
    kept: Kept | None,
    tell: Callable[[str], None],
) -> list[SitePage]:
    """Return the pages of notebooks and records."""
    texts = page_texts(
        sources,
        paths,
        run=run,
        strict=strict,
        place=lambda page: place(page.as_posix()),
        draw=draw,
        kept=kept,
        tell=tell,
    )
    pages = []
    for source, path in zip(sources, paths, strict=True):
        if (text := texts.get(path)) is None:
            continue
        title = Markup(TITLE.search(text)[1]).unescape()  # type: ignore[index]
        langs = tuple(dict.fromkeys(LANG.findall(text)))
        about, day = (Markup(found[1] if (found := said.search(text)) else "").unescape() for said in (ABOUT, DAY))
        kind, data = FOLDERS[source.suffix][1], page_data(text)
        lead = lesson_lead(text) if kind == "lesson" else ""
        pages.append(SitePage(path.as_posix(), kind, title, langs, text, about, day, lead, data))
    return pages


def _paths(sources: Sequence[Path]) -> list[Path]:
    """Return the path of each page in the site; where names are equal, in a folder called like the file's own."""
    paths = [_path(source, alone=True) for source in sources]
    return [
        path if paths.count(path) == 1 else _path(source, alone=False)
        for source, path in zip(sources, paths, strict=True)
    ]


def _path(source: Path, *, alone: bool) -> Path:
    """Return the path of a page in the site; with its language, as the two of a lesson may have the same file name.

    Args:
        source: file of the notebook or record.
        alone: whether no other file has the same name; else the path has the name of the file's folder, too.
    """
    folder = source.resolve().parent
    lang = folder.name if folder.name in LANGUAGES else ""
    own = (folder.parent if lang else folder).name
    return Path(FOLDERS[source.suffix][0], "" if alone else own, lang, f"{source.stem}.html")


def _used(pages: Iterable[SitePage]) -> dict[tuple[str, str], list[Use]]:
    """Return by game code and rule id its uses: pages with an exercise on the rule, or with its id in parentheses."""
    known = {game.code: rule_texts(game.texts, LANGUAGES[0]) for game in games()}
    found: dict[tuple[str, str], list[Use]] = {}
    for page in pages:
        data = page.data
        exercises = [mount["data"] for mount in data["mounts"] if mount["kind"] == "exercise"]
        played = [find_game(record["game"]).code for record in data["records"]]
        games_of = [_games_of(one) for one in exercises]
        played += [code for codes in games_of for code in codes]
        taught: dict[tuple[str, str], list[str]] = {}
        for one, own in zip(exercises, games_of, strict=True):
            counts = one["id"] in page.exercises
            for game in own or dict.fromkeys(played):
                for rule in one["rules"]:
                    taught.setdefault((game, rule["id"]), []).extend([one["id"]] if counts else [])
        body = re.sub(r"<[^>]*>", "", page.text.split("<main", 1)[1].split("<script", 1)[0])
        named = {
            (game, rule) for group in NAMED.findall(body) for rule in re.findall(RULE_ID, group) for game in played
        }
        for game, rule in sorted(taught.keys() | named):
            if rule in known[game]:
                found.setdefault((game, rule), []).append(Use(page, tuple(taught.get((game, rule), ()))))
    return found


def _games_of(exercise: Mapping[str, Any]) -> list[str]:
    """Return the code of the game that an exercise is about: of the rules that it asks, or of its generator."""
    if exercise.get("asked"):
        return [find_game(exercise["asked"]["game"]).code]
    return [find_generator(exercise["another"]["dealer"])[0].code] if exercise.get("another") else []


def _opening(langs: tuple[str, ...], place: Place) -> SitePage:
    """Return the page that opens a visitor's record."""
    return SitePage(OPEN, "open", page_text(langs[0], "open.title"), langs, open_page(place=place, langs=langs))

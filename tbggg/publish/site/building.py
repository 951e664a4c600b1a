"""Building of the site: all pages are made before any is written."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from markupsafe import Markup

from ...engine.errors import GameError
from ...engine.registry import find_game, games
from ...engine.texts import LANGUAGES, RULE_ID, RULES_NAMED, known_language, rule_texts, say
from ...lessons.library import shipped_lessons
from ...record.atomic_write import write_file
from ..live_parts import LiveParts
from ..open_page import OPEN, open_page
from ..page_scripts import page_data
from ..page_template import rendered
from ..pages import NOTEBOOK, RECORD, page_texts
from ..pictures import Pictures
from ..texts import PACKAGE, words
from .docpages import doc_pages
from .page import SitePage, home_of
from .rulebooks import rulebooks
from .searching import index_of

TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
LANG = re.compile(r'<(?:html|label class="tp-button") lang="(\w+)"')  # the page's own, and those to choose
NAMED = re.compile(RULES_NAMED)
FOLDERS = {NOTEBOOK: ("lessons", "lesson"), RECORD: ("games", "game")}


def publish_site(
    folder: str | Path,
    files: Sequence[str | Path] = (),
    *,
    docs: str | Path | None = None,
    run: bool = True,
    strict: bool = False,
    tell: Callable[[str], None] = lambda line: None,
) -> Path:
    """Write a site: lessons, games, rulebooks and documentation, with an index and a search.

    It works from a disk and from any static server, and loads nothing from a network. Nothing is written when a page
    fails.

    Args:
        folder: folder of the site; made if it is missing.
        files: paths of notebooks and records; those of the package when empty.
        docs: folder with the documentation's Markdown; the source tree's, if there is one, when not given.
        run: whether the notebooks are run first.
        strict: whether a page may leave nothing of its notebook out.
        tell: called with a line of text for each step.

    Returns:
        The path of the site's first page.

    Raises:
        CellFailed: a cell of a notebook fails.
        RecordError: a file is no record, or a rule refuses a move.
        GameError: a file is neither notebook nor record, two pages would have the same name, or there is no such
            folder of documentation.
    """
    sources = [Path(file) for file in files] or _shipped()
    pages = _published(sources, run, strict, tell)
    source = _docs_folder(docs)
    if source is None:
        tell(say("no_docs", PACKAGE))
    documentation = doc_pages(source) if source else []
    pages += rulebooks(_used(pages))
    pages += documentation
    pages.append(
        SitePage(OPEN, "open", words(known_language(None), "open.title"), LANGUAGES, open_page(home=home_of(OPEN)))
    )
    target = Path(folder)
    for page in [*pages, _front(pages)]:
        (target / page.path).parent.mkdir(parents=True, exist_ok=True)
        write_file(target / page.path, page.text)
    tell(say("wrote_site", PACKAGE, folder=target, count=len(pages) + 1))
    return target / "index.html"


def _shipped() -> list[Path]:
    """Return the paths of the lessons and records of the package, or of its source tree."""
    folder = shipped_lessons()
    return [*sorted(folder.glob(f"*/*{NOTEBOOK}")), *sorted(folder.glob(f"*/*{RECORD}"))]


def _docs_folder(docs: str | Path | None) -> Path | None:
    found = Path(docs) if docs is not None else Path(__file__).parents[3] / "docs"
    if any((found / lang).is_dir() for lang in LANGUAGES):
        return found
    if docs is not None:
        raise GameError(say("docs_folder", PACKAGE, folder=docs))
    return None


def _published(sources: Sequence[Path], run: bool, strict: bool, tell: Callable[[str], None]) -> list[SitePage]:
    """Return the pages of notebooks and records."""
    for source in sources:
        if source.suffix not in FOLDERS:
            raise GameError(say("no_page", PACKAGE, file=source))
    paths = [_path(source) for source in sources]
    texts = page_texts(
        sources,
        [Path(path) for path in paths],
        run=run,
        strict=strict,
        home=lambda page: home_of(page.as_posix()),
        tell=tell,
    )
    pages = []
    for source, path, text in zip(sources, paths, texts, strict=True):
        title = Markup(TITLE.search(text)[1]).unescape()  # type: ignore[index]
        langs = tuple(dict.fromkeys(LANG.findall(text)))
        pages.append(SitePage(path, FOLDERS[source.suffix][1], title, langs, text))
    return pages


def _path(source: Path) -> str:
    """Return the path of a page in the site; with its language, as the two of a lesson may have the same file name."""
    folder, lang = FOLDERS[source.suffix][0], source.parent.name
    return f"{folder}/{f'{lang}/' if lang in LANGUAGES else ''}{source.stem}.html"


def _used(pages: Iterable[SitePage]) -> dict[tuple[str, str], list[SitePage]]:
    """Return by game code and rule id the pages with an exercise on the rule, or with its id in parentheses."""
    known = {game.code: rule_texts(game.texts, LANGUAGES[0]) for game in games()}
    found: dict[tuple[str, str], list[SitePage]] = {}
    for page in pages:
        data = page_data(page.text)
        exercises = [mount["data"] for mount in data["mounts"] if mount["kind"] == "exercise"]
        played = [find_game(record["game"]).code for record in data["records"]]
        played += [find_game(one["asked"]["game"]).code for one in exercises if one.get("asked")]
        taught = {
            (find_game(one["asked"]["game"]).code if one.get("asked") else game, rule["id"])
            for one in exercises
            for rule in one["rules"]
            for game in played
        }
        body = re.sub(r"<[^>]*>", "", page.text.split("<main", 1)[1].split("<script", 1)[0])
        named = {
            (game, rule) for group in NAMED.findall(body) for rule in re.findall(RULE_ID, group) for game in played
        }
        for game, rule in sorted(taught | named):
            if rule in known[game]:
                found.setdefault((game, rule), []).append(page)
    return found


def _front(pages: Sequence[SitePage]) -> SitePage:
    """Return the site's first page: links to all pages by kind, and the search."""
    lang = known_language(None)
    kinds = ("lesson", "game", "rules", "docs")
    lists = {
        one: [
            (kind, [page for page in pages if page.kind == kind and (kind == "game" or one in page.langs)])
            for kind in kinds
        ]
        for one in LANGUAGES
    }
    text = rendered(
        "site.html.j2",
        lang,
        LiveParts(lang),
        Pictures(),
        bundles=["search"],
        first=[index_of(pages)],
        langs=list(LANGUAGES),
        title="tbggg",
        home="",
        lists=lists,
        texts=json.dumps({one: _spoken(one) for one in LANGUAGES}, ensure_ascii=False),
    )
    return SitePage("index.html", "site", "tbggg", LANGUAGES, text)


def _spoken(lang: str) -> dict[str, str]:
    """Return the texts of the search, with placeholders for its numbers."""
    holes = {"count": "{count}", "shown": "{shown}"}
    said = {"none": "none", "one": "count_one", "many": "count_many", "more": "more"}
    kinds = {kind: kind for kind in ("lesson", "game", "rules", "docs")}
    return {name: words(lang, f"site.{key}", **holes) for name, key in (said | kinds).items()}

"""Page that opens a visitor's own record: text in, explorer out, by the rules that it brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ...engine.errors import Untranslatable
from ...engine.game import Game
from ...engine.registry import games
from ...engine.texts import LANGUAGES, say
from ..html.live_parts import LiveParts
from ..html.own_files import write_files
from ..html.page_scripts import rules_script
from ..html.page_template import rendered
from ..html.pictures import Pictures
from ..html.place import NOWHERE, Place
from ..html.texts import PACKAGE, first_language, page_text

OPEN = "open.html"
SPOKEN = ("reading", "opened", "kept", "gave_up", "nothing", "name", "board", "follows")


def open_page(wanted: Sequence[Game] = (), place: Place = NOWHERE, langs: Sequence[str] = LANGUAGES) -> str:
    """Return the page.

    Args:
        wanted: games whose records it opens; every game that a page can play when empty.
        place: its site and its address.
        langs: its languages.

    Raises:
        Untranslatable: a page cannot play one of the wanted games.
    """
    lang = first_language(langs)
    live = LiveParts(lang)
    brought = [game for game in wanted or games() if wanted or _is_readable(game)]
    live.read = dict.fromkeys(game.code for game in brought)
    live.add(
        "reader",
        games=[[game.code, game.name] for game in brought],
        words={one: _spoken(one) for one in langs},
    )
    return rendered(
        "open.html.j2",
        lang,
        live,
        Pictures(),
        bundles=["open"],
        langs=list(langs),
        title=page_text(lang, "open.title"),
        titles={one: page_text(one, "open.title") for one in langs},
        place=place,
        about={one: page_text(one, "open.about", games=_listed(brought, one)) for one in langs},
    )


def publish_open(
    folder: str | Path,
    wanted: Sequence[Game] = (),
    *,
    force: bool = False,
    tell: Callable[[str], None] = lambda line: None,
) -> Path:
    """Write the page as `open.html`, and return its path.

    Args:
        folder: folder of the page; made if it is missing.
        wanted: games whose records it opens; every game that a page can play when empty.
        force: whether a page that tbggg did not make may be replaced.
        tell: called with a line of text.

    Raises:
        GameError: such a page is in the way.
        Untranslatable: a page cannot play one of the wanted games.
        GameError: the page would replace a file that tbggg did not make.
    """
    text, page = open_page(wanted), Path(folder) / OPEN
    write_files({page: text}, force=force)
    tell(say("wrote", PACKAGE, file=page, size=round(len(text.encode()) / 1000)))
    return page


def _is_readable(game: Game) -> bool:
    """True if a page can read and play the game's records."""
    try:
        rules_script(game.code, reads=True)
    except Untranslatable:
        return False
    return True


def _listed(brought: Sequence[Game], lang: str) -> str:
    names = [game.name for game in brought]
    return f" {page_text(lang, 'open.or')} ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _spoken(lang: str) -> dict[str, str]:
    """Return the texts of the page's script, with placeholders that it fills in."""
    return {key: page_text(lang, f"open.{key}", file="{file}") for key in SPOKEN}

"""Page with a game's host sheet: all its rules on one page of paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..engine.errors import GameError
from ..engine.game import Game
from ..engine.numerals import conjunction
from ..engine.registry import games
from ..engine.texts import known_language, say
from ..lessons.library import shipped_lessons
from .files.watching import Kept
from .html.own_files import check_free, write_files
from .html.texts import PACKAGE
from .pages import page_texts


def _notebook(game: Game, lang: str) -> str:
    """Return the name of the notebook among the lessons; empty without any."""
    return game.display.printed(lang).host if game.display.printed else ""


def publish_host(
    game: Game,
    folder: str | Path,
    *,
    lang: str | None = None,
    force: bool = False,
    kept: Kept | None = None,
    tell: Callable[[str], None] = lambda line: None,
) -> Path:
    """Write the sheet as `CODE-host.LANG.html`, and return its path.

    Args:
        game: a game whose lessons have one.
        folder: folder of the page; made if it is missing.
        lang: `en` or `fr`; the chosen language when not given.
        force: whether a page that tbggg did not make may be replaced.
        kept: what earlier commands made.
        tell: called with a line of text for each step.

    Raises:
        GameError: the game has none, or the page would replace a file that tbggg did not make.
    """
    lang = known_language(lang)
    name, page = _notebook(game, lang), Path(folder) / f"{game.code}-host.{lang}.html"
    if not name:
        able = [f"{one.name} ({one.code})" for one in games() if _notebook(one, lang)]
        raise GameError(say("no_host_sheet", PACKAGE, game=game.name, able=conjunction(able, lang)))
    check_free([page], force=force)  # before the notebook runs
    texts = page_texts([shipped_lessons() / lang / name], [page], kept=kept, tell=tell)
    write_files(texts, force=force)
    tell(say("wrote", PACKAGE, file=page, size=round(len(texts[page].encode()) / 1000)))
    return page

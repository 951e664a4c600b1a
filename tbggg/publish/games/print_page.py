"""Page with what a game prints for a table: boards and pieces in millimetres, to be printed by any browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from markupsafe import Markup

from ...engine.errors import GameError
from ...engine.game import Game
from ...engine.numerals import conjunction
from ...engine.registry import games
from ...engine.texts import known_language, say
from ..html.live_parts import LiveParts
from ..html.own_files import write_files
from ..html.page_template import rendered
from ..html.pictures import Pictures
from ..html.texts import PACKAGE, page_text
from .print_layout import WIDE, sheets, svg

MARGIN = 10  # millimetres that printers leave white
# The pages look like paper by night, too, and are as wide as the window on a phone.
STYLE = """@page{size:PAPER;margin:MARGINmm}
.tp-print{max-width:800px;margin-inline:auto}
.tp-papers{color-scheme:light;--jp-layout-color1:#fff;--jp-ui-font-color0:#000;color:#000}
.tp-paper-page{display:block;font-family:system-ui,"DejaVu Sans",sans-serif}
.tp-paper-page .tp-head text{font-size:2.8px;fill:#000}
.tp-paper-page .tp-head .tp-title{font-size:3.6px;font-weight:700}
.tp-line{fill:none;stroke:#000;stroke-width:.2}.tp-fold{stroke-dasharray:2 2}
@media screen{.tp-paper-page{box-sizing:border-box;width:calc(WIDEmm + 2 * MARGINmm);max-width:100%;height:auto;
margin:0 auto 24px;padding:MARGINmm;background:#fff;outline:1px solid #8888}}
@media print{.tp-print>:not(.tp-papers){display:none}.tp-print{max-width:none}
.tp-paper-page{break-after:page;break-inside:avoid}.tp-paper-page:last-child{break-after:auto}}"""


def print_page(game: Game, lang: str, paper: str = "a4") -> str:
    """Return the page in one language.

    Args:
        game: a game that prints something.
        lang: `en` or `fr`.
        paper: `a4` or `letter`.

    Raises:
        GameError: the game prints nothing.
    """
    if game.display.printed is None:
        able = [f"{one.name} ({one.code})" for one in games() if one.display.printed]
        raise GameError(say("prints_nothing", PACKAGE, game=game.name, able=conjunction(able, known_language(None))))
    printed = game.display.printed(lang)
    laid = sheets(printed)
    drawn = "\n".join(svg(one, at, len(laid), game.name, printed, lang) for at, one in enumerate(laid, 1))
    title = page_text(lang, "print.title", game=game.name)
    two_sided = sum(bool(one.side) for one in laid)
    told = [page_text(lang, "print.about"), page_text(lang, "print.scale")]
    told += [page_text(lang, "print.both", last=two_sided)] if two_sided else []
    shapes = (
        f'<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs>{printed.shapes}</defs></svg>'
    )
    look = (
        STYLE.replace("PAPER", "letter" if paper == "letter" else "A4")
        .replace("MARGIN", str(MARGIN))
        .replace("WIDE", str(WIDE))
    )
    return rendered(
        "print.html.j2",
        lang,
        LiveParts(lang),
        Pictures(),
        style=printed.style + look,
        langs=[lang],
        title=title,
        description=told[0],
        told=told,
        papers=Markup(shapes + drawn),
    )


def publish_print(
    game: Game,
    folder: str | Path,
    *,
    lang: str | None = None,
    paper: str = "a4",
    force: bool = False,
    tell: Callable[[str], None] = lambda line: None,
) -> Path:
    """Write the page as `CODE-board.LANG.html`, and return its path.

    Args:
        game: a game that prints something.
        folder: folder of the page; made if it is missing.
        lang: `en` or `fr`; the chosen language when not given.
        paper: `a4` or `letter`.
        force: whether a page that tbggg did not make may be replaced.
        tell: called with a line of text.

    Raises:
        GameError: the game prints nothing, or the page would replace a file that tbggg did not make.
    """
    lang = known_language(lang)
    text, page = print_page(game, lang, paper), Path(folder) / f"{game.code}-board.{lang}.html"
    write_files({page: text}, force=force)
    tell(say("wrote", PACKAGE, file=page, size=round(len(text.encode()) / 1000)))
    return page

"""PDF of pages, printed by a browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...engine.texts import say
from ..html.browser import in_browser
from ..html.own_files import PDF_MARK, check_free, write_files
from ..html.texts import PACKAGE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

MARGIN = {"top": "12mm", "bottom": "12mm", "left": "16mm", "right": "16mm"}  # as the pages want it on A4
# Beneath each page its title and its number; the browser fills in the parts with these classes.
FOOT = (
    '<div style="box-sizing:border-box;width:100%;padding:0 16mm;display:flex;justify-content:space-between;'
    'font:8px system-ui,sans-serif;color:#555"><span class="title"></span>'
    '<span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>'
)
# Links to other files lead where the page will stand; without an address they lead nowhere: the browser would write
# the author's own folder in their place.
LINKS = """() => {
  const home = document.querySelector("link[rel=canonical]")?.href;
  for (const link of document.querySelectorAll("a[href]")) {
    const given = link.getAttribute("href");
    if (link.protocol !== "file:" || given.startsWith("#")) continue;
    if (home) link.href = new URL(given, home).href;
    else link.removeAttribute("href");
  }
}"""
PATIENCE = 60_000  # milliseconds for all live parts of a page to be mounted


SCALES = (1, 0.95, 0.9)  # the smallest that text may be printed in, for a page that would hold three lines
LEAF = re.compile(rb"/Type ?/Page\b")
DATE = re.compile(rb"/(?:Creation|Mod)Date \(D:[^()]*\)")
NODE = re.compile(rb"\(node\d{8}\)")
TRAILER = re.compile(rb"trailer\n<<(.*?/Info (\d+) 0 R.*?)>>\nstartxref\n(\d+)\n%%EOF\n", re.DOTALL)
# Who made a page; the browser writes its title alone into a PDF.
AUTHOR = "document.querySelector('meta[name=author]')?.content ?? ''"


def reproducible(data: bytes) -> bytes:
    """Return a PDF without the time of printing, and its parts numbered from 1.

    The browser names them by the numbers of the page's nodes, which depend on how often the page drew something anew.
    The PDF is as long as before, since it names places in itself by their distance; the order of the names, by which
    they are looked up, stays.
    """
    found = sorted(set(NODE.findall(data)))
    names = {name: b"(node%08d)" % place for place, name in enumerate(found, 1)}
    return NODE.sub(lambda one: names[one[0]], DATE.sub(lambda one: b" " * len(one[0]), data))


def with_author(data: bytes, author: str) -> bytes:
    """Return a PDF that names an author, by an update at its end that has the part on the file once more.

    Args:
        data: the PDF as a browser writes it.
        author: the author; empty for none, which leaves the PDF as it is.
    """
    end = TRAILER.search(data) if author else None
    about = re.search(rb"\n%b 0 obj\n<<(.*?)>>\nendobj\n" % end[2], data, re.DOTALL) if end else None
    if not end or not about:
        return data
    part = b"%b 0 obj\n<<%b\n/Author <%b>>>\nendobj\n" % (end[2], about[1], _as_hex(author))
    places = b"xref\n%b 1\n%010d 00000 n \n" % (end[2], len(data))
    trailer = b"trailer\n<<%b\n/Prev %b>>\nstartxref\n%d\n%%%%EOF\n" % (end[1], end[3], len(data) + len(part))
    return data + part + places + trailer


def _as_hex(text: str) -> bytes:
    """Return a text as a PDF's digits have it: UTF-16 after its mark."""
    return b"\xfe\xff".hex().encode() + text.encode("utf-16-be").hex().encode()


def paper_size(paper: str) -> dict[str, Any]:
    """Return the options of printing on `a4`, the pages' own size, or on `letter`."""
    return {"format": "Letter", "margin": MARGIN} if paper == "letter" else {"prefer_css_page_size": True}


def _printed(page: Page, paper: str, scale: float) -> bytes:
    return page.pdf(
        print_background=True,
        tagged=True,
        outline=True,
        display_header_footer=True,
        header_template="<span></span>",
        footer_template=FOOT,
        scale=scale,
        **paper_size(paper),
    )


def print_pages(
    pages: Sequence[Path],
    *,
    paper: str = "a4",
    force: bool = False,
    tell: Callable[[str], None] = lambda line: None,
) -> list[Path]:
    """Write a PDF beside each page, tagged, with an outline and its author.

    Args:
        pages: the pages; they are opened offline.
        paper: `a4` or `letter`.
        force: whether files that tbggg did not make may be replaced.
        tell: called with a line of text for each PDF.

    Returns:
        The paths of the PDFs.

    Raises:
        GameError: Playwright or a browser is missing, or a PDF would replace a file that tbggg did not make.
    """
    check_free([page.with_suffix(".pdf") for page in pages], force=force)

    def prints(browser: Browser) -> list[Path]:
        written = []
        for source in pages:
            page = browser.new_context(offline=True, reduced_motion="reduce").new_page()
            page.goto(source.resolve().as_uri())
            page.wait_for_selector("html[data-tp-ready=all]", state="attached", timeout=PATIENCE)
            target = source.with_suffix(".pdf")
            page.evaluate(LINKS)
            author = page.evaluate(AUTHOR)
            # What is cut out keeps its size; of all else, the largest letters on the fewest pages.
            scales = SCALES[:1] if page.query_selector(".tp-paper-page") else SCALES
            data = min((_printed(page, paper, scale) for scale in scales), key=lambda one: len(LEAF.findall(one)))
            page.context.close()
            write_files({target: with_author(reproducible(data), author) + PDF_MARK}, force=force)
            tell(say("wrote", PACKAGE, file=target, size=round(len(data) / 1000)))
            written.append(target)
        return written

    return in_browser("PDF", prints)

"""Sitemap and Atom feed of a site, for search engines and readers that follow it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..html.own_files import XML_MARK
from ..html.place import NAME, link_to
from .page import SitePage
from .settings import SiteSettings

HEAD = f'<?xml version="1.0" encoding="utf-8"?>\n{XML_MARK}\n'
FRONT, SITEMAP, FEED = "index.html", "sitemap.xml", "feed.xml"
FOLLOWED = ("lesson", "game")  # kinds of pages in the feed


def sitemap(pages: Sequence[SitePage], address: str) -> str:
    """Return the sitemap of a site, with the dates that its pages have.

    Args:
        pages: all of its pages.
        address: its base address.
    """
    entries = "".join(
        f"<url><loc>{escape(address + ('' if page.path == FRONT else link_to(page.path)))}</loc>"
        f"{f'<lastmod>{page.day}</lastmod>' if page.day else ''}</url>\n"
        for page in pages
    )
    return f'{HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{entries}</urlset>\n'


def feed(pages: Sequence[SitePage], settings: SiteSettings) -> str:
    """Return the Atom feed of the dated lessons and games of a site, the newest first; empty without any.

    All dates are those of the records and notebooks, so the same site has the same feed.

    Args:
        pages: pages of the site.
        settings: its settings, with a base address.
    """
    dated = sorted((page for page in pages if page.day and page.kind in FOLLOWED), key=lambda one: one.path)
    dated.sort(key=lambda page: page.day, reverse=True)
    if not dated:
        return ""
    lang, address = settings.languages[0], settings.address
    title = settings.titles.get(lang, NAME)
    authors = "".join(f"<author><name>{escape(one)}</name></author>\n" for one in settings.authors or (title,))
    rights = f"<rights>{escape(settings.licence)}</rights>\n" if settings.licence else ""
    entries = "".join(_entry(page, address) for page in dated)
    return (
        f'{HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{lang}">\n'
        f"<title>{escape(title)}</title>\n<id>{escape(address)}</id>\n<updated>{_time(dated[0].day)}</updated>\n"
        f'<link rel="self" href="{escape(address + FEED)}"/>\n<link href="{escape(address)}"/>\n'
        f"{authors}{rights}<generator>{NAME}</generator>\n{entries}</feed>\n"
    )


def _entry(page: SitePage, address: str) -> str:
    whole = escape(address + link_to(page.path))
    summary = f"<summary>{escape(page.about)}</summary>" if page.about else ""
    return (
        f'<entry xml:lang="{page.lang}"><title>{escape(page.title)}</title><id>{whole}</id><link href="{whole}"/>'
        f"<updated>{_time(page.day)}</updated>{summary}</entry>\n"
    )


def _time(day: str) -> str:
    return f"{day}T00:00:00Z"

"""Place of a page: its site and its address, for links, previews and search engines."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import PurePath
from typing import Any
from urllib.parse import quote, urlsplit

from ...engine.errors import BadOption
from ...engine.texts import say
from .texts import PACKAGE

NAME = "tbggg"
DATE = re.compile(r"(\d{4})[-./](\d\d)[-./](\d\d)(?!\d)")


@dataclass(frozen=True, slots=True)
class Place:
    """Place of a page.

    Attributes:
        home: link to the first page of its site, or empty.
        titles: title of the site by language; empty for that of the package.
        authors: authors of the site, of pages that name none.
        licence: licence of the text, or empty.
        address: whole address of the page, or empty.
        picture: whole address of its picture, or empty.
        feed: link to the site's feed, or empty.
        rulebooks: languages in which its site has the rulebooks.
        notation: links to what explains how a record writes moves, by game code and language.
    """

    home: str = ""
    titles: Mapping[str, str] = field(default_factory=dict)
    authors: tuple[str, ...] = ()
    licence: str = ""
    address: str = ""
    picture: str = ""
    feed: str = ""
    rulebooks: tuple[str, ...] = ()
    notation: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def site(self, lang: str) -> str:
        """Return the site's title in a language."""
        return self.titles.get(lang) or NAME


NOWHERE = Place()


def link_to(path: str | PurePath) -> str:
    """Return the path of a file as a link, whatever its name.

    >>> link_to("games/Club night #7 & 100 %?.html")
    'games/Club%20night%20%237%20%26%20100%20%25%3F.html'
    """
    return quote(os.fsencode(PurePath(path).as_posix()))


def base_address(given: str) -> str:
    """Return a base address with a slash at its end; empty for none.

    Raises:
        BadOption: it is no address of a folder of the web.

    >>> base_address("https://example.org/club")
    'https://example.org/club/'
    """
    parts = urlsplit(given)
    if given and (parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment):
        raise BadOption(say("base_url", PACKAGE, address=given))
    return f"{quote(given.rstrip('/'), safe='/:@%[]~!$&()*+,;=')}/" if given else ""


def day_of(given: Any) -> str:
    """Return a date as `YYYY-MM-DD`; empty for what is none.

    >>> day_of("2026.11.20"), day_of("2026-13-01"), day_of(None)
    ('2026-11-20', '', '')
    """
    found = DATE.match(str(given))
    try:
        return date(*map(int, found.groups())).isoformat() if found else ""
    except ValueError:
        return ""

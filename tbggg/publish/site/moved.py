"""Pages at old addresses: each leads on to the page that has come in its place, and keeps `?seed=` and `#…`."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from html import escape
from pathlib import Path, PurePosixPath

from ..html.own_files import PAGE_MARK
from ..html.place import link_to
from .page import SitePage


def moved_pages(moved: Mapping[Path, Path], pages: Mapping[Path, SitePage]) -> dict[str, str]:
    """Return the HTML of the pages at old addresses by their paths in the site.

    Args:
        moved: by a notebook that is gone, the one that has come in its place.
        pages: the pages of the site by their resolved notebooks; what has no page of its own is left out.
    """
    found = {}
    for old, new in moved.items():
        if page := pages.get(new.resolve()):
            found[str(PurePosixPath(page.path).with_name(f"{old.stem}.html"))] = _leading_to(page)
    return found


def _leading_to(page: SitePage) -> str:
    """Return a page that leads to another one in its folder; without script it does so by a refresh and a link."""
    link = link_to(PurePosixPath(page.path).name)
    script = f"location.replace({json.dumps(link)} + location.search + location.hash)"
    digest = b64encode(sha256(script.encode()).digest()).decode()
    return f"""<!doctype html>
<html lang="{page.lang}">
<head>
<meta charset="utf-8">
{PAGE_MARK}
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-{digest}'">
<title>{escape(page.title)}</title>
<link rel="canonical" href="{link}">
<noscript><meta http-equiv="refresh" content="0; url={link}"></noscript>
</head>
<body>
<p><a href="{link}">{escape(page.title)}</a></p>
<script>{script}</script>
</body>
</html>
"""

"""The site's first page: the lessons, in both languages."""

from __future__ import annotations

import json
import shutil
from html import escape
from pathlib import Path
from urllib.parse import quote

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>tbggg</title>
<link rel="icon" href="favicon.ico">
<!-- JupyterLite looks here for settings, as it does in its own first page, which leads to a Lab without a lesson. -->
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{{}}</script>
<style>
  :root {{ color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }}
  body {{ max-width: 40rem; margin: 2rem auto; padding: 0 1rem }}
  a {{ color: inherit }}
  li {{ margin-block: .5rem }}
</style>
</head>
<body>
<main>
<h1>tbggg</h1>
{sections}
</main>
</body>
</html>
"""
WORDS = {
    "en": (
        "Lessons",
        "Each opens in JupyterLab, and Python runs in this browser. The first start takes a while. "
        "What you change stays in this browser.",
    ),
    "fr": (
        "Leçons",
        "Chacune s’ouvre dans JupyterLab, et Python fonctionne dans ce navigateur. "
        "Le premier démarrage prend du temps. Ce que vous changez reste dans ce navigateur.",
    ),
}


def write(lessons: Path, site: Path) -> None:
    """Write the page.

    Args:
        lessons: the folder of the lessons, one folder in it a language.
        site: where the page goes.
    """
    sections = "\n".join(_section(lessons, lang) for lang in WORDS)
    shutil.copy(site / "lab/favicon.ico", site)  # where a browser looks, whatever the page says
    (site / "index.html").write_text(PAGE.format(sections=sections), encoding="utf-8")


def _section(lessons: Path, lang: str) -> str:
    title, text = WORDS[lang]
    links = "\n".join(
        f'<li><a href="lab/index.html?path={lang}/{quote(path.name)}">{escape(_title(path))}</a></li>'
        for path in sorted((lessons / lang).glob("*.ipynb"))
    )
    return f'<section lang="{lang}">\n<h2>{title}</h2>\n<p>{text}</p>\n<ul>\n{links}\n</ul>\n</section>'


def _title(path: Path) -> str:
    first = json.loads(path.read_text("utf-8"))["cells"][0]["source"]
    return "".join(first).splitlines()[0].removeprefix("# ")

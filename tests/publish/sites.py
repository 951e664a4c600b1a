"""Pages of a site as they are read, and lessons to make one of."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import tbggg
from tbggg.publish.html.page_scripts import page_data

from .lessons import REPOSITORY, markdown, notebook, shown, write

DOCS = REPOSITORY / "docs"


class Page(HTMLParser):
    """What a page links to, and where it can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.named: list[str] = []
        data = page_data(text)
        stories = [mount["story"] for mount in data["mounts"] if "story" in mount]
        self.ids = {address for story in stories for address in (*story["addresses"], *story["also"])}
        self.ids |= {
            f"{section}.{number}"
            for story in stories
            for section, places in story["counted"].items()
            for number in range(1, len(places) + 1)
        }
        self.ids |= {mount["data"]["id"] for mount in data["mounts"] if mount["kind"] == "exercise"}
        self.data = data
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
                self.named.append(value)
            if tag == "a" and name == "href":
                self.links.append(value or "")
            if name == "src" or (tag, name) == ("link", "href"):
                self.loads.append(value or "")


def lessons(folder: Path) -> list[Path]:
    """A lesson in each language, of the same name, and what is told its teachers."""
    found = []
    plan = 'aim = "A"\nplan = [{minutes = 45, label = "B"}]\nmisconceptions = ["C"]'
    (folder / "teachers.toml").write_text(f'["03"]\n{plan}', "utf-8")
    for lang, title in (("en", "# 03 · Geeks"), ("fr", "# 03 · Les geeks")):
        (folder / lang).mkdir(parents=True, exist_ok=True)
        exercise = tbggg.exercise("E04.2", lang=lang)._repr_mimebundle_()[0]
        rest = "rules 2.5 · for hosts" if lang == "en" else "règles 2.5 · pour qui anime"
        cells = [markdown(f"{title}\n\n**8 minutes** · {rest}\n\n## One\n\nÀ côté (2.5).")]
        cells.append(shown(exercise, 'tbggg.exercise("E04.2")'))
        found.append(write(notebook(*cells, language=lang), folder / lang / "03-geeks.ipynb"))
    return found

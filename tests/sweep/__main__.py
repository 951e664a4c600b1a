"""Published pages in Chromium and Firefox, as wide as a screen, a tablet and a phone.

    python -m tests.sweep [PAGE …] [--pictures FOLDER] [--only chromium|firefox] [--dark]

Without a page, the site of all that comes along is published first, and a seat's page: lessons, games, puzzles,
studies, rulebooks, teacher's pages, the page that opens a record, and the index. Each board is reached and played with
a diagram under it; each exercise is answered, right and wrong. In the dark axe looks for contrast after each of these.
Prints a line for each thing that is wrong, and ends with 1 if there is one.
"""

from __future__ import annotations

import argparse
import base64
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from tbggg.publish import publish, publish_site
from tbggg.publish.html.page_scripts import page_data
from tests.browser.accessibility import AXE, COLOURS, RUN, SET_UP

from .chromium import Chromium
from .marionette import Firefox

REPOSITORY = Path(__file__).parents[2]
SIZES = ((1200, 900), (1024, 768), (400, 800))
BROWSERS = ("chromium", "firefox")
ASKED = (Path(__file__).parent / "asked.js").read_text("utf-8")
RECORD = '[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4\n'


def published(folder: Path) -> list[Path]:
    """Publish a page of everything that comes along."""
    publish_site(folder / "site", [REPOSITORY / "notebooks"], tell=print)
    seats = publish([REPOSITORY / "notebooks/games/one-evening.game"], folder / "seat", seat="red", tell=print)
    return [*sorted((folder / "site").rglob("*.html")), *seats]


def answers(file: Path) -> list[dict[str, Any]]:
    """A right and a wrong answer to each question of a page's exercises, by their places in it."""
    mounts = page_data(file.read_text("utf-8")).get("mounts", [])
    found = []
    for place, mount in enumerate(mounts):
        if mount["kind"] != "exercise" or "sealed" not in mount["data"]:
            continue
        sealed = json.loads(base64.b64decode(mount["data"]["sealed"]))["parts"]
        both = list(zip(mount["data"]["parts"], sealed, strict=True))
        guess = mount["data"].get("guess", False)  # it takes any answer, and once
        wrong = None if guess else [answer(*one, False) for one in both]
        found.append({"mount": place, "guess": guess, "right": [answer(*one, True) for one in both], "wrong": wrong})
    return found


def answer(asked: dict[str, Any], sealed: dict[str, Any], right: bool) -> str | list[int]:
    """A right answer, or a wrong one: a number one too high, all choices turned round, or another one."""
    if asked["form"] == "number":
        return str(Fraction(*map(int, sealed["number"])) + (not right))
    places = [place for place, (fits, *_) in enumerate(sealed["choices"]) if fits == right]
    return places[:1] if asked["form"] == "one" else places


def contrast() -> str:
    """A script that tells which texts and links cannot be told from their ground."""
    looked = f"({RUN})({json.dumps(['html', {'runOnly': COLOURS}])})"
    return f"const define = undefined, module = undefined; {AXE.read_text('utf-8')}; {SET_UP} return {looked};"


def sweep(
    browser: Chromium | Firefox, file: Path, width: int, height: int, pictures: Path | None, dark: bool
) -> Iterator[str]:
    """What is wrong with a page in a browser of a size."""
    given = answers(file)
    asked = f"opened({json.dumps(RECORD)})" if file.stem == "open" else "boards()"
    questions = {"alive": "alive()", "boards": asked}
    for kind in ("wrong", "right") if given else ():
        questions[kind] = f"exercises({json.dumps(given)}, {json.dumps(kind)})"
    browser.open(file, width, height)
    for name, question in questions.items():
        found = browser.run(f"{ASKED} return asked.{question};")
        if pictures and name != "alive":
            called = "-".join((*file.parts[-3:-1], file.stem))  # both languages, lessons and teacher's pages
            browser.picture(pictures / f"{browser.name}-{called}-{width}-{name}.png")
        if dark and name != "alive":  # what is far from the window has no theme yet
            found += browser.run(contrast())
        yield from (f"{browser.name}, {width}: {file.name}: {name}: {one}" for one in found)
    browser.run("localStorage.clear();")  # what a page keeps of one reader is not for the next


def main(given: Sequence[str] | None = None) -> int:
    """Sweep the pages."""
    parser = argparse.ArgumentParser(prog="python -m tests.sweep")
    parser.add_argument("pages", nargs="*", type=Path)
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--only", choices=BROWSERS)
    parser.add_argument("--dark", action="store_true")
    options = parser.parse_args(given)
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    count = 0
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="tbggg-sweep-")))
        pages = options.pages or published(folder)
        for name in [options.only] if options.only else BROWSERS:
            path = subprocess.run(
                [REPOSITORY / ".ci" / name], stdout=subprocess.PIPE, check=True, text=True
            ).stdout.strip()
            browser: Chromium | Firefox
            if name == "firefox":
                browser = stack.enter_context(closing(Firefox(path, options.dark)))
            else:
                playwright = stack.enter_context(sync_playwright())
                browser = stack.enter_context(closing(Chromium(playwright, path, options.dark)))
            for page in pages:
                for width, height in SIZES:
                    for line in sweep(browser, page, width, height, options.pictures, options.dark):
                        count += 1
                        print(line, flush=True)
                print(f"{browser.name}: {page.name}", flush=True)
    print(f"{len(pages)} pages, wrong: {count}")
    return int(count > 0)


if __name__ == "__main__":
    sys.exit(main())

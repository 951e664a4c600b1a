"""What strangers wrote stays text in Firefox too.

From a disk, the first of the two policies that the list of a site has for scripts stopped none there.
"""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest

from tbggg.publish import publish_site
from tests.browser.server import REPOSITORY
from tests.publish.lessons import markdown, notebook, write
from tests.publish.test_front import with_front

from .marionette import Firefox

EVIL = "<script>window.owned=1</script><img src=x onerror=window.owned=1><svg onload=window.owned=1></svg> gnome"
READY = """while (document.documentElement.dataset.tpReady !== "all") await new Promise(requestAnimationFrame);
  const field = document.querySelector("#tp-search");
  field.focus();"""
FOUND = """const found = document.querySelector("[data-tp-found]");
  while (!found.querySelector("li")) await new Promise(requestAnimationFrame);
  const made = "main :is(script, img, svg, iframe, object, embed, [onerror], [onload])";
  return [window.owned ?? 0, document.querySelectorAll(made).length, found.textContent.includes("gnome"),
    document.querySelector(".tp-lists").textContent.includes("gnome")];"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with a front page, of a stranger's lesson and a stranger's game."""
    folder = with_front(tmp_path_factory.mktemp("stranger"), docs=False)
    lesson = notebook(markdown(f"# {EVIL}\n\n{EVIL}"), markdown(f"## {EVIL}"))
    lesson.metadata["authors"] = [EVIL]
    write(lesson, folder / "a.ipynb")
    copy(REPOSITORY / "tests/browser/hostile.game", folder)
    publish_site(folder / "site", [folder], run=False)
    return folder / "site"


def test_the_list_of_a_site_and_its_search_run_nothing_of_a_strangers(firefox: Firefox, site: Path) -> None:
    firefox.open(site / "lessons.html", 1200, 900)
    firefox.run(READY)
    firefox.press(*"gnome")
    assert firefox.run(FOUND) == [0, 0, True, True]

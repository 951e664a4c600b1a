"""Each page of the documentation says the same in both languages: its numbers, and how much of each thing it has."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from tbggg.engine.texts import LANGUAGES
from tests.listing import one_test

DOCS = Path(__file__).parents[2] / "docs"
NOTEBOOKS = DOCS.parent / "notebooks"
PAGES = sorted(page.name for page in (DOCS / "en").glob("*.md") if (DOCS / "fr" / page.name).is_file())
# Code is compared by the tests of samples; targets of links and names in signs of code are no prose.
NO_PROSE = re.compile(r"^```.*?^```\s*?$|`[^`]*`|(?<=\])\([^)]*\)|<[^>]+>", re.DOTALL | re.MULTILINE)
THOUSANDS = {"en": r"(?<=\d),(?=\d{3}\b)", "fr": "(?<=\\d)[ \u00a0\u202f](?=\\d{3}\\b)"}


def numbers(page: str, lang: str) -> Counter[str]:
    prose = NO_PROSE.sub("", (DOCS / lang / page).read_text("utf-8"))
    whole = re.sub(THOUSANDS[lang], "", prose)
    point = whole if lang == "en" else re.sub(r"(?<=\d),(?=\d)", ".", whole)
    return Counter(re.findall(r"\d+(?:\.\d+)*", point))


def parts(page: str, lang: str) -> dict[str, int]:
    lines = (DOCS / lang / page).read_text("utf-8").splitlines()
    kinds = {"headings": "#", "rows of tables": "|", "items": "- ", "fences": "```"}
    return {kind: sum(line.startswith(begins) for line in lines) for kind, begins in kinds.items()}


@one_test
@pytest.mark.parametrize("page", PAGES)
def test_both_say_the_same_numbers(page: str) -> None:
    english, french = numbers(page, "en"), numbers(page, "fr")
    assert (english - french, french - english) == (Counter(), Counter())


@one_test
@pytest.mark.parametrize("page", PAGES)
def test_both_have_the_same_parts(page: str) -> None:
    assert parts(page, "en") == parts(page, "fr")


def test_a_number_is_read_in_either_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "DOCS", tmp_path)
    for lang, said in (("en", "1,000,176 games in 2.5 s (`7`)"), ("fr", "1\u202f000\u202f176 parties en 2,5 s")):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "a.md").write_text(said, "utf-8")
        assert numbers("a.md", lang) == Counter(["1000176", "2.5"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_pages_of_a_site_have_one_name(lang: str) -> None:
    texts = [path.read_text("utf-8") for path in (DOCS / lang).glob("*.md")]
    for path in (*(NOTEBOOKS / lang).glob("*.ipynb"), *(NOTEBOOKS / "method" / lang).glob("*.ipynb")):
        cells = json.loads(path.read_text("utf-8"))["cells"]
        texts.append("".join(next(cell["source"] for cell in cells if cell["cell_type"] == "markdown")))
    names = [found[1] for text in texts if (found := re.search(r"^# (.+)", text, re.MULTILINE))]
    assert len(names) > len(texts) / 2
    assert sorted(set(names)) == sorted(names)

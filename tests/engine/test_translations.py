"""Every text is in French and in English: what French lacks is a warning here, and an error for a release."""

from __future__ import annotations

import os
import tomllib
import warnings
from pathlib import Path

from tbggg.engine import texts
from tbggg.engine.texts import load, own_texts

from .test_texts import leaves

PACKAGE = Path(__file__).parents[2] / "tbggg"
FILES = sorted(PACKAGE.rglob("*.en.toml"))


def keys(file: Path) -> set[str]:
    """The dotted keys of a text file; entries of a list by their ids, where they have such."""

    def by_id(found: object) -> object:
        if isinstance(found, dict):
            return {key: by_id(part) for key, part in found.items()}
        if isinstance(found, list) and all(isinstance(one, dict) and "id" in one for one in found):
            return {one["id"].replace(".", "-"): by_id(one) for one in found}
        return found

    return set(leaves(by_id(tomllib.loads(file.read_text("utf-8")))))


def french(file: Path) -> Path:
    return file.with_name(file.name.replace(".en.", ".fr."))


def test_a_text_that_lacks_in_french_is_a_warning_and_an_error_for_a_release() -> None:
    assert len(FILES) > 30
    lacking = [
        f"{french(file).relative_to(PACKAGE)}: {key}" for file in FILES for key in keys(file) - keys(french(file))
    ]
    if os.environ.get("TBGGG_RELEASE"):
        assert sorted(lacking) == []
    for one in sorted(lacking):
        warnings.warn(f"no French for {one}", stacklevel=1)


def test_no_text_is_in_french_alone() -> None:
    assert [(file.name, key) for file in FILES for key in sorted(keys(french(file)) - keys(file))] == []


def test_what_french_lacks_is_shown_in_english() -> None:
    own = {"a": {"b": "un"}, "section": [{"id": "2", "rule": [{"id": "2.1", "text": "deux"}]}]}
    english = {
        "a": {"b": "one", "c": "two"},
        "section": [
            {"id": "1", "rule": []},
            {"id": "2", "rule": [{"id": "2.1", "text": "x"}, {"id": "2.2", "text": "y"}]},
        ],
    }
    both = texts._completed(own, english)
    assert both["a"] == {"b": "un", "c": "two"}
    assert [one["id"] for one in both["section"]] == ["1", "2"]
    assert [one["text"] for one in both["section"][1]["rule"]] == ["deux", "y"]
    assert load("tbggg.engine", "texts", "en") == own_texts("tbggg.engine", "texts", "en")

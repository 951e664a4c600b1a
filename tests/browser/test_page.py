"""A page in one file, opened from a disk, with no kernel and no network: it plays by the rules."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import tbggg
from tbggg.javascript import as_script, record_data, write_page
from tests.browser.reader import Lend, Reader, until
from tests.browser.server import REPOSITORY

STATIC = REPOSITORY / "tbggg/explorer/static"
RECORDS = {"bgg": "tests/golden/cases/g001.game", "pig": "tests/golden/pig/stopped.game"}
NONE_OF = "default-src 'none'; base-uri 'none'; form-action 'none'"


def allowed(text: str) -> str:
    """How a strict policy names one script or style."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def page_text(record: tbggg.Record, lang: str) -> str:
    """A page with a record, as small as it can be."""
    opening = json.dumps({"record": record_data(record), "lang": lang}).replace("<", "\\u003c")
    style = (STATIC / "explorer.css").read_text("utf-8")
    scripts = [
        as_script(write_page(record.game), "rules"),
        (STATIC / "page.js").read_text("utf-8"),
        f'globalThis.shown = tbggg.show(document.getElementById("here"), rules, {opening});',
    ]
    policy = f"{NONE_OF}; script-src {' '.join(map(allowed, scripts))}; style-src {allowed(style)}"
    parts = "".join(f"<script>{script}</script>" for script in scripts)
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>A game</title>'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}"><style>{style}</style></head>'
        f'<body><main id="here"></main>{parts}</body></html>'
    )


@pytest.fixture(params=[pytest.param(code, marks=pytest.mark.repeats(1)) for code in RECORDS])
def page(request: pytest.FixtureRequest, window: Lend, tmp_path: Path) -> Iterator[Page]:
    """The page of a record, with no network; it must not complain, and ask for nothing."""
    file = tmp_path / f"{request.param}.html"
    file.write_text(page_text(tbggg.read(REPOSITORY / RECORDS[request.param]), "en"), "utf-8")
    reader = Reader(window(), file)
    yield reader.page
    reader.check()


def told(page: Page) -> str:
    """What the narration says."""
    return page.locator(".tb-told").inner_text()


def test_it_steps_plays_and_refuses_by_the_rules(page: Page) -> None:
    page.locator(".tb").focus()
    first = told(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".tb-told")).not_to_have_text(first)
    heard = page.evaluate(
        """() => {
            const { referee } = globalThis.shown;
            const heard = [];
            referee.on("msg:custom", (message) => heard.push(message));
            for (;;) {
                const { due, node } = referee.get("_frame");
                if (due === "decision" || due === "over") break;
                referee.send({ do: "advance", stride: "move" });
                if (referee.get("_frame").node === node) break;
            }
            referee.send({ do: "play", move: "dance" });
            referee.send({ do: "rule", id: referee.get("_frame").narration.rules[0] });
            const { legal, node } = referee.get("_frame");
            referee.send({ do: "play", move: legal[legal.length - 1] });
            return [heard, node, referee.get("_frame").node];
        }"""
    )
    (refused, rule), before, after = heard
    assert refused["refused"]["text"]
    assert rule["rule"]["text"]
    assert after != before
    until(page, "() => document.querySelector('.tb').textContent.length > 100")


def test_it_speaks_the_other_language(page: Page) -> None:
    first = told(page)
    page.evaluate('() => globalThis.shown.referee.send({ do: "lang", lang: "fr" })')
    expect(page.locator(".tb-told")).not_to_have_text(first)

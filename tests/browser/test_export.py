"""JupyterLab's own menu makes the page of a notebook."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.reader import Open

CODE = """import tbggg
tbggg.Explorer(tbggg.new_game("pig", seats="ann bob", luck=7), autosave=False)"""


def test_save_and_export_notebook_as(lab: Lab, opened: Open, tmp_path: Path) -> None:
    lab.open_cells(CODE)
    lab.run_all()
    lab.command("docmanager:save")
    page = lab.page
    page.locator(".lm-MenuBar-item", has_text="File").click()
    page.locator(".lm-Menu-item", has_text="Save and Export Notebook As").hover()
    entry = page.locator(".lm-Menu-item", has_text=re.compile("tbggg", re.IGNORECASE))
    expect(entry).to_have_count(1)
    with page.expect_download() as download:
        entry.click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.suffix == ".html"
    expect(opened(file).ready().locator("[data-tp-alive=explorer] .tb-told")).to_be_visible()

"""What comes from others says where it is from, in which version, and under which licence."""

from __future__ import annotations

import json
import re
from importlib import resources

from .lessons import REPOSITORY

VENDOR = resources.files("tbggg.publish").joinpath("vendor")


def test_plotly_has_its_version_and_its_licence() -> None:
    row = next(line for line in VENDOR.joinpath("README.md").read_text("utf-8").splitlines() if "plotly.js," in line)
    file, _, version, licence, origin = (cell.strip() for cell in row.strip("|").split("|"))
    assert VENDOR.joinpath(file.strip("`")).read_text("utf-8")[:100].find(f"(basic - minified) v{version}") > 0
    kind, text = licence.split(", ")
    assert VENDOR.joinpath(text.strip("`")).read_text("utf-8").startswith(f"{kind} License")
    package = json.loads((REPOSITORY / "widgets/package.json").read_text("utf-8"))
    assert package["devDependencies"][re.findall("`(.*)`", origin)[0]] == version

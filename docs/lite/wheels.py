"""The wheels of the page's Python: which packages tbggg needs there, and Pyodide's list of them.

The versions are those installed beside this script. What a package needs differs in the page, which has no
processes and no terminal, and every wheel has to be pure Python.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

# In the page, what these bring to a server is JupyterLite's own.
LEFT_OUT = {"jupyterlab-widgets", "widgetsnbextension"}


def needed_by(package: str, extra: str, python: str) -> list[str]:
    """Return what a package needs of others in the page, by their plain names."""
    page = {
        "python_version": python.rpartition(".")[0],
        "python_full_version": python,
        "sys_platform": "emscripten",
        "platform_system": "Emscripten",
        "extra": extra,
    }
    asked = [Requirement(text) for text in distribution(package).requires or ()]
    names = {canonicalize_name(one.name) for one in asked if one.marker is None or one.marker.evaluate(page)}
    return sorted(names - LEFT_OUT)


def all_needed(package: str, extra: str, python: str) -> dict[str, list[str]]:
    """Return a package and all that it needs in the page, each with what it needs itself."""
    found: dict[str, list[str]] = {package: needed_by(package, extra, python)}
    open_ones = [*found[package]]
    while open_ones:
        name = open_ones.pop()
        if name not in found:
            found[name] = needed_by(name, "", python)
            open_ones += found[name]
    return found


def fetch(pins: Iterable[str], python: str, folder: Path) -> list[Path]:
    """Return the wheels of `name==version` pins, from the folder or else from pip's index."""
    missing = [pin for pin in pins if not _kept(pin, folder)]
    if missing:
        pure = ["--only-binary", ":all:", "--platform", "any", "--abi", "none", "--implementation", "py"]
        command = [sys.executable, "-m", "pip", "--quiet", "download", "--no-deps", *pure, "--python-version", python]
        if subprocess.call([*command, "--dest", str(folder), *missing]):
            raise SystemExit("make lite: pip cannot fetch what the page needs; its own words stand above.")
    return [wheel for pin in pins for wheel in _kept(pin, folder)]


def _kept(pin: str, folder: Path) -> list[Path]:
    name, version = pin.split("==")
    return [*folder.glob(f"{name.replace('-', '_')}-{version}-*.whl")]


def build(source: Path, folder: Path) -> Path:
    """Build the wheel of a source tree."""
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    if subprocess.call(command, cwd=source, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
        raise SystemExit(f"make lite: the wheel of {source} cannot be built. To see why: pip wheel --no-deps {source}")
    (wheel,) = folder.glob("*.whl")
    return wheel


def entry(wheel: Path, needs: list[str]) -> dict[str, Any]:
    """Describe a wheel as Pyodide's list of packages does."""
    name, version = wheel.name.split("-")[:2]
    with ZipFile(wheel) as archive:
        tops = {path.split("/")[0] for path in archive.namelist()}
    return {
        "name": canonicalize_name(name),
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "package_type": "package",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "imports": sorted(top.removesuffix(".py") for top in tops if not top.endswith((".dist-info", ".data"))),
        "depends": needs,
        "unvendored_tests": False,
    }


def packages(root: Path, pyodide: dict[str, Any], kept: Path, folder: Path) -> dict[str, Any]:
    """Put tbggg and all that it needs in the page into a folder, and return Pyodide's list of them.

    Args:
        root: the project's.
        pyodide: the list that Pyodide comes with; it names its version of Python.
        kept: where downloads are kept.
        folder: where the wheels go.
    """
    python = pyodide["info"]["python"]
    needed = all_needed("tbggg", "widgets", python)
    pins = [f"{name}=={distribution(name).version}" for name in needed if name != "tbggg"]
    pins.append(f"micropip=={pyodide['packages']['micropip']['version']}")  # one belongs to each Pyodide
    built = [build(root, kept / "tbggg"), build(root / "docs/lite/nbformat", kept / "nbformat")]
    needed["plotly"].append("nbformat")  # without saying so
    listed = {}
    for wheel in [*built, *fetch(pins, python, kept)]:
        shutil.copy(wheel, folder)
        name = canonicalize_name(wheel.name.split("-")[0])
        listed[name] = entry(wheel, needed.get(name, []))
    return {"info": pyodide["info"], "packages": listed}

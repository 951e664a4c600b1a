"""Build the site that runs tbggg in the reader's browser, with no server behind it: `make lite`.

JupyterLite brings JupyterLab and the kernel, Pyodide brings Python. Whatever they would fetch from elsewhere
while a page is read is put beside them: the site asks nobody but the place that it stands on.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import front
import wheels
from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "dist/lite"
KEPT = ROOT / "dist/lite-parts"  # downloads, for the next time
SOURCE = KEPT / "source"  # what JupyterLite builds from
PYODIDE = SOURCE / "static/pyodide"

# Of Pyodide's package, what the page asks for; the rest is for those who program with it.
ASKED_FOR = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# Loaded while the kernel starts, not at the first import: the reader waits once.
AT_START = ["tbggg", "ipython", "comm", "micropip"]
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"


def main() -> None:
    """Build the site, and say how large it is and how to look at it."""
    shutil.rmtree(SOURCE, ignore_errors=True)
    PYODIDE.mkdir(parents=True)
    listed = unpack(fetch_pyodide())
    write_json(PYODIDE / "pyodide-lock.json", wheels.packages(ROOT, listed, KEPT, PYODIDE))
    copy_lessons()
    write_settings()
    run_jupyterlite()
    front.write(SOURCE / "files", SITE)
    report()


def fetch_pyodide() -> Path:
    """Return Pyodide's package, of the version that the kernel is made for."""
    package = KEPT / f"pyodide-{PYODIDE_VERSION}.tgz"
    if not package.is_file():
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit("make lite: Pyodide comes by npm, which is missing. Node.js 20 or newer brings it.")
        command = [npm, "pack", "--silent", f"pyodide@{PYODIDE_VERSION}", "--pack-destination", str(KEPT)]
        if subprocess.call(command, stdout=subprocess.DEVNULL) or not package.is_file():
            raise SystemExit(f"make lite: npm cannot fetch pyodide {PYODIDE_VERSION}; its own words stand above.")
    return package


def unpack(package: Path) -> dict[str, Any]:
    """Put Pyodide where JupyterLite looks for it, and return the list of packages that it knows of."""
    with tarfile.open(package) as archive:
        for name in ASKED_FOR:
            (PYODIDE / name).write_bytes(_read(archive, name))
        listed: dict[str, Any] = json.loads(_read(archive, "pyodide-lock.json"))
    return listed


def _read(archive: tarfile.TarFile, name: str) -> bytes:
    file = archive.extractfile(f"package/{name}")
    assert file is not None
    return file.read()


def copy_lessons() -> None:
    """Copy the lessons and their games, without answers; in JupyterLite the kernel has a name of its own."""
    left_out = shutil.ignore_patterns(".*", "teachers.toml")  # its questions have their answers beside them
    shutil.copytree(ROOT / "notebooks", SOURCE / "files", ignore=left_out)
    for path in (SOURCE / "files").rglob("*.ipynb"):
        notebook = json.loads(path.read_text("utf-8"))
        notebook["metadata"]["kernelspec"] = {"name": "python", "display_name": "Python (Pyodide)"}
        write_json(path, notebook)


def write_settings() -> None:
    """Tell the kernel what to load, and never to ask an index for more."""
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": AT_START}}
    page = {
        "appName": "tbggg",
        "exposeAppInBrowser": True,  # as window.jupyterapp: how the test drives it
        "litePluginSettings": {KERNEL: kernel},
    }
    write_json(SOURCE / "jupyter-lite.json", {"jupyter-lite-schema-version": 0, "jupyter-config-data": page})


def run_jupyterlite() -> None:
    """Build the site anew, and show what JupyterLite says only when that fails."""
    shutil.rmtree(SITE, ignore_errors=True)
    command = [sys.executable, "-m", "jupyterlite_core", "build", "--no-sourcemaps", "--no-libarchive"]
    command += ["--apps", "lab", "--lite-dir", str(SOURCE), "--contents", "files", "--output-dir", str(SITE)]
    built = subprocess.run(command, cwd=SOURCE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if built.returncode:
        raise SystemExit(f"{built.stdout}\nmake lite: JupyterLite does not build the site; its own words stand above.")


def report() -> None:
    """Say how large the site is, and how to look at it."""
    sizes = [path.stat().st_size for path in SITE.rglob("*") if path.is_file()]
    site = SITE.relative_to(ROOT)
    print(f"{site}: {sum(sizes) / 1e6:.0f} MB in {len(sizes)} files. Any static server shows it, for instance:")
    print(f"    python3 -m http.server --bind 127.0.0.1 --directory {site}")


def write_json(path: Path, content: object) -> None:
    """Write a JSON file."""
    path.write_text(json.dumps(content, ensure_ascii=False, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()

"""A real JupyterLab, one a test run, with folders of its own."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).resolve().parents[2]

# No green test waits for these to pass: they only end one that hangs.
START_SECONDS = 180
STOP_SECONDS = 15
ORPHAN_SECONDS = 900  # after which a server ends by itself, should the test run have been killed

# A Lab with its default settings, but for what would reach outside of this machine or wait for a person.
SETTINGS = {
    "ServerApp": {
        "ip": "127.0.0.1",
        "port": 0,
        "open_browser": False,
        "allow_root": True,
        "shutdown_no_activity_timeout": ORPHAN_SECONDS,
    },
    "MappingKernelManager": {"cull_idle_timeout": ORPHAN_SECONDS},
    # Jupyter gives a kernel up that dies five times in a row, within ten seconds each: tests kill more.
    "KernelRestarter": {"restart_limit": 1000},
    "IdentityProvider": {"token": ""},
    "LanguageServerManager": {"autodetect": False},  # npm would be asked where its programs are
    "JupyterNotebookApp": {"expose_app_in_browser": True},
    "LabApp": {
        "expose_app_in_browser": True,  # as window.jupyterapp: how `Lab` drives it
        "extension_manager": "readonly",
        "news_url": None,
        "check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
    },
}
# The answer of a person who was asked once whether Lab may fetch its makers' news; without it, a pop-up asks.
NEWS = Path("@jupyterlab/apputils-extension/notification.jupyterlab-settings")
NO_NEWS = {"fetchNews": "false", "checkForUpdates": False}
# A request to the kernel makes it busy and idle again, and Lab would draw both, in its status bar and in the notebook's
# toolbar: half of what such a request costs. No test looks at them.
STATUS_BAR = Path("@jupyterlab/statusbar-extension/plugin.jupyterlab-settings")
NO_STATUS_BAR = {"visible": False}
TOOLBAR = Path("@jupyterlab/notebook-extension/panel.jupyterlab-settings")
NO_PROGRESS = {"toolbar": [{"name": "executionProgress", "disabled": True}]}
# With each page that is loaded, Lab would start node to learn whether its own scripts can be built.
PAGE = Path("labconfig/page_config.json")
NO_BUILD = {"buildAvailable": False, "buildCheck": False}
KERNEL_SPEC = {"name": "python3", "display_name": "Python 3", "language": "python"}
FOLDERS = (
    "JUPYTER_CONFIG_DIR",
    "JUPYTER_DATA_DIR",
    "JUPYTER_RUNTIME_DIR",
    "JUPYTERLAB_SETTINGS_DIR",
    "JUPYTERLAB_WORKSPACES_DIR",
    "IPYTHONDIR",
)


def write(file: Path, settings: dict[str, Any]) -> None:
    """Write settings into a file, in a folder that need not be there yet."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(settings))


class Server:
    """A JupyterLab of its own: its port, its folders and its copy of the notebooks are nobody else's."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "root"  # what the file browser shows
        self._jupyter = folder / "jupyter"
        self._log = folder / "jupyterlab.log"
        self._process: subprocess.Popen[bytes] | None = None
        self._written = 0
        self.url = ""

    def start(self) -> None:
        """Start the server, and return when it answers."""
        notebooks = REPOSITORY / "notebooks"
        if notebooks.is_dir():
            shutil.copytree(notebooks, self.root / "notebooks", ignore=shutil.ignore_patterns(".*"))
        self.root.mkdir(exist_ok=True)
        folders = {name: self._jupyter / name.lower() for name in FOLDERS}
        for folder in folders.values():
            folder.mkdir(parents=True)
        config = folders["JUPYTER_CONFIG_DIR"]
        write(config / "jupyter_server_config.json", SETTINGS)
        write(config / PAGE, NO_BUILD)
        for file, settings in ((NEWS, NO_NEWS), (STATUS_BAR, NO_STATUS_BAR), (TOOLBAR, NO_PROGRESS)):
            write(folders["JUPYTERLAB_SETTINGS_DIR"] / file, settings)
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={self.root}"],
                env={**os.environ, **{name: str(folder) for name, folder in folders.items()}},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # so that Ctrl-C reaches pytest alone, which then stops the server
            )
        self.url = self._wait_until_it_answers(folders["JUPYTER_RUNTIME_DIR"])

    def _wait_until_it_answers(self, runtime: Path) -> str:
        """The server picks a free port and writes it in its runtime folder once it listens."""
        assert self._process is not None
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self._process.poll() is None:
            for file in runtime.glob("jpserver-*.json"):
                try:
                    url = str(json.loads(file.read_text())["url"]).rstrip("/")
                    urllib.request.urlopen(f"{url}/api", timeout=10).close()
                except (OSError, ValueError):  # half written, or not listening yet
                    continue
                return url
            time.sleep(0.1)
        self.stop()
        raise RuntimeError(f"JupyterLab did not start:\n{self.log_tail()}")

    def log_tail(self) -> str:
        """The end of the server's log."""
        return self._log.read_text()[-8000:]

    def stop(self) -> None:
        """Stop the server and its kernels, by force if it does not listen."""
        if self._process is None:
            return
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)  # a kernel whose server is gone ends by itself
            self._process.wait()
        self._process = None

    def write_notebook(self, cells: Sequence[str]) -> str:
        """Write a notebook of code cells, under a name of its own; its path is what `Lab.open` takes."""
        blank = {"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": []}
        notebook = {
            "nbformat": 4,
            "nbformat_minor": 5,
            "metadata": {"kernelspec": KERNEL_SPEC},  # without it, Lab asks which kernel to start
            "cells": [{**blank, "id": f"cell-{index}", "source": source} for index, source in enumerate(cells)],
        }
        self._written += 1
        name = f"cells-{self._written}.ipynb"
        (self.root / name).write_text(json.dumps(notebook))
        return name

"""`[lab]`: JupyterLab on the first lesson, its export menu, and all of `[publish]`."""

import json
import os
import re
import runpy
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

runpy.run_path(str(Path(__file__).with_name("publish.py")))


def answer(server: subprocess.Popen[str], address: str) -> Any:
    """The server's answer: it says its address a moment before it listens."""
    while True:
        try:
            with urlopen(address) as found:
                return json.load(found)
        except URLError:
            if server.poll() is not None:
                raise
            time.sleep(0.1)


command = [Path(sys.executable).with_name("tbggg"), "lab", "--no-browser"]
with subprocess.Popen(
    command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
) as lab:
    try:
        assert lab.stdout
        found = next(at for line in lab.stdout if (at := re.search(r"(http://\S+?)/lab\S*\?(token=\w+)", line)))
        assert {"html", "tbggg_lesson"} <= set(answer(lab, f"{found[1]}/api/nbconvert?{found[2]}"))
        assert answer(lab, f"{found[1]}/api/contents/en/00-tonight.ipynb?{found[2]}")["type"] == "notebook"
    finally:
        os.killpg(lab.pid, signal.SIGTERM)
assert Path("tbggg-lessons/fr/00-ce-soir.ipynb").is_file()

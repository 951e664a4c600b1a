"""The sweep's Firefox ends with the sweep."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from pathlib import Path

WAITS = "import signal, sys; file = open(sys.argv[1], 'w'); print(file=file, flush=True); signal.pause()"
STARTS = "import sys; from tests.sweep.marionette import started; started(sys.argv[1:]).wait()"


def test_a_sweep_that_is_killed_leaves_no_browser(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    sweep = subprocess.Popen([sys.executable, "-c", STARTS, sys.executable, "-c", WAITS, str(pipe)])
    with pipe.open() as browser:
        assert browser.readline() == "\n"
        sweep.kill()
        sweep.wait()
        assert select.select([browser], [], [], 60)[0], "it does not end"
        assert browser.read() == ""

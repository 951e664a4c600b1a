"""`[pdf]`: a page on paper where a browser is found, else one sentence that says what to install."""

import subprocess
import sys
from pathlib import Path

COMMAND = Path(sys.executable).with_name("tbggg")
subprocess.run([COMMAND, "new", "--seats", "3", "--luck", "1", "--out", "evening.game"], check=True)
done = subprocess.run([COMMAND, "publish", "evening.game", "--pdf"], capture_output=True, text=True, check=False)
if done.returncode == 0:
    assert Path("evening.pdf").read_bytes().startswith(b"%PDF")
else:
    assert "playwright install chromium" in done.stderr.splitlines()[-1], done.stderr

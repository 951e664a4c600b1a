"""What a bare machine lacks is installed once, however many processes of the tests ask for it."""

import os
import subprocess
from pathlib import Path

REPOSITORY = Path(__file__).parents[1]

# As Debian's own: where one is at work, another one fails.
APT_GET = """#!/bin/sh
mkdir "$BUSY" || exit 100
sleep 0.1
rmdir "$BUSY"
"""
SUDO = """#!/bin/sh
shift
exec "$@"
"""


def test_processes_that_install_at_the_same_time_wait_for_each_other(tmp_path: Path) -> None:
    for name, text in (("apt-get", APT_GET), ("sudo", SUDO)):
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(0o755)
    environment = {
        **os.environ,
        "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}",
        "BUSY": str(tmp_path / "busy"),
        "TMPDIR": str(tmp_path),
    }
    asked = [
        subprocess.Popen([REPOSITORY / ".ci/install", "a-package"], env=environment, stderr=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    said = [process.communicate()[1] for process in asked]
    assert [process.returncode for process in asked] == [0, 0, 0], said

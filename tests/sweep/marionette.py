"""Firefox, driven by its own protocol, Marionette: what a page is asked runs there as it does in Chromium."""

from __future__ import annotations

import base64
import json
import socket
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any

PATIENCE = 600  # seconds for one answer
PREFERENCES = {
    "marionette.port": 0,  # any that is free; the browser writes it into its profile
    "network.proxy.type": 1,  # every address but a file's ends in a port where nothing listens
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "datareporting.policy.dataSubmissionEnabled": False,
    "ui.prefersReducedMotion": 1,
}

# Keys of WebDriver that are no letters.
KEYS = {"Tab": "\ue004", "ArrowLeft": "\ue012", "ArrowRight": "\ue014"}

# Runs a program until it ends, or the pipe is closed, as it is by any end of the process that holds it.
UNTIL_CLOSED = 'exec 3<&0; "$@" & run=$!; { read _ <&3; kill $run; } & wait $run; kill $!'


def started(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start a program that ends with this process, even if that is killed, or when `communicate` closes its pipe."""
    return subprocess.Popen(
        ["sh", "-c", UNTIL_CLOSED, "sh", *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


class Firefox:
    """One window. A page stands in a frame of the wanted size: a window has a least width, above that of a phone.

    Args:
        path: the browser's.
        dark: whether pages are asked for in dark colours.
    """

    name = "Firefox"

    def __init__(self, path: str, dark: bool = False) -> None:
        self._folder = TemporaryDirectory(prefix="tbggg-firefox-", ignore_cleanup_errors=True)
        profile = Path(self._folder.name)
        asked = PREFERENCES | {"layout.css.prefers-color-scheme.content-override": 0 if dark else 1}
        lines = (f"user_pref({json.dumps(key)}, {json.dumps(value)});\n" for key, value in asked.items())
        (profile / "user.js").write_text("".join(lines), "utf-8")
        command = [path, "--headless", "--marionette", "--no-remote", "--width", "1300", "--height", "1000"]
        self._process = started([*command, "--profile", str(profile), "about:blank"])
        self._bytes, self._count = b"", 0
        port = self._port(profile / "MarionetteActivePort")
        self._socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self._receive()  # who it is
        self._ask("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {}}})
        self._ask("WebDriver:SetTimeouts", {"script": PATIENCE * 1000})
        self._frame = profile / "frame.html"

    def _port(self, written: Path) -> int:
        """Return the port, which the browser writes when it listens.

        Args:
            written: the file with the port.
        """
        while not (written.exists() and written.read_text("utf-8").strip()):
            if self._process.poll() is not None:
                raise OSError("Firefox ended before it listened")
            sleep(0.1)
        return int(written.read_text("utf-8"))

    def open(self, file: Path, width: int, height: int, moment: str = "") -> None:
        """Open a page in a frame of a size, and wait until it has come alive.

        Args:
            file: the page.
            width: of the frame, in pixels.
            height: of the frame, in pixels.
            moment: the part of the address after `#`.
        """
        self._ask("WebDriver:SwitchToFrame", {"id": None})
        size = f"border:0;width:{width}px;height:{height}px"
        address = f"{file.resolve().as_uri()}#{moment}" if moment else file.resolve().as_uri()
        html = f'<!doctype html><body style="margin:0"><iframe style="{size}" src="{address}"></iframe>'
        self._frame.write_text(html, "utf-8")
        self._ask("WebDriver:Navigate", {"url": self._frame.as_uri()})
        found = self._ask("WebDriver:FindElement", {"using": "css selector", "value": "iframe"})["value"]
        self._ask("WebDriver:SwitchToFrame", {"element": next(iter(found.values()))})

    def run(self, script: str) -> Any:
        """Return what a script's promise holds."""
        whole = (
            "const done = arguments[arguments.length - 1];"
            f"(async () => {{ {script} }})().then(done, (error) => done([`${{error}} ${{error.stack}}`]));"
        )
        return self._ask("WebDriver:ExecuteAsyncScript", {"script": whole, "args": [], "sandbox": None})["value"]

    def press(self, *keys: str) -> None:
        """Press and let go keys, by their names in the page, where the focus is."""
        deeds = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        self._ask("WebDriver:PerformActions", {"actions": [{"type": "key", "id": "keys", "actions": deeds}]})

    def wheel(self, x: int, y: int, down: int) -> None:
        """Turn the wheel at a point of the frame.

        Args:
            x: pixels from its left.
            y: pixels from its top.
            down: pixels to scroll.
        """
        deed = {"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": down, "origin": "viewport"}
        self._ask("WebDriver:PerformActions", {"actions": [{"type": "wheel", "id": "wheel", "actions": [deed]}]})

    def picture(self, file: Path) -> None:
        """Write what is in view as a PNG file."""
        file.write_bytes(base64.b64decode(self._ask("WebDriver:TakeScreenshot", {"full": False})["value"]))

    def close(self) -> None:
        """End the browser."""
        self._socket.close()
        self._process.communicate()  # closes its pipe
        self._folder.cleanup()

    def _ask(self, command: str, values: dict[str, Any]) -> Any:
        self._count += 1
        message = json.dumps([0, self._count, command, values]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, answer = self._receive()
        if error:
            raise OSError(f"{command}: {error['message']}")
        return answer

    def _receive(self) -> Any:
        """Return the next message: its length, a colon, JSON."""
        while b":" not in self._bytes:
            self._more()
        length, _, self._bytes = self._bytes.partition(b":")
        while len(self._bytes) < int(length):
            self._more()
        text, self._bytes = self._bytes[: int(length)], self._bytes[int(length) :]
        return json.loads(text)

    def _more(self) -> None:
        found = self._socket.recv(1 << 20)
        if not found:
            raise OSError("Firefox is gone")
        self._bytes += found

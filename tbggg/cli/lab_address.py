"""Jupyter server extension that prints the server's address last, whatever the others log at their start."""

from __future__ import annotations

import sys
from typing import Any


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: Any) -> None:
    """Print the address once the server's loop runs: it has logged its own beginning by then."""
    server.io_loop.add_callback(lambda: sys.stdout.write(f"\n{server.public_url}\n") and sys.stdout.flush())

"""Compressed browser modules and data, since a notebook saved with its widgets has a copy for each explorer."""

from __future__ import annotations

import json
import os
import zlib
from base64 import b64encode
from pathlib import Path

LOADER = """const packed = "{packed}";

export default async () => {{
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const source = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")));
  const url = URL.createObjectURL(new Blob([await source.text()], {{ type: "text/javascript" }}));
  try {{
    return (await import(url)).default;
  }} finally {{
    URL.revokeObjectURL(url);
  }}
}};
"""


def module(path: Path) -> str | Path:
    """Return the source of a module that decompresses a browser module, about half as long as the file.

    With anywidget's live reload (`ANYWIDGET_HMR=1`), return the path itself, which anywidget then watches.
    """
    return path if _is_live() else LOADER.format(packed=packed(path.read_bytes()))


def source(path: Path) -> str | Path:
    """Return the text of a browser module or of styles; with live reload, the path.

    anywidget listens to the file of a path for each widget, with or without live reload: none is ever collected.
    """
    return path if _is_live() else path.read_text("utf-8")


def _is_live() -> bool:
    return os.environ.get("ANYWIDGET_HMR") == "1"


def packed(data: bytes) -> str:
    """Return bytes as zlib in base64."""
    return b64encode(zlib.compress(data, 9)).decode("ascii")


def packed_json(data: object) -> str:
    """Return plain data as JSON, zlib, base64."""
    return packed(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode())

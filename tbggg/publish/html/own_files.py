"""Writing of published files: a file that tbggg did not make is never replaced unasked.

What tbggg writes holds a mark, each format where it shows least; a text for a forum ends with a visible line.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from ...engine.errors import GameError
from ...engine.texts import LANGUAGES, say
from ...forum.text import forum_phrase
from ...record.atomic_write import write_file
from ...record.paths import resolved
from .texts import PACKAGE

PAGE_MARK = '<meta name="generator" content="tbggg">'
XML_MARK = "<!-- generator: tbggg -->"
SCRIPT_MARK = "/* generator: tbggg */"
JSON_MARK = '{"generator": "tbggg"'
PDF_MARK = b"\n%tbggg\n"  # a comment after the end, where readers of the format still look for the end
PNG_MARK = b"tEXtSoftware\0tbggg"
GIF_MARK = b"!\xfe\x05tbggg\0;"  # a comment of the format before its end
HEAD, TAIL = 400, 200  # bytes at the beginning and at the end of a file where a mark can stand


def check_free(paths: Iterable[Path], *, force: bool = False) -> None:
    """Check that files can be written without replacing what tbggg did not make.

    Args:
        paths: files to be written.
        force: whether files of others may be replaced; folders never are.

    Raises:
        GameError: something of another's stands at a path, or a file stands where a folder is needed.
        OSError: the links of a folder lead in a circle.
    """
    for path in paths:
        resolved(path.parent)
        blocked = next((one for one in path.parents if one.exists() and not one.is_dir()), None)
        if blocked is not None:
            raise GameError(say("not_a_folder", PACKAGE, file=blocked))
        if path.is_dir():
            raise GameError(say("is_a_folder", PACKAGE, file=path))
        if path.is_file() and not path.is_symlink() and not force and not is_own(path):
            raise GameError(say("of_another", PACKAGE, file=path))


def is_own(path: Path) -> bool:
    """Return whether tbggg made a file, by the mark in it."""
    with path.open("rb") as file:
        start = file.read(HEAD)
        file.seek(0, 2)
        file.seek(max(0, file.tell() - TAIL))
        end = file.read()
    if path.suffix == ".html":
        return PAGE_MARK.encode() in start
    if path.suffix in (".xml", ".svg"):
        return XML_MARK.encode() in start
    if path.suffix == ".js":
        return start.startswith(SCRIPT_MARK.encode())
    if path.suffix == ".json":
        return start.startswith(JSON_MARK.encode())
    if path.suffix == ".png":
        return PNG_MARK in start
    if path.suffix == ".gif":
        return end.endswith(GIF_MARK)
    if path.suffix == ".pdf":
        return end.endswith(PDF_MARK)
    last = end.decode("utf-8", "replace").strip().rpartition("\n")[2]
    return last.removeprefix("[i]").removesuffix("[/i]").strip("*") in {
        forum_phrase(lang, "made") for lang in LANGUAGES
    }


def write_files(files: Mapping[Path, str | bytes], *, force: bool = False) -> list[Path]:
    """Write files and the folders that they need; return those that were not there with the same contents.

    Args:
        files: contents by path.
        force: whether files that tbggg did not make may be replaced.

    Raises:
        GameError: such a file is in the way; then nothing is written.
        OSError: a file cannot be written.
    """
    check_free(files, force=force)
    changed = []
    for path, content in files.items():
        data = content.encode() if isinstance(content, str) else content
        if path.is_file() and not path.is_symlink() and path.read_bytes() == data:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, data)
        changed.append(path)
    return changed

"""List of a site's files, beside them: by it the next build finds the pages that it no longer makes.

A file is removed only if the list names it with the hash that it still has, and it holds the package's mark.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath

from ...engine.texts import say
from ..html.own_files import JSON_MARK, check_free, is_own, write_files
from ..html.texts import PACKAGE

FILE = ".tbggg-site.json"


def write_site(
    target: Path,
    files: Mapping[str, bytes],
    *,
    force: bool = False,
    is_whole: bool = True,
    tell: Callable[[str], None] = lambda line: None,
) -> None:
    """Write the files of a site and the list of them, and remove those of its last build that it no longer has.

    Args:
        target: folder of the site.
        files: contents by path within it.
        force: whether files that tbggg did not make may be replaced; none of these is removed.
        is_whole: whether these are all files; else a page of the last build may be that of a file that has failed now,
            and stays.
        tell: called with a line of text for each file that is no longer made.

    Raises:
        GameError: a file that tbggg did not make is in the way; then nothing is written.
        OSError: a file cannot be written or removed.
    """
    check_free([target / FILE], force=force)
    write_files({target / name: content for name, content in files.items()}, force=force)
    left = dict(_left(target, files))
    for name, digest in left.items() if is_whole else ():
        path = target / name
        if _hash(path.read_bytes()) == digest and is_own(path):
            path.unlink()
            tell(say("removed", PACKAGE, file=path))
            _remove_empty(path.parent, target)
        else:
            tell(say("stays", PACKAGE, file=path))
    hashes = {name: _hash(content) for name, content in files.items()} | ({} if is_whole else left)
    listed = json.dumps(dict(sorted(hashes.items())), indent=0)
    write_files({target / FILE: f'{JSON_MARK}, "files": {listed}}}\n'}, force=force)


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _fold(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def _left(target: Path, files: Mapping[str, bytes]) -> Iterator[tuple[str, str]]:
    """Yield name and hash of the files of the last build that are still there, without those of this one.

    A link is none of them, nor is what lies outside of the folder, whatever the list says.
    """
    made = {_fold(name): name for name in files}
    root = target.resolve()
    for name, digest in _listed(target / FILE).items():
        path = target / name
        if name in files or ".." in PurePosixPath(name).parts or path.resolve() != root / name:
            continue
        if path.is_file() and path.resolve().is_relative_to(root):
            same = made.get(_fold(name))
            if same is None or not path.samefile(target / same):  # some disks hold one file for both
                yield name, digest


def _listed(path: Path) -> dict[str, str]:
    """Return the hash of each file that the last build made; none if its list is missing or damaged."""
    try:
        found = json.loads(path.read_text("utf-8"))["files"].items() if not path.is_symlink() else ()
        return {name: digest for name, digest in sorted(found) if isinstance(name, str) and "\0" not in name}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def _remove_empty(folder: Path, target: Path) -> None:
    """Remove a folder of the site that holds nothing any more, and those above it."""
    with suppress(OSError):
        while folder != target:
            folder.rmdir()
            folder = folder.parent

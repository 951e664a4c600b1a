"""Settings of a site, from the `site.toml` beside its notebooks and records."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ...engine.errors import BadOption, GameError
from ...engine.guessing import guess
from ...engine.texts import LANGUAGES, say
from ...lessons.library import shipped_lessons
from ...record.paths import bytes_from, resolved
from ..html.place import NAME, base_address
from ..html.texts import PACKAGE, page_text
from ..pages import NOTEBOOK, RECORD, check_there
from .front_table import Front, read_front
from .teaching import FILE as TEACHERS

FILE = "site.toml"


@dataclass(frozen=True, slots=True)
class SiteSettings:
    """Settings of a site.

    Attributes:
        titles: its title by language.
        about: what it is about, by language; empty without any.
        authors: names of its authors.
        languages: its languages, the first one first.
        order: files that come first, in this order.
        host: files for hosts of a game: a list of their own, the first of the index.
        beside: notebooks that are listed with the documentation, not with the lessons.
        moved: by a notebook that is gone, the one that has come in its place.
        notation: by game code, the files that explain how its records write moves.
        licence: licence of its texts, or empty.
        address: base address with a slash at its end, or empty.
        docs: whether it has the package's own documentation, or a folder of another.
        front: its first page; without one, the list of its pages is the first.
    """

    titles: Mapping[str, str] = field(default_factory=dict)
    about: Mapping[str, str] = field(default_factory=dict)
    authors: tuple[str, ...] = ()
    languages: tuple[str, ...] = LANGUAGES
    order: tuple[str, ...] = ()
    host: tuple[Path, ...] = ()
    beside: tuple[Path, ...] = ()
    moved: Mapping[Path, Path] = field(default_factory=dict)
    notation: Mapping[str, tuple[Path, ...]] = field(default_factory=dict)
    licence: str = ""
    address: str = ""
    docs: bool | Path = False
    front: Front | None = None


def own_site(shipped: SiteSettings) -> SiteSettings:
    """Return the settings of the site of all that comes with the package, whose lessons have settings of their own."""
    about = {lang: page_text(lang, "site.about") for lang in LANGUAGES}
    return replace(shipped, titles=dict.fromkeys(LANGUAGES, NAME), about=about, docs=True)


def gathered(files: Sequence[str | Path]) -> tuple[list[Path], SiteSettings]:
    """Return the notebooks and records of a site in their order, and its settings.

    Args:
        files: paths of notebooks and records, and of folders that hold some. Without any, those of the folder where
            the command stands if it has a `site.toml`, else those of the package.

    Raises:
        GameError: a folder holds none, or the settings are wrong or not one.
    """
    given = [Path(file) for file in files] or ([Path()] if Path(FILE).is_file() else [])
    if not given:
        folder = shipped_lessons()
        shipped = [*sorted(folder.glob(f"*/*{NOTEBOOK}")), *sorted(folder.glob(f"*/*{RECORD}"))]
        settings = _read(folder / FILE, {})
        return _ordered(shipped, settings, folder / FILE), own_site(settings)
    for one in given:
        check_there(one)
    sources = [source for one in given for source in (_within(one) if one.is_dir() else [one])]
    found = {resolved(path): path for one in given for path in _beside(one)}
    if len(found) > 1:
        raise GameError(say("two_settings", PACKAGE, files=", ".join(map(str, found.values()))))
    titles = {lang: page_text(lang, "site.untitled") for lang in LANGUAGES}
    if not found:
        return sources, SiteSettings(titles)
    (path,) = found.values()
    settings = _read(path, titles)
    return _ordered(sources, settings, path), settings


def inputs_of(files: Sequence[str | Path]) -> list[Path]:
    """Return the files that a site is made of, settings and teachers' tables too, whether they can be read or not.

    Args:
        files: as for `gathered`.
    """
    given = [Path(file) for file in files] or [Path()]
    sources = [source for one in given for source in (_files(one) if one.is_dir() else [one])]
    folders = {folder for path in given for folder in _folders(path)}
    return [*sources, *(folder / name for folder in folders for name in (FILE, TEACHERS))]


def _files(folder: Path) -> list[Path]:
    """Return the notebooks and records in a folder and below, but for those that are hidden."""
    files = (path for path in sorted(folder.rglob("*")) if path.suffix in (NOTEBOOK, RECORD))
    return [path for path in files if not any(part.startswith(".") for part in path.relative_to(folder).parts)]


def _within(folder: Path) -> list[Path]:
    """Return the files of a folder.

    Raises:
        GameError: it holds none.
    """
    found = _files(folder)
    if not found:
        raise GameError(say("empty_folder", PACKAGE, folder=folder))
    return found


def _folders(given: Path) -> list[Path]:
    """Return the folders that may hold the settings of a folder or file; a file may be in a folder of its language."""
    folder = given if given.is_dir() else given.parent
    return [folder, *([folder.parent] if folder.name in LANGUAGES else [])]


def _beside(given: Path) -> list[Path]:
    """Return the settings of a folder or of a file, if there are any."""
    return [path for path in (one / FILE for one in _folders(given)) if path.is_file()][:1]


def _ordered(sources: list[Path], settings: SiteSettings, file: Path) -> list[Path]:
    """Return files with those that the settings name first: in their order, then those for hosts and those beside."""
    known = {source.resolve(): source for source in sources}
    folder = file.resolve().parent
    first = []
    for key, path in (
        *(("order", file.parent / name) for name in settings.order),
        *(("host", one) for one in settings.host),
        *(("beside", one) for one in settings.beside),
    ):
        if path.resolve() in known:
            first.append(known[path.resolve()])
        elif not path.is_file():  # one that is there is not asked for this time
            name = path.relative_to(file.parent).as_posix()
            names = [source.relative_to(folder).as_posix() for source in known if source.is_relative_to(folder)]
            raise GameError(say("wrong_order", PACKAGE, file=file, key=key, name=name) + guess(name, names))
    return [*first, *(source for source in sources if source not in first)]


# ---- reading ----


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return " ".join(value.split())


def _texts(value: Any) -> dict[str, str]:
    """Return a text by language: one for all, or a table of them."""
    if isinstance(value, dict):
        if not value or not set(value) <= set(LANGUAGES):
            raise TypeError
        found = {lang: _text(one) for lang, one in value.items()}
        return {lang: found.get(lang, next(iter(found.values()))) for lang in LANGUAGES}
    return dict.fromkeys(LANGUAGES, _text(value))


def _list(value: Any) -> tuple[str, ...]:
    return tuple(map(_text, value if isinstance(value, list) else [value]))


def _languages(value: Any) -> tuple[str, ...]:
    found = _list(value)
    if not found or not set(found) <= set(LANGUAGES) or len(set(found)) < len(found):
        raise TypeError
    return found


def _by_game(value: Any) -> dict[str, tuple[str, ...]]:
    if not isinstance(value, dict):
        raise TypeError
    return {code: _list(names) for code, names in value.items()}


def _by_name(value: Any) -> dict[str, str]:
    if not isinstance(value, dict):
        raise TypeError
    return {name: _text(new) for name, new in value.items()}


def _address(value: Any) -> str:
    return base_address(_text(value))


def _docs(value: Any) -> bool | Path:
    return value if isinstance(value, bool) else Path(_text(value))


# For each key of the file: the attribute that it sets, and what reads it.
KEYS: Mapping[str, tuple[str, Callable[[Any], Any]]] = {
    "title": ("titles", _texts),
    "about": ("about", _texts),
    "authors": ("authors", _list),
    "languages": ("languages", _languages),
    "order": ("order", _list),
    "host": ("host", _list),
    "beside": ("beside", _list),
    "moved": ("moved", _by_name),
    "notation": ("notation", _by_game),
    "licence": ("licence", _text),
    "address": ("address", _address),
    "docs": ("docs", _docs),
    "front": ("front", read_front),
}


def _read(path: Path, titles: Mapping[str, str]) -> SiteSettings:
    """Return the settings of a file.

    Args:
        path: the file.
        titles: title by language of a site without one.

    Raises:
        GameError: the file is no TOML, or has a wrong key or value.
    """
    try:
        data = tomllib.loads(bytes_from(path).decode("utf-8-sig"))
    except ValueError as trouble:
        raise GameError(say("no_toml", PACKAGE, file=path, error=str(trouble))) from None
    values: dict[str, Any] = {"titles": titles}
    for key, value in data.items():
        if key not in KEYS:
            raise GameError(say("wrong_key", PACKAGE, file=path, key=key, keys=", ".join(KEYS)) + guess(key, KEYS))
        name, read = KEYS[key]
        try:
            values[name] = read(value)
        except (TypeError, BadOption):
            right = say(f"right.{key}", PACKAGE)
            raise GameError(say("wrong_value", PACKAGE, file=path, key=key, right=right)) from None
    for key in ("host", "beside"):
        values[key] = tuple(path.parent / name for name in values.get(key, ()))
    values["moved"] = {path.parent / old: path.parent / new for old, new in values.get("moved", {}).items()}
    explained = values.get("notation", {}).items()
    values["notation"] = {code: tuple(path.parent / name for name in names) for code, names in explained}
    if front := values.get("front"):
        values["front"] = front.within(path.parent)
    if isinstance(values.get("docs"), Path):
        values["docs"] = path.parent / values["docs"]
    return SiteSettings(**values)

"""Pages of the documentation, from its Markdown with the part of MyST that it uses."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path, PurePosixPath

from ...engine.registry import games
from ...engine.texts import LANGUAGES, typeset
from ..html.anchors import plain_id
from ..html.live_parts import LiveParts
from ..html.markdown import Prose
from ..html.place import Place
from ..html.report import Report, short
from ..notebooks.rule_links import anchor, path_of
from .page import SitePage, at_home, text_page
from .reference import reference, with_modules
from .rulebooks import cited

FENCE = re.compile(r"^(`{3,})\{([\w-]+)\} ?([^\n]*)\n(.*?)^\1[ \t]*$\n?", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"^(`{3,}).*?^\1[ \t]*$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^(`{3,}).*?^\1[ \t]*$", re.MULTILINE | re.DOTALL)
ROLE = re.compile(r"\{(rule|kbd)\}`([^`]+)`")
LABEL = re.compile(r"^\(([a-z-]+)\)=[ \t]*$", re.MULTILINE)
LINK = re.compile(r"(!?)\[([^\[\]]*)\]\((?!https?:|#)([^)\s]+?)(#[^)\s]*)?\)")
SIBLING = re.compile(r"^\[(?:En français|In English)\]\(\.\./(?:fr|en)/[\w-]+\.md\)\n+", re.MULTILINE)  # as in the bar
RULEBOOK = re.compile(r"^```\{rulebook\} (\w+)", re.MULTILINE)


def doc_pages(
    folder: Path, langs: Sequence[str] = LANGUAGES, place: Callable[[str], Place] = at_home
) -> list[SitePage]:
    """Return the pages of the documentation in each language.

    A page with a game's rulebook is left out: the site has its own.

    Args:
        folder: folder with the Markdown of each language, in `en` and `fr`.
        langs: languages of the site.
        place: from the path of a page to its site and its address.
    """
    sources = {f"{lang}/{file.stem}": file for lang in langs for file in sorted((folder / lang).glob("*.md"))}
    targets: dict[str, str] = {}
    for name, file in sources.items():
        text, lang = file.read_text("utf-8"), name.split("/")[0]
        rulebook = RULEBOOK.search(text)
        if rulebook and rulebook[1] in {game.code for game in games()}:
            targets[name] = path_of(rulebook[1], lang)
        else:
            targets[name] = f"docs/{name}.html"
    return [
        _page(name, file, targets, place) for name, file in sources.items() if targets.get(name) == f"docs/{name}.html"
    ]


def _page(name: str, file: Path, targets: Mapping[str, str], place: Callable[[str], Place]) -> SitePage:
    lang, stem = name.split("/")
    text = file.read_text("utf-8")
    source = FENCE.sub(lambda found: _block(found, file), with_modules(SIBLING.sub("", text)))
    source = LABEL.sub(r'<a id="\1"></a>', source)
    source = _outside(CODE, source, lambda text: _spoken(text, lang))
    source = _outside(BLOCK, source, lambda text: LINK.sub(lambda found: _link(found, lang, targets), text))
    live = LiveParts(lang)
    prose = Prose(str(file.parent), report=Report(file=str(short(file)), source=text), lang=lang, live=live)
    body = prose.resolved(f'<div class="tp-prose">{prose.html(source)}</div>')
    title = next((text for level, _, text in prose.headings if level == 1), stem)
    contents = [(key, text) for level, key, text in prose.headings if level == 2]
    other = next(one for one in LANGUAGES if one != lang)
    sibling = f"../{other}/{stem}.html" if f"{other}/{stem}" in targets else ""
    path = f"docs/{name}.html"
    page = text_page(path, lang, title, body, contents, sibling, place(path), prose.pictures, live)
    return SitePage(path, "docs", title, (lang,), page)


def _outside(pattern: re.Pattern[str], text: str, change: Callable[[str], str]) -> str:
    """Return a text with a change applied outside code; roles look like code, and are changed too."""
    found, at = "", 0
    for code in pattern.finditer(text):
        if text[: code.start()].endswith(("{rule}", "{kbd}")):
            continue
        found += change(text[at : code.start()]) + code[0]
        at = code.end()
    return found + change(text[at:])


def _spoken(text: str, lang: str) -> str:
    """Return prose with roles as Markdown, and typeset for its language."""
    return ROLE.sub(lambda found: _role(found[1], found[2], lang), typeset(lang, text))


def _role(role: str, content: str, lang: str) -> str:
    found = cited(content) if role == "rule" else None
    if found:
        game, rule = found
        return f'[{rule}](../../{path_of(game.code, lang)}#{anchor(rule)} "{game.name}")'
    return f"<kbd>{content}</kbd>" if role == "kbd" else content


def _link(found: re.Match[str], lang: str, targets: Mapping[str, str]) -> str:
    """Return a link to another page of the documentation; only its label where the site has no such page."""
    picture, label, target, part = found.groups()
    if picture or not target.endswith(".md"):
        return found[0]
    path = PurePosixPath(lang, target.removesuffix(".md"))
    name = f"{path.parts[-2]}/{path.parts[-1]}"
    return f"[{label}](../../{targets[name]}{f'#{plain_id(part)}' if part else ''})" if name in targets else label


def _block(found: re.Match[str], file: Path) -> str:
    """Return a directive as plain Markdown; empty for those that only Sphinx uses."""
    _, name, argument, content = found.groups()
    if name == "eval-rst":
        return reference(content)
    source = (file.parent / argument.strip()).resolve()
    if name not in ("include", "literalinclude") or not source.is_file() or not source.is_relative_to(_project(file)):
        return ""
    if name == "include":
        return source.read_text("utf-8")
    options = dict(re.findall(r"^:([\w-]+): *(.*)$", content, re.MULTILINE))
    language = options.get("language", "python")
    return f"```{language}\n{_part(source.read_text('utf-8'), options)}\n```\n"


def _project(file: Path) -> Path:
    """Return the folder whose files a page may include: that of the project, or else of the documentation."""
    docs = file.resolve().parent.parent
    return docs.parent if any((docs.parent / one).exists() for one in (".git", "pyproject.toml")) else docs


def _part(text: str, options: Mapping[str, str]) -> str:
    """Return the lines of a file that the options of `literalinclude` select."""
    lines = text.splitlines()
    if "pyobject" in options:
        for node in ast.parse(text).body:
            if getattr(node, "name", "") == options["pyobject"]:
                first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
                return "\n".join(lines[first - 1 : node.end_lineno])
    if "lines" in options:
        first, _, last = options["lines"].partition("-")
        lines = lines[int(first) - 1 : int(last or first)]
    start = _place(lines, options.get("start-at"), 0)
    end = len(lines)
    if "end-at" in options:
        end = _place(lines[start:], options["end-at"], end - start - 1) + start + 1
    if "end-before" in options:
        end = _place(lines[start:], options["end-before"], end - start) + start
    return "\n".join(lines[start:end]).strip("\n")


def _place(lines: list[str], sought: str | None, otherwise: int) -> int:
    """Return the index of the first line that contains a text; `otherwise` without a text or such a line."""
    if sought is None:
        return otherwise
    return next((place for place, line in enumerate(lines) if sought.strip('"') in line), otherwise)

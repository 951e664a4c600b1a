"""Reference as Markdown: signatures and docstrings of the names in Sphinx's directives, read from the source.

Nothing is imported, so that modules of an optional dependency are described too.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from inspect import cleandoc
from pathlib import Path

PACKAGE = Path(__file__).parents[2]
DIRECTIVE = re.compile(r"^\.\. (\w+):: *(\S+)\n((?:   :.*\n?)*)", re.MULTILINE)
OPTION = re.compile(r"^   :([\w-]+): *(.*)$", re.MULTILINE)
LISTED = re.compile(r"^```\{modules\} ([\w. ]+)\n```$", re.MULTILINE)
SECTION = re.compile(r"(Args|Attributes|Returns|Raises|Yields):")
ENTRY = re.compile(r"(\*{0,2}\w+): (.*)")
EXAMPLE = ">>> "

Definition = ast.ClassDef | ast.FunctionDef
Found = tuple[str, Definition]  # module of a definition, and its syntax tree


def with_modules(page: str) -> str:
    """Return a page of the documentation with each `{modules} PACKAGE…` as a section for each module."""
    return LISTED.sub(lambda found: "\n".join(map(_section, sorted(_modules(found[1].split())))), page)


def _modules(packages: list[str]) -> Iterator[str]:
    """Yield the names of all modules and packages inside some packages; what only a command runs is none."""
    for package in packages:
        for file in PACKAGE.joinpath(*package.split(".")[1:]).rglob("*.py"):
            name = ".".join([PACKAGE.name, *file.with_suffix("").relative_to(PACKAGE).parts])
            name = name.removesuffix(".__init__")
            if name != package and not name.endswith(".__main__"):
                yield name


def _section(module: str) -> str:
    return f"## `{module}`\n\n```{{eval-rst}}\n.. automodule:: {module}\n   :members:\n```\n"


def reference(directives: str) -> str:
    """Return the reference of the names in some directives as Markdown.

    Args:
        directives: `.. autofunction:: NAME` and the like; `currentmodule` sets the module of names after it.
    """
    parts, module = [], ""
    for kind, name, given in DIRECTIVE.findall(directives.rstrip("\n") + "\n"):
        options = dict(OPTION.findall(given))
        if kind == "currentmodule":
            module = name
        elif kind == "automodule":
            parts.append(_module(name))
        else:
            full = name if name.startswith(f"{PACKAGE.name}.") else f"{module}.{name}"
            found = _resolved(full)
            if found:
                parts.append(_described(full.rpartition(".")[2], *found, options))
    return "\n\n".join(parts)


# ---- finding definitions ----


@cache
def _tree(module: str) -> ast.Module | None:
    """Return the syntax tree of a module, or None without such a file."""
    path = PACKAGE.joinpath(*module.split(".")[1:])
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text("utf-8")) if file.is_file() else None


def _resolved(name: str) -> Found | None:
    """Return the definition of a name, followed through imports, or None."""
    holder, _, last = name.rpartition(".")
    if not holder:
        return None
    tree = _tree(holder)
    if tree is None:
        outer = _resolved(holder)
        own = _definitions(outer[1].body) if outer else {}
        return (outer[0], own[last]) if outer and last in own else None
    own = _definitions(tree.body)
    if last in own:
        return holder, own[last]
    is_package = PACKAGE.joinpath(*holder.split(".")[1:]).is_dir()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = holder.split(".")
            base = base[: len(base) - node.level + is_package]
            for alias in node.names:
                if (alias.asname or alias.name) == last:
                    return _resolved(
                        ".".join([*base, *((node.module or "").split(".") if node.module else []), alias.name])
                    )
    return None


def _definitions(body: list[ast.stmt]) -> dict[str, Definition]:
    return {node.name: node for node in body if isinstance(node, ast.ClassDef | ast.FunctionDef)}


def _public(body: list[ast.stmt]) -> Iterator[Definition]:
    """Yield public definitions: names without an underscore, with a docstring."""
    for name, node in _definitions(body).items():
        if not name.startswith("_") and ast.get_docstring(node):
            yield node


# ---- describing them ----


def _module(name: str) -> str:
    tree = _tree(name)
    if tree is None:
        return ""
    parts = [_prose(ast.get_docstring(tree) or "")]
    parts += [_described(node.name, name, node, {"members": ""}) for node in _public(tree.body)]
    return "\n\n".join(parts)


def _described(name: str, module: str, node: Definition, options: dict[str, str]) -> str:
    """Return a definition with signature and docstring; with the option `members`, a class with its members."""
    parts = [f"### `{name}`", f"```python\n{_signature(node)}\n```", _prose(ast.get_docstring(node) or "")]
    if isinstance(node, ast.ClassDef) and "members" in options:
        wanted = set(re.findall(r"\w+", options["members"]))
        for member in _members(module, node, inherited="inherited-members" in options):
            if not wanted or member.name in wanted:
                parts += [f"#### `{name}.{member.name}`", f"```python\n{_signature(member)}\n```"]
                parts.append(_prose(ast.get_docstring(member) or ""))
    return "\n\n".join(part for part in parts if part)


def _members(module: str, node: ast.ClassDef, *, inherited: bool) -> Iterator[Definition]:
    own = {member.name: member for member in _public(node.body)}
    yield from own.values()
    for base in node.bases if inherited else []:
        found = _resolved(f"{module}.{ast.unparse(base)}")
        if found and isinstance(found[1], ast.ClassDef):
            yield from (one for one in _members(found[0], found[1], inherited=True) if one.name not in own)


def _signature(node: Definition) -> str:
    if isinstance(node, ast.ClassDef):
        made = _definitions(node.body).get("__init__")
        arguments = _arguments(made) if isinstance(made, ast.FunctionDef) else ""
        return f"class {node.name}{arguments}"
    if any(ast.unparse(one) in ("property", "cached_property") for one in node.decorator_list):
        return f"{node.name}: {ast.unparse(node.returns) if node.returns else ''}"
    result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}{_arguments(node)}{result}"


def _arguments(node: ast.FunctionDef) -> str:
    arguments = ast.unparse(node.args)
    return f"({re.sub(r'^(self|cls)(: [^,]*)?(, |$)', '', arguments)})"


def _prose(docstring: str) -> str:
    """Return a docstring as Markdown: sections as lists, examples as code."""
    found: list[str] = []
    section = ""
    for line in cleandoc(docstring).splitlines():
        text = line.strip()
        if SECTION.fullmatch(line):
            section = line
            found += ["", f"**{line}**", ""]
        elif not line.startswith(" ") or section == "":
            section = "" if text else section
            found.append(line)
        elif (entry := ENTRY.fullmatch(text)) and line.startswith("    ") and not line.startswith("     "):
            found.append(f"- `{entry[1]}`: {entry[2]}")
        else:
            found.append(text if section == "Returns:" else f"  {text}")
    return _with_examples("\n".join(found).strip())


def _with_examples(text: str) -> str:
    """Return a text with its interpreter examples as code blocks."""
    blocks = re.split(r"\n\s*\n", text)
    return "\n\n".join(f"```python\n{block}\n```" if block.lstrip().startswith(EXAMPLE) else block for block in blocks)

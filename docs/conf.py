"""How the site is built: `python -m sphinx -W -b html docs docs/_build/html`, without network."""

import gc
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE / "_ext")]

import tbggg  # noqa: E402  (from this clone)
from tbggg.publish.site.reference import with_modules  # noqa: E402

gc.set_threshold(100_000, 50, 100)  # pages are kept as trees, which collecting would walk through again and again

project = "tbggg"
author = "The tbggg developers"
copyright = "the tbggg developers"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "rulebook", "records", "languages"]
exclude_patterns = ["_build", "changes"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
autodoc_use_type_comments = False  # there are none, and looking for them parses each module anew
napoleon_numpy_docstring = False
napoleon_use_ivar = True  # else a dataclass's fields are described twice
default_role = "code"  # single backticks in docstrings

html_theme = "furo"
html_title = "tbggg"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False


def at_the_front_door(app: Any, what: str, name: str, found: Any, skip: bool, options: Any) -> bool | None:
    """Leave out of a module's page what the front door's page describes already."""
    return True if what == "module" and name in tbggg.__all__ and getattr(tbggg, name) is found else None


def list_modules(app: Any, page: str, source: list[str]) -> None:
    """Write out the lists of modules of a page, as the published site does."""
    source[0] = with_modules(source[0])


def list_pages_alone(app: Any, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Write the list of pages without the parts of each, which the theme would copy for every page and leave out."""
    if toctree := context.get("toctree"):
        context["toctree"] = lambda **how: toctree(**{**how, "maxdepth": 1})


def setup(app: Any) -> None:
    app.connect("html-page-context", list_pages_alone, priority=400)  # before the theme, which reads it
    app.connect("source-read", list_modules)
    app.connect("autodoc-skip-member", at_the_front_door)

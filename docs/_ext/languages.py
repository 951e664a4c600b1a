"""Two languages on one site: the pages under `fr/` say so, and get French spaces."""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from tbggg.engine.texts import typeset


def is_french(page: str) -> bool:
    """Tell whether a page is one of the French ones."""
    return page.startswith("fr/")


class FrenchSpaces(SphinxTransform):
    """Put narrow no-break spaces into a French page, and leave its code samples alone."""

    default_priority = 800

    def apply(self, **kwargs: Any) -> None:
        """Typeset every text of the page that is not code."""
        if not is_french(self.env.docname):
            return
        for text in list(self.document.findall(nodes.Text)):
            parent = text.parent
            if not isinstance(parent, nodes.literal | nodes.literal_block):
                parent.replace(text, nodes.Text(typeset("fr", text.astext())))


def name_language(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """Write the page's language into its `html` element."""
    context["language"] = "fr" if is_french(page) else "en"


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the transform and the page hook with Sphinx."""
    app.add_transform(FrenchSpaces)
    app.connect("html-page-context", name_language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

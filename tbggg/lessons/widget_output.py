"""Output of what a lesson displays: its own forms, and a widget's where anywidget is installed."""

from __future__ import annotations

import importlib.util
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

STATIC = Path(__file__).parents[1] / "explorer/static"  # the built browser half


class WidgetOutput:
    """Base of what is displayed as a widget, and by its static forms where no widget is live."""

    @cached_property
    def widget(self) -> Any:
        """The widget, made when it is first displayed; it goes into boxes of ipywidgets."""
        from ..explorer.boxes import STATIC_FORMS

        widget = self._new_widget()
        setattr(widget, STATIC_FORMS, self._framed)  # for a box around it
        return widget

    def _new_widget(self) -> Any:
        """Return a widget of it."""
        raise NotImplementedError

    def _forms(self) -> dict[str, Any]:
        """Return the static forms as data by MIME type, HTML among them."""
        raise NotImplementedError

    def _note(self) -> str:
        """Return a sentence below the forms; empty for none."""
        return ""

    def _framed(self) -> dict[str, Any]:
        """Return the forms, with HTML that a host hides while the widget beside it is live."""
        from ..explorer.saving.static_picture import STYLE

        forms, note = self._forms(), self._note()
        below = f'<p class="tb-of-cell">{escape(note)}</p>' if note else ""
        return {**forms, "text/html": f'{STYLE}<div class="tb-picture">{forms["text/html"]}{below}</div>'}

    def _repr_mimebundle_(self, **_: Any) -> Any:
        """Return the widget's output together with the forms; without anywidget, the forms alone."""
        if importlib.util.find_spec("anywidget") is None:
            return self._forms()
        from ..explorer.saving.static_picture import in_one, is_unattended

        return in_one(self._framed() if is_unattended() else self._forms(), output_of(self.widget))

    def _ipython_display_(self) -> None:
        """Display the forms and, below them, the widget; the host hides the forms while the widget is live.

        A notebook that is opened again has no widget until its cell is run: the forms stand in for it.

        Raises:
            NotImplementedError: the notebook is not saved, or anywidget is not installed; IPython then asks for the
                bundle.
        """
        if importlib.util.find_spec("anywidget") is None:
            raise NotImplementedError
        from IPython.display import display

        from ..explorer.saving.static_picture import is_saved

        if not is_saved():
            raise NotImplementedError
        display(self._framed(), raw=True)  # type: ignore[no-untyped-call]
        data, metadata = output_of(self.widget)
        display({**data, "text/plain": ""}, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]


def output_of(widget: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a widget's output by MIME type, and its metadata; both are empty where it has none."""
    shown = widget._repr_mimebundle_()
    return shown if isinstance(shown, tuple) else (shown or {}, {})

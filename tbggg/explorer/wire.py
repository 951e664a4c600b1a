"""Wire of an explorer: the traits that its page shows, the messages between them, and its output in notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import anywidget
import traitlets

from ..engine.texts import known_language
from ..record.tree import TreeNode
from ..referee.referee import Referee
from .answers import STATIC, answers, as_json
from .autosave_offer import Keeping
from .compressed_module import module
from .shared_record import tell
from .snapshot import MIMETYPE
from .static_picture import Picture, is_kept
from .what_if import Trial

if TYPE_CHECKING:
    from .widget import Explorer


class Wire(anywidget.AnyWidget):
    """The widget of a referee: a page asks, the referee answers, and the traits say what the page shows.

    Attributes:
        referee: answers what the page asks.
        keeping: keeps the record in a file, or nothing.
        picture: the output that stands for the explorer where it cannot live.
        trial: the moves that are tried, or nothing.
    """

    _esm = module(STATIC / "explorer.js")
    _css = STATIC / "explorer.css"

    outline = traitlets.Dict().tag(sync=True)  # grows in place; a page hears what is new by `grown`
    frame = traitlets.Dict().tag(sync=True)
    grown = traitlets.Dict().tag(sync=True)
    compared = traitlets.Dict().tag(sync=True)  # which moments to show side by side; a page asks for the rest
    lang = traitlets.Unicode().tag(sync=True)
    edition = traitlets.Int().tag(sync=True)  # how often the record was opened: then the ids begin anew
    kept = traitlets.Dict().tag(sync=True)  # what was kept of the game earlier, until it is taken or left

    referee: Referee
    keeping: Keeping | None
    picture: Picture
    trial: Trial | None = None

    @traitlets.validate("lang")
    def _known(self, proposal: Any) -> str:
        return known_language(proposal["value"])

    @traitlets.observe("lang")
    def _speak(self, change: Any) -> None:
        if change["new"] != self.referee.lang:
            self.referee.speak(change["new"])
            self.publish()

    @property
    def explorer(self) -> Explorer:
        """This widget, as those who serve it know it."""
        return cast("Explorer", self)

    def publish(self) -> None:
        """Send what the referee has to tell, in one message, and let the record's other explorers know what is new."""
        traits = self.referee.state()
        added, changed = self.referee.unshared()
        if not traits:
            return
        if self.keeping and (traits.keys() - {"frame"} or changed):
            self.keeping.keep(self.explorer)  # before the page hears of it: what was answered is not lost
        with self.hold_sync():
            if "outline" in traits:
                self.edition += 1
            if self.trial:
                self.trial.follow()
            for name, value in traits.items():
                setattr(self, name, value)
        if self.keeping:
            self.keeping.keep_place(self.explorer)
        tell(self.explorer, added, changed)

    def edited(self, *nodes: TreeNode) -> None:
        """Show that the children, the name, the comments or the glyphs of some nodes have changed."""
        self.referee.edited([*nodes])
        self.publish()

    def stand_anew(self, node: TreeNode) -> None:
        """Show a record that has become another one."""
        self.referee.node = node
        self.referee.open()
        self.publish()

    def close(self) -> None:
        """Take the explorer out of every page; nothing goes on running."""
        if self.trial:
            self.trial.leave()
        super().close()

    def _receive(self, _: object, content: Any, buffers: object) -> None:
        """Answer the browser; what it sends is checked like any stranger's word."""
        found = answers(self.explorer, as_json(content))
        self.publish()
        for message, files in found:
            self.send(message, files) if files else self.send(message)

    def _ipython_display_(self) -> None:
        """Show a picture and the explorer, one of which the host hides; elsewhere they are one output."""
        widget = super()._repr_mimebundle_()
        if widget is None or not is_kept():
            raise NotImplementedError  # IPython then asks for the bundle
        self.picture.show(self.explorer, widget)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return the widget, and beside it what places need where no widget can live: a picture, and the record."""
        bundle, shown = super()._repr_mimebundle_(**options), self.explorer
        game, referee = shown.record.game, self.referee
        picture = {
            "image/svg+xml": str(game.display.svg(referee.node.moment(referee.seat, self.lang))),
            MIMETYPE: shown.snapshot(),
        }
        if isinstance(bundle, tuple):
            data, metadata = bundle
            return {**picture, **data}, metadata
        return None if bundle is None else {**picture, **bundle}

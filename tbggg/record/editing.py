"""Edits of the tree: names of forks, promotion, cuts, fresh luck. Every edit can be undone and redone."""

from __future__ import annotations

import re
from itertools import pairwise
from unicodedata import category

from ..engine.errors import BadOption
from ..engine.luck import WORDS, draw_seed, keys
from ..engine.rule import CHANCE
from ..engine.texts import say
from .annotations import all_comments, drop_empty, written_node
from .comments import FRESH_LUCK, Comment, Note, Variation
from .line_names import as_command, names_in, without_names
from .parts import family, hosts, rest_of_move
from .tree import N, TreeNode, fork_action
from .undo import Edit, to_main_line

MOST_NAME = 100  # letters of a fork's name


# ---- edits ----


def fork_of(node: N) -> N | None:
    """Return the first move of the innermost fork that contains a node; None on the main line."""
    at: N | None = node
    while at is not None and at.variation is None:
        at = at.parent
    return at


def name_fork(node: TreeNode, name: str) -> Edit:
    """Name the fork that contains a node; an empty name removes its name.

    Args:
        node: any moment of the fork.
        name: on one line, at most a hundred letters; white space is tidied.

    Raises:
        BadOption: the node stands on the main line, or the name is too long.
    """
    fork = _fork(node)
    name = " ".join("".join(sign for sign in name if sign.isspace() or category(sign) not in ("Cc", "Cs")).split())
    if len(name) > MOST_NAME:
        raise BadOption(say("edit.long_name", most=MOST_NAME))
    assert fork.parent is not None
    assert fork.variation is not None
    edit = Edit(fork.parent, "name", fork, family(fork.parent))
    fork.variation.name = name or None
    renamed = [comment for comment in all_comments(fork) if names_in(comment.text)]
    for comment in renamed:
        comment.text = without_names(comment.text)
    drop_empty(fork, renamed)
    return edit.done()


def promote(node: TreeNode) -> Edit:
    """Make the fork that contains a node the main line of its parent.

    The former main line becomes the variation that replaces it. A name and what was said before the
    fork's first move become its first comments: only a variation has places for them.

    Raises:
        BadOption: the node stands on the main line.
    """
    fork = _fork(node)
    parent = fork.parent
    assert parent is not None
    assert fork.variation is not None
    edit = Edit(parent, "promote", fork, family(parent))
    main = parent.children[0]
    at = parent.children.index(fork)
    parent.children[0] = fork
    parent.children[at] = main
    own, back = fork.variation, _stand_back(main)
    others = _take_variations(main)
    if own in others:
        others[others.index(own)] = back
    else:  # a variation of another variation
        _notes_with(own).remove(own)
        others.insert(0, back)
    to_main_line(fork)
    end_of_move(fork).notes.extend(others)
    return edit.done()


def cut(node: TreeNode) -> Edit:
    """Cut a move and all that follows; its first variation, if there is one, replaces it.

    Raises:
        BadOption: the rules made the move, or it is the start.
    """
    parent = node.parent
    if parent is None or node.kind in ("automatic", "forced"):
        raise BadOption(say("edit.no_cut"))
    edit = Edit(parent, "cut", node, family(parent))
    heirs: list[Note] = [*_take_variations(node)]
    parent.children.remove(node)
    if node.variation is not None:
        notes = _notes_with(node.variation)
        at = notes.index(node.variation)
        notes[at : at + 1] = heirs
        return edit.done()
    heir = next((one for one in heirs if isinstance(one, Variation) and one.node.parent is parent), None)
    if heir is not None:
        parent.children.remove(heir.node)
        parent.children.insert(0, heir.node)
        heirs.remove(heir)
        to_main_line(heir.node)
    end_of_move(heir.node if heir else parent).notes.extend(heirs)
    return edit.done()


def cut_after(node: TreeNode) -> Edit:
    """Cut all that follows a moment, except automatic steps.

    Raises:
        BadOption: there is no later node.
    """
    while node.children and node.children[0].kind in ("automatic", "forced"):
        node = node.children[0]
    if not node.children:
        raise BadOption(say("edit.nothing_follows"))
    edit = Edit(node, "cut", node.children[0], family(node))
    strays = [one for child in node.children for one in _variations(child) if one.node.parent is not node]
    node.children = []
    node.notes.extend(strays)
    return edit.done()


def fresh_luck(node: TreeNode, seed: int | None = None) -> Edit:
    """Set another seed for chance by luck from a moment on; it is written as a command in a comment.

    Args:
        node: the moment; the seed is written on the last move before it.
        seed: a whole number of at most 64 bits; drawn when not given.
    """
    node = written_node(node)
    edit = Edit(node, "luck", node, family(node))
    others = [note for note in node.notes if not (isinstance(note, Comment) and FRESH_LUCK.fullmatch(note.text))]
    node.notes = [*others, Comment(f"[%luck {draw_seed() if seed is None else seed}]")]
    return edit.done()


def fork_with_fresh_luck(node: N, seed: int | None = None) -> N:
    """Play chance at a moment by another seed, which holds for the line that begins with it.

    Args:
        node: a moment at which chance is due.
        seed: a whole number of at most 64 bits; drawn when not given.

    Raises:
        BadOption: no chance is due.
    """
    if node.state.due != CHANCE:
        raise BadOption(say("edit.no_chance"))
    seed = draw_seed() if seed is None else seed
    fork = fork_action(node, node.record.game.rules.sample_chance(node.state, *keys(seed), [0] * WORDS))
    fork.notes.append(Comment(f"[%luck {seed}]"))
    return fork


def surviving_node(node: N) -> N:
    """Return a node, or the last one before it that was not cut from the tree."""
    path = node.path()
    for parent, child in pairwise(path):
        if child not in parent.children:
            return parent
    return node


# ---- moves and their notes ----


def end_of_move(node: N) -> N:
    """Return the node that has the notes of a written move: the last of its parts."""
    return rest_of_move(node)[-1]


def _fork(node: N) -> N:
    fork = fork_of(node)
    if fork is None:
        raise BadOption(say("edit.main_line"))
    return fork


def _variations(node: TreeNode) -> list[Variation]:
    """The variations of a move, which replace it (or, on an answer of chance, the move before it)."""
    nodes = list(hosts(node))
    own = {id(host) for host in nodes}
    notes = [note for host in nodes for note in host.notes]
    return [note for note in notes if isinstance(note, Variation) and id(note.node.parent) not in own]


def _take_variations(node: TreeNode) -> list[Variation]:
    taken = _variations(node)
    leaving = {id(variation) for variation in taken}
    for host in hosts(node):
        host.notes = [note for note in host.notes if id(note) not in leaving]
    return taken


def _notes_with(variation: Variation) -> list[Note]:
    """The list of notes that contains a variation."""
    assert variation.node.parent is not None
    return next(host.notes for host in family(variation.node.parent) if variation in host.notes)


def _stand_back(main: TreeNode) -> Variation:
    """Make a move of its line a variation; a name that it had as a variation comes back."""
    main.variation = Variation(main)
    first = main.notes[0] if main.notes else None
    if not isinstance(first, Comment) or first.lang:
        return main.variation
    quoted = re.fullmatch('".*"', first.text)
    name = first.text[1:-1] if quoted else names_in(first.text).get("", "")
    if name and (quoted or as_command(name) == first.text):
        main.variation.name = name
        main.notes = main.notes[1:]
    return main.variation

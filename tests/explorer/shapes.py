"""Checks of JSON against the typed dictionaries that declare it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from tbggg.referee.messages.answers import Layout, Trace

PARTLY = (Trace, Layout)  # what plotly reads besides is declared nowhere
SCALARS: dict[object, tuple[type, ...]] = {
    str: (str,),
    int: (int,),
    float: (int, float),
    bool: (bool,),
    NoneType: (NoneType,),
}


def faults(value: Any, declared: Any, at: str = "") -> Iterator[str]:
    """Yield the places where a value from JSON has not the declared shape.

    Args:
        value: the value, as `json.loads` gives it.
        declared: a `TypedDict`, or another annotation.
        at: place of the value in the message.
    """
    origin, inside = get_origin(declared), get_args(declared)
    if declared is object:
        return
    if is_typeddict(declared):
        yield from _dictionary(value, declared, at)
    elif origin is NotRequired:
        yield from faults(value, inside[0], at)
    elif origin in (Union, UnionType):
        found = [list(faults(value, one, at)) for one in inside]
        if all(found):
            yield min(found, key=len)[0]
    elif origin is Literal:
        if value not in inside:
            yield f"{at}: {value!r} is none of {inside}"
    elif origin is tuple:
        if not isinstance(value, list) or len(value) != len(inside):
            yield f"{at}: {value!r:.80} is no {declared}"
        else:
            for place, (one, kind) in enumerate(zip(value, inside, strict=True)):
                yield from faults(one, kind, f"{at}/{place}")
    elif origin in (list, Sequence):
        if not isinstance(value, list):
            yield f"{at}: {value!r:.80} is no list"
        else:
            for place, one in enumerate(value):
                yield from faults(one, inside[0], f"{at}/{place}")
    elif origin in (dict, Mapping):
        if not isinstance(value, dict):
            yield f"{at}: {value!r:.80} is no dictionary"
        else:
            for key, one in value.items():
                yield from faults(one, inside[1], f"{at}/{key}")
    elif declared not in SCALARS:
        raise TypeError(f"{at}: {declared}")
    elif not isinstance(value, SCALARS[declared]) or (isinstance(value, bool) and declared is not bool):
        yield f"{at}: {value!r:.80} is no {declared.__name__}"


def _dictionary(value: Any, declared: Any, at: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{at}: {value!r:.80} is no {declared.__name__}"
        return
    kinds = get_type_hints(declared, include_extras=True)
    # Python does not see `NotRequired` in annotations that are texts.
    required = {key for key in declared.__required_keys__ if get_origin(kinds[key]) is not NotRequired}
    if not required <= value.keys() or (declared not in PARTLY and not value.keys() <= kinds.keys()):
        missing, more = sorted(required - value.keys()), sorted(value.keys() - kinds.keys())
        yield f"{at}: {declared.__name__} without {missing}, with {more}"
        return
    for key, one in value.items():
        yield from faults(one, kinds.get(key, object), f"{at}/{key}")

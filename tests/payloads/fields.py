"""Every text of a timeline, by the place that the schema gives it, filled with payloads."""

import copy
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, Final

from jsonschema import Draft202012Validator

from ad_viz.timeline.timeline import Timeline
from tests.golden.cases import CASES
from tests.payloads.payloads import PAYLOADS, Payload
from tests.timeline.schema import SCHEMA

__all__ = ["Filled", "filled"]

#: Words of the format, though the schema calls them texts: names of rules, panels, keys.
WORDS: Final = ("replay", "key", "Hidden", "paths", "covers", "phrases", "wholes")
#: These are cut: each holds one payload.
NAMES: Final = ("Node.name", "Variable.", "Part.", "AccumulationRow.", "Token", "Buffer.name")
#: Where a field stands in so few places, each holds several payloads at once.
FEW: Final = 12
#: The hundreds of steps of a loop add no field to those of the others.
STORIES: Final = tuple(name for name in CASES if name != "tape_loss")

#: The field, what holds the text, and where in it.
Place = tuple[str, Any, Any]


class Filled:
    """A timeline with payloads, and which stands in which field."""

    def __init__(self, name: str, first: int, payloads: Sequence[Payload] = PAYLOADS) -> None:
        data: dict[str, Any] = copy.deepcopy(CASES[name]().data)
        self.name = name
        self.held: dict[str, list[Payload]] = defaultdict(list)
        found = list(places(SCHEMA, data, "Timeline"))
        many_of = Counter(field for field, *_ in found)
        seen: Counter[str] = Counter()
        for field, holder, key in found:
            many = 1 if field.startswith(NAMES) or many_of[field] > FEW else FEW
            at = first + seen[field]
            seen[field] += many
            put = [payloads[(at + k) % len(payloads)] for k in range(min(many, len(payloads)))]
            holder[key] = "".join(payload.text for payload in put)
            self.held[field] += put
        self.timeline = Timeline(data)


def filled(first: int, payloads: Sequence[Payload] = PAYLOADS) -> Iterator[Filled]:
    """Every golden timeline, filled with the payloads from this place on."""
    for name in STORIES:
        yield Filled(name, first, payloads)


def places(
    schema: Any, data: Any, field: str, holder: Any = None, key: Any = None
) -> Iterator[Place]:
    """Where a text of a person may stand."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        if name not in WORDS:
            yield from places(SCHEMA["$defs"][name], data, name, holder, key)
    elif "oneOf" in schema:
        one = next((one for one in schema["oneOf"] if _fits(one, data)), None)
        if one:
            yield from places(one, data, field, holder, key)
    elif isinstance(data, str):
        if schema.get("type") == "string":
            yield field, holder, key
    elif isinstance(data, list):
        first = schema.get("prefixItems", [])
        for at, member in enumerate(data):
            part = first[at] if at < len(first) else schema.get("items", {})
            yield from places(part, member, field, data, at)
    elif isinstance(data, dict):
        for name, member in data.items():
            if name not in WORDS:
                part = schema["properties"].get(name, {})
                yield from places(part, member, f"{field}.{name}", data, name)


def _fits(schema: Any, data: Any) -> bool:
    whole = {**schema, "$defs": SCHEMA["$defs"]}
    return bool(Draft202012Validator(whole).is_valid(data))

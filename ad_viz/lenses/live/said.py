"""What is said when a value is computed: what is forgotten, and what reverse mode keeps."""

from collections.abc import Sequence

from ad_viz.program.numbers_held import count_of
from ad_viz.program.recording import Node, Recording
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import has_arrays
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import TANGENT, VALUE, WEIGHT

__all__ = ["computed", "numbers"]


def computed(recording: Recording, node: Node, gone: Sequence[int]) -> RichText:
    """``gone`` are the nodes whose last use it was; they may be the node itself."""
    name, kept = [*_named(node)], _kept(recording, node)
    if not node.parents:
        return _given(node, node.index in gone)
    if node.index in gone:
        return [*name, " is computed, but nothing uses it: both modes forget it, and reverse mode "
                f"keeps {kept}."]  # fmt: skip
    if not gone:
        parents = [tokens.name(recording.nodes[p]) for p in dict.fromkeys(node.parents)]
        are = "are" if len(parents) > 1 else "is"
        return [*name, " is computed. ", *tokens.listed(parents),
                f" {are} still needed; reverse mode keeps {kept} besides."]  # fmt: skip
    had, them = ("has had its", "it") if len(gone) == 1 else ("have had their", "them")
    then = f"both modes forget {them}, and reverse mode keeps {kept}."
    if has_arrays(recording, node):
        then = (
            f"forward mode forgets {them}, reverse mode keeps what {kept} "
            f"need{'s' * (len(node.parents) == 1)}."
        )
    names = tokens.listed([tokens.name(recording.nodes[p]) for p in gone])
    return [*name, " is computed. ", *names, f" {had} last use: {then}"]


def numbers(count: int) -> str:
    """``12 numbers``."""
    return f"{count:,} number{'s' * (count != 1)}"


def _named(node: Node) -> RichText:
    """``W, 12 numbers,``: an array says how many it holds."""
    if not is_array(node.value):
        return [tokens.name(node)]
    return [tokens.name(node), f", {numbers(count_of(node.value))},"]


def _given(node: Node, is_gone: bool) -> RichText:
    if is_gone:
        return [*_named(node), " is given, but nothing uses it: both modes forget it at once."]
    if is_array(node.value):
        return [*_named(node), f" is given: forward mode holds them and as many {TANGENT.many}, "
                f"reverse mode the {VALUE.many} alone."]  # fmt: skip
    return [tokens.name(node), f" is given: forward mode holds it and its {TANGENT}, reverse mode "
            f"the {VALUE} alone."]  # fmt: skip


def _kept(recording: Recording, node: Node) -> str:
    count = len(node.parents)
    if has_arrays(recording, node):
        return "a linear map" if count == 1 else f"{tokens.cardinal(count)} linear maps"
    return WEIGHT.one if count == 1 else f"two {WEIGHT.many}"

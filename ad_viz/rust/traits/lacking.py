"""Names of methods that collections of the library surely have not, though one may think so."""

from typing import Final

__all__ = ["LACKING"]

#: What an iterator has, and what is gone through has not.
_OF_ITERATORS: Final = (
    "map", "filter", "filter_map", "flat_map", "fold", "sum", "product", "find", "any", "all",
    "count", "enumerate", "zip", "rev", "skip", "collect", "for_each", "next", "position",
    "min_by_key", "max_by_key", "cloned", "copied", "chain", "step_by", "inspect", "nth",
)  # fmt: skip
#: What is called so in other languages, or is of Display.
_ELSEWHERE: Final = (
    "length", "size", "add", "put", "set", "has", "exists", "push_all", "add_all", "index_of",
    "includes", "enqueue", "dequeue", "empty", "to_string", "as_str", "push_str", "trim",
)  # fmt: skip
_KEYED: Final = ("push", "pop", "push_back", "push_front", "pop_back", "pop_front", "append_all",
                 "sort", "reverse", "swap", "truncate", "has_key", "contains_value")  # fmt: skip
#: By the name of the type.
LACKING: Final = {
    kind: frozenset((*_OF_ITERATORS, *_ELSEWHERE, *more))
    for kind, more in {
        "Vec": ("push_back", "push_front", "pop_back", "pop_front", "front", "back", "peek",
                "contains_key", "entry", "keys", "values"),
        "VecDeque": ("push", "pop", "peek", "sort", "sort_by", "first", "last", "reverse",
                     "join", "concat", "to_vec", "contains_key", "entry"),
        "BinaryHeap": ("push_back", "pop_front", "insert", "remove", "contains", "get", "sort",
                       "front", "top", "first", "last", "iter_mut"),
        "HashMap": (*_KEYED, "contains", "first", "last", "push_str", "sort_by", "find_key"),
        "HashSet": (*_KEYED, "contains_key", "first", "last", "get_mut", "iter_mut"),
        "BTreeMap": (*_KEYED, "contains", "first", "last", "sort_by"),
        "BTreeSet": (*_KEYED, "contains_key", "get_mut", "iter_mut"),
    }.items()
}  # fmt: skip

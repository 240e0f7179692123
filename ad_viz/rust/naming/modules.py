"""What names mean in the modules of a file: their own items, what they take, and who may see it."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple

from ad_viz.rust.items import Kinded, Program, Use
from ad_viz.rust.naming import everywhere
from ad_viz.rust.naming.library_names import ROOTS as LIBRARY
from ad_viz.rust.naming.library_names import named_in
from ad_viz.rust.reading.constructs import RESERVED
from ad_viz.rust.std import kinds, methods, traits
from ad_viz.rust.syntax import Name

__all__ = ["LIBRARY", "NOTHING", "Entity", "Meant", "Missing", "Modules", "Namespace", "is_within"]

Path = tuple[str, ...]
#: Types have other names than values; both may be called alike.
Namespace = Literal["type", "value"]
#: An item, and the names that are left of the path to it: a variant, or a function of a type.
Meant = tuple["Entity", Sequence[str]]
#: The ``said`` of a name that means nothing, once that is told.
NOTHING: Final = "nothing"
_MAIN: Final = "main"


class Entity(NamedTuple):
    """An item: ``name`` is its own in the whole file, ``seen`` where it may be named.

    ``said`` is what rustc calls it; of a module ``path`` is the whole way to it. By
    ``is_ambiguous`` its name means another item as well, as two ``*`` take them.
    """

    said: str
    name: str
    seen: Path
    path: Path | None = None
    kinded: Kinded | None = None
    is_ambiguous: bool = False

    def has(self, rest: Sequence[str]) -> bool:
        """Whether these names lead from it to a variant."""
        variants = self.kinded.variants if self.kinded and self.kinded.is_enum else ()
        return len(rest) == 1 and any(each.name.name == rest[0] for each in variants)


@dataclass(frozen=True, slots=True)
class Missing:
    """A path that leads nowhere: at this name of it, in a module.

    ``hidden`` is what is not seen there, and ``meant`` what the path would lead to.
    """

    name: str
    module: Path
    is_last: bool
    hidden: Entity | None = None
    meant: "Meant | None" = None


def is_within(module: Path, seen: Path) -> bool:
    """Whether what is seen in one module is seen in another, which may lie within it."""
    return module[: len(seen)] == seen


class Modules:
    """By module and namespace the items of the file by their names there."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._own: dict[tuple[Path, Namespace], dict[str, Entity]] = defaultdict(dict)
        self._uses: dict[Path, list[Use]] = defaultdict(list)
        self._open: set[tuple[Path, str, Namespace]] = set()
        for use in program.uses:
            self._uses[use.placed.module].append(use)
        for path, seen in program.modules.items():
            self._own[path[:-1], "type"][path[-1]] = Entity("module", path[-1], seen, path)
        counts = Counter(item.name.name for item, _, _ in self._items())
        for item, said, namespaces in self._items():
            name, place = item.name.name, program.places[item.name.span]
            is_plain = not place.module or (counts[name] == 1 and not _is_taken(name))
            whole = name if is_plain else ".".join((*place.module, name))
            kinded = item if isinstance(item, Kinded) else None
            for namespace in namespaces:
                seen = (
                    place.seen if namespace == "type" or kinded is None else self._made_in(kinded)
                )
                what = f"tuple {said} constructor" if seen != place.seen else said
                entity = Entity(what, whole, seen, None, kinded)
                self._own[place.module, namespace][name] = entity

    def _items(self) -> Iterator[tuple[Any, str, Sequence[Namespace]]]:
        program = self.program
        yield from ((each, "function", ("value",)) for each in program.functions)
        for constant in program.constants:
            yield constant, "static" if constant.is_static else "constant", ("value",)
        yield from ((each, "trait", ("type",)) for each in program.traits)
        yield from ((each, "type alias", ("type",)) for each in program.aliases)
        for kinded in program.kinds:
            is_value = not kinded.is_enum and (
                kinded.variants[0].is_called or not kinded.variants[0].members
            )
            said = "enum" if kinded.is_enum else "struct"
            yield kinded, said, ("type", "value") if is_value else ("type",)

    def _made_in(self, kinded: Kinded) -> Path:
        """Where a tuple struct can be made: all of its fields are seen there."""
        names = [kinded.name, *(each.name for each in kinded.variants[0].members)]
        return max((self.program.places[each.span].seen for each in names), key=len)

    def name_of(self, name: Name) -> str:
        """What an item is called in the whole file, by its own name."""
        module = self.program.places[name.span].module
        namespaces: Sequence[Namespace] = ("type", "value")
        found = (self._own[module, namespace].get(name.name) for namespace in namespaces)
        return next(each.name for each in found if each is not None)

    def is_elsewhere(self, name: str, namespace: Namespace) -> bool:
        """Whether another module has it, or takes it from the library."""
        if any(name in own for (_, its), own in self._own.items() if its == namespace):
            return True
        if name in (*everywhere.TYPES, *everywhere.TRAITS):
            return False
        return any(use.name == name and use.path[0] in LIBRARY for use in self.program.uses)

    def taken(self, module: Path, seen: frozenset[Path] = frozenset()) -> set[str]:
        """The types and traits that have names in a module, by those in the whole file."""
        found = {each.name for each in self._own[module, "type"].values()}
        for use in self._uses[module]:
            entity = self.of(module, use.path, "type") if use.path else None
            if not isinstance(entity, tuple):
                continue
            path = entity[0].path
            found.add(entity[0].name)
            if use.name == "*" and path is not None and path not in seen:
                found |= self.taken(path, seen | {module})
        return found

    def here(self, module: Path, name: str, namespace: Namespace) -> Meant | None:
        """What a name means in a module: its own item, or one that it takes from elsewhere.

        What is taken by its name goes before what a ``*`` takes.
        """
        own = self._own[module, namespace].get(name)
        asked = (module, name, namespace)
        if own is not None:
            return own, ()
        if asked in self._open:
            return None
        self._open.add(asked)
        found = {
            use: each for use in self._uses[module] if (each := self._by(use, name, namespace))
        }
        self._open.discard(asked)
        named = [each for use, each in found.items() if use.name == name]
        for entity, rest in named or found.values():
            others = {(each.name, each.path, *more) for each, more in found.values()}
            is_ambiguous = entity.is_ambiguous or (not named and len(others) > 1)
            return entity._replace(is_ambiguous=is_ambiguous), rest
        return None

    def means(self, module: Path, name: str) -> bool:
        """Whether a type, a trait or a module has this name there, also what a ``*`` takes."""
        own = self.here(module, name, "type")
        return own is not None or self._is_taken_by_all(module, module, name, {module})

    def _is_taken_by_all(self, module: Path, at: Path, name: str, passed: set[Path]) -> bool:
        """Whether a ``*`` in a module brings the library's name to another that sees it."""
        for use in self._uses[at]:
            if use.name != "*" or not use.path:
                continue
            if use.path[0] in LIBRARY:
                if name in named_in(use.path) and is_within(module, use.placed.seen):
                    return True
                continue
            found = self.of(at, use.path, "type")
            inner = found[0].path if isinstance(found, tuple) else None
            if inner is None or inner in passed:
                continue
            passed.add(inner)
            taken = (u for u in self._uses[inner] if u.name == name and u.path[:1])
            if any(u.path[0] in LIBRARY and is_within(module, u.placed.seen) for u in taken):
                return True
            if self._is_taken_by_all(module, inner, name, passed):
                return True
        return False

    def again(self, use: Use) -> str | None:
        """Which row says that something else of its module has the name of a use."""
        module, name = use.placed.module, use.name
        namespaces: Sequence[Namespace] = ("type", "value")
        for namespace in namespaces:
            if not self._takes(use, namespace):
                continue
            if name in self._own[module, namespace]:
                return "taken and own"
            uses = self._uses[module]
            if any(each.name == name and self._takes(each, namespace)
                   for each in uses[: uses.index(use)]):  # fmt: skip
                return "taken again"
        return None

    def _takes(self, use: Use, namespace: Namespace) -> bool:
        """Whether a use takes something of the file by its name."""
        found = self._by(use, use.name, namespace) if use.name not in ("*", "_") else None
        return found is not None and found[0].said not in ("library", NOTHING)

    def _by(self, use: Use, name: str, namespace: Namespace) -> Meant | None:
        """What a use makes of a name."""
        module, seen = use.placed
        is_library = bool(use.path) and use.path[0] in LIBRARY
        if use.name == name:
            if is_library:
                return Entity("library", use.path[-1], seen), ()
            found = self.of(module, use.path, namespace)
            other: Namespace = "value" if namespace == "type" else "type"
            is_missing = isinstance(found, Missing)
            if is_missing and isinstance(self.of(module, use.path, other), Missing):
                return Entity(NOTHING, f".{name}", seen), ()  # what is wrong is told of the use
        elif use.name == "*" and not is_library:
            inside = self.of(module, use.path, "type")
            if not isinstance(inside, tuple):
                return None
            path = inside[0].path
            found = (inside[0], (*inside[1], name))
            if path is not None:
                found = self.of(module, ("crate", *path, name), namespace)
        else:
            return None
        if isinstance(found, Missing) or found is None:
            return None
        entity, rest = found
        if not rest or entity.has(rest):
            return entity._replace(seen=seen, said=_said(entity, rest, namespace)), rest
        return None if use.name == "*" else (Entity(NOTHING, f".{name}", seen), ())

    def of(
        self, module: Path, names: Sequence[str], namespace: Namespace
    ) -> Meant | Missing | None:
        """What a path means in a module; None: nothing of the file."""
        at, rest = module, list(names)
        while rest and rest[0] in ("crate", "self", "super"):
            first = rest.pop(0)
            at = () if first == "crate" else at[:-1] if first == "super" else at
        if not rest:
            return Entity("module", at[-1] if at else "crate", (), at), ()
        is_alone, hidden = len(rest) == len(names), None
        while True:
            name = rest.pop(0)
            found = self.here(at, name, "type" if rest else namespace)
            if found is None or found[0].said == "library":
                return None if is_alone else Missing(name, at, not rest)
            entity = found[0]
            if hidden is None and not is_within(module, entity.seen):
                hidden = Missing(name, at, not rest, entity)
            rest = [*found[1], *rest]
            if entity.path is None or not rest:
                return replace(hidden, meant=(entity, rest)) if hidden else (entity, rest)
            at, is_alone = entity.path, False


def _said(entity: Entity, rest: Sequence[str], namespace: Namespace) -> str:
    """What rustc calls an item, or a variant, that a use takes."""
    said, kinded = entity.said, entity.kinded
    if kinded is not None and (rest or namespace == "value"):
        made = next(each for each in kinded.variants if not rest or each.name.name == rest[0])
        form = "tuple " if made.is_called else "" if made.members else "unit "
        said = form + ("variant" if rest else "struct")
    return said if said == NOTHING else f"{said.removesuffix(' import')} import"


def _is_taken(name: str) -> bool:
    """Whether the library has something of this name."""
    return name in (_MAIN, *kinds(), *traits(), *methods()) or name in RESERVED

"""What names mean in the modules of a file: their own items, what they take, and who may see it."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple

from ad_viz.rust.items import Kinded, Program, Use
from ad_viz.rust.reading.constructs import RESERVED
from ad_viz.rust.std import kinds, methods, traits
from ad_viz.rust.syntax import Name

__all__ = ["LIBRARY", "NOTHING", "Entity", "Meant", "Missing", "Modules", "Room", "is_within"]

Path = tuple[str, ...]
#: Types have other names than values; both may be called alike.
Room = Literal["type", "value"]
#: An item, and the names that are left of the path to it: a variant, or a function of a type.
Meant = tuple["Entity", Sequence[str]]
#: What is said of a name that is taken from where it is not seen.
NOTHING: Final = "nothing"
LIBRARY: Final = ("std", "core", "alloc")
_MAIN: Final = "main"


class Entity(NamedTuple):
    """An item: ``name`` is its own in the whole file, ``seen`` where it may be named.

    ``said`` is what rustc calls it; of a module ``path`` is the whole way to it.
    """

    said: str
    name: str
    seen: Path
    path: Path | None = None
    kinded: Kinded | None = None


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
    """By module and room the items of the file by their names there."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._own: dict[tuple[Path, Room], dict[str, Entity]] = defaultdict(dict)
        self._uses: dict[Path, list[Use]] = defaultdict(list)
        self._open: set[tuple[Path, str, Room]] = set()
        for use in program.uses:
            self._uses[use.placed.module].append(use)
        for path, seen in program.modules.items():
            self._own[path[:-1], "type"][path[-1]] = Entity("module", path[-1], seen, path)
        counts = Counter(item.name.name for item, _, _ in self._items())
        for item, said, rooms in self._items():
            name, place = item.name.name, program.places[item.name.span]
            is_plain = not place.module or (counts[name] == 1 and not _is_taken(name))
            whole = name if is_plain else ".".join((*place.module, name))
            kinded = item if isinstance(item, Kinded) else None
            for room in rooms:
                seen = place.seen if room == "type" or kinded is None else self._made_in(kinded)
                what = f"tuple {said} constructor" if seen != place.seen else said
                entity = Entity(what, whole, seen, None, kinded)
                self._own[place.module, room][name] = entity

    def _items(self) -> Iterator[tuple[Any, str, Sequence[Room]]]:
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
        rooms: Sequence[Room] = ("type", "value")
        found = (self._own[module, room].get(name.name) for room in rooms)
        return next(each.name for each in found if each is not None)

    def is_elsewhere(self, name: str, room: Room) -> bool:
        """Whether another module has it, or takes it from the library."""
        return any(name in own for (_, its), own in self._own.items() if its == room) or any(
            use.name == name and use.path[0] in LIBRARY for use in self.program.uses
        )

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

    def here(self, module: Path, name: str, room: Room) -> Entity | None:
        """What a name means in a module: its own item, or one that it takes from elsewhere."""
        own = self._own[module, room].get(name)
        asked = (module, name, room)
        if own is not None or asked in self._open:
            return own
        self._open.add(asked)
        found = [each for use in self._uses[module] if (each := self._by(use, name, room))]
        self._open.discard(asked)
        return found[0] if found else None

    def _by(self, use: Use, name: str, room: Room) -> Entity | None:
        """What a use makes of a name."""
        module, seen = use.placed
        is_library = bool(use.path) and use.path[0] in LIBRARY
        if use.name == name:
            if is_library:
                return Entity("library", use.path[-1], seen)
            found = self.of(module, use.path, room)
            other: Room = "value" if room == "type" else "type"
            if isinstance(found, Missing) and isinstance(self.of(module, use.path, other), Missing):
                return Entity(NOTHING, f".{name}", seen)  # what is wrong is told of the use
        elif use.name == "*" and not is_library:
            inside = self.of(module, use.path, "type")
            path = inside[0].path if isinstance(inside, tuple) and inside[0] else None
            found = None if path is None else self.of(module, ("crate", *path, name), room)
        else:
            return None
        if isinstance(found, Missing) or found is None or found[1]:
            return None
        return found[0]._replace(seen=seen)

    def of(self, module: Path, names: Sequence[str], room: Room) -> Meant | Missing | None:
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
            entity = self.here(at, name, "type" if rest else room)
            if entity is None or entity.said == "library":
                return None if is_alone else Missing(name, at, not rest)
            if hidden is None and not is_within(module, entity.seen):
                hidden = Missing(name, at, not rest, entity)
            if entity.path is None or not rest:
                return replace(hidden, meant=(entity, rest)) if hidden else (entity, rest)
            at, is_alone = entity.path, False


def _is_taken(name: str) -> bool:
    """Whether the library has something of this name."""
    return name in (_MAIN, *kinds(), *traits(), *methods()) or name in RESERVED

"""A file with modules as one without: each name is the one that its item has in the whole file."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ad_viz.rust import aggregates, items, patterns
from ad_viz.rust.items import Asked, Generics, Program, Use
from ad_viz.rust.naming.changed import changed, parts
from ad_viz.rust.naming.imports import taken_from
from ad_viz.rust.naming.modules import (
    LIBRARY,
    NOTHING,
    Entity,
    Meant,
    Missing,
    Modules,
    Namespace,
    Path,
    is_within,
)
from ad_viz.rust.syntax import Call, Expression, Let, Name, Span, TypeText
from ad_viz.rust.types import UNFOUND
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["Flat", "flat"]

_OWN: Final = ("Self", "self")


@dataclass(slots=True)
class Flat:
    """``mistakes`` are those of names; the ``late`` ones are told where nothing else is wrong.

    ``missing`` are the names of what is nowhere. ``taken`` has by module the types and traits that
    have names there.
    """

    program: Program
    mistakes: list[Mistake] = field(default_factory=list)
    late: list[Mistake] = field(default_factory=list)
    missing: set[str] = field(default_factory=set)
    taken: Mapping[Path, frozenset[str]] = field(default_factory=dict)


def flat(program: Program) -> Flat:
    """The program itself, if it has no module."""
    return _Flattening(program).whole() if program.modules else Flat(program)


class _Flattening:
    def __init__(self, program: Program) -> None:
        self.names, self.program = Modules(program), program
        self.found = Flat(program)

    def whole(self) -> Flat:
        program = self.program
        self.found.program = replace(
            program,
            functions=self.each(program.functions), constants=self.each(program.constants),
            kinds=self.each(program.kinds), traits=self.each(program.traits),
            aliases=self.each(program.aliases),
            impls=tuple(self.renamed(each, self.module_of(each)) for each in program.impls),
            uses=tuple(self.uses()),
        )  # fmt: skip
        modules: Sequence[Path] = ((), *program.modules)
        self.found.taken = {each: frozenset(self.names.taken(each)) for each in modules}
        return self.found

    def module_of(self, impl: items.Impl) -> Path:
        start = impl.span.start
        return self.program.places[Span(start, start + len("impl"))].module

    def each(self, found: Iterable[Any]) -> tuple[Any, ...]:
        """Items with their names in the whole file."""
        made = []
        for item in found:
            module = self.program.places[item.name.span].module
            name = replace(item.name, name=self.names.name_of(item.name))
            renamed = self.renamed(item, module)
            is_alias = isinstance(renamed, items.Alias)
            made.append(renamed._replace(name=name) if is_alias else replace(renamed, name=name))
        return tuple(made)

    def renamed(self, item: Any, module: Path) -> Any:
        return changed(item, _Renaming(self, item, module))

    def uses(self) -> Iterator[Use]:
        """Those of the library, and of what is nowhere."""
        for use in self.program.uses:
            module, path = use.placed.module, use.path
            if path and path[0] in LIBRARY:
                yield use
                continue
            namespaces: Sequence[Namespace] = ("type",) if use.name == "*" else ("type", "value")
            ways = [self.names.of(module, path, namespace) for namespace in namespaces]
            good = [each for each in ways if isinstance(each, tuple)]
            if not any(ways):
                yield use
            elif not good:
                all_missing = [each for each in ways if isinstance(each, Missing)]
                missing = max(all_missing, key=lambda each: each.hidden is not None)
                self.missing(missing, use.span, "no import", "::".join(path))
            for entity, rest in good[:1]:
                if not is_within(use.placed.seen, entity.seen):
                    name = "use for others of what is private"
                    raise UnreadError(use.span, "::".join(path), name, "write pub before the item")
                if entity.is_ambiguous:
                    self.found.mistakes.append(mistake("ambiguous", use.span, name=path[-1]))
                if (row := self.names.again(use)) is not None:
                    if self._is_in_block(use.span):
                        name = "use in a block of what is called like an item"
                        raise UnreadError(use.span, use.name, name, "take it by another name: as …")
                    self.found.mistakes.append(mistake(row, use.span, name=use.name))
                is_glob, kinded = use.name == "*", entity.kinded
                if kinded and (rest or is_glob) and not (
                    kinded.is_enum and not rest if is_glob else entity.has(rest)
                ):  # fmt: skip
                    words = {"name": "::".join(path)}
                    self.found.mistakes.append(mistake("no import", use.span, **words))

    def _is_in_block(self, span: Span) -> bool:
        """Whether it stands in the body of a function, where it hides what the module has."""
        program = self.program
        own = (*program.functions, *(each for impl in program.impls for each in impl.functions))
        return any(each.span.start < span.start < each.span.end for each in own)

    def missing(self, missing: Missing, span: Span, row: str, whole: str = "") -> Meant:
        """What is said of a path that leads nowhere; what is not seen is meant all the same."""
        if missing.hidden is not None:
            said = {"kind": missing.hidden.said, "name": missing.name}
            self.found.mistakes.append(mistake("not seen", span, **said))
            return missing.meant or self.nothing(missing.name)
        within = f"module `{missing.module[-1]}`" if missing.module else "the crate root"
        if not missing.is_last and row != "no import":
            row = "nothing in module"
        words = {"name": whole or missing.name, "module": within, "trait": missing.name}
        self.found.mistakes.append(mistake(row, span, **words))
        return self.nothing(missing.name)

    def nothing(self, name: str) -> Meant:
        """What a name means that is nowhere, once that is told."""
        return Entity(NOTHING, f".{name}", ()), ()


class _Renaming:
    """Of one item: what its own parameters and variables are called is left as it is."""

    def __init__(self, whole: _Flattening, item: Any, module: Path) -> None:
        self.whole, self.item, self.module, self.names = whole, item, module, whole.names
        self.own: set[str] = set()
        self.open: set[str] = set()
        self.declaring: set[int] = set()
        self.rows: dict[int, str] = {}
        self.built: dict[int, Sequence[Name]] = {}
        for node in parts(item):
            self.learn(node)

    def learn(self, node: Any) -> None:
        """What is declared within it, and which names stand for traits or for structs."""
        match node:
            case Let() | patterns.Bind() | items.Parameter():
                self.own.add(node.name.name)
                self.declaring.add(id(node.name))
            case aggregates.Member():
                self.declaring.add(id(node.name))
            case patterns.Named(_, path, _, is_called):
                self.rows[id(path)] = "no tuple struct" if is_called else "no unit struct"
            case patterns.Members(_, path, members):
                self.declaring.update(id(name) for name, _ in members)
                self.built[id(path)] = [name for name, _ in members]
            case aggregates.Build(_, path, given):
                self.built[id(path)] = [each.name for each in given]
            case Generics():
                self.open.update(node.types)
            case Asked():
                self.rows[id(node.bound)] = "no such trait"
            case TypeText():
                self.rows.update({id(each): "no such trait" for each in node.bounds})
            case items.Impl() if node.trait is not None:
                self.rows[id(node.trait)] = "no such trait"
            case items.Trait():
                self.rows.update({id(each): "no such trait" for each in node.above})
                self.declaring.update(map(id, node.types))
        if not isinstance(node, Expression) and isinstance(getattr(node, "name", None), Name):
            self.declaring.add(id(node.name))

    def __call__(self, node: Any) -> Any:
        match node:
            case Name() if id(node) not in self.declaring:
                names = self.names.program.paths.get(node.span, (node.name,))
                is_built = id(node) in self.built
                row = "no struct" if is_built else self.rows.get(id(node), "no value")
                found = self.meant(names, node.span, row, "type" if is_built else "value")
                if is_built and found is not None and found[0].kinded is not None:
                    self.look_at_members(found[0].kinded, self.built[id(node)])
                return node if found is None else replace(node, name=_joined(*found))
            case Call():
                names = self.names.program.paths.get(node.callee, (node.function,))
                found = self.meant(names, node.callee, "no function here", "value")
                return node if found is None else replace(node, function=_joined(*found))
            case TypeText() if node.base[:1].isidentifier() and node.base not in ("dyn", "impl"):
                path = tuple(node.path.split("::")) if node.path else ()
                row = self.rows.get(id(node), "no type")
                found = self.meant((*path, node.base), node.span, row, "type")
                if found is not None and found[0].said == NOTHING:
                    if row != "no type":
                        return node
                    return replace(node, base=UNFOUND.name, arguments=(), lifetimes=())
                if found is None or found[1]:
                    return node
                return replace(node, base=found[0].name, path="")
        return node

    def meant(
        self, names: Sequence[str], span: Span, row: str, namespace: Namespace
    ) -> Meant | None:
        """What a path means here, if it is something of the file; else what is wrong is told."""
        if names[0] in _OWN and (len(names) == 1 or names[0] == "Self"):
            return None
        if names[0] in self.open or names[0] in LIBRARY:
            return None
        if len(names) == 1 and names[0] in self.own and namespace == "value":
            return None
        found = self.names.of(self.module, names, namespace)
        if isinstance(found, Missing):
            found = self.whole.missing(found, span, row)
        if found is None and self.is_elsewhere(names, span, row, namespace):
            found = self.whole.nothing(names[0])
        if found is not None and found[0].is_ambiguous:
            self.whole.found.mistakes.append(mistake("ambiguous", span, name=names[-1]))
        if found is not None and found[0].said == NOTHING:
            self.whole.found.missing.add(found[0].name)
        return found

    def is_elsewhere(
        self, names: Sequence[str], span: Span, row: str, namespace: Namespace
    ) -> bool:
        """A name that is only another module's, or only taken there, means nothing here."""
        first, is_last = names[0], len(names) == 1
        asked: Namespace = namespace if is_last else "type"
        if self.names.here(self.module, first, asked) is not None or (
            asked == "type" and self.names.means(self.module, first)
        ):
            return False  # it is the library's
        type = self.names.here(self.module, first, "type")
        kinded = type[0].kinded if type is not None and is_last else None
        if not self.names.is_elsewhere(kinded.name.name if kinded else first, asked):
            return False
        if is_last and row == "no unit struct":  # such a pattern binds the name
            raise UnreadError(span, first, "pattern of this name",
                              "write a struct, a variant or a constant")  # fmt: skip
        if kinded is not None:
            row = "not matched here" if row == "no tuple struct" else "no constructor here"
        words = {"name": first, "module": "this scope", "trait": first, "help": taken_from(first)}
        self.whole.found.mistakes.append(mistake(row if is_last else "no module", span, **words))
        return True

    def look_at_members(self, kinded: items.Kinded, given: Sequence[Name]) -> None:
        """Whether the fields that are named are seen here."""
        if kinded.is_enum:
            return
        places = self.names.program.places
        own = {each.name.name: each.name for each in kinded.variants[0].members}
        for name in given:
            member = own.get(name.name)
            if member is not None and not is_within(self.module, places[member.span].seen):
                words = {"name": name.name, "owner": kinded.name.name}
                self.whole.found.late.append(mistake("member not seen", name.span, **words))


def _joined(entity: Entity, rest: Sequence[str]) -> str:
    return "::".join((entity.name, *rest[-1:]))

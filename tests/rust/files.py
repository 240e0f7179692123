"""Random whole files: functions that call each other, choices, loops, texts and references.

They are well typed, and every loop ends. About half of them break a rule of ownership.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

__all__ = ["Variable", "Writer", "random_file"]

_VALUES: Final = ("String", "i32", "&str", "bool", "u8", "f64", "char")
_TYPES: Final = (*_VALUES, "String", "String", "&String", "&mut String", "&i32", "&mut i32")
_COPIED: Final = ("i32", "&str", "bool", "u8", "f64", "char", "&String", "&i32")
_SHOWN: Final = ("", "", ":?")


@dataclass
class Variable:
    name: str
    type: str
    mutable: bool
    held: bool = True


@dataclass
class _Function:
    name: str
    parameters: list[str]
    result: str | None


def random_file(seed: int) -> str:
    """A file with one to four functions and a main, the same for the same seed."""
    return Writer(random.Random(seed)).file()


class Writer:
    """``types`` are those of variables; values of the ``copied`` stay where they are."""

    types: tuple[str, ...] = _TYPES
    copied: tuple[str, ...] = _COPIED

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.careless = chance.choice((0.0, 0.05, 0.2, 0.5))
        self.functions: list[_Function] = []
        self.variables: list[Variable] = []
        self.lines: list[str] = []
        self.margin = 0
        self.count = 0
        self.loops: list[bool] = []
        self.given: str | None = None

    def file(self) -> str:
        self.write("const LIMIT: i32 = 7;")
        for number in range(self.chance.randint(1, 4)):
            self.function(f"f{number}")
        self.function("main")
        return "\n".join(self.lines)

    def write(self, line: str) -> None:
        self.lines.append("    " * self.margin + line)

    def at(self, likely: float) -> bool:
        return self.chance.random() < likely

    def function(self, name: str) -> None:
        parameters, result = list[str](), None
        if name != "main":
            parameters = [self.chance.choice(self.types) for _ in range(self.chance.randint(0, 3))]
            result = self.chance.choice((None, *_VALUES[:2], *_VALUES[3:]))
            lent = [each for each in parameters if "&" in each or each == "R"]
            if len(lent) == 1 and lent[0].startswith("&") and self.at(0.6):
                result = "&str" if "tr" in lent[0] else "&i32"
                if lent[0].startswith("&mut") and self.at(0.5):
                    result = lent[0]
        self.variables = []
        listed = []
        for type in parameters:
            variable = self.named(type, shadows=False)
            listed.append(f"{'mut ' * variable.mutable}{variable.name}: {type}")
        self.given = result
        gives = f" -> {result}" if result else ""
        self.write(f"fn {name}({', '.join(listed)}){gives} {{")
        self.block(self.chance.randint(2, 9), result)
        self.write("}")
        self.functions.append(_Function(name, parameters, result))

    def named(self, type: str, *, shadows: bool = True) -> Variable:
        self.count += 1
        old = [each.name for each in self.variables]
        name = self.chance.choice(old) if old and shadows and self.at(0.08) else f"v{self.count}"
        variable = Variable(name, type, self.at(0.75))
        self.variables.append(variable)
        return variable

    def block(self, many: int, result: str | None, own: Sequence[Variable] = ()) -> None:
        """``own`` are variables that a pattern before the block declares."""
        outer, self.margin = len(self.variables), self.margin + 1
        self.variables += own
        for _ in range(many):
            self.statement()
        if result:
            self.write(self.result(result))
        self.margin -= 1
        del self.variables[outer:]

    def result(self, type: str) -> str:
        return self.value(type, 0)

    def statement(self) -> None:
        ways = [self.let] * 5 + [self.assign] * 2 + [self.show] * 3 + [self.call] * 3
        ways += [self.change] * 3 + [self.late]
        if self.margin < 4:
            ways += [self.choice] * 3 + [self.loop] + [self.inner]
        if self.loops:
            ways += [self.leave]
        if self.given != "" and self.margin > 1:
            ways += [self.back]
        self.chance.choice(ways)()

    def let(self) -> None:
        type = self.chance.choice(self.types)
        value = self.value(type, 0)
        variable = self.named(type)
        annotated = f": {type}" if self.at(0.6) or type in ("u8", "f64", "i32") else ""
        self.write(f"let {'mut ' * variable.mutable}{variable.name}{annotated} = {value};")

    def late(self) -> None:
        variable = self.named(self.chance.choice(_VALUES))
        self.write(f"let {'mut ' * variable.mutable}{variable.name}: {variable.type};")
        variable.held = False
        if self.at(0.5):
            self.choice()
        if not self.at(self.careless):
            variable.held = True
            self.write(f"{variable.name} = {self.value(variable.type, 1)};")

    def assign(self) -> None:
        found = [v for v in self.visible() if v.mutable or self.at(self.careless)]
        if found:
            variable = self.chance.choice(found)
            value = self.value(variable.type, 0)
            self.write(f"{variable.name} = {value};")
            variable.held = True

    def visible(self) -> list[Variable]:
        last = {each.name: each for each in self.variables}
        return [v for v in last.values() if v.held or self.at(self.careless)]

    def show(self) -> None:
        found = self.visible()
        if found:
            shown = [self.chance.choice(found).name for _ in range(self.chance.randint(1, 2))]
            if self.at(0.5):
                text = " ".join(f"{{{name}{self.chance.choice(_SHOWN)}}}" for name in shown)
                self.write(f'println!("{text}");')
            else:
                text = " ".join(f"{{{self.chance.choice(_SHOWN)}}}" for _ in shown)
                self.write(f'println!("{text}", {", ".join(shown)});')

    def change(self) -> None:
        texts = [v for v in self.visible() if v.type in ("String", "&mut String")]
        texts = [v for v in texts if v.mutable or v.type[0] == "&" or self.at(self.careless)]
        numbers = [v for v in self.visible() if v.type in ("i32", "&mut i32")]
        numbers = [v for v in numbers if v.mutable or v.type[0] == "&" or self.at(self.careless)]
        if texts and self.at(0.6):
            variable = self.chance.choice(texts)
            ways = [
                f"push_str({self.value('&str', 1)})", f"push({self.value('char', 1)})", "clear()",
            ]  # fmt: skip
            if variable.type == "String" and self.at(0.3):
                self.write(f"{variable.name} += {self.value('&str', 1)};")
            else:
                self.write(f"{variable.name}.{self.chance.choice(ways)};")
        elif numbers:
            variable = self.chance.choice(numbers)
            stars = "*" * (variable.type[0] == "&")
            sign = self.chance.choice(("+=", "-=", "="))
            self.write(f"{stars}{variable.name} {sign} {self.value('i32', 1)};")

    def call(self) -> None:
        functions = [each for each in self.functions if each.name != "main"]
        if functions:
            function = self.chance.choice(functions)
            self.write(f"{self.called(function, 1)};")

    def called(self, function: _Function, deep: int) -> str:
        given = ", ".join(self.value(type, deep + 1) for type in function.parameters)
        return f"{function.name}({given})"

    def choice(self) -> None:
        self.write(f"if {self.value('bool', 1)} {{")
        held = [(v, v.held) for v in self.variables]
        self.block(self.chance.randint(0, 3), None)
        if self.at(0.5):
            after = [(v, v.held) for v in self.variables]
            for variable, was in held:
                variable.held = was
            self.write("} else {")
            self.block(self.chance.randint(0, 3), None)
            for variable, was in after:
                variable.held = variable.held and was
        self.write("}")

    def loop(self) -> None:
        self.count += 1
        turn = f"turn{self.count}"
        self.write(f"let mut {turn} = 0;")
        is_while = self.at(0.6)
        self.write(f"while {turn} < 2 {{" if is_while else "loop {")
        self.margin += 1
        self.write(f"{turn} += 1;")
        if not is_while:
            self.write(f"if {turn} > 2 {{ break; }}")
        self.margin -= 1
        self.loops.append(True)
        self.block(self.chance.randint(1, 3), None)
        self.loops.pop()
        self.write("}")

    def inner(self) -> None:
        self.write("{")
        self.block(self.chance.randint(1, 3), None)
        self.write("}")

    def leave(self) -> None:
        word = self.chance.choice(("break", "continue"))
        self.write(f"if {self.value('bool', 1)} {{ {word}; }}")

    def back(self) -> None:
        value = f" {self.value(self.given, 1)}" if self.given else ""
        if self.at(0.3):
            self.write(f"return{value};")
        else:
            self.write(f"if {self.value('bool', 1)} {{ return{value}; }}")

    def value(self, type: str, deep: int) -> str:
        """An expression of a type, of variables and of literals."""
        ways = []
        own = [v for v in self.visible() if v.type == type]
        if own:
            ways += [self.variable] * 4
        if deep < 3:
            fitting = [f for f in self.functions if f.result == type]
            ways += [self.by_call] * bool(fitting)
            ways += [self.by_choice] * (deep < 1)
        ways += [self.made] * 3
        return self.chance.choice(ways)(type, deep)

    def variable(self, type: str, deep: int) -> str:
        found = [v for v in self.visible() if v.type == type]
        if not found:
            return self.made(type, deep)
        variable = self.chance.choice(found)
        if type == "String" and self.at(0.4):
            return f"{variable.name}.clone()"
        variable.held = variable.held and type in self.copied
        return variable.name

    def by_call(self, type: str, deep: int) -> str:
        function = self.chance.choice([f for f in self.functions if f.result == type])
        return self.called(function, deep)

    def by_choice(self, type: str, deep: int) -> str:
        condition = self.value("bool", deep + 1)
        one, other = self.value(type, deep + 1), self.value(type, deep + 1)
        return f"if {condition} {{ {one} }} else {{ {other} }}"

    def made(self, type: str, deep: int) -> str:
        if type.startswith("&") and type != "&str":
            mutable = type.startswith("&mut ")
            inner = type.removeprefix("&").removeprefix("mut ")
            own = [v for v in self.visible() if v.type == inner]
            own = [v for v in own if v.mutable or not mutable or self.at(self.careless)]
            if own and not self.at(0.1):
                return f"&{'mut ' * mutable}{self.chance.choice(own).name}"
            return f"&{'mut ' * mutable}{self.literal(inner)}"
        texts = [v for v in self.visible() if v.type in ("String", "&String", "&str")]
        numbers = [v for v in self.visible() if v.type in ("i32", "&i32", "&mut i32")]
        if type == "&str" and texts and self.at(0.5):
            variable = self.chance.choice(texts)
            if variable.type == "&str":
                return f"{variable.name}.trim()"
            return self.chance.choice((f"{variable.name}.as_str()", f"&{variable.name}"
                                       if variable.type == "String" and deep else
                                       f"{variable.name}.trim()"))  # fmt: skip
        if type == "String" and texts and self.at(0.4):
            name = self.chance.choice(texts).name
            ways = (f"{name}.to_uppercase()", f"{name}.to_string()", f'format!("{{}}!", {name})')
            return self.chance.choice(ways)
        if type == "bool" and (texts or numbers):
            if texts and self.at(0.5):
                name = self.chance.choice(texts).name
                ways = (f"{name}.is_empty()", f"{name}.len() > 3", f"!{name}.is_empty()",
                        f"{name}.len() > 1 && {name}.len() < 4")  # fmt: skip
                return self.chance.choice(ways)
            if numbers:
                variable = self.chance.choice(numbers)
                stars = "*" * (variable.type[0] == "&")
                sign = self.chance.choice(("<", "==", "!=", ">="))
                return f"{stars}{variable.name} {sign} {self.chance.choice(('LIMIT', '3'))}"
        if type == "i32" and numbers and self.at(0.6):
            variable = self.chance.choice(numbers)
            stars = "*" * (variable.type[0] == "&")
            sign = self.chance.choice(("+", "-", "%"))
            return f"{stars}{variable.name} {sign} {self.chance.choice(('LIMIT', '3', '1'))}"
        return self.literal(type)

    def literal(self, type: str) -> str:
        return _literal(type)


def _literal(type: str) -> str:
    return {
        "String": 'String::from("hey")', "i32": "5", "&str": '"abc"', "bool": "true", "u8": "7",
        "f64": "2.5", "char": "'x'",
    }[type]  # fmt: skip

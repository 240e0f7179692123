"""Where a run may go in a body: blocks of instructions that follow each other, and ways between."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from heapq import heappop, heappush

from ad_viz.rust.body import Branch, Goto, Instruction, Return

__all__ = ["Flow"]


class Flow:
    """The control-flow graph. ``blocks`` are stretches of points, in the order of the text.

    >>> from ad_viz.rust.body import Constant
    >>> from ad_viz.rust.syntax import Span
    >>> here = Span(0, 1)
    >>> turns = Flow([Branch(Constant(1), 3, here), Goto(0, here), Return(here), Return(here)])
    >>> turns.blocks, turns.following
    ([range(0, 1), range(1, 2), range(2, 3), range(3, 4)], [[1, 3], [0], [], []])
    >>> turns.reached
    [0, 1, 3]
    """

    def __init__(self, instructions: Sequence[Instruction]) -> None:
        self._instructions = instructions
        self._starts = sorted({0, *self._leaders()})
        ends = [*self._starts[1:], len(instructions)]
        self.blocks = [range(*pair) for pair in zip(self._starts, ends, strict=True)]
        #: By block, those that may come next.
        self.following = [list(self._next(block)) for block in self.blocks]

    def _leaders(self) -> Iterator[int]:
        """The points that a block begins with."""
        for point, instruction in enumerate(self._instructions):
            match instruction:
                case Goto(target) | Branch(_, target):
                    yield target
                case Return():
                    pass
                case _:
                    continue
            if point + 1 < len(self._instructions):
                yield point + 1

    def _next(self, block: range) -> Iterator[int]:
        last = self._instructions[block[-1]] if block else None
        if not isinstance(last, Goto | Return) and block.stop < len(self._instructions):
            yield self.block_of(block.stop)
        if isinstance(last, Goto | Branch):
            yield self.block_of(last[1] if isinstance(last, Branch) else last[0])

    def block_of(self, point: int) -> int:
        """The number of the block that a point is in."""
        return bisect_right(self._starts, point) - 1

    @cached_property
    def straight(self) -> list[int]:
        """By block, the first block behind it that a run may come to without what is between.

        All those between follow from it, each from one that is between as well.

        >>> from ad_viz.rust.body import Constant
        >>> from ad_viz.rust.syntax import Span
        >>> here = Span(0, 1)
        >>> choice = [Branch(Constant(1), 2, here), Goto(3, here), Goto(3, here), Return(here)]
        >>> Flow(choice).straight
        [4, 2, 4, 4]
        """
        count = len(self.blocks)
        sources = [max((b for b in before if b < n), default=-1)
                   for n, before in enumerate(self.before)]  # fmt: skip
        found, behind = [count] * count, list[int]()
        for block in reversed(range(count)):
            while behind and sources[behind[0]] >= block:
                heappop(behind)
            found[block] = behind[0] if behind else count
            heappush(behind, block)
        return found

    @cached_property
    def before(self) -> list[list[int]]:
        """By block, those that it may come after, if a run may come to them."""
        found: list[list[int]] = [[] for _ in self.blocks]
        for block in self.reached:
            for each in self.following[block]:
                found[each].append(block)
        return found

    @property
    def order(self) -> list[int]:
        """The blocks that a run may come to, each behind those that lead to it, as rustc goes.

        Of two ways the one comes first on which a condition does not hold, or a pattern does.

        >>> from ad_viz.rust.body import Constant
        >>> from ad_viz.rust.syntax import Span
        >>> here = Span(0, 1)
        >>> choice = Flow([Branch(Constant(1), 2, here), Return(here), Return(here)])
        >>> choice.order, choice.entered
        ([0, 2, 1], [0, 1, 2])
        """
        return self._orders[0]

    @property
    def entered(self) -> list[int]:
        """The same blocks, one way from a block before the other: so rustc numbers the loans."""
        return self._orders[1]

    def entered_points(self) -> Iterator[int]:
        """The points of these blocks."""
        return (point for block in self.entered for point in self.blocks[block])

    @cached_property
    def _orders(self) -> tuple[list[int], list[int]]:
        left: list[int] = []
        entered, waiting = {0: None}, [(0, self._ways(0))]
        while waiting:
            block, ways = waiting[-1]
            following = next((each for each in ways if each not in entered), None)
            if following is None:
                left.append(block)
                waiting.pop()
            else:
                entered[following] = None
                waiting.append((following, self._ways(following)))
        return left[::-1], list(entered)

    def _ways(self, block: int) -> Iterator[int]:
        """The ways from a block, the last one first."""
        last = self._instructions[self.blocks[block][-1]] if self.blocks[block] else None
        is_matched = isinstance(last, Branch) and last.matched
        following = self.following[block]
        return iter(following[::-1] if is_matched else following)

    @cached_property
    def reached(self) -> list[int]:
        """The blocks that a run may come to, in the order of the text. Others are not checked."""
        seen, waiting = {0}, [0]
        while waiting:
            new = [each for each in self.following[waiting.pop()] if each not in seen]
            seen.update(new)
            waiting += new
        return sorted(seen)

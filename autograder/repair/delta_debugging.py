"""The fewest edits towards a right answer that make every case right, where one edit is not enough.

The student's program is compared with the course's own function. All edits between the two are
made; then as many as possible are taken back, by delta debugging after Zeller and Hildebrandt,
"Simplifying and Isolating Failure-Inducing Input", TSE 2002. Each set of edits runs in the sandbox,
on the failing cases first and on all cases last. Further comparisons of this kind: Gulwani et al.,
"Automated Clustering and Program Repair for Introductory Programming Assignments", PLDI 2018; Wang
et al., "Search, Align, and Repair", PLDI 2018.
"""

import ast
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import combinations

from autograder.repair.candidates import Edit
from autograder.repair.differences import AlignedPrograms
from autograder.repair.program import UNREADABLE, Program, with_prelude
from autograder.repair.right_program import RightProgram

MOST_PLACES = 3
"""Edits that are located; a program that needs more is better begun again."""
MOST_NEW = 0.5
"""The part of a right answer that such edits may put into a program: more is a new program."""
MOST_STATEMENTS = 150
"""Statements of a program that is compared."""

MOST_TRIED = 400
"""Sets of places that are tried."""

Made = frozenset[int]
"""Numbers of edits."""
Holds = Callable[[Edit], bool]
"""Tells whether every case is right with an edit."""


def align_programs(
    program: Program, right: RightProgram, names: Sequence[str]
) -> AlignedPrograms | None:
    """Return a right answer beside a program; None if they cannot be compared, or are the same.

    Args:
        program: returns the student's definitions.
        right: the right answer.
        names: the names that are judged.
    """
    try:
        statements = program()
        nodes = (n for s in statements for n in ast.walk(s))
        if sum(isinstance(n, ast.stmt) for n in nodes) > MOST_STATEMENTS:
            return None
        aligned = AlignedPrograms(statements, right, names)
    except UNREADABLE:
        return None
    return aligned if aligned.differences else None


class FewestEdits:
    """The search for the fewest edits towards a right answer.

    Args:
        aligned: the edits between the program and the right answer.
        holds: tells whether every case is right with an edit.
    """

    def __init__(self, aligned: AlignedPrograms, holds: Holds) -> None:
        self.aligned = aligned
        self.is_right = cache(lambda made: holds(self._edit(made)))

    def find(self) -> tuple[Edit, ...]:
        """Return the edits: at most ``MOST_PLACES``, of which the last one's text has all.

        None are returned if all together are not enough, or if they leave too little of the program
        to its author.
        """
        every = frozenset(range(len(self.aligned.differences)))
        if not self.is_right(every):
            return ()
        made = _ddmin(sorted(every), self.is_right)
        parts = self._fewest(made) or self._fewest(every)
        needed = _ddmin(sorted(frozenset().union(*parts)), self.is_right) if parts else frozenset()
        return self._edits([part & needed for part in parts])

    def _fewest(self, made: Made) -> list[Made]:
        """Return the fewest places whose edits are enough together, and small; none if too many."""
        units = [*self._units(made)]
        some = [
            each
            for size in range(1, MOST_PLACES + 1)
            for each in combinations(units, size)
            if sum(weight for weight, _ in each) <= MOST_PLACES and _are_apart(each)
        ]
        some.sort(key=lambda each: (sum(len(part) for _, part in each), -len(each)))
        for each in some[:MOST_TRIED]:
            parts = [part for _, part in each]
            if self._are_small(parts) and self.is_right(frozenset().union(*parts)):
                return parts
        return []

    def _units(self, made: Made) -> Iterator[tuple[int, Made]]:
        """Yield what may be a place, with its weight: an edit, those of a line, those of a block.

        A branch or loop weighs as much as two places: it says less.
        """
        at = [(i, self.aligned.differences[i]) for i in sorted(made)]
        yield from ((1, frozenset((i,))) for i in sorted(made))
        lines = Counter(one.line for _, one in at)
        blocks = Counter(line for _, one in at for line in one.around)
        for line in (line for line, number in lines.items() if number > 1):
            yield 1, frozenset(i for i, one in at if one.line == line)
        for line in (line for line, number in blocks.items() if number > 1):
            yield 2, frozenset(i for i, one in at if line in one.around)

    def _are_small(self, parts: Sequence[Made]) -> bool:
        """Tell whether the edits leave most of the program to its author."""
        made = [self.aligned.differences[i] for part in parts for i in part]
        new = sum(one.size for one in made)
        return new <= MOST_NEW * self.aligned.size and not any(one.solves for one in made)

    def _edits(self, parts: Sequence[Made]) -> tuple[Edit, ...]:
        """Return edits of which each has those before it, too."""
        made = [frozenset[int]().union(*parts[: n + 1]) for n in range(len(parts))]
        return tuple(self._edit(m, part) for m, part in zip(made, parts, strict=True))

    def _edit(self, made: Made, last: Made = frozenset()) -> Edit:
        """Return the program with some edits as an edit, at the place of the last ones."""
        shown = [self.aligned.differences[i] for i in sorted(last or made)]
        lines = {one.line for one in shown}
        line, kind = min(lines, default=0), shown[0].kind if len(shown) == 1 else "rewrite"
        if len(lines) > 1:
            # The innermost branch or loop around all of them.
            shared = [n for n in shown[0].around if all(n in one.around for one in shown)]
            line, kind = (shared[-1], "block") if shared else (line, kind)
        program = partial(self.aligned.with_edits, made)
        return Edit(kind, line, partial(_text, self.aligned.right, program))


def _are_apart(units: Sequence[tuple[int, Made]]) -> bool:
    """Tell whether no edit is in two units."""
    return all(not a & b for (_, a), (_, b) in combinations(units, 2))


def _text(right: RightProgram, program: Program, steps: int) -> str:
    """Return the text of a program with the imports of the right one."""
    return with_prelude([right.imports, *map(ast.unparse, program())], steps)


def _ddmin(every: Sequence[int], is_right: Callable[[Made], bool]) -> Made:
    """Return some edits that are right together, and of which none can be left out (ddmin).

    Large parts are left out first: most edits are of style, and go with few runs.
    """
    made, parts = list(every), 2
    while len(made) > 1:
        size = -(-len(made) // parts)
        chunks = [made[i : i + size] for i in range(0, len(made), size)]
        without = [[i for i in made if i not in chunk] for chunk in chunks]
        if (fewer := next((w for w in without if is_right(frozenset(w))), None)) is not None:
            made, parts = fewer, max(2, parts - 1)
        elif size == 1:
            break
        else:
            parts = min(len(made), 2 * parts)
    return frozenset(made)

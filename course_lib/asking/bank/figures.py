"""What is shown with a question, as data; ``course_lib.draw.question`` draws it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from course_lib.game import CHANCE, Game, successors
from course_lib.games import Tree


@dataclass(frozen=True, eq=False)
class TreeFigure:
    """A tree with the values of its leaves.

    Attributes:
        tree: the tree.
        values: further values at inner nodes, by name.
        ringed: the names of nodes that are ringed.
        hidden: the names of leaves whose value is not shown, each with the text in its place.
    """

    tree: Tree
    values: Mapping[str, str] = field(default_factory=dict)
    ringed: tuple[str, ...] = ()
    hidden: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        named = [s for s, value in self.values.items() if s == value]
        marks = [f"{s}: {value}" for s, value in self.values.items() if s != value]
        marks += [f"{', '.join(named)} named, from left to right"] if named else []
        marks += [f"{', '.join(self.ringed)} marked"] if self.ringed else []
        said = f" At nodes: {'; '.join(marks)}." if marks else ""
        return f"The tree: {self._notation(self.tree.root)}.{said}"

    def _notation(self, s: str) -> str:
        """Return a tree as nested brackets, with the probabilities of chance."""
        if self.tree.is_terminal(s):
            return self.hidden.get(s) or leaf_text(self.tree, s)
        chances = self.tree.chances(s) if self.tree.turn(s) == CHANCE else {}
        inside = (
            f"{chances[a]:g}: {self._notation(t)}" if chances else self._notation(t)
            for a, t in successors(self.tree, s)
        )
        return f"({', '.join(inside)})"


@dataclass(frozen=True, eq=False)
class BoardFigure:
    """A position of a game.

    Attributes:
        game: the game.
        state: the position.
    """

    game: Game[Any, Any]
    state: Any

    def __str__(self) -> str:
        return f"The position: {self.game.text(self.state)}"


@dataclass(frozen=True, eq=False)
class TableFigure:
    """A table.

    Attributes:
        rows: its texts, as many in every row; the first row is the head.
    """

    rows: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        return f"The table: {'; '.join(', '.join(row) for row in self.rows)}."


Figure = TreeFigure | BoardFigure | TableFigure


def leaf_text(tree: Tree, s: str) -> str:
    """Return the value of a leaf as text, "" for an inner node."""
    if not tree.is_terminal(s):
        return ""
    values = [f"{u:g}" for u in tree.leaves[s]]
    return values[0] if tree.n_players == 2 else f"({', '.join(values)})"

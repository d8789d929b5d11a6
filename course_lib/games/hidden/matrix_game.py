"""Matrix games: both players choose at the same time, and a table says who wins how much.

J. von Neumann, "Zur Theorie der Gesellschaftsspiele", Mathematische Annalen 100, 1928.
"""

from dataclasses import dataclass

from course_lib.game import MAX, MIN, HiddenGame, Player, illegal, not_terminal
from course_lib.games.tree_nodes import action_labels

MatrixState = tuple[str, ...]
"""The actions that were chosen, MAX's first."""


@dataclass(frozen=True)
class MatrixGame(HiddenGame[MatrixState, str]):
    """A matrix game, written as two moves, the first of which is hidden from MIN.

    The players' information sets are ``"MAX"`` and ``"MIN"``.

    Args:
        payoffs: a row per action of MAX, a column per action of MIN; an entry is MAX's utility.
        rows: the names of MAX's actions; A, B, ... if empty.
        columns: the names of MIN's actions; those of MAX if empty and as many, else A, B, ...

    Raises:
        ValueError: there is no entry, rows differ in length, or names do not fit.
    """

    payoffs: tuple[tuple[float, ...], ...]
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Complete the names, and check the table."""
        widths = {len(row) for row in self.payoffs}
        if len(widths) != 1 or 0 in widths:
            raise ValueError(
                f"payoffs is {self.payoffs}, but a matrix has rows of one length, 1 or more"
            )
        (width,) = widths
        height = len(self.payoffs)
        rows = self.rows or tuple(action_labels(height))
        columns = self.columns or (rows if width == height else tuple(action_labels(width)))
        for what, names, n in (("rows", rows, height), ("columns", columns, width)):
            if len(set(names)) != n or len(names) != n:
                raise ValueError(f"{what} is {names}, but {n} different names are needed")
        object.__setattr__(self, "rows", rows)
        object.__setattr__(self, "columns", columns)

    def initial(self) -> MatrixState:
        """Return the state in which nobody has chosen."""
        return ()

    def turn(self, s: MatrixState) -> Player:
        """Return MAX, then MIN."""
        return MIN if s else MAX

    def actions(self, s: MatrixState) -> list[str]:
        """Return the rows for MAX, the columns for MIN."""
        return [list(self.rows), list(self.columns), []][len(s)]

    def transition(self, s: MatrixState, a: str) -> MatrixState:
        """Return the state in which a was chosen, too."""
        if a not in self.actions(s):
            raise illegal(self, s, a)
        return (*s, a)

    def is_terminal(self, s: MatrixState) -> bool:
        """Return True when both have chosen."""
        return len(s) == 2

    def utility(self, s: MatrixState, p: Player) -> float:
        """Return the entry of the row and the column for MAX, and its opposite for MIN."""
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        u = self.payoffs[self.rows.index(s[0])][self.columns.index(s[1])]
        return u if p == MAX else -u

    def information(self, s: MatrixState, p: Player) -> str:
        """Return ``"MAX"`` or ``"MIN"``, then p's own choice, and at the end both."""
        name = ("MAX", "MIN")[p]
        shown = s if self.is_terminal(s) or p == MAX else ()
        return f"{name}: {', '.join(shown)}" if shown else name

    def text(self, s: MatrixState) -> str:
        """Return for example ``rock against paper``."""
        return " against ".join(s) if self.is_terminal(s) else f"chosen: {', '.join(s) or '-'}"


def rock_paper_scissors(rock: float = 1, paper: float = 1, scissors: float = 1) -> MatrixGame:
    """Return rock-paper-scissors.

    In the equilibrium rock comes up in proportion to what scissors win, paper to what rock wins,
    and scissors to what paper wins: a third each where all win the same.

    Args:
        rock: what a player wins with rock against scissors.
        paper: with paper against rock.
        scissors: with scissors against paper.
    """
    payoffs = ((0, -paper, rock), (paper, 0, -scissors), (-rock, scissors, 0))
    return MatrixGame(payoffs, ("rock", "paper", "scissors"))


def matching_pennies() -> MatrixGame:
    """Return matching pennies: MAX wins a coin if both show the same side, else MIN does."""
    return MatrixGame(((1, -1), (-1, 1)), ("heads", "tails"))

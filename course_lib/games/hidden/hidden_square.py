"""The hidden square: MIN hides on a small board, and MAX looks for it square by square."""

from dataclasses import dataclass

from course_lib.game import MAX, MIN, HiddenGame, Player, illegal, not_terminal

SquareState = tuple[str, ...]
"""The square in which MIN hides (nothing at first), then the squares in which MAX has looked."""

LETTERS = "abcdefghi"


@dataclass(frozen=True)
class HiddenSquare(HiddenGame[SquareState, str]):
    """A hunt: MIN chooses a square, and MAX may look at a few others to find it.

    MIN moves first, and MAX does not see where. MAX wins 1 by looking at the right square, and
    loses 1 after the last look. With hints, MAX hears after a miss whether the hidden square is
    next to the one it looked at, diagonals included. Without hints MAX finds one of n squares in k
    looks with probability k / n.

    The information set of MAX is as ``"MAX b2:near a1:far"``, that of MIN as ``"MIN in a3: b2"``.

    Args:
        rows: the height of the board, 1 to 9.
        columns: its width, 1 to 9.
        looks: how often MAX may look; 1 or more, and fewer than there are squares.
        hints: True if MAX hears ``near`` or ``far`` after a miss.

    Raises:
        ValueError: an argument is out of bounds.
    """

    rows: int = 3
    columns: int = 3
    looks: int = 3
    hints: bool = True

    def __post_init__(self) -> None:
        """Check the arguments."""
        squares = 2  # at least, so that there is something to hide
        for name, most in (("rows", 9), ("columns", 9), ("looks", 80)):
            given = getattr(self, name)
            if type(given) is not int or not 1 <= given <= most:
                raise ValueError(f"{name} is {given!r}, but a whole number from 1 to {most} fits")
        squares = self.rows * self.columns
        if self.looks >= squares:
            raise ValueError(f"looks is {self.looks}, but there are only {squares} squares")

    @property
    def squares(self) -> list[str]:
        """The squares of the board, row by row: a1, b1, ..., a2, ..."""
        return [f"{x}{y + 1}" for y in range(self.rows) for x in LETTERS[: self.columns]]

    def initial(self) -> SquareState:
        """Return the state in which MIN is to hide."""
        return ()

    def turn(self, s: SquareState) -> Player:
        """Return MIN at first, then MAX always."""
        return MAX if s else MIN

    def actions(self, s: SquareState) -> list[str]:
        """Return all squares for MIN, those at which it has not looked yet for MAX."""
        return [] if self.is_terminal(s) else [a for a in self.squares if a not in s[1:]]

    def transition(self, s: SquareState, a: str) -> SquareState:
        """Return the state after MIN hides, or MAX looks, in square a."""
        if a not in self.actions(s):
            raise illegal(self, s, a)
        return (*s, a)

    def is_terminal(self, s: SquareState) -> bool:
        """Return True when the square is found, or MAX has no look left."""
        return len(s) > 1 and (s[0] == s[-1] or len(s) == 1 + self.looks)

    def utility(self, s: SquareState, p: Player) -> float:
        """Return 1 for MAX and -1 for MIN if the square is found, else the opposite."""
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        return 1 if (s[0] == s[-1]) == (p == MAX) else -1

    def information(self, s: SquareState, p: Player) -> str:
        """Return MAX's looks with what it heard, or MIN's square and MAX's looks."""
        if p == MIN:
            return f"MIN in {s[0]}: {' '.join(s[1:])}".rstrip(": ") if s else "MIN"
        return " ".join(("MAX", *(self._hint(s[0], a) for a in s[1:])))

    def _hint(self, hidden: str, look: str) -> str:
        """Return a look of MAX, and the answer to it."""
        if look == hidden:
            return f"{look}:found"
        columns = abs(LETTERS.index(look[0]) - LETTERS.index(hidden[0]))
        near = max(columns, abs(int(look[1]) - int(hidden[1]))) == 1
        return f"{look}:{'near' if near else 'far'}" if self.hints else look

    def text(self, s: SquareState) -> str:
        """Return for example ``hidden in a3, looked at b2 a1``."""
        return f"hidden in {s[0]}, looked at {' '.join(s[1:]) or '-'}" if s else "nothing hidden"

"""Symmetry: positions that are turned or mirrored images of each other have the same value.

"Recherche dans les arbres de jeux", section "Lien avec les graphes d'états" ("Attention aux
symétries"), and Inteligență Artificială (Politehnica București), section "Imbunatatiri".
"""

from collections.abc import Callable, Sequence

from course_lib.game import A, Game, S
from course_lib.search.checks import check_whole
from course_lib.search.wrapper import Wrapper

Symmetry = Sequence[int]
"""Where each cell of the image comes from: cell i of the image is cell ``symmetry[i]`` before."""


def square_symmetries(n: int) -> list[tuple[int, ...]]:
    """Return the 8 symmetries of an n by n board whose cells are numbered row by row."""
    check_whole("n", n, least=1)
    images = []
    square = [tuple(range(n * row, n * row + n)) for row in range(n)]
    for _ in range(4):
        square = list(zip(*reversed(square), strict=True))  # a quarter turn
        images += [square, [row[::-1] for row in square]]
    return [tuple(cell for row in image for cell in row) for image in images]


TIC_TAC_TOE = square_symmetries(3)


def smallest_image(board: Sequence[int], symmetries: Sequence[Symmetry]) -> tuple[int, ...]:
    """Return the smallest of the board's images, compared as tuples.

    Args:
        board: one mark per cell.
        symmetries: the identity among them, or the board itself is no candidate.

    Raises:
        ValueError: there are no symmetries, or one is not for a board of this size.
    """
    if not symmetries:
        raise ValueError("no symmetries given; the identity at least is one")
    for symmetry in symmetries:
        if sorted(symmetry) != list(range(len(board))):
            raise ValueError(f"{symmetry} does not rearrange the {len(board)} cells of {board}")
    return min(tuple(board[i] for i in symmetry) for symmetry in symmetries)


def canonical(board: Sequence[int]) -> tuple[int, ...]:
    """Return the smallest of the 8 symmetric images of a tic-tac-toe board of 9 marks."""
    return smallest_image(board, TIC_TAC_TOE)


class UpToSymmetry(Wrapper[S, A]):
    """The same game with every position replaced, when it is reached, by a standard image of it.

    Give it to any search instead of the game: values are the same, and so is the action, because
    the state the search starts from is left as it is. With ``alpha_beta_tt``, a table then
    recognises a position in all its images.

    Args:
        game: the game to play.
        canonical: returns the same state for all images of a state. An image must be a state of the
            game with the same player to move, the same value and the images of its successors.
    """

    def __init__(self, game: Game[S, A], canonical: Callable[[S], S]) -> None:
        super().__init__(game)
        self.canonical = canonical

    def transition(self, s: S, a: A) -> S:
        """Return the standard image of the next state."""
        return self.canonical(self.game.transition(s, a))

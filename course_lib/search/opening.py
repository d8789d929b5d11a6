"""Opening books: stored moves, so that no search is needed for them.

INF8175 (Polytechnique Montréal), section "Débuts et fins de partie": a book is drawn up beforehand,
from statistics or by a search longer than a match allows. It is a dict from states to actions.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from course_lib.game import A, Game, S, Strategy, successors
from course_lib.search.checks import check_whole

S_co = TypeVar("S_co", covariant=True)
A_co = TypeVar("A_co", covariant=True)


class Finished(Protocol[S_co, A_co]):
    """A finished match, such as ``course_lib.match.play`` returns."""

    @property
    def states(self) -> Sequence[S_co]:
        """Every state passed through, the first and the last included."""

    @property
    def actions(self) -> Sequence[A_co]:
        """The action played in each state but the last."""

    @property
    def utilities(self) -> Sequence[float]:
        """The utility of each player, by player number."""


def book_from_matches(
    game: Game[S, A], matches: Iterable[Finished[S, A]], moves: int, least: int = 1
) -> dict[S, A]:
    """Return the actions that did best for their players, for the states of early moves.

    Args:
        game: the game that was played; states of chance are left out.
        matches: finished matches.
        moves: how many moves of each match are looked at, from its first one.
        least: how often an action must have been played to be trusted.

    Returns:
        For each state, the action with the largest mean utility for the player who moves there; on
        ties the first in ``game.actions``. A state without an action played often enough is left
        out.

    Raises:
        ValueError: moves is negative or least is below 1 (TypeError if not whole numbers).
    """
    check_whole("moves", moves, least=0)
    check_whole("least", least, least=1)
    results: dict[S, dict[A, list[float]]] = {}
    for match in matches:
        for s, a in list(zip(match.states, match.actions, strict=False))[:moves]:
            if game.turn(s) >= 0:
                result = match.utilities[game.turn(s)]
                results.setdefault(s, {}).setdefault(a, []).append(result)
    book: dict[S, A] = {}
    for s, of in results.items():
        trusted = {
            a: sum(of[a]) / len(of[a]) for a in game.actions(s) if len(of.get(a, ())) >= least
        }
        if trusted:
            book[s] = max(trusted, key=lambda a: trusted[a])
    return book


def book_by_search(
    game: Game[S, A], s: S, moves: int, search: Callable[[Game[S, A], S], tuple[float, A | None]]
) -> dict[S, A]:
    """Return the action of a search in every state that fewer than ``moves`` moves from s lead to.

    Args:
        game: a game without chance.
        s: the state in which matches begin.
        moves: how many moves the book covers.
        search: returns (value, action), as all searches of the course do.

    Raises:
        ValueError: moves is negative (TypeError if it is not a whole number).
    """
    check_whole("moves", moves, least=0)
    book: dict[S, A] = {}
    states = [s]
    for _ in range(moves):
        new = [t for t in dict.fromkeys(states) if t not in book]
        for t in new:
            _, action = search(game, t)
            if action is not None:
                book[t] = action
        states = [u for t in new for _, u in successors(game, t)]
    return book


def book_player(book: Mapping[S, A], otherwise: Strategy[S, A]) -> Strategy[S, A]:
    """Return a strategy that follows the book as long as it can, and then another strategy.

    TypeError if the book is not a mapping.
    """
    if not isinstance(book, Mapping):
        raise TypeError(f"book is {book!r}, but a mapping from states to actions is needed")
    return lambda s: book[s] if s in book else otherwise(s)

"""Endgame tables: the value of every position of an ending, worked out backwards from its ends.

INF8175 (Polytechnique Montréal), section "Débuts et fins de partie". Retrograde analysis is due to
Ströhlein 1970 and Thompson 1986, who solved chess endings with a win or a draw; with any values at
the ends it is the algorithm of Andersson et al. 2008, "Deterministic Graphical Games Revisited".
"""

from collections import deque
from collections.abc import Iterable, Mapping
from math import inf
from typing import Generic, NamedTuple

from course_lib.game import MAX, A, Game, S, Strategy, successors


class Ending(NamedTuple):
    """The result of best play.

    Attributes:
        value: the value for MAX.
        distance: how many moves the match still takes when the side that the value favours plays
            for a quick end, and the other side for a late one, neither giving away value; inf where
            the value is 0 and the match is not over, because neither player gains by haste there.
    """

    value: float
    distance: float


def endgame_table(game: Game[S, A], states: Iterable[S]) -> dict[S, float]:
    """Return the minimax value, for MAX, of the given states and of all they lead to.

    Positions may come back. A match that never ends counts as a draw, worth 0; where that cannot
    happen, these are the values that ``minimax_value`` gives.

    Args:
        game: a two-player game without chance. ``actions`` is called once per state.
        states: where to start from.
    """
    return {s: ending.value for s, ending in solve_endings(game, states).items()}


def solve_endings(game: Game[S, A], states: Iterable[S]) -> dict[S, Ending]:
    """Return the value of the given states and all they lead to, and how far the end is.

    See ``endgame_table``; ``perfect_player`` needs the distances in order to make
    progress.
    """
    graph = _Graph(game, states)
    table: dict[S, Ending] = {}
    for player in range(2):
        table |= graph.won(player)
    for s in graph.moves:
        end = game.is_terminal(s)
        table.setdefault(s, Ending(game.utility(s, MAX) if end else 0, 0 if end else inf))
    return {s: table[s] for s in graph.moves}


class _Graph(Generic[S, A]):
    """All positions of the ending, with the moves between them in both directions."""

    def __init__(self, game: Game[S, A], states: Iterable[S]) -> None:
        self.game = game
        self.moves: dict[S, list[S]] = {}
        self.before: dict[S, list[S]] = {}
        queue = list(dict.fromkeys(states))
        for s in queue:  # grows while we walk it
            if s in self.moves:
                continue
            over = game.is_terminal(s)
            self.moves[s] = [] if over else [t for _, t in successors(game, s)]
            for t in self.moves[s]:
                self.before.setdefault(t, []).append(s)
            queue.extend(self.moves[s])

    def won(self, player: int) -> dict[S, Ending]:
        """Return the endings with a value that is good for a player: from there, it can force one.

        Ends are taken from the best one down. A position joins as soon as one of the player's
        moves, or the last of the other side's, leads to positions that have joined: there can be
        nothing better for the mover. Because positions are met in the order of their values,
        and of their distances among equal values, the move that made it join gives value and
        distance.
        """
        game, sign = self.game, 1 if player == MAX else -1
        ends = {s: game.utility(s, MAX) for s, moves in self.moves.items() if not moves}
        best_first = sorted((s for s in ends if sign * ends[s] > 0), key=lambda s: -sign * ends[s])
        ways_out = {s: len(moves) for s, moves in self.moves.items()}
        table: dict[S, Ending] = {}
        queue: deque[S] = deque()
        for i, end in enumerate(best_first):
            table[end] = Ending(ends[end], 0)
            queue.append(end)
            if i + 1 < len(best_first) and ends[best_first[i + 1]] == ends[end]:
                continue  # equal ends start together
            while queue:
                t = queue.popleft()
                for s in self.before.get(t, []):
                    ways_out[s] -= 1
                    if s not in table and (game.turn(s) == player or ways_out[s] == 0):
                        table[s] = Ending(table[t].value, table[t].distance + 1)
                        queue.append(s)
        return table


def perfect_player(
    game: Game[S, A], table: Mapping[S, Ending], otherwise: Strategy[S, A] | None = None
) -> Strategy[S, A]:
    """Return a strategy that plays by the table: it wins won positions, as fast as possible.

    Among the actions of the best value, the winning side takes the first that ends soonest and the
    losing side the first that ends latest.

    Args:
        game: the game.
        table: the result of ``solve_endings``.
        otherwise: the strategy in states that are not in the table.

    Raises:
        ValueError: by the strategy, in a state that is not in the table when there is no other one.
        TypeError: the table is not a mapping.
    """
    if not isinstance(table, Mapping):
        raise TypeError(f"table is {table!r}, but a mapping from states to endings is needed")

    def strategy(s: S) -> A:
        if s not in table and otherwise is not None:
            return otherwise(s)
        if s not in table:
            raise ValueError(f"{game.text(s)} is not in the endgame table")
        sign = 1 if game.turn(s) == MAX else -1
        return max(game.actions(s), key=lambda a: _merit(table[game.transition(s, a)], sign))

    return strategy


def _merit(ending: Ending, sign: int) -> tuple[float, float]:
    """How good an ending is for the side of this sign: first its value, then its distance."""
    value = sign * ending.value
    hurry = -ending.distance if value > 0 else ending.distance if value < 0 else 0
    return value, hurry

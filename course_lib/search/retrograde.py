"""Retrograde analysis: from the ends of a game backwards, by counts of successors.

K. Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9, 1986; L. Stiller,
"Multilinear algebra and chess endgames", Games of No Chance, 1996, for six pieces. ``endgame``
solves games with utilities of any size.
"""

from collections import deque
from collections.abc import Iterable

from course_lib.game import MAX, A, Game, S, successors


def retrograde(game: Game[S, A], states: Iterable[S]) -> dict[S, tuple[float, int | None]]:
    """Return who wins, and in how many moves, from the given states and all they lead to.

    Positions may come back, and what nobody can force is a draw. Positions are taken up in the
    order of their distances: a position is won by the move that first leads to one won for the
    mover, and lost when the last of its moves leads to one lost.

    Args:
        game: a two-player game without chance whose utilities are 1, 0 and -1.
        states: where to start from.

    Returns:
        For each state MAX's value with the number of moves until the end, the winner playing for a
        quick one and the loser for a late one; (0, None) for a draw.
    """
    after, before = moves_and_their_reverse(game, states)
    left = {s: len(after[s]) for s in after}  # moves that are not known to lose
    table: dict[S, tuple[float, int | None]] = {}
    queue = deque[tuple[S, float, int]]()
    for s in after:
        if game.is_terminal(s) and (value := game.utility(s, MAX)) != 0:
            table[s] = value, 0
            queue.append((s, value, 0))
    while queue:
        t, value, distance = queue.popleft()
        for s in before.get(t, []):
            left[s] -= 1
            is_won = value == (1 if game.turn(s) == MAX else -1)
            if s not in table and (is_won or left[s] == 0):
                table[s] = value, distance + 1
                queue.append((s, value, distance + 1))
    return {s: table.get(s, (0, None)) for s in after}


def moves_and_their_reverse(
    game: Game[S, A], states: Iterable[S]
) -> tuple[dict[S, list[S]], dict[S, list[S]]]:
    """Return the states after each state, and those before it, once for every move."""
    after: dict[S, list[S]] = {}
    before: dict[S, list[S]] = {}
    found = list(states)
    for s in found:  # grows while we walk it
        if s in after:
            continue
        after[s] = [t for _, t in successors(game, s)]
        found.extend(after[s])
        for t in after[s]:
            before.setdefault(t, []).append(s)
    return after, before

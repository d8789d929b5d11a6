"""Monte-Carlo tree search that goes on until a clock says stop."""

from random import Random

from course_lib.game import A, Game, S
from course_lib.search.checks import check_exploration
from course_lib.search.mcts import Node, backpropagate, best_action, expand, select, simulate
from course_lib.search.stopping import Stop


def mcts_clock(game: Game[S, A], s: S, stop: Stop, c: float, rng: Random) -> A | None:
    """Return the action that is most visited when the time is over.

    An anytime algorithm: the clock is asked before every iteration, and the tree has an answer
    whenever it rings. INF8175 (Polytechnique Montréal), section "MCTS: pseudocode et
    initialisation", whose loop runs while there is time.

    Args:
        game: a game without chance states.
        s: the state to move in.
        stop: returns True when the time is over; it is asked once before each iteration.
        c: how much to explore.
        rng: draws the simulations, and is the only source of chance.

    Returns:
        A legal action, the first one if the time is over before the root has children; None if s is
        terminal.

    Raises:
        ValueError: c is negative or not finite.
    """
    check_exploration(c)
    if game.is_terminal(s):
        return None
    root = Node[S, A](s)
    while not stop():
        leaf = select(root, c)
        child = expand(game, leaf)
        utilities = simulate(game, child.state, rng)
        backpropagate(game, child, utilities)
    return best_action(root) if root.children else game.actions(s)[0]

"""Players that hardly search: opponents to beat, and a measure of the worth of search.

The "méthode hasard" and "méthode greedy" of "Faire des IA pour les jeux de plateau", section
"Imaginez-vous en train de jouer aux échecs", and the one-level rule of "Recherche dans les arbres
de jeux", section "Fonctions d'évaluation".
"""

from collections.abc import Sequence
from random import Random

from course_lib.game import A, Evaluation, Game, Player, S
from course_lib.search.choice import best_for_mover


def random_player(game: Game[S, A], s: S, rng: Random) -> A | None:
    """Return a uniformly chosen action; None on a terminal state."""
    actions = game.actions(s)
    return rng.choice(actions) if actions else None


def greedy_player(game: Game[S, A], s: S, evaluate: Evaluation[S]) -> A | None:
    """Return the first action with the best evaluation after it; None on a terminal state."""
    return _best_after(game, s, game.actions(s), evaluate)


def one_step_player(game: Game[S, A], s: S, evaluate: Evaluation[S]) -> A | None:
    """Win at once if possible; else avoid losing at once; else take the best evaluation.

    Args:
        game: a two-player game without chance.
        s: the state to move in.
        evaluate: estimates states from MAX's side.

    Returns:
        The first best action, or None on a terminal state.
    """
    if game.is_terminal(s):
        return None
    mover = game.turn(s)
    actions = game.actions(s)
    for a in actions:
        if _wins(game, game.transition(s, a), mover):
            return a
    safe = [a for a in actions if _is_safe(game, game.transition(s, a), mover)]
    return _best_after(game, s, safe or actions, evaluate)


def _wins(game: Game[S, A], s: S, p: Player) -> bool:
    return game.is_terminal(s) and game.utility(s, p) > 0


def _is_safe(game: Game[S, A], s: S, p: Player) -> bool:
    """Neither lost for p already, nor won at once by an opponent who is to move."""
    if game.is_terminal(s):
        return game.utility(s, p) >= 0
    opponent = game.turn(s)
    if opponent == p:
        return True
    return not any(_wins(game, game.transition(s, a), opponent) for a in game.actions(s))


def _best_after(game: Game[S, A], s: S, actions: Sequence[A], evaluate: Evaluation[S]) -> A | None:
    if not actions:
        return None
    return best_for_mover(game, s, {a: evaluate(game.transition(s, a)) for a in actions})[1]

"""AND-OR search: a strategy that wins against every play of the other side, if there is one.

"Recherche dans les arbres de jeux", section "Recherche d'une stratégie gagnante". In an OR node the
player chooses, so one winning child is enough; in an AND node the others choose, so every child
must win.
"""

from course_lib.game import A, Game, Player, S, successors


def winning_strategy(game: Game[S, A], s: S, p: Player) -> dict[S, A] | None:
    """Return a winning move for every state that p's own play can reach, or None.

    Args:
        game: a game without chance.
        s: the state to start from.
        p: the player who has to win, that is, to end with utility above 0.

    Returns:
        For each state in which p is to move, the move to play; ``{}`` when s is already won, or
        when the others can only lose. None when p has no way to force a win.
    """
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    return _or_search(game, s, p) if game.turn(s) == p else _and_search(game, s, p)


def _or_search(game: Game[S, A], s: S, p: Player) -> dict[S, A] | None:
    for a, t in successors(game, s):
        plan = winning_strategy(game, t, p)
        if plan is not None:
            return {s: a} | plan
    return None


def _and_search(game: Game[S, A], s: S, p: Player) -> dict[S, A] | None:
    plans: dict[S, A] = {}
    for _, t in successors(game, s):
        plan = winning_strategy(game, t, p)
        if plan is None:
            return None
        plans |= plan
    return plans

"""Why the right answers of ``shallow-pruning`` are right."""

from typing import Any, NamedTuple

from autograder.exercises.common.leaves import shallow_leaves
from autograder.exercises.common.reasons import first_of, node, number, of_small_games
from autograder.exercises.common.reasons_cuts import below, first_extra
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase, player_text
from chapters.multiplayer.exercises.reasons import Vector, maxn_reason, utility_vector
from course_lib.game import Game, Player, successors


class _Left(NamedTuple):
    """A node that shallow pruning leaves.

    Attributes:
        state: the node.
        player: who moves there.
        found: that player's utility there.
        bound: the most that the player above leaves.
        skipped: the children that are left out.
    """

    state: Any
    player: Player
    found: float
    bound: float
    skipped: tuple[Any, ...]


def _why_cut_on_equality(game: Game[Any, Any], s: Any, max_sum: float) -> list[_Left]:
    """Return where shallow pruning cuts, if it does not cut on equality."""
    cuts: list[_Left] = []

    def vector(s: Any, bound: float) -> Vector:
        if game.is_terminal(s):
            return utility_vector(game, s)
        p, children = game.turn(s), [t for _, t in successors(game, s)]
        best: Vector = ()
        for i, t in enumerate(children, start=1):
            found = vector(t, max_sum - best[p] if best else max_sum)
            best = found if not best or found[p] > best[p] else best
            if best[p] > bound:
                cuts.append(_Left(s, p, best[p], bound, tuple(children[i:])))
                break
        return best

    vector(s, max_sum)
    return cuts


def _shallow_leaf(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return why a leaf need not be read."""
    leaf = first_extra(case, answer, shallow_leaves(*case.args))
    if leaf is None:
        return None
    game, s, max_sum = case.args
    cuts = _why_cut_on_equality(game, s, max_sum)
    cut = next((c for c in cuts if any(leaf in below(game, t) for t in c.skipped)), None)
    if cut is None:
        return None
    return Phrase(
        "leaf {leaf} need not be read: {player} has {found} at {node}, and the player above "
        "leaves {bound} at most",
        leaf=repr(leaf),
        player=player_text(game, cut.player),
        found=number(cut.found),
        node=node(game, cut.state, s),
        bound=number(cut.bound),
    )


shallow_reason = of_small_games(first_of(maxn_reason, _shallow_leaf))
"""Why the pair is right; where it was returned, why a leaf need not be read."""

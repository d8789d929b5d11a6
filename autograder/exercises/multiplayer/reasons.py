"""Why the right answers of section ``multiplayer`` are right, in a clause each."""

from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from autograder.exercises.common.leaves import lax_leaves, shallow_leaves
from autograder.exercises.common.reasons import (
    Search,
    first_of,
    full_search,
    listed,
    node,
    number,
    numbered_player,
    of_small_games,
    pair_reason,
)
from autograder.exercises.common.reasons_cuts import below, first_extra, leaf_reason
from autograder.model.case import Answer, Case
from autograder.model.compare import as_set
from autograder.model.exercise import Reason
from autograder.model.phrase import Phrase
from course_lib.game import Game, Player, successors
from course_lib.search import coalition, maxn, maxn_values

Vector = tuple[float, ...]


def _utilities(game: Game[Any, Any], s: Any) -> Vector:
    return tuple(game.utility(s, p) for p in range(game.n_players))


# Max^n.


def _maxn(game: Game[Any, Any], s: Any) -> Search:
    def stop(place: tuple[Any, int]) -> str:
        return Phrase(
            "the game is over at {node}, and the utilities there are {vector}",
            node=node(game, place[0], s),
            vector=number(_utilities(game, place[0])),
        )

    def mover(t: Any) -> str:
        return numbered_player(game.turn(t))

    return full_search(game, s, lambda t: maxn(game, t)[0], stop=stop, mover=mover)


@of_small_games
def maxn_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the vectors of the children, and who chooses among them."""
    game, s = case.args[:2]
    return pair_reason(_maxn(game, s), (s, 0), answer, right)


@of_small_games
def ties_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return who is indifferent where, or why a vector cannot come about."""
    game, s = case.args
    found = as_set(answer.value)
    if game.is_terminal(s):
        return _maxn(game, s).stop((s, 0))
    if found is None:
        return None
    missing, extra = right.value - found, found - right.value
    if extra:
        given = min(extra, key=repr)
        return _never(game, s, given) or _only(game, s, right)
    ties = [tie for tie in _ties(game, s) if missing & tie.vectors]
    if not ties:
        return _only(game, s, right)
    tie = ties[0]
    return Phrase(
        "player {p} is indifferent at {node} between {vectors}",
        p=tie.player,
        node=node(game, tie.state, s),
        vectors=listed([number(v) for v in sorted(tie.vectors)[:4]]),
    )


def _only(game: Game[Any, Any], s: Any, right: Answer) -> str | None:
    """Return that nobody is indifferent, where only one vector can come about."""
    if len(right.value) != 1:
        return None
    (vector,) = right.value
    return Phrase("every way to break ties leads to {vector}", vector=number(vector))


class _Tie(NamedTuple):
    """A node at which a player is indifferent.

    Attributes:
        state: the node.
        player: who moves there.
        vectors: those of different children with the same number for the player.
    """

    state: Any
    player: Player
    vectors: frozenset[Vector]


def _ties(game: Game[Any, Any], s: Any) -> Iterator[_Tie]:
    """Yield the nodes at which a player can choose between children that are worth the same."""
    for t in below(game, s):
        if game.is_terminal(t):
            continue
        p, values = game.turn(t), maxn_values(game, t)
        children = [maxn_values(game, u) & values for _, u in successors(game, t)]
        for gain in {v[p] for v in values}:
            equal = [{v for v in child if v[p] == gain} for child in children]
            if sum(map(bool, equal)) > 1 and len(vectors := frozenset().union(*equal)) > 1:
                yield _Tie(t, p, vectors)


def _never(game: Game[Any, Any], s: Any, given: object) -> str | None:
    """Return where a player has a better choice than a vector; None if that is not clear."""
    if not isinstance(given, tuple) or not any(
        game.is_terminal(t) and _utilities(game, t) == given for t in below(game, s)
    ):
        return Phrase("{vector} stands at no leaf", vector=number(given)) if isinstance(
            given, tuple
        ) else None  # fmt: skip
    for t in below(game, s):
        if game.is_terminal(t):
            continue
        p = game.turn(t)
        children = [maxn_values(game, u) for _, u in successors(game, t)]
        if any(given in child for child in children) and given not in maxn_values(game, t):
            enough = max(min(v[p] for v in child) for child in children)
            return Phrase(
                "player {p} moves at {node} and gets {enough} at least elsewhere, more than in "
                "{vector}",
                p=p,
                node=node(game, t, s),
                enough=number(enough),
                vector=number(given),
            )
    return None


# Shallow pruning.


class _Left(NamedTuple):
    """A node that shallow pruning leaves.

    Attributes:
        state: the node.
        player: who moves there.
        found: what that player has there.
        bound: what the player above leaves at most.
        skipped: the children that are left out.
    """

    state: Any
    player: Player
    found: float
    bound: float
    skipped: tuple[Any, ...]


def _left(game: Game[Any, Any], s: Any, max_sum: float) -> list[_Left]:
    """Return where shallow pruning cuts, if it does not cut on equality."""
    cuts: list[_Left] = []

    def vector(s: Any, bound: float) -> Vector:
        if game.is_terminal(s):
            return _utilities(game, s)
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
    cuts = _left(game, s, max_sum)
    cut = next((c for c in cuts if any(leaf in below(game, t) for t in c.skipped)), None)
    if cut is None:
        return None
    return Phrase(
        "leaf {leaf} need not be read: player {p} has {found} at {node}, and the player above "
        "leaves {bound} at most",
        leaf=repr(leaf),
        p=cut.player,
        found=number(cut.found),
        node=node(game, cut.state, s),
        bound=number(cut.bound),
    )


shallow_reason = of_small_games(first_of(maxn_reason, _shallow_leaf))
"""Why the pair is right; where it was returned, why a leaf need not be read."""


# Two sides.


def _team_reason(team_of: Callable[[Case], Collection[Player]]) -> Reason:
    """Return why the pair of a search of two sides is right.

    Args:
        team_of: the players who maximise the sum of their utilities, in a case.
    """

    def reason(case: Case, answer: Answer, right: Answer) -> str | None:
        game, s = case.args[:2]
        team = tuple(sorted(team_of(case)))
        whose = _whose(game, team)

        def stop(place: tuple[Any, int]) -> str:
            return Phrase(
                "the game is over at {node}, where the utility of {team} is {value}",
                node=node(game, place[0], s),
                team=whose,
                value=number(sum(game.utility(place[0], p) for p in team)),
            )

        def mover(t: Any) -> str:
            player = numbered_player(game.turn(t))
            if game.turn(t) in team:
                return Phrase("{player}, who maximises for {team},", player=player, team=whose)
            return Phrase("{player}, who minimises for {team},", player=player, team=whose)

        search = full_search(game, s, lambda t: coalition(game, t, team)[0], stop=stop, mover=mover)
        return pair_reason(search, (s, 0), answer, right)

    return reason


def _whose(game: Game[Any, Any], team: tuple[Player, ...]) -> str:
    """Return the name of a team."""
    if len(team) == 1:
        return numbered_player(team[0])
    if len(team) == game.n_players:
        return Phrase("all players together")
    return Phrase("the team of {players}", players=listed(team))


def _alone(case: Case) -> Collection[Player]:
    return (case.args[2],)


paranoid_reason = of_small_games(
    first_of(
        _team_reason(_alone),
        leaf_reason(lambda game, s, p: lax_leaves(game, s, team=(p,)), _alone),
    )
)
"""Why the pair is right; where it was returned, why a leaf need not be read."""

coalition_reason = of_small_games(_team_reason(lambda case: case.args[2]))
"""Why the pair is right, from the team's side."""


# A tree that deep cuts spoil.


def deep_cuts_reason(faulty: Callable[[Any], Any], tree_of: Callable[[Any], Any]) -> Reason:
    """Return the reason why a tree spoils a search.

    Args:
        faulty: returns the vector of the faulty search of a tree.
        tree_of: reads the tree of an answer.
    """

    def reason(case: Case, answer: Answer, right: Answer) -> str | None:
        tree = tree_of(right.value)
        return Phrase(
            "on this tree, for example, deep cuts return {wrong}, and max^n {right}",
            wrong=number(tuple(faulty(tree))),
            right=number(maxn(tree, tree.root)[0]),
        )

    return reason

"""The players and numbers of part (a) of ``multiplayer-written``, drawn per student."""

from random import Random

from autograder.model.variant import QuestionVariant
from course_lib.games import Node, Tree
from course_lib.search import maxn_values

Vector = tuple[int, ...]


def draw(rng: Random) -> QuestionVariant:
    """Draw who is asked, whose tie it is, and what both get."""
    me, other = rng.sample(range(3), 2)
    sure, tied, gap = rng.randint(4, 60), rng.randint(1, 60), rng.randint(1, 4)
    leaves = [_vector(me, mine, other, tied) for mine in (sure - gap, sure + gap)]
    alone = _vector(me, sure, other, tied + 1)
    tree = Tree.of(Node(me, (Node(other, tuple(leaves)), alone)), n_players=3, vectors=True)
    return QuestionVariant(
        f"In part (a), you are player {me} of the players 0, 1 and 2, and move at the root; the "
        f"tie is one of player {other}, who gets {tied} at both leaves; another move brings you "
        f"{sure} at once. The other numbers are yours to choose. Parts (b) and (c) are those "
        "above.",
        f"Many trees are right. For example: A leads to a node of player {other} with the leaves "
        f"{leaves[0]} and {leaves[1]}, B to {alone}. Player {other} gets {tied} either way. Who "
        f"believes in the first leaf plays B for {sure}, and A might have brought {sure + gap}; "
        f"who believes in the second plays A, and may get {sure - gap} instead of {sure}.",
        lambda: {v[me] for v in maxn_values(tree, tree.root)} == {sure, sure + gap},
    )


def _vector(me: int, mine: int, other: int, theirs: int) -> Vector:
    """Return what the three players get at a leaf; the third one gets nothing."""
    return tuple(mine if p == me else theirs if p == other else 0 for p in range(3))

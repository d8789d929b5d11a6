"""The exercise ``break-deep-pruning``, of section ``multiplayer``."""

from itertools import chain
from typing import Any

from autograder.exercises.common.nested import drawn_vectors, read_vectors
from autograder.exercises.common.promises import no_argument
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number, show
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from autograder.model.phrase import Phrase
from autograder.protocol.remote import RemoteLeaves
from chapters.multiplayer.exercises.break_deep_pruning.mistakes import MISTAKES
from chapters.multiplayer.exercises.break_deep_pruning.reasons import deep_cuts_reason
from course_lib.game import Game, successors
from course_lib.games import Tree
from course_lib.search import maxn

SHOWN = ((5, 2, 2), (((1, 3, 5), (2, 1, 6)), (6, 2, 1)))
"""The tree of the notebook, on which the search is seen to be wrong."""


def maxn_deep(game: Game[Any, Any], s: Any, max_sum: float) -> tuple[Any, Any]:
    """Return the result of the notebook's max^n with deep cuts; its cell has the same program."""

    def search(s: Any, found: dict[int, float]) -> tuple[Any, Any]:
        if game.is_terminal(s):
            return tuple(game.utility(s, p) for p in range(game.n_players)), None
        p, best, best_action = game.turn(s), None, None
        for a, t in successors(game, s):
            sure = found if best is None else found | {p: max(found.get(p, 0), best[p])}
            vector, _ = search(t, sure)
            if best is None or vector[p] > best[p]:
                best, best_action = vector, a
            if any(best[p] > max_sum - least for q, least in found.items() if q != p):
                break
        return best, best_action

    return search(s, {})


def break_deep_pruning() -> tuple[Any, ...]:
    """Return a tree in which a cut hides the alternative of the player in between."""
    return (4, 4, 2), (((0, 3, 7), (2, 0, 8)), (7, 2, 1))


def _read(value: object) -> Tree | str:
    """Return the tree of an answer; the fault, as a clause, if it is none of this exercise."""
    tree = read_vectors(value)
    if isinstance(tree, str):
        return tree
    if min(chain(*tree.leaves.values())) < 0:
        return Phrase("a leaf has a negative number")
    sums = [sum(leaf) for leaf in tree.leaves.values()]
    if not all(same_number(total, sums[0]) for total in sums):
        return Phrase(
            "the leaves have different sums, such as {least} and {most}",
            least=show(min(sums)),
            most=show(max(sums)),
        )
    return tree


def _sum(tree: Tree) -> float:
    return max(map(sum, tree.leaves.values()))


def _deep_vector(tree: Tree) -> tuple[float, ...]:
    return tuple(maxn_deep(tree, tree.root, _sum(tree))[0])


def _breaks(tree: Tree) -> bool:
    return _deep_vector(tree) != tuple(maxn(tree, tree.root)[0])


def _is_broken(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Run both searches on the returned tree."""
    tree = _read(answer.value)
    if isinstance(tree, str):
        return tree
    if _breaks(tree):
        return None
    return Phrase(
        "both searches return {value} on the returned tree", value=show(maxn(tree, tree.root)[0])
    )


def _is_own(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the returned tree with the notebook's."""
    tree = _read(answer.value)
    if isinstance(tree, str):
        return tree
    return Phrase("the returned tree is the notebook's") if _is_shown(tree) else None


def _is_shown(tree: Tree) -> bool:
    return tree == Tree.of(SHOWN, n_players=3)


def _kind(case: Case, answer: Answer) -> object:
    """Return the kind of a tree: the part that counts for a known mistake."""
    tree = read_vectors(answer.value)
    if isinstance(tree, str):
        return "no tree"
    if min(chain(*tree.leaves.values())) < 0:
        return "negative"
    if isinstance(_read(answer.value), str):
        return "no fixed sum"
    if _breaks(tree):
        return "the notebook's" if _is_shown(tree) else "breaks it"
    if _leaves_read(tree) == len(tree.leaves):
        return "nothing cut"
    return "no harm done"


def _leaves_read(tree: Tree) -> int:
    """Return the number of leaves that the faulty search reads."""
    read = set()

    def oracle(quantity: str, state: object) -> object:
        read.add(state)
        return tree.leaves[str(state)]

    leaves = RemoteLeaves(list(tree.leaves), oracle)
    noted = Tree(tree.root, tree.players, tree.moves, leaves, n_players=3, checked=True)
    maxn_deep(noted, tree.root, _sum(tree))
    return len(read)


def _in_words(case: Case) -> str:
    """Return which trees are right: there are many, and the reader is to find one."""
    return Phrase("a tree on which deep cuts change the vector of the root")


EXERCISE = CodeExercise(
    id="break-deep-pruning",
    section="multiplayer",
    names=("break_deep_pruning",),
    reference=break_deep_pruning,
    examples=(Case("tree", ()),),
    generators={},
    properties=(
        Property(
            "wrong vector", 11, _is_broken,
            says="max^n with deep cuts returns a wrong vector on the tree",
        ),
        Property(
            "your own", 3, _is_own, needs=("wrong vector",),
            says="the tree is another one than the notebook's",
        ),
    ),
    shown=Presentation(
        pictured=drawn_vectors,
        wanted=_in_words,
        reason=deep_cuts_reason(_deep_vector, read_vectors),
    ),
    mistakes=MISTAKES,
    asking=Asking(outcome=_kind, cases_since=1, promise=no_argument),
    version=2,
)  # fmt: skip

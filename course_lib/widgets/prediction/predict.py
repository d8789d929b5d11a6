"""Predict and check: a tree with its values hidden, and a question about the search of it.

The page judges the answers itself, so that it works without a kernel. The right answers are in the
page, where readers can find them: this is a game, and never graded.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal, get_args

import traitlets

from course_lib.draw import Picture, draw_tree
from course_lib.game import MAX, Game
from course_lib.games import Tree
from course_lib.search import alpha_beta_search
from course_lib.trace import Trace, TraceNode
from course_lib.trace.words import node_name
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.core.modules import es_module
from course_lib.widgets.prediction.question import Prediction
from course_lib.widgets.prediction.random_trees import RandomTrees
from course_lib.widgets.prediction.search_traces import (
    SearchTrace,
    minimax_values,
    places,
    search_traces,
    small_tree,
    traced,
)
from course_lib.widgets.trees.payload import payload, title, tree_columns
from course_lib.wording import value_text

Ask = Literal["pruned", "values", "next", "bounds"]
QUESTIONS = {
    "pruned": "Which leaves does {} never look at?",
    "values": "What is each inner node worth, if both sides play their best?",
    "next": "Which leaf does {} look at next?",
    "bounds": "With which α and β does {} enter each inner node?",
}
PACKED = 5
"""So many trees of a generator are in the page; a kernel makes more."""
MOST_WITHOUT_CUT = 50
"""So many trees in a row may have no cut; then one without a cut is asked about."""


class Predict(CourseWidget):
    """A prediction game: a question about the search of a tree, judged and explained.

    Attributes:
        score: (right answers, answers), as far as the reader has got.
    """

    _esm = es_module("prediction/predict.js")
    kept = ("score",)
    score = traitlets.Tuple(traitlets.Int(), traitlets.Int(), default_value=(0, 0)).tag(sync=True)

    def __init__(
        self,
        game: Game[Any, Any] | RandomTrees,
        s: Any,
        ask: Ask,
        search: Callable[..., Any],
    ) -> None:
        """Make a question about a game, or about random trees; see ``predict``."""
        if ask not in get_args(Ask):
            raise ValueError(f"ask is {ask!r}, but it is one of {', '.join(get_args(Ask))}")
        if not isinstance(game, Game | RandomTrees):
            raise TypeError(f"game is {game!r}, but it is a game, such as a Tree, or RandomTrees")
        if isinstance(game, RandomTrees) and s is not None:
            raise ValueError(f"s is {s!r}, but random trees are searched from their roots")
        self.game, self.root, self.ask, self.search = game, s, ask, search
        self.numbers: list[int] = []
        rounds = [self.round(n) for n in range(PACKED if isinstance(game, RandomTrees) else 1)]
        question = QUESTIONS[ask].format(rounds[0]["search"])
        data = {
            "ask": ask,
            "question": question,
            "rounds": rounds,
            "random": isinstance(game, RandomTrees),
        }
        super().__init__(data=data)

    def round(self, n: int) -> dict[str, Any]:
        """Return tree number n, with the right answers and their explanations."""
        game, s = self._tree(n)
        nodes = small_tree(game, s)
        found = traced(self.search, game, s)
        searches = search_traces(found, nodes)
        if self.ask == "bounds" and not any(searches[0].windows):
            raise ValueError(
                f"{title(found)} has no alpha and beta to ask about; the variables are found by "
                "their usual names, alpha and beta"
            )
        values = minimax_values(game, nodes)
        return {
            "title": self._title(n),
            "search": title(found),
            "nodes": tree_columns(game, nodes),
            "value": [value_text(v) for v in values],
            "exact": [str(float(v)) for v in values],
            "backed": [_backed_up(game, nodes, values, i) for i in range(len(nodes))],
            "searches": [_columns(search) for search in searches],
            "steps": _steps(found, places(found, nodes)),
        }

    def answer(self, question: str, content: dict[str, Any]) -> Any:
        """Return another tree: the only request of the browser."""
        if question != "tree" or not isinstance(self.game, RandomTrees):
            return super().answer(question, content)
        n = content.get("number")
        if not isinstance(n, int) or n < 0:
            raise ValueError(f"the number of a tree is 0 or more, but was {n!r}")
        return self.round(n)

    def picture(self) -> Picture:
        """Return the first tree, with the values that the question shows."""
        game, s = self._tree(0)
        shown: Literal["leaves"] | None = None if self.ask == "next" else "leaves"
        return draw_tree(game, s, values=shown, caption=self.data["question"])

    def _tree(self, n: int) -> tuple[Game[Any, Any], Any]:
        """Return tree number n, and its root."""
        if isinstance(self.game, RandomTrees):
            while len(self.numbers) <= n:
                self.numbers.append(self._next_number(self.game))
            tree = self.game.tree(self.numbers[n])
            return tree, tree.initial()
        return self.game, self.game.initial() if self.root is None else self.root

    def _title(self, n: int) -> str:
        return (
            f"tree {self.game.seed + self.numbers[n]}" if isinstance(self.game, RandomTrees) else ""
        )

    def _next_number(self, trees: RandomTrees) -> int:
        """Return the number of the next tree to ask about: one with a cut, if that is asked."""
        first = self.numbers[-1] + 1 if self.numbers else 0
        if self.ask != "pruned":
            return first
        numbers = range(first, first + MOST_WITHOUT_CUT)
        return next((n for n in numbers if self._cuts(trees.tree(n))), first)

    def _cuts(self, tree: Tree) -> bool:
        """Tell whether the search skips a leaf, however it treats equal values."""
        nodes = small_tree(tree, tree.initial())
        leaves = sum(not node.children for node in nodes)
        found = search_traces(traced(self.search, tree, tree.initial()), nodes)
        return all(len(search.leaves) < leaves for search in found)


def predict(
    game: Game[Any, Any] | RandomTrees | str | None = None,
    s: Any = None,
    ask: Ask = "pruned",
    search: Callable[..., Any] = alpha_beta_search,
    *,
    answer: Callable[[], Any] | None = None,
    show: Callable[[], object] | None = None,
) -> Predict | Prediction:
    """Return a question of the notebooks, by its id, or a prediction game about a search.

    A question takes one guess, which stays; then it shows the right answer. A prediction game has
    as many trees as the reader likes.

    Where leaves are equal, alpha-beta that cuts on equality and alpha-beta that does not look at
    different leaves: both answers count as right, as long as they do not change from answer to
    answer. Other searches have one right answer.

    Args:
        game: the id of a question; or a game with a small tree, or random trees; trees of three
            moves if None.
        s: the state at the root; the initial state if None.
        ask: "pruned": which leaves are skipped; "values": the values of the inner nodes; "next":
            which leaf is looked at next; "bounds": with which alpha and beta a node is entered.
        search: a function of (game, state).
        answer: for a question: returns the right answer, in place of the record's; None says that
            the reader's function is not written yet.
        show: for a question: called after the guess; its output and its result are shown below.

    Raises:
        TypeError: game or search is not of these kinds.
        ValueError: ask or s is not allowed, the game has chance, more than two players or too many
            states, or the search does not end or has no alpha and beta.
    """
    if isinstance(game, str):
        return Prediction(game, answer, show)
    return Predict(RandomTrees() if game is None else game, s, ask, search)


def _columns(search: SearchTrace) -> dict[str, Any]:
    windows = [None if w is None else [value_text(bound) for bound in w] for w in search.windows]
    exact = [None if w is None else [str(float(bound)) for bound in w] for w in search.windows]
    return {
        "name": search.name,
        "leaves": search.leaves,
        "windows": windows,
        "exact": exact,
        "reasons": search.reasons,
    }


def _steps(found: Trace, at: Sequence[int]) -> dict[str, list[Any]]:
    """Return the steps of the trace, in terms of the whole tree's nodes."""
    steps: dict[str, list[Any]] = payload(found)["steps"]
    for column in ("node", "child"):
        steps[column] = [None if i is None else at[i] for i in steps[column]]
    return steps


def _backed_up(
    game: Game[Any, Any], nodes: Sequence[TraceNode], values: Sequence[float], i: int
) -> str:
    """Return the reason of a node's value, as a sentence."""
    whole = Trace(game, tuple(nodes), (), ())
    if not nodes[i].children:
        return f"{node_name(whole, i)} is a leaf, worth {value_text(values[i])}."
    below = [f"{node_name(whole, c)} {value_text(values[c])}" for c in nodes[i].children]
    who, takes = ("MAX", "greatest") if game.turn(nodes[i].state) == MAX else ("MIN", "least")
    return f"{who} takes the {takes} of {', '.join(below)}: {value_text(values[i])}."

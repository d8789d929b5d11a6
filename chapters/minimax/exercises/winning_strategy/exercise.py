"""The exercise ``winning-strategy``, of section ``minimax``."""

from collections.abc import Iterable
from functools import partial
from random import Random
from typing import Any, NamedTuple

from autograder.exercises.common import games
from autograder.exercises.common.checks import GAME, each_value, kinds, left_alone_again
from autograder.exercises.common.promises import two_players
from autograder.exercises.common.trees import SLIDES, corridor
from autograder.model.case import Answer, Case
from autograder.model.compare import same, show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.phrase import Phrase
from autograder.model.state_values import StateValues
from chapters.minimax.exercises.winning_strategy.mistakes import MISTAKES
from chapters.minimax.exercises.winning_strategy.reasons import strategy_reason
from course_lib.game import MAX, MIN, Game, reachable, successors
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree
from course_lib.search import winning_strategy


class Refutation(NamedTuple):
    """How a strategy fails to win.

    Attributes:
        kind: ``not won``, ``no action`` or ``illegal action``.
        text: the fault, in one clause.
    """

    kind: str
    text: str


def plays_to_win(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Play the returned strategy against every reply."""
    game, s, p = case.args
    if answer.value is None or expected.value is None:
        if answer.value is expected.value:
            return None
        if answer.value is None:
            return Phrase("returned None, but player {p} can force a win", p=p)
        return Phrase(
            "returned {given}, but player {p} cannot force a win", given=show(answer.value), p=p
        )
    if not isinstance(answer.value, dict):
        return Phrase("returned {given}, which is not a dict", given=show(answer.value))
    found = refutation(game, s, p, answer.value)
    return found.text if found else None


def refutation(game: Game[Any, Any], s: Any, p: int, plan: dict[Any, Any]) -> Refutation | None:
    """Return how a strategy of p fails to win from s; None if it wins against every reply."""
    for t in reachable_by(game, s, p, plan):
        if game.is_terminal(t):
            if game.utility(t, p) <= 0:
                text = Phrase(
                    "play can end in {state}, which player {p} does not win",
                    state=game.text(t),
                    p=p,
                )
                return Refutation("not won", text)
        elif game.turn(t) == p:
            if t not in plan:
                text = Phrase(
                    "the strategy has no action for state {state}, which play can reach",
                    state=show(t),
                )
                return Refutation("no action", text)
            if plan[t] not in game.actions(t):
                text = Phrase(
                    "in state {state}, the strategy plays {given}, which is illegal",
                    state=show(t),
                    given=show(plan[t]),
                )
                return Refutation("illegal action", text)
    return None


def reachable_by(game: Game[Any, Any], s: Any, p: int, plan: dict[Any, Any]) -> list[Any]:
    """Return every state that play can reach while p follows the plan, as far as it goes."""
    found, seen = [s], {s}
    for state in found:  # grows while we walk it
        if game.is_terminal(state):
            continue
        moves = successors(game, state)
        if game.turn(state) == p:
            moves = ((a, t) for a, t in moves if state in plan and same(plan[state], a))
        for _, t in moves:
            if t not in seen:
                seen.add(t)
                found.append(t)
    return found


def strategy_outcome(case: Case, answer: Answer) -> object:
    """Return whether a strategy exists, wins, or in which way it fails.

    Which of several winning moves it plays is not part of it, but whether it has one alone.
    """
    if not isinstance(answer.value, dict):
        return [answer.value]
    game, s, p = case.args
    found = refutation(game, s, p, answer.value)
    if found is None:
        return "wins"
    alone = found.kind == "no action" and len(answer.value) == 1
    return f"fails: {found.kind}{' after the first' * alone}"


def has_strategy(found: object) -> Phrase:
    """Return whether there is a winning strategy: a helper may return the truth of it alone."""
    if found is None or found is False:
        return Phrase("the answer that no strategy wins")
    return Phrase("the answer that a strategy wins")


def strategy_in_words(right: object) -> Phrase:
    """Return what a right answer is: there may be many."""
    if right is None:
        return Phrase("None, for no strategy wins")
    return Phrase("a strategy that wins")


def is_strategy(case: Case, s: Any, found: Any, right: Any) -> bool:
    """Tell whether a winning strategy from a state was found; None is right if there is none."""
    if right is None or not isinstance(found, dict):
        return found is None is right
    return refutation(case.args[0], s, case.args[2], found) is None


FORK = (1, 0, 0, 0, 2, 0, 0, 0, 1)
"""Tic-tac-toe: O must not take a corner."""


def _case(game: Game[Any, Any], s: Any, p: int) -> Case:
    if game.is_terminal(s):
        return Case("decided", (game, s, p))
    return Case("lost" if winning_strategy(game, s, p) is None else "won", (game, s, p))


_tree = partial(games.tree, leaf=games.outcome)
_any_turns = partial(_tree, alternate=False)

drawn_position = games.one_of(
    games.root(_tree),
    games.root(_any_turns),
    games.nim_position,
    games.grundy_position,
    games.tic_tac_toe_ending,
    games.root(partial(games.long_tree, leaf=games.outcome)),
)


def _drawn_case(rng: Random) -> Case:
    game, s = drawn_position(rng)
    return _case(game, s, rng.choice((MAX, MIN)))


def _drawn_end(rng: Random) -> Case:
    """Draw a question about an end of a tree that lasts for some moves."""
    game, s = games.root(_any_turns)(rng)
    ends = [t for t in reachable(game, s) if game.is_terminal(t)]
    return _case(game, rng.choice(ends), rng.choice((MAX, MIN)))


def _drawn_lost(rng: Random) -> Case:
    """Draw a tree of several moves in which a player cannot force a win."""
    while True:
        game, s = games.root(_any_turns)(rng)
        case = _case(game, s, rng.choice((MAX, MIN)))
        if case.kind == "lost" and len(reachable(game, s)) >= LARGE:
            return case


LARGE = 12
"""States of a tree that goes on for some moves."""

_FORCED = Tree.of(Node(MAX, (Node(MIN, (1, -1)), Node(MIN, (1, Node(MAX, (0, 1)))))))
_FORCED_BACKWARDS = Tree.of(
    Node(
        MIN,
        (Node(MAX, (Node(MIN, (-1, 1)), Node(MIN, (1, 2))), actions=("B", "A")), 1),
        actions=("B", "A"),
    )
)
"""Actions in no sorted order: the second of MAX's wins."""


def promise(game: Game[Any, Any], s: Any, p: int) -> Iterable[bool]:
    """Hold that two players play, and that p is one of them."""
    yield from two_players(game, s)
    yield p in (MAX, MIN)


EXERCISE = CodeExercise(
    id="winning-strategy",
    section="minimax",
    names=("winning_strategy",),
    reference=winning_strategy,
    search=SearchFacts(
        state_values=StateValues(
            lambda case, s, depth: winning_strategy(case.args[0], s, case.args[2]),
            side="none",
            read=has_strategy,
            is_right=is_strategy,
            shown=strategy_in_words,
        ),
    ),
    examples=(
        _case(_FORCED, "a", MAX),
        _case(_FORCED, "a", MIN),
        _case(_FORCED_BACKWARDS, "a", MAX),
        _case(corridor(70), "a", MAX),
        _case(corridor(70), "a", MIN),
        _case(Grundy((7,)), (7,), MAX),
        _case(Grundy((7,)), (7,), MIN),
        _case(Grundy((7,), first=MIN), (7,), MAX),
        _case(Nim((1, 2)), ((1, 2), MAX), MAX),
        _case(Nim((1, 2), misere=True), ((1, 2), MAX), MAX),
        _case(TicTacToe(), FORK, MAX),
        _case(SLIDES, "g", MAX),
        _case(SLIDES, "g", MIN),
        *(_case(_FORCED, leaf, p) for leaf in "ehi" for p in (MAX, MIN)),
        _case(TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0), MAX),
        *(_case(Tree.of(leaves), "b", MAX) for leaves in ((1, 0), (0, 1))),
        _case(TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0), MIN),
    ),
    generators=games.with_variations({
        ANY: (_drawn_case, 30),
        "end": (_drawn_end, 6),
        "lost": (_drawn_lost, 6),
    }),
    properties=(
        Property(
            "wins", 9, plays_to_win, kinds("won"),
            says="where a win can be forced, the strategy wins against every reply",
        ),
        Property(
            "no strategy", 5, plays_to_win, kinds("lost"), needs=("wins",),
            says="None exactly where no win can be forced",
        ),
        Property(
            "end", 2, plays_to_win, kinds("decided"),
            says="on a terminal state, {} if it is won and None otherwise",
        ),
        left_alone_again(plays_to_win, 1, GAME),
    ),
    shown=Presentation(reason=strategy_reason),
    mistakes=MISTAKES,
    asking=Asking(outcome=each_value(strategy_outcome), cases_since=2, promise=promise),
    version=8,
)  # fmt: skip

"""Stages of ``agent``: a legal move, a win or a block at once, the clock, alpha-beta to a depth."""

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, pair_action, pair_value
from autograder.exercises.common.counting import counted, leaf_budget, result_and_extra
from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.leaves import lax_leaves
from autograder.exercises.common.stages import plain_stage
from autograder.exercises.common.trees import DEEP, DEEP_AT_MAX
from autograder.model.case import Answer, Case, Table
from autograder.model.compare import show
from autograder.model.exercise import ANY, Asking, CodeExercise, Property
from autograder.model.interview import Ask, in_parts
from autograder.model.phrase import Phrase
from chapters.tournament.exercises.agent.positions import CONNECT5, drawn_position, with_fours
from chapters.tournament.exercises.agent.stages_mistakes import (
    ALPHA_BETA,
    GREEDY_IN_TIME,
    LEGAL_MOVE,
    WIN_OR_BLOCK,
)
from course_lib.game import MAX, Evaluation, Game, OutOfTime, reachable, successors
from course_lib.games import MNK, Tree
from course_lib.games.mnk import Marks
from course_lib.games.windows import Windows
from course_lib.search import depth_limited_alpha_beta


def legal_move(game: Game[Any, Any], s: Any) -> Any:
    """Return an action of s, any one."""
    return game.actions(s)[0]


def win_or_block(game: MNK, s: Marks) -> int | None:
    """Return a cell that wins at once; else one where the opponent would; else None."""
    return next((cells[0] for cells in _winning_cells(game, s) if cells), None)


def _winning_cells(game: MNK, s: Marks) -> tuple[list[int], list[int]]:
    """Return the cells that complete a line for the player to move, and for the other."""
    windows, p = Windows(game), game.turn(s)
    free = windows.board & ~(s[0] | s[1])
    mine, theirs = (list(windows.numbers(windows.wins(s[q], free))) for q in (p, 1 - p))
    return mine, theirs


def greedy_in_time(game: Game[Any, Any], s: Any, evaluate: Evaluation[Any]) -> Any:
    """Return the action with the best evaluation after it, among those looked at in time."""
    sign, best, action = (1 if game.turn(s) == MAX else -1), None, game.actions(s)[0]
    try:
        for a, t in successors(game, s):
            value = sign * evaluate(t)
            if best is None or value > best:
                best, action = value, a
    except OutOfTime:
        pass
    return action


def alpha_beta(
    game: Game[Any, Any], s: Any, depth: int, evaluate: Evaluation[Any]
) -> tuple[float, Any]:
    """Return (value, first best action) of a search to a depth of at least 1."""
    return depth_limited_alpha_beta(game, s, depth, evaluate)


def is_legal(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that the returned action is one of the state's."""
    game, s = case.args
    if answer.value in game.actions(s):
        return None
    return Phrase("returned {given}, which is no action of this state", given=show(answer.value))


def _legality(case: Case, answer: Answer) -> object:
    return is_legal(case, answer, answer) is None or show(answer.value)


def decides(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check the cell: of a win if there is one, else of a block if there is one, else None."""
    right = next((cells for cells in case.once(_cells_of) if cells), [None])
    if answer.value in right and not isinstance(answer.value, bool):
        return None
    wanted = " or ".join(map(show, right))
    return Phrase("returned {given}, expected {right}", given=show(answer.value), right=wanted)


def _cells_of(case: Case) -> tuple[list[int], list[int]]:
    return _winning_cells(*case.args)


def _decision(case: Case, answer: Answer) -> object:
    return decides(case, answer, answer) is None or show(answer.value)


def _decision_case(rng: Random, kind: str) -> Case:
    return Case(kind, (CONNECT5, with_fours(rng, kind)))


def stopped_everywhere(case: Case, ask: Ask) -> Answer:
    """Ask for an undisturbed answer, and for one after an interruption at every evaluation."""
    calm = ask(case)
    requests = 0 if calm.error is not None else calm.requests
    stopped = [ask(case, stop_after=n) for n in range(requests)]
    parts = [calm, *(Answer(p.value, p.error, p.changed, asked=p.asked) for p in stopped)]
    return replace(in_parts(parts), error=calm.error)


def best_so_far(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check every answer: it is the best of the actions that were looked at until then."""
    return next((fault for part in answer.parts if (fault := _part_fault(case, part))), None)


def _part_fault(case: Case, part: Answer) -> str | None:
    game, s, evaluate = case.args
    seen = {a: evaluate(t) for a, t in successors(game, s) if t in part.asked}
    best = (max if game.turn(s) == MAX else min)(seen.values(), default=0)
    right = [a for a, value in seen.items() if value == best] or list(game.actions(s))
    if part.error is None and part.value in right:
        return None
    given = part.error or Phrase("returned {given}", given=show(part.value))
    return Phrase(
        "evaluations in time: {n}; {given}, expected {right}",
        n=len(seen),
        given=given,
        right=" or ".join(map(show, right)),
    )


def _faults(case: Case, answer: Answer) -> object:
    """Return whether the undisturbed answer is right, and the ways in which others are wrong."""
    calm, *stopped = answer.parts
    legal = list(case.args[0].actions(case.args[1]))  # the returned value may have no hash
    wrong = {
        "error" if p.error is not None else "worse" if p.value in legal else "illegal"
        for p in stopped
        if _part_fault(case, p)
    }
    return [_part_fault(case, calm) is None, sorted(wrong)]


def _clock_case(rng: Random) -> Case:
    """Draw a tree with two to five actions, none of which ends the game."""
    player = rng.choice((0, 1))
    kids = tuple((rng.randint(-9, 9),) for _ in range(rng.randint(2, 5)))
    tree = Tree.of(kids, first=player)
    return counted("clock", tree, tree.initial(), _evaluation(tree, rng))


def _evaluation(tree: Tree, rng: Random) -> Table:
    return Table({s: rng.randint(-9, 9) for s in reachable(tree, tree.initial())})


_SHAPES = (
    partial(games.tree, depth=5, max_leaves=30),
    partial(games.tree, depth=5, max_leaves=30, alternate=False),
    games.broad_tree,
)


def _search_case(rng: Random) -> Case:
    tree = rng.choice(_SHAPES)(rng, games.integers(-9, 9))
    return counted("search", tree, tree.initial(), rng.randint(1, 4), _evaluation(tree, rng))


def leaves_to_depth(tree: Tree, s: Any, depth: int, evaluate: Table) -> list[Any]:
    """Return the states that the laxest alpha-beta to a depth evaluates or takes as ends."""
    moves: dict[Any, Any] = {}
    leaves: dict[Any, tuple[float, ...]] = {}

    def grow(t: Any, left: int) -> None:
        if left == 0 or tree.is_terminal(t):
            value = tree.utility(t, MAX) if tree.is_terminal(t) else evaluate(t)
            leaves[t] = (value, -value)
            return
        moves[t] = tree.moves[t]
        for _, below in successors(tree, t):
            grow(below, left - 1)

    grow(s, depth)
    return lax_leaves(Tree(s, {t: tree.turn(t) for t in moves}, moves, leaves), s)


LEGAL = plain_stage(
    "tournament",
    "agent-stage-1",
    legal_move,
    "legal",
    lambda rng: Case("legal", drawn_position(rng)),
    "an action of the state, in both games",
    LEGAL_MOVE,
    is_legal,
    Asking(outcome=_legality),
)

DECIDING = CodeExercise(
    id="agent-stage-2",
    section="tournament",
    names=("win_or_block",),
    reference=win_or_block,
    examples=(),
    generators={
        kind: (partial(_decision_case, kind=kind), 12) for kind in ("win", "block", "quiet")
    },
    properties=(
        Property("win", 1, decides, kinds("win"), says="a cell that wins at once, if there is one"),
        Property(
            "block", 1, decides, kinds("block"),
            says="else a cell where the opponent would win at once",
        ),
        Property("quiet", 1, decides, kinds("quiet"), says="else None"),
    ),
    mistakes=edits_of(win_or_block, *WIN_OR_BLOCK, parts=(_winning_cells,)),
    asking=Asking(outcome=_decision),
)  # fmt: skip

CLOCK = plain_stage(
    "tournament",
    "agent-stage-3",
    greedy_in_time,
    "clock",
    _clock_case,
    "stopped at any evaluation, the best action of those looked at; a legal one before the first",
    GREEDY_IN_TIME,
    best_so_far,
    Asking(interview=stopped_everywhere, outcome=_faults),
)

DEPTH = CodeExercise(
    id="agent-stage-4",
    section="tournament",
    names=("alpha_beta",),
    reference=alpha_beta,
    examples=tuple(
        counted("search", tree, tree.initial(), 4, _evaluation(tree, Random(1)))
        for tree in (DEEP, DEEP_AT_MAX)
    ),
    generators={ANY: (_search_case, 60)},
    properties=(
        Property("value", 1, pair_value, says="the value of heuristic minimax to this depth"),
        Property(
            "action", 1, pair_action, needs=("value",),
            says="the first action that reaches the value",
        ),
        Property(
            "cuts", 1, leaf_budget("alpha-beta", leaves_to_depth), needs=("value",),
            says="no state is evaluated that alpha-beta cuts off",
        ),
    ),
    mistakes=ALPHA_BETA,
    asking=Asking(outcome=result_and_extra(leaves_to_depth)),
)  # fmt: skip

STAGES = (LEGAL, DECIDING, CLOCK, DEPTH)

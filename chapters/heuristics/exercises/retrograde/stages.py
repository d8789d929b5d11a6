"""Stages of ``retrograde``: the moves backwards, one step back, and values without distances."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from autograder.exercises.common.stages import once_only, plain_stage
from autograder.model.case import Answer, Case
from autograder.model.compare import same, show
from autograder.model.exercise import Asking
from autograder.model.phrase import Phrase
from chapters.heuristics.exercises.retrograde.exercise import EXERCISE, retrograde_outcome
from chapters.heuristics.exercises.retrograde.mistakes import MISTAKES
from chapters.heuristics.exercises.retrograde.stages_mistakes import DECIDED_WITH, MOVES_BACK
from course_lib.game import MAX, MIN, Player

OF_DISTANCES = (
    "last-found-first",
    "distance-not-counted",
    "ends-one-move-away",
    "drawn-ends-are-worked-back",
)
"""The known mistakes that leave the values right, and one that is another one without distances."""


def moves_back(after: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Return for each state those before it, once for every move.

    Args:
        after: for each state those that its moves lead to; every state is a key.
    """
    before: dict[str, list[str]] = {s: [] for s in after}
    for s, targets in after.items():
        for t in targets:
            before[t].append(s)
    return before


def decided_with(
    winner: Player, before: Sequence[str], turn: Mapping[str, Player], left: Mapping[str, int]
) -> tuple[list[str], dict[str, int]]:
    """Return which states are decided with a state that a player wins, and the new counts.

    Args:
        winner: the player who wins that state.
        before: the states before it, once for every move; none of them is decided yet.
        turn: who moves in a state.
        left: how many moves of a state do not lose for sure; each move here is taken off. Where the
            winner moves, no move here loses, and the count is of no use any more.

    Returns:
        The states that the winner wins, too, each once; and the counts with the moves taken off.
    """
    counts, decided = dict(left), dict[str, None]()
    for s in before:
        counts[s] -= 1
        if turn[s] == winner or counts[s] == 0:
            decided[s] = None
    return list(decided), counts


def same_moves(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the states before each state, in any order; no entry is as good as an empty one."""
    given, right = answer.value, expected.value
    if not isinstance(given, dict):
        return Phrase("returned {given}, which is not a dict", given=show(given))
    for t, states in right.items():
        found = given.get(t, [])
        if not isinstance(found, list | tuple) or sorted(map(str, found)) != sorted(states):
            return Phrase(
                "state {state} has {given}, expected {right}",
                state=show(t),
                given=show(found),
                right=show(states),
            )
    return None


def same_decisions(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the decided states, in any order, and the counts where the loser moves."""
    if same(_what_counts(case, answer.value), _what_counts(case, expected.value)):
        return None
    return Phrase(
        "returned {given}, expected {right}", given=show(answer.value), right=show(expected.value)
    )


def _what_counts(case: Case, value: object) -> object:
    """Return a pair of the states in order, and the loser's counts; another value as it is."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        return value
    states, counts = value
    if not isinstance(states, list | tuple | frozenset) or not isinstance(counts, dict):
        return value
    winner, _, turn, _ = case.args
    loses = {s: n for s, n in counts.items() if turn.get(s) != winner}
    return [sorted(map(str, states)), loses]


def _decisions(case: Case, answer: Answer) -> object:
    return _what_counts(case, answer.value)


def _as_lists(case: Case, answer: Answer) -> object:
    if not isinstance(answer.value, dict):
        return answer.value
    return {
        t: sorted(map(str, states)) if isinstance(states, list | tuple) else states
        for t, states in answer.value.items()
        if states
    }


def _back_case(rng: Random) -> Case:
    """Draw moves between a few states, some of them twice."""
    states = "abcdef"[: rng.randint(3, 6)]
    moves = {s: tuple(rng.choices(states, k=rng.randint(0, 3))) for s in states}
    return Case("moves", (moves,))


def _step_case(rng: Random) -> Case:
    """Draw the states before a decided one, of both players; some have two moves to it."""
    states = "abcde"[: rng.randint(1, 5)]
    moves = {s: rng.choice((1, 1, 2)) for s in states}
    before = [s for s in states for _ in range(moves[s])]
    rng.shuffle(before)
    turn = {s: rng.choice((MAX, MIN)) for s in states}
    left = {s: moves[s] + rng.choice((0, 0, 1, 2)) for s in states}
    return Case("step", (rng.choice((MAX, MIN)), before, turn, left))


def _values(case: Case, answer: Answer) -> object:
    """Return the values that belong in the table."""
    found = retrograde_outcome(case, answer)
    if not isinstance(found, dict):
        return found
    return {s: entry[0] if isinstance(entry, list) else entry for s, entry in found.items()}


BACK = plain_stage(
    "heuristics",
    "retrograde-stage-1",
    moves_back,
    "moves",
    _back_case,
    "the states from which a move leads to a state, once for every move",
    MOVES_BACK,
    same_moves,
    Asking(outcome=_as_lists),
)
STEP = plain_stage(
    "heuristics",
    "retrograde-stage-2",
    decided_with,
    "step",
    _step_case,
    "the states where the winner moves, or where no move is left; and the counts",
    DECIDED_WITH,
    same_decisions,
    Asking(outcome=_decisions),
)
VALUES = replace(
    EXERCISE,
    generators=once_only(EXERCISE),
    id="retrograde-stage-3",
    properties=tuple(p for p in EXERCISE.properties if p.name in ("decided", "draws")),
    mistakes=tuple(m for m in MISTAKES if m.id not in OF_DISTANCES),
    asking=replace(EXERCISE.asking, outcome=_values, cases_since=1),
    version=2,
)
"""The exercise without distances: any number may stand there."""

STAGES = (BACK, STEP, VALUES)

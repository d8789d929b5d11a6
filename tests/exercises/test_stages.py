"""Stages of exercises are judged as truthfully as the exercises, and give no marks."""

from collections.abc import Callable
from math import inf
from typing import Any

import numpy as np
import pytest

from autograder.exercises import SECTIONS, find_exercise, find_stage, place_of_stage, stages_of
from autograder.model.exercise import CodeExercise, KnownMistake
from autograder.running.cases import PUBLIC, battery, code_exercise
from chapters.heuristics.small_four import PLACES
from course_lib.game import MAX, OutOfTime, successors
from course_lib.games.mnk import has_line
from course_lib.search import maxn, maxn_shallow
from tests.exercises.cfr_stages import regrets_by_pairs, regrets_from_lists
from tests.exercises.verdicts import names, verdict_of, verdict_on

STAGES = [stage for s in SECTIONS for stages in s.stages.values() for stage in stages]
MISTAKES = [(stage, mistake) for stage in STAGES for mistake in stage.mistakes]
OF_THEIR_OWN = (
    "star1", "pig-policy", "my-evaluation", "agent", "cfr",
    "mcts-clock", "network-gradient",
    "deepening-ordered-stage-1", "deepening-ordered-stage-2",
    "retrograde-stage-1", "retrograde-stage-2",
)  # fmt: skip
ON_GAMES = [s for s in STAGES if not s.id.startswith(OF_THEIR_OWN)]
"""Their cases are calls that their exercise promises."""


def test_the_leaps_of_the_course_have_stages():
    led_to = {exercise_id for section in SECTIONS for exercise_id in section.stages}
    assert led_to == {
        "winning-strategy", "alpha-beta-tt", "star1", "pig-policy", "shallow-pruning",
        "my-evaluation", "agent", "deepening-ordered", "mcts-clock", "retrograde", "cfr",
        "network-gradient",
    }  # fmt: skip
    numbers = [len(stages_of(find_exercise(id_))) for id_ in sorted(led_to)]
    assert numbers == [4, 2, 2, 3, 2, 3, 2, 4, 3, 2, 3, 2]


@pytest.mark.parametrize("stage", STAGES, ids=names)
def test_a_stage_is_in_no_catalogue_and_has_a_place(stage: CodeExercise):
    assert all(stage.id != e.id for section in SECTIONS for e in section.exercises)
    place = place_of_stage(stage.id)
    assert place is not None
    assert stage.id == f"{place.exercise.id}-stage-{place.number}"
    assert find_exercise(stage.id) is find_stage(place.exercise, place.number) is stage
    assert stage.section == place.exercise.section
    assert len(stage.mistakes) >= 3


def test_a_stage_that_does_not_exist_has_a_sentence():
    with pytest.raises(ValueError, match="star1 has the stages 1 to 3, but stage is 4"):
        find_stage(find_exercise("star1"), 4)
    with pytest.raises(ValueError, match="negamax has no stages"):
        find_stage(find_exercise("negamax"), 1)


@pytest.mark.parametrize("stage", ON_GAMES, ids=names)
def test_every_case_of_a_stage_keeps_the_promise_of_its_exercise(stage: CodeExercise):
    place = place_of_stage(stage.id)
    assert place is not None
    exercise = code_exercise(place.exercise.id)
    assert all(map(exercise.keeps_promise, battery(stage.id, PUBLIC)))


@pytest.mark.sampled(2)
@pytest.mark.slow
@pytest.mark.parametrize(("stage", "mistake"), MISTAKES, ids=names)
def test_a_known_mistake_of_a_stage_is_named_on_a_small_case(
    stage: CodeExercise, mistake: KnownMistake
):
    verdict = verdict_of(stage.id, mistake.id)
    assert not verdict.passed
    assert verdict.diagnosis == mistake.id
    assert verdict.counterexample is not None
    assert len(verdict.counterexample.args) < 1500


# Right answers, in another style than the reference's.


def wins_by_values(game, s, p):
    if game.is_terminal(s):
        return game.utility(s, p) > 0
    below = [wins_by_values(game, t, p) for _, t in successors(game, s)]
    return True in below if game.turn(s) == p else False not in below


def last_winning_action(game, s, p):
    good = [a for a, t in successors(game, s) if wins_by_values(game, t, p)]
    return good[-1] if good else None


def exact_in_two_functions(game, s, table):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        if s not in table:
            below = [value(t) for _, t in successors(game, s)]
            table[s] = {"value": max(below) if game.turn(s) == MAX else min(below)}
        return table[s]["value"]

    return value(s)


def lower_in_two_tables(game, s, table, alpha=-inf, beta=inf):
    """Exact values and bounds under keys of their own; no cut on equality of a bound."""
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if (s, "exact") in table:
        return table[s, "exact"]
    if table.get((s, "low"), -inf) >= beta:
        return table[s, "low"]
    below, best, window = [], None, [alpha, beta]
    for _, t in successors(game, s):
        below.append(lower_in_two_tables(game, t, table, *window))
        best = max(below) if game.turn(s) == MAX else min(below)
        if game.turn(s) == MAX:
            window[0] = max(window[0], best)
        else:
            window[1] = min(window[1], best)
        if window[0] >= window[1]:
            break
    if best >= beta:
        table[s, "low"] = best
    elif best > alpha:
        table[s, "exact"] = best
    return best


def interval_by_outcomes(known, left, low, high):
    return [sum((known, left * end)) for end in (low, high)]


def window_by_solving(alpha, beta, known, p, left, low, high):
    return tuple(
        (bound - (known + left * rest)) / p for bound, rest in ((alpha, high), (beta, low))
    )


def turn_by_recursion(held, after_one):
    def chance(total):
        if total >= len(held):
            return 1
        if total not in known:
            rolled = after_one / 6 + sum(chance(total + die) / 6 for die in range(2, 7))
            known[total] = rolled if total == 0 else max(rolled, held[total])
        return known[total]

    known: dict[int, float] = {}
    return [chance(total) for total in range(len(held))]


def pair_by_sweeps(held, other_held):
    mine = theirs = 1.0
    for _ in range(200):
        mine, theirs = (
            turn_by_recursion(held, 1 - theirs)[0],
            turn_by_recursion(other_held, 1 - mine)[0],
        )
    return [mine, theirs]


def policy_by_recursion(win, target):
    def chance(own, other, total):
        return 1 if own + total >= target else max(choices(own, other, total))

    def choices(own, other, total):
        rolled = 1 - win[other, own] + sum(chance(own, other, total + die) for die in range(2, 7))
        return rolled / 6, (1 - win[other, own + total] if total else -1)

    return {
        (own, other, total): choices(own, other, total)[0] >= choices(own, other, total)[1]
        for own in range(target)
        for other in range(target)
        for total in range(target - own)
    }


def read_by_worst_and_best(outcomes, alpha, beta, low, high):
    """Fill the rest in with the worst and the best, and cut only beyond the window."""
    for read in range(len(outcomes)):
        worst, best = (
            sum(p * (v if i < read else end) for i, (p, v) in enumerate(outcomes))
            for end in (low, high)
        )
        if best < alpha or worst > beta:
            return read
    return len(outcomes)


def open_by_masks(mine, theirs):
    return len([p for p in PLACES if (mine & p) and (theirs & p) == 0])


def lead_by_signs(s):
    x, o, _ = s
    sides = [(bool(x & p), bool(o & p)) for p in PLACES]
    return sides.count((True, False)) - sides.count((False, True))


def lead_by_counts(s, worth):
    total = 0
    for p in PLACES:
        discs = [(side & p).bit_count() for side in s[:2]]
        if 0 in discs:
            total += worth[discs[0]] - worth[discs[1]]
    return total


def block_by_trying(game, s):
    """Try each cell with both kinds of marks; the last winning cell is as good as the first."""
    wins = [[], []]
    for cell in game.actions(s):
        bit = game.cells[cell]
        for i, side in enumerate((game.turn(s), 1 - game.turn(s))):
            if has_line(s[side] | bit, game.m + 1, game.k):
                wins[i].append(cell)
    return next((cells[-1] for cells in wins if cells), None)


def greedy_backwards(game, s, evaluate):
    """Look at the last action first, and keep what is known in a dictionary."""
    values = {}
    actions = game.actions(s)
    try:
        for a in reversed(actions):
            values[a] = evaluate(game.transition(s, a))
    except OutOfTime:
        pass
    best = max if game.turn(s) == MAX else min
    return best(values, key=values.get) if values else actions[0]


def fail_hard(game, s, depth, evaluate, alpha=-inf, beta=inf):
    """Never return a value outside the window."""
    if game.is_terminal(s) or depth == 0:
        return (game.utility(s, MAX) if game.is_terminal(s) else evaluate(s)), None
    action, maximises = None, game.turn(s) == MAX
    for a, t in successors(game, s):
        v = fail_hard(game, t, depth - 1, evaluate, alpha, beta)[0]
        if maximises and v > alpha:
            alpha, action = v, a
        elif not maximises and v < beta:
            beta, action = v, a
        if alpha >= beta:
            break
    return (alpha if maximises else beta), action


def shallow_that_cuts_at_once(game, s, max_sum):
    return maxn_shallow(game, s, max_sum)


def order_by_places(actions, best, killer):
    """Sort by how early an action was named."""
    named = [best, killer]
    return sorted(actions, key=lambda a: named.index(a) if a in named else 2)


def memory_by_slices(values, beta):
    """Find the cut first, and look only at what stands before it."""
    cuts = [i for i, (_, value) in enumerate(values) if value >= beta]
    searched = values[: cuts[0] + 1] if cuts else values
    best = max(searched, key=lambda pair: pair[1])[0]
    return [best, searched[-1][0] if cuts else None]


def deepening_without_killers(game, s, evaluate, max_depth):
    """Fail-hard, with the best actions alone; no exception is caught."""
    stored = {}

    def search(t, left, alpha, beta):
        if left == 0 or game.is_terminal(t):
            return game.utility(t, MAX) if game.is_terminal(t) else evaluate(t)
        for a in sorted(game.actions(t), key=lambda a: a != stored.get(t)):
            v = search(game.transition(t, a), left - 1, alpha, beta)
            if game.turn(t) == MAX and v > alpha:
                alpha, stored[t] = v, a
            elif game.turn(t) != MAX and v < beta:
                beta, stored[t] = v, a
            if alpha >= beta:
                break
        return alpha if game.turn(t) == MAX else beta

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    for depth in range(1, max_depth + 1):
        value = search(s, depth, -inf, inf)
    return value, stored[s]


def back_by_counting(after):
    """States without a state before them are left out."""
    found = {t: [s for s in after for u in after[s] if u == t] for t in reversed(after)}
    return {t: states for t, states in found.items() if states}


def decided_by_totals(winner, before, turn, left):
    counts = {s: n - before.count(s) for s, n in left.items()}
    return [s for s in sorted(set(before)) if winner == turn[s] or not counts[s]], counts


def decided_by_lost_moves(winner, before, turn, left):
    """Take nothing off where the winner moves: no move there loses."""
    lost = [s for s in before if turn[s] != winner]
    counts = {s: n - lost.count(s) for s, n in left.items()}
    return {s for s in before if turn[s] == winner or counts[s] == 0}, counts


def values_by_sweeps(game, states):
    """Go over all states until nothing changes; no distance is known."""
    found = list(states)
    for s in found:
        found += [t for _, t in successors(game, s) if t not in found]
    value = {s: game.utility(s, MAX) if game.is_terminal(s) else 0 for s in found}
    changed = True
    while changed:
        changed = False
        for s in found:
            if game.is_terminal(s) or value[s]:
                continue
            below = [value[t] for _, t in successors(game, s)]
            new = max(below) if game.turn(s) == MAX else min(below)
            changed, value[s] = changed or new != 0, new
    return {s: (v, None) for s, v in value.items()}


def rounds_by_iter(stop):
    return len(list(iter(stop, True)))


def answer_by_all_actions(visits, actions):
    return max(actions, key=lambda a: visits.get(a, 0))


def forward_by_matrices(w1, b1, w2, b2, x):
    """The biases are the weights of one more input, which is 1."""
    inner = np.column_stack([w1, b1]) @ [*x, 1]
    h = (np.exp(2 * inner) - 1) / (np.exp(2 * inner) + 1)
    return [h, np.dot([*w2, b2], [*h, 1])]


def slopes_by_arrays(h, w2, error):
    return np.array(w2) * error * 2 / np.cosh(np.arctanh(h)) ** 2


RIGHT: dict[str, list[Callable[..., Any]]] = {
    "winning-strategy-stage-1": [wins_by_values],
    "winning-strategy-stage-2": [last_winning_action],
    "alpha-beta-tt-stage-1": [exact_in_two_functions],
    "alpha-beta-tt-stage-2": [lower_in_two_tables],
    "star1-stage-1": [interval_by_outcomes],
    "star1-stage-2": [window_by_solving],
    "star1-stage-3": [read_by_worst_and_best],
    "pig-policy-stage-1": [lambda win, own, other, total: -win[other, own + total] + 1],
    "pig-policy-stage-2": [turn_by_recursion],
    "pig-policy-stage-3": [pair_by_sweeps],
    "pig-policy-stage-4": [policy_by_recursion],
    "my-evaluation-stage-1": [open_by_masks],
    "my-evaluation-stage-2": [lead_by_signs],
    "my-evaluation-stage-3": [lead_by_counts],
    "agent-stage-1": [lambda game, s: game.actions(s)[-1]],
    "agent-stage-2": [block_by_trying],
    "agent-stage-3": [greedy_backwards],
    "agent-stage-4": [fail_hard],
    "deepening-ordered-stage-1": [order_by_places],
    "deepening-ordered-stage-2": [memory_by_slices],
    "deepening-ordered-stage-3": [deepening_without_killers],
    "retrograde-stage-1": [back_by_counting],
    "retrograde-stage-2": [decided_by_totals, decided_by_lost_moves],
    "retrograde-stage-3": [values_by_sweeps],
    "mcts-clock-stage-1": [rounds_by_iter],
    "mcts-clock-stage-2": [answer_by_all_actions],
    "shallow-pruning-stage-1": [
        lambda game, s, max_sum: maxn(game, s),
        shallow_that_cuts_at_once,
    ],
    "shallow-pruning-stage-2": [shallow_that_cuts_at_once],
    "network-gradient-stage-1": [forward_by_matrices],
    "network-gradient-stage-2": [slopes_by_arrays],
    "cfr-stage-1": [regrets_by_pairs],
    "cfr-stage-2": [regrets_from_lists],
}


@pytest.mark.parametrize("stage", STAGES, ids=names)
@pytest.mark.parametrize("secret", [PUBLIC, "a secret"])
def test_right_answers_do_a_stage(stage: CodeExercise, secret: str):
    for answer in [stage.reference, *RIGHT[stage.id]]:
        verdict = verdict_on(stage.id, answer, secret)
        assert verdict.passed, (answer, verdict.message, verdict.case)

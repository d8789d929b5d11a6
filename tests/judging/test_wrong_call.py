"""The first call that went wrong: it is wrong, and the calls that it made are right."""

import json
from textwrap import dedent

import pytest

from autograder.judging.call_values import call_values
from autograder.judging.wrong_call import IsSound, first_wrong_call
from autograder.model.case import Case, Passed, Table
from autograder.model.counterexample import WrongCall
from autograder.model.search_tree import Rng
from autograder.protocol.call_record import MAX_CALLS, RecordedCall, recorded_calls
from autograder.protocol.codec import WireError
from autograder.report.wrong_call import wrong_call_text
from autograder.running.cases import PUBLIC, battery, code_exercise, reference_answer
from autograder.running.kernel_runner import KernelRunner
from autograder.running.score import Outcome
from course_lib.games import Tree
from tests.judging.digests import CODE
from tests.support.corpus import right_functions

HELPERS = """
    from math import inf
    from course_lib.game import MAX, successors

    def alpha_beta_search(game, s):
        best = -inf, None
        for a, t in successors(game, s):
            v = min_value(game, t, best[0], inf)
            if v > best[0]:
                best = v, a
        return best

    def max_value(game, s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        v = -inf
        for _, t in successors(game, s):
            v = max(v, min_value(game, t, alpha, beta))
            alpha = max(alpha, v)
            if v >= beta:
                break
        return v

    def min_value(game, s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        v = inf
        for _, t in successors(game, s):
            v = max_value(game, t, alpha, beta)
            beta = min(beta, v)
            if v <= alpha:
                break
        return v
"""
MINIMUM = "v = max_value(game, t, alpha, beta)", "v = min(v, max_value(game, t, alpha, beta))"
"""The mistake in ``min_value``, and what is right; MAX and MIN alternate in the trees below."""


def run(source: str, name: str, namespace: dict[str, object] | None = None) -> object:
    """Return a function of a cell, which has a file of its own as in a notebook."""
    namespace = {} if namespace is None else namespace
    exec(compile(dedent(source).strip(), "<cell of a test>", "exec"), namespace)
    return namespace[name]


def first_call(
    exercise_id: str,
    source: str,
    *args: object,
    kind: str = "tree",
    counted: bool = False,
    namespace: dict[str, object] | None = None,
    is_sound: IsSound = lambda call: False,
) -> WrongCall | None:
    """Return the first wrong call of a program on a case that it answers wrongly."""
    exercise = code_exercise(exercise_id)
    case = Case(kind, args, counted=counted)
    runner = KernelRunner(run(source, exercise.names[0], namespace))
    runner.watched = True
    answer = exercise.asking.interview(case, runner.call)
    outcome = Outcome(case, answer, reference_answer(exercise, case))
    prop = next(p for p in exercise.properties if p.check(case, answer, outcome.expected))
    return first_wrong_call(exercise, prop, outcome, is_sound=is_sound)


def test_a_helper_with_bounds_is_shown_with_what_it_called() -> None:
    tree = Tree.of(((3, (5, 4)), 2))
    call = first_call("alpha-beta-search", HELPERS, tree, "a")
    assert call is not None
    assert (call.function, call.line, call.returned, call.expected) == ("min_value", 32, "5", "3")
    assert wrong_call_text(call) == (
        "The first call that went wrong: `min_value(game, 'b', -inf, inf)`, line 32 of your cell. "
        "The calls that it made were right: `max_value(game, 'd', -inf, inf) = 3`; "
        "`max_value(game, 'e', -inf, 3) = 5`. It returned `5`, expected 3: MIN moves there."
    )


LEAF = """
    def minimax_value(game, s):
        if game.is_terminal(s):
            return game.utility(s, 1)
        values = [minimax_value(game, game.transition(s, a)) for a in game.actions(s)]
        return max(values) if game.turn(s) == 0 else min(values)
"""


def test_a_leaf_is_a_call_like_any_other() -> None:
    call = first_call("minimax-value", LEAF, Tree.of((9, 6)), "a")
    assert call is not None
    assert (call.call, call.returned, call.expected) == ("minimax_value(game, 'b')", "-9", "9")
    assert wrong_call_text(call).endswith("It returned `-9`, expected 9: MAX gets 9 there.")


def test_a_call_about_a_list_of_states_is_judged_by_the_calls_below_it() -> None:
    """A list has no hash, and is no state."""
    source = """
        def minimax_value(game, s):
            if isinstance(s, list):
                return max([minimax_value(game, t) for t in s])
            if game.is_terminal(s):
                return game.utility(s, 0)
            return minimax_value(game, [game.transition(s, a) for a in game.actions(s)])
    """
    call = first_call("minimax-value", source, Tree.of(((3, 5), 2)), "a")
    assert call is not None
    assert (call.state, call.returned, call.expected) == ("b", "5", "3")


def test_a_count_is_not_explained_by_utilities() -> None:
    source = """
        from course_lib.game import successors

        def tree_size(game, s):
            return 2 + sum(tree_size(game, t) for _, t in successors(game, s))
    """
    call = first_call("tree-size", source, Tree.of((0,)), "a")
    assert call is not None
    assert wrong_call_text(call).endswith("It returned `2`, expected 1.")


def test_a_helper_of_another_cell_may_be_the_one_that_went_wrong() -> None:
    namespace: dict[str, object] = {}
    exec(compile(dedent(LEAF), "<another cell>", "exec"), namespace)
    source = """
        def minimax_search(game, s):
            values = {a: minimax_value(game, game.transition(s, a)) for a in game.actions(s)}
            return max(values.values()), max(values, key=values.get)
    """
    call = first_call("minimax-search", source, Tree.of((9,)), "a", namespace=namespace)
    assert call is not None
    text = wrong_call_text(call)
    assert "first call" not in text
    assert text.endswith("It is not known whether what `minimax_value` returned is right.")


def test_a_caller_whose_helpers_are_known_to_be_right_is_the_first_that_went_wrong() -> None:
    namespace: dict[str, object] = {}
    exec(compile(dedent(LEAF), "<another cell>", "exec"), namespace)
    source = """
        def minimax_search(game, s):
            values = {a: minimax_value(game, game.transition(s, a)) for a in game.actions(s)}
            return max(values.values()) + own(0), max(values, key=values.get)

        def own(n):
            return n
    """

    def is_sound(call: RecordedCall) -> bool:
        asked.append((call.function, call.file))
        return True

    asked: list[tuple[str, str]] = []
    call = first_call(
        "minimax-search", source, Tree.of((9,)), "a", namespace=namespace, is_sound=is_sound
    )
    assert call is not None
    assert set(asked) == {("minimax_value", "<another cell>")}, "a helper of this cell is not asked"
    assert (call.sound, call.helpers, call.is_first) == (("minimax_value",), ("own",), False)
    found = source.replace(" + own(0)", "")
    call = first_call(
        "minimax-search", found, Tree.of((9,)), "a", namespace=namespace, is_sound=is_sound
    )
    assert call is not None
    assert wrong_call_text(call) == (
        "The first call that went wrong: `minimax_search(game, 'a')`, line 3 of your cell. "
        "Helpers that the notebook gives, or that pass their own tests: `minimax_value`. "
        "It returned `(-9, 'A')`, expected the value 9: MAX moves there."
    )


SIGNS = """
    def minimax_value(game, s):
        return mover(game, s) * (1 if game.turn(s) == 0 else -1)

    def mover(game, s):
        if game.is_terminal(s):
            return game.utility(s, game.turn(s))
        return max(-mover(game, game.transition(s, a)) for a in game.actions(s))
"""


def test_the_side_of_a_helper_is_read_off_its_values() -> None:
    tree = Tree.of((((1, 2), 5), 3), turn_at_leaves=True)
    wrong = SIGNS.replace("-mover", "mover")
    call = first_call("minimax-value", wrong, tree, "a")
    assert call is not None
    assert (call.function, call.call) == ("mover", "mover(game, 'd')")
    assert (call.returned, call.expected) == ("-1", "2 for MAX")


PAIRS = """
    def minimax_search(game, s):
        if game.is_terminal(s):
            return game.utility(s, 0), None
        found = [(minimax_search(game, game.transition(s, a))[0], a) for a in game.actions(s)]
        return max(found) if game.turn(s) == 0 else min(found)
"""


def test_where_every_value_is_right_the_actions_are_compared() -> None:
    call = first_call("minimax-search", PAIRS, Tree.of((4, 4)), "a")
    assert call is not None
    assert (call.returned, call.expected) == ("(4, 'B')", "(4, 'A')")
    assert len(call.calls) == 2


EVERY_LEAF = HELPERS.replace(*MINIMUM).replace("if v <= alpha", "if v < alpha - 9")


def test_a_leaf_that_need_not_be_read_is_shown_with_the_call_that_reads_it() -> None:
    exercise = code_exercise("alpha-beta-search")
    case = Case("tree", (Tree.of(((3, 5), (2, 4))), "a"), counted=True)
    runner = KernelRunner(run(EVERY_LEAF, "alpha_beta_search"))
    runner.watched = True
    answer = runner.call(case)
    outcome = Outcome(case, answer, reference_answer(exercise, case))
    prop = next(p for p in exercise.properties if p.name == "leaves")
    call = first_wrong_call(exercise, prop, outcome)
    assert call is not None
    assert call.needless == "utility('g', 0)"
    assert call.function == "max_value"


def test_an_evaluation_is_needed_where_the_choice_among_several_went_wrong() -> None:
    worst = """
        from course_lib.game import OutOfTime

        def greedy_in_time(game, s, evaluate):
            values = {}
            try:
                for a in game.actions(s):
                    values[a] = evaluate(game.transition(s, a))
            except OutOfTime:
                pass
            return min(values, key=values.get) if values else game.actions(s)[0]
    """
    tree, table = Tree.of(((0,), (8,))), Table({"a": 0, "b": -2, "c": 1, "d": 6, "e": -2})
    call = first_call("agent-stage-3", worst, tree, "a", table, kind="clock", counted=True)
    assert call is not None
    assert not call.needless


def test_every_function_of_the_judge_is_named_as_its_argument_is() -> None:
    stops = """
        from course_lib.game import MAX

        def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
            if game.is_terminal(s):
                return game.utility(s, MAX), None
            return (evaluate(s) if is_quiescent(s) else 0), None
    """
    tables = Table({"a": 1, "b": 0}), Table({"a": False, "b": True}, "is_quiescent", told=True)
    call = first_call("quiescence", stops, Tree.of((2,)), "a", 0, *tables, counted=True)
    assert call is not None
    assert call.calls == ("is_quiescent('a') = False",)


@pytest.mark.parametrize(
    "damage",
    [
        {"parent": 5}, {"parent": "0"}, {"line": 10**9}, {"line": 1.5}, {"names": ["x"]},
        {"function": 3}, {"function": "f" * 1000}, {"ended": 1}, {"extra": 1}, {"args": None},
    ],
)  # fmt: skip
def test_a_malformed_record_is_refused(damage: dict[str, object]) -> None:
    row = RecordedCall("f", 1, (), (), 3, True, -1).to_json()
    assert recorded_calls([row])[0].value == 3
    with pytest.raises(WireError):
        recorded_calls([{**row, **damage}])
    with pytest.raises(WireError):
        recorded_calls([row] * (MAX_CALLS + 1))


def test_values_that_are_no_plain_data_are_named_by_their_kind() -> None:
    runner = KernelRunner(run(LEAF, "minimax_value"))
    runner.watched = True
    call = runner.call(Case("tree", (Tree.of((9, 6)), "a"))).calls[0]
    assert [type(value).__name__ for value in call.values] == ["Opaque", "str"]


def test_too_many_calls_are_no_record() -> None:
    deep: object = 0
    for _ in range(11):
        deep = (deep, deep)
    runner = KernelRunner(run(LEAF, "minimax_value"))
    runner.watched = True
    assert runner.call(Case("tree", (Tree.of(deep), "a"))).calls == ()


# What is said is true, of every known mistake.


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("exercise_id", [e.id for e in CODE if e.search.state_values is not None])
def test_a_right_answer_has_no_wrong_call(exercise_id: str) -> None:
    """Every recorded call of the right answers in other styles has a right value, or none known."""
    exercise = code_exercise(exercise_id)
    for function in right_functions(exercise_id):
        runner = KernelRunner(function)
        runner.watched = True
        for case in battery(exercise_id, PUBLIC)[::7]:
            answer = exercise.asking.interview(case, runner.call)
            for part in answer.parts or (answer,):
                if not part.calls:
                    continue
                values = call_values(exercise, (case, part.calls)) or []
                wrong = [
                    c for c, v in zip(part.calls, values, strict=False) if v and not v.is_right
                ]
                assert wrong == [], (function, json.dumps([c.to_json() for c in wrong])[:500])


def test_of_many_runs_one_whose_result_no_run_may_have_is_shown() -> None:
    source = """
        def epsilon_greedy(q, s, actions, epsilon, rng):
            return max((q.get((s, a), 0), a) for a in actions)[1]
    """
    args = (Passed({}), "s", Passed(["A", "B"]), 0, Rng(1, 40))
    call = first_call("epsilon-greedy", source, *args, kind="tie")
    assert call is not None
    assert (call.is_first, call.returned, call.expected) == (True, "'B'", "'A'")

"""The search for the smallest case on which a function is seen to fail.

Many wrong functions fail on one of the smallest cases that there are, so these are asked first. The
smallest of those, and some failing cases of the battery, are then made smaller (``shrink``). All
this happens in one process; the smallest case is asked again, alone, in a fresh one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from autograder.judging.histories import CallHistory, shortest, with_smaller_calls
from autograder.judging.shrink import QuestionBudget, is_tree_case, simpler, smallest
from autograder.judging.small_cases import small_cases
from autograder.model.case import Answer, Case
from autograder.model.exercise import CodeExercise, Property
from autograder.protocol.no_reply import NoReply
from autograder.running.cases import reference_answer
from autograder.running.collect import RunnerFactory
from autograder.running.reading_cost import reading_cost
from autograder.running.runner import Runner
from autograder.running.score import Outcome, Scored, by_ease, fault, judged_failures

MOST_SMALL = 120
"""How many small cases a function is asked, at most."""
MOST_EACH = 250
"""How often it is asked, at most, to make one failing case smaller."""
MOST_SHRUNK = 3
"""How many drawn cases are made smaller, at most, beside the smallest one; of trees, one."""
CALLS = 3
"""So many further calls of an interview count as one more question."""
SMALL = 14.0
"""A case that costs its reader no more is small enough: no other one is made smaller."""
MOST_AGAIN = 4
"""How many cases are asked again in a fresh process, at most, until one fails there too."""
LONGER = 2.5
"""A case that shows the first property that fails may cost its reader so many times the cost of one
that shows another: a value is the point of a search, what it does where two are equal is not."""
MOST_AFTER = 60
"""How many small cases are asked one after the other, where a function fails only after others."""


@dataclass(frozen=True)
class Found:
    """A failing case.

    Attributes:
        prop: the property that fails on it.
        outcome: the case.
        ended: True if the search for a smaller one ended by itself.
    """

    prop: Property
    outcome: Outcome
    ended: bool = False


class SmallestCase:
    """The search for the smallest case on which a function fails.

    Args:
        exercise: the exercise.
        open_runner: opens runners.
        results: which properties fail, and on which cases of a battery.
        known: outcomes whose right answers need not be asked for again.

    Attributes:
        smaller: the smallest cases met on which properties fail, by name, if smaller than those of
            the battery.
    """

    def __init__(
        self,
        exercise: CodeExercise,
        open_runner: RunnerFactory,
        results: Sequence[Scored],
        known: Sequence[Outcome],
    ) -> None:
        self.exercise, self.open_runner = exercise, open_runner
        self.known, self.results = known, results
        self.rights = {o.case.identity: o.expected for o in known}
        judged = judged_failures(results)
        self.props = [r.prop for r in judged]
        cases = {o.case.identity: o for r in judged for o in r.failing}
        self.failing = [o.case for o in by_ease(exercise, list(cases.values()))]
        self.easiest = {r.prop.name: r for r in results if r.failing}
        self.smaller: dict[str, Outcome] = {}
        self.met: list[Case] = []
        self.budget = QuestionBudget(0)

    def find_smallest(self, history: Sequence[Case]) -> Found | None:
        """Return the smallest failing case found; None if the function does not fail again.

        Args:
            history: all calls that were made, in order.
        """
        first = self.failing[0]
        with self.open_runner() as runner:
            alone = self._wrong_answer(runner, first, watched=True)
            ended = alone is not None and self._reduce(runner)
        if alone is None:
            other = next((self.fails_on(case) for case in self.failing[1:2]), None)
            return other or self._after_others(first, history)
        less = [case for case in self.met if reading_cost(case) < reading_cost(first)]
        for case in sorted(less, key=reading_cost)[:MOST_AGAIN]:
            if (again := self.fails_on(case)) is not None:
                return self._of_first_property(replace(again, ended=ended), history)
            ended = False
        return self._of_first_property(replace(alone, ended=ended), history)

    def _of_first_property(self, found: Found, history: Sequence[Case]) -> Found:
        """Return a failing case of the first property that fails, if it is about as easy to read.

        Args:
            found: the smallest case found on which any property fails.
            history: all calls that were made, in order.
        """
        first = self.props[0]
        if len(self.props) == 1 or _is_wrong(first, found.outcome):
            return replace(found, prop=first)
        results = [r for r in self.results if r.prop is first]
        search = SmallestCase(self.exercise, self.open_runner, results, self.known)
        other = search.find_smallest(history)
        if other is None or other.outcome.before:
            return found
        cost = reading_cost(other.outcome.case)
        return other if cost <= LONGER * reading_cost(found.outcome.case) else found

    def fails_on(self, case: Case, before: Sequence[Case] = ()) -> Found | None:
        """Ask about one case in a fresh process, after other calls; None if the answer is right."""
        with self.open_runner() as runner:
            if any(self._answer(runner, earlier) is None for earlier in before):
                return None
            found = self._wrong_answer(runner, case, watched=True)
        if found is None:
            return None
        return replace(found, outcome=replace(found.outcome, before=tuple(before)))

    def meet(self, cases: Sequence[Case]) -> None:
        """Ask about some cases in a fresh process, for the properties that fail on them."""
        if cases:
            with self.open_runner() as runner:
                for case in cases:
                    self._wrong_answer(runner, case)

    # Smaller cases.

    def _reduce(self, runner: Runner) -> bool:
        """Meet smaller failing cases, in a process in use.

        Returns:
            True if the search for the smallest one ended by itself.
        """
        self.met, best, ended = [], self.failing[0], False
        asked: set[tuple[str, int, str]] = set()
        for start in self._starts(runner, asked):
            self.budget = budget = QuestionBudget(MOST_EACH, asked)
            small = smallest(self.exercise, start, lambda case: self._fails(runner, case), budget)
            # Equal costs count: a search that comes back with the first case itself has ended, too.
            if reading_cost(small) <= reading_cost(best):
                best, ended = small, not budget.is_spent
            if reading_cost(best) <= SMALL and ended:
                break
        self._meet_for_others(runner)
        return ended

    def _meet_for_others(self, runner: Runner) -> None:
        """Ask about small cases for the properties of which no small failing case was met."""
        self.budget = QuestionBudget(MOST_SMALL)
        for case in small_cases(self.exercise.cases_id):
            left = [r.prop for name, r in self.easiest.items() if name not in self.smaller]
            if any(prop.looks_at(case) for prop in left) and self.budget.allows(case):
                self._wrong_answer(runner, case)

    def _starts(self, runner: Runner, asked: set[tuple[str, int, str]]) -> list[Case]:
        """Return the failing cases that are made smaller, the smallest first."""
        first, *others = self.failing
        drawn = [case for case in others if case.origin is not None]
        if is_tree_case(self.exercise, first):
            drawn = drawn[:1]
        self.budget = budget = QuestionBudget(MOST_SMALL, asked)
        small = self._small(first)
        met = (case for case in small if budget.allows(case) and self._fails(runner, case))
        return [*filter(None, [next(met, None)]), first, *drawn[:MOST_SHRUNK]]

    def _small(self, first: Case) -> list[Case]:
        """Return the small cases that are smaller than a failing one."""
        return [
            case
            for case in small_cases(self.exercise.cases_id)
            if reading_cost(case) < reading_cost(first)
            and any(prop.looks_at(case) for prop in self.props)
        ]

    def _fails(self, runner: Runner, case: Case) -> bool:
        failed = self._wrong_answer(runner, case) is not None
        if failed:
            self.met.append(case)
        return failed

    # Cases that fail only after others.

    def _after_others(self, case: Case, history: Sequence[Case]) -> Found | None:
        """Return a case that fails after other calls, with as few and small ones as were found."""
        found = self._after_small_ones() or shortest(
            self.fails_on, case, history[: history.index(case)]
        )
        if found is None:
            return None
        _, outcome, ended = with_smaller_calls(
            self.fails_on, *found, lambda call: simpler(self.exercise, call)
        )
        return replace(outcome, ended=ended)

    def _after_small_ones(self) -> tuple[CallHistory, Found] | None:
        """Return small cases, asked one after the other, of which the last fails."""
        cases = small_cases(self.exercise.cases_id)[:MOST_AFTER]
        if not cases:
            return None
        with self.open_runner() as runner:
            wrong = (i for i, c in enumerate(cases) if self._wrong_answer(runner, c) is not None)
            last = next(wrong, None)
        if last is None:
            return None
        return shortest(self.fails_on, cases[last], cases[:last])

    # Questions.

    def _wrong_answer(self, runner: Runner, case: Case, *, watched: bool = False) -> Found | None:
        """Return a case with its answer if that is wrong, else None.

        Args:
            runner: makes the call.
            case: the case.
            watched: whether the case may be shown, so that the notes of the call matter.
        """
        runner.watched = watched
        if not any(prop.looks_at(case) for prop in self.props):
            return None
        if (answer := self._answer(runner, case)) is None:
            return None
        right = self.rights.get(case.identity) or reference_answer(self.exercise, case)
        outcome = Outcome(case, answer, right)
        if case.identity not in self.rights and not self._has_answer(case, right):
            return None
        self._note(outcome)
        wrong = (prop for prop in self.props if _is_wrong(prop, outcome))
        prop = next(wrong, None)
        return None if prop is None else Found(prop, outcome)

    def _has_answer(self, case: Case, right: Answer) -> bool:
        """Tell whether the right answer to a case is as good as any: the case may then be shown."""
        itself = Outcome(case, right, right)
        return not any(_is_wrong(prop, itself) for prop in self.props)

    def _note(self, outcome: Outcome) -> None:
        """Remember a case as the smallest one on which some properties fail."""
        for name, result in self.easiest.items():
            known = self.smaller.get(name, result.failing[0])
            is_less = reading_cost(outcome.case) < reading_cost(known.case)
            if is_less and _is_wrong(result.prop, outcome):
                self.smaller[name] = outcome

    def _answer(self, runner: Runner, case: Case) -> Answer | None:
        try:
            answer = self.exercise.asking.interview(case, runner.call)
        except NoReply:
            return None
        self.budget.spend(len(answer.parts) // CALLS)
        return answer


def _is_wrong(prop: Property, outcome: Outcome) -> bool:
    return prop.looks_at(outcome.case) and fault(prop, outcome) is not None

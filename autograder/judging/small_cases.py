"""The smallest cases that an exercise's generators draw: a wrong function often fails on one.

They are the same under every secret, and for every student.
"""

from collections import Counter, defaultdict

from autograder.judging.choices import Exhausted, Low
from autograder.judging.plain_names import with_plain_names
from autograder.model.case import Case
from autograder.model.exercise import CodeExercise, Generator
from autograder.model.result_cache import cache_results
from autograder.running.cases import code_exercise
from autograder.running.reading_cost import reading_cost
from autograder.running.tree_cuts import has_tree

DRAWS, MOST_OF_A_KIND = 120, 30
"""How many cases each generator draws, and how many of a kind are kept."""
BITS = (1, 2, 3, 4, 6)
"""How many bits random numbers have at most: a case for each in turn."""
TRIES = 3
"""So often a generator may find no case with so few bits: it then hardly ever does, at length."""


@cache_results(64)
def small_cases(exercise_id: str) -> tuple[Case, ...]:
    """Return small cases of every kind that is drawn, those with the least to read first."""
    exercise = code_exercise(exercise_id)
    found: dict[tuple[str, int, str], Case] = {}
    for name, (generate, _) in exercise.generators.items():
        for case in _draw_case(generate, f"{exercise_id}/{name}"):
            plain = _plain(exercise, case)
            if exercise.keeps_promise(plain):
                found.setdefault(plain.identity, plain)
    kinds: dict[str, list[Case]] = defaultdict(list)
    for case in sorted(found.values(), key=reading_cost):
        kinds[case.kind].append(case)
    return tuple(
        sorted((c for cases in kinds.values() for c in cases[:MOST_OF_A_KIND]), key=reading_cost)
    )


def _draw_case(generate: Generator, entropy: str) -> list[Case]:
    cases, in_vain = list[Case](), Counter[int]()
    for i in range(DRAWS):
        bits = BITS[i % len(BITS)]
        if in_vain[bits] < TRIES:
            try:
                cases.append(generate(Low(f"{entropy}/{i}", bits)))
                in_vain[bits] = -DRAWS
            except Exhausted:
                in_vain[bits] += 1
    return cases


def _plain(exercise: CodeExercise, case: Case) -> Case:
    """Return a case with plain names of nodes, where names are as good as any."""
    if exercise.prunable and has_tree(case):
        return with_plain_names(case, actions=False)
    return case

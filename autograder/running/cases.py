"""The cases an exercise is judged on, written by hand and drawn, and the reference's answers.

The same secret gives the same cases, for every student, on every machine, with every version of
every package. With no secret they are the public ones, which ``check`` asks in a notebook.
"""

import hashlib
from dataclasses import replace
from random import Random

from autograder.exercises import find_exercise
from autograder.model.case import Answer, Case, Origin
from autograder.model.exercise import CodeExercise, Generator
from autograder.model.result_cache import cache_results
from autograder.running.kernel_runner import KernelRunner

PUBLIC = ""

ATTEMPTS = 8
"""How often per wanted case a generator is asked: some have fewer different cases than wanted."""


@cache_results(64)
def battery(exercise_id: str, secret: str) -> tuple[Case, ...]:
    """Return the cases of a code exercise under a secret, those written by hand first.

    Counted cases come last of their kind: the others can be asked several at a time.

    Args:
        exercise_id: the id of a code exercise.
        secret: the course's secret, or PUBLIC; public batteries are half the size.
    """
    exercise = code_exercise(exercise_id)
    cases = [*exercise.examples, *(exercise.hidden if secret else ()), *_deciding(exercise)]
    for kind, (generate, wanted) in exercise.generators.items():
        is_fixed = kind in exercise.asking.fixed
        number = wanted if secret or is_fixed else max(4, wanted // 2)
        since = exercise.asking.cases_since or exercise.version
        entropy = f"{PUBLIC if is_fixed else secret}/{exercise.id}/{since}/{kind}"
        found = draw(_within_promise(exercise, generate), kind, number, entropy)
        cases += sorted(found, key=lambda case: case.counted)
    distinct: dict[tuple[str, int, str], Case] = {}
    for case in cases:
        distinct.setdefault(case.identity, case)
    return tuple(distinct.values())


@cache_results(64)
def digest(exercise_id: str, secret: str) -> str:
    """Return a short digest of a battery: equal where the same cases are asked."""
    cases = battery(exercise_id, secret)
    asked = "\n".join(
        f"{c.kind} {c.which} {c.counted:d}{' served' * c.served} {c.key}" for c in cases
    )
    return hashlib.sha256(asked.encode()).hexdigest()[:16]


def code_exercise(exercise_id: str) -> CodeExercise:
    """Return a code exercise by its id; TypeError if it is of another kind."""
    exercise = find_exercise(exercise_id)
    if not isinstance(exercise, CodeExercise):
        raise TypeError(f"{exercise_id} is not a function to write, so it has no cases")
    return exercise


DRAWS = 100
"""So many times a case is drawn again that does not keep its exercise's promise."""


def _within_promise(exercise: CodeExercise, generate: Generator) -> Generator:
    """Return how to draw cases that keep what the exercise's text promises.

    New names can undo what a generator has seen to: that rounding decides nothing, say. A promise
    that raises, or that no case keeps, is the exercise's fault, which ``test-exercise`` names.
    """

    def draw_kept(rng: Random) -> Case:
        for _ in range(DRAWS):
            case = generate(rng)
            try:
                if exercise.keeps_promise(case):
                    break
            except Exception:
                break
        return case

    return draw_kept


def _deciding(exercise: CodeExercise) -> list[Case]:
    """Return the drawn cases that every battery has."""
    found = [
        numbered_case(exercise, kind, number)
        for kind, numbers in exercise.asking.deciding.items()
        for number in numbers
    ]
    return sorted(found, key=lambda case: case.counted)


def numbered_case(exercise: CodeExercise, kind: str, number: int) -> Case:
    """Return the case that a generator of an exercise draws by a number, and by no secret."""
    generate, _ = exercise.generators[kind]
    seed = f"{exercise.id}/{kind}/{number}"
    return replace(generate(Random(seed)), origin=Origin(kind, seed))


def draw(generate: Generator, kind: str, number: int, entropy: str) -> list[Case]:
    """Return different cases, the same ones for the same entropy.

    Args:
        generate: draws one case.
        kind: the generator's key in its exercise.
        number: how many cases are wanted; fewer are drawn where there are no more.
        entropy: the seed of all cases together.
    """
    found: dict[str, Case] = {}
    for i in range(ATTEMPTS * number):
        seed = f"{entropy}/{i}"
        case = generate(Random(seed))
        found.setdefault(case.key, replace(case, origin=Origin(kind, seed)))
        if len(found) == number:
            break
    return list(found.values())


def reference_answer(exercise: CodeExercise, case: Case) -> Answer:
    """Return the reference's answer to one case, asked for as a student's function is asked."""
    return exercise.asking.interview(case, KernelRunner(exercise.reference, ours=True).call)


@cache_results(64)
def right_answers(exercise_id: str, secret: str) -> tuple[Answer, ...]:
    """Return the reference's answers to a battery, case by case."""
    exercise = code_exercise(exercise_id)
    return tuple(reference_answer(exercise, case) for case in battery(exercise_id, secret))

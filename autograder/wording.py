"""How a judged call is put into words, and into a counterexample that can be drawn."""

from autograder.compare import show
from autograder.diagnosis import Outcome, fault
from autograder.exercise import Case, CodeExercise, Kept, Property, Table
from autograder.sandbox.questions import describe_game
from autograder.sandbox.wire import encode
from autograder.verdict import Counterexample
from course_lib.game import CHANCE, MAX, MIN, Game, successors
from course_lib.games import Tree


def call_text(exercise: CodeExercise, case: Case) -> str:
    """Return a call as a reader would type it."""
    return f"{exercise.names[0]}({', '.join(_arg_text(a) for a in exercise.typed(case))})"


def _arg_text(arg: object) -> str:
    if isinstance(arg, Tree):
        text = _tree_text(arg, arg.initial()) if len(arg.moves) <= 12 else "game"
        return text if len(text) <= 60 else "game"
    if isinstance(arg, Game):
        return repr(arg)
    if isinstance(arg, Table | Kept):
        return arg.name
    return show(arg, 60)


def _tree_text(tree: Tree, s: str) -> str:
    """Return a tree on one line, for example ``MAX(3, MIN(2, 4))``."""
    if tree.is_terminal(s):
        utilities = tree.leaves[s]
        zero_sum = len(utilities) == 2 and utilities[0] == -utilities[1]
        return show(utilities[0] if zero_sum else utilities)
    mover = {MAX: "MAX", MIN: "MIN", CHANCE: "CHANCE"}.get(tree.turn(s), f"player {tree.turn(s)}")
    return f"{mover}({', '.join(_tree_text(tree, t) for _, t in successors(tree, s))})"


def fault_line(exercise: CodeExercise, prop: Property, outcome: Outcome) -> str:
    """Return a call and what is wrong with its answer."""
    return f"{call_text(exercise, outcome.case)}: {fault(prop, outcome)}"


def complaint(exercise: CodeExercise, prop: Property, outcome: Outcome) -> str:
    """Return one sentence on what is wrong with an answer."""
    return sentence(f"For {call_text(exercise, outcome.case)}, {fault(prop, outcome)}")


def sentence(text: str) -> str:
    """Return a text with a full stop."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def counterexample_of(
    exercise: CodeExercise, outcome: Outcome, wrong: str | None
) -> Counterexample:
    """Return a judged call in the form in which it is stored and drawn.

    Args:
        exercise: what was asked.
        outcome: the call.
        wrong: what is wrong, which is said where the returned value is right.
    """
    case, answer = outcome.case, outcome.answer
    given, right = show(answer.value), show(outcome.expected.value)
    state = None if case.game is None else case.root
    return Counterexample(
        call=call_text(exercise, case),
        got=answer.error or (given if given != right or not wrong else f"{given}, but {wrong}"),
        right=right,
        game=None if case.game is None else describe_game(case.game, values=True),
        state=encode(state),
        asked=tuple(sorted((encode(s) for s in answer.asked), key=str)),
        window=exercise.window(case) if exercise.window else None,
    )

"""How a judged call is put into words, and into a counterexample that can be drawn."""

from autograder.judging.diagnosis import Outcome, fault
from autograder.model.case import Case, Kept, Table
from autograder.model.compare import show
from autograder.model.exercise import CodeExercise, Property
from autograder.model.search_tree import Grown, NodeOf, Path, Rng, Spot, spelled
from autograder.model.verdict import Counterexample
from autograder.protocol.calls import describe_game
from autograder.protocol.codec import encode
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
    if isinstance(arg, NodeOf):
        text = "" if arg.path else _search_tree_text(arg.tree)
        return text if 0 < len(text) <= 60 else spelled(arg.path)
    if isinstance(arg, Rng):
        return "rng"
    return show(arg, 60)


def _tree_text(tree: Tree, s: str) -> str:
    """Return a tree on one line, for example ``MAX(3, CHANCE(0.9: 2, 0.1: MIN(2, 4)))``."""
    if tree.is_terminal(s):
        utilities = tree.leaves[s]
        zero_sum = len(utilities) == 2 and utilities[0] == -utilities[1]
        return show(utilities[0] if zero_sum else utilities)
    below = [_tree_text(tree, t) for _, t in successors(tree, s)]
    player = tree.turn(s)
    if player == CHANCE:
        chances = tree.chances(s)
        odds = (show(chances[a]) for a in tree.actions(s))
        return f"CHANCE({', '.join(f'{p}: {text}' for p, text in zip(odds, below, strict=True))})"
    name = {MAX: "MAX", MIN: "MIN"}[player] if tree.n_players == 2 else f"P{player}"
    return f"{name}({', '.join(below)})"


def _search_tree_text(node: Grown) -> str:
    """Return a search tree on one line, totals and visits: ``17/31 [A 12/30, B 5/1]``."""
    below = ", ".join(f"{child.action} {_search_tree_text(child)}" for child in node.children)
    return f"{show(node.total)}/{node.visits}" + (f" [{below}]" if below else "")


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
    node = next((arg for arg in case.args if isinstance(arg, NodeOf)), None)
    return Counterexample(
        call=call_text(exercise, case),
        got=answer.error or (given if given != right or not wrong else f"{given}, but {wrong}"),
        right=right,
        game=None if case.game is None else describe_game(case.game, values=True),
        state=encode(state),
        asked=tuple(sorted((encode(s) for s in answer.asked), key=str)),
        window=exercise.window(case) if exercise.window else None,
        args="" if case.game is None else case.key,
        tree=tuple(node.described()["nodes"]) if node else None,
        marked=_marked(node, outcome) if node else (),
    )


def _marked(node: NodeOf, outcome: Outcome) -> tuple[tuple[Path, str], ...]:
    """Return the nodes of a search tree that are ringed in its picture, and why."""
    given, right = outcome.answer.value, outcome.expected.value
    marks = [(node.path, "asked about")] if node.path else []
    for value, word in ((given, "yours"), (right, "right")):
        if isinstance(value, Spot) and value.path in node.tree.rows and given != right:
            marks.append((value.path, word))
        children = enumerate(node.tree.children)
        marks += [((i,), word) for i, k in children if k.action is not None and k.action == value]
    return tuple(marks)

"""Why the right answers of ``expand`` are right."""

from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import Step
from autograder.model.phrase import Phrase
from autograder.model.search_tree import spell_path


def expand_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return whether the leaf is expanded, and by which actions."""
    game, leaf = case.args
    row = leaf.tree.rows[leaf.path]
    if game.is_terminal(row.state):
        return Phrase("the game is over at {node}, which is returned as it is", node=str(row.state))
    if not row.visits:
        return Phrase(
            "{node} has no visit yet, and is returned as it is", node=spell_path(leaf.path)
        )
    actions = game.actions(row.state)
    if len(actions) == 1:
        return Phrase(
            "{node} has one child, for the only action, and that is returned",
            node=spell_path(leaf.path),
        )
    return Phrase(
        "{node} has a child for each of {actions}, new and below it, and the first is returned",
        node=spell_path(leaf.path),
        actions=show(list(actions), 50),
    )


def new_children(case: Case, answer: Answer, right: Answer) -> list[Step]:
    """Return the states of the children of a leaf, in the order of its actions."""
    leaf = case.args[1]
    found, wanted = answer.tree or {}, right.tree or {}
    return [
        (
            Phrase("the child for {action}", action=show(row.action)),
            found[path].state if path in found else None,
            row.state,
        )
        for path, row in sorted(wanted.items())
        if path[:-1] == leaf.path and path
    ]

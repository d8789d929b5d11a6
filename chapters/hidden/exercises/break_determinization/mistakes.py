"""Known mistakes of ``break-determinization``: wrong on purpose."""

from collections.abc import Iterable
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX
from course_lib.games.hidden import HiddenTree

UNSEEN = [("b", "c"), ("e", "g")]


def _coin(deals: Any, joined: Iterable[Iterable[str]] = UNSEEN) -> HiddenTree:
    """Return a game of MAX against two equally likely deals, of two moves at most."""
    later = {s: MAX for s in ("e", "g") if isinstance(deals[0][1], tuple)}
    return HiddenTree.of(deals, joined, players=later, chances={"a": (0.5, 0.5)})


def _small_loss() -> HiddenTree:
    return _coin(((1, (3, -2)), (1, (-2, 3))))


def _no_later_choice() -> HiddenTree:
    return _coin(((1, 3), (1, -4)), [("b", "c")])


def _rightly_chosen() -> HiddenTree:
    return _coin(((1, (3, -4)), (1, (2, 3))))


def _deal_seen() -> HiddenTree:
    return _coin(((1, (3, -4)), (1, (-4, 3))), [])


def _seen_later() -> HiddenTree:
    return _coin(((1, (3, -4)), (1, (-4, 3))), [("b", "c")])


def _tuples() -> Any:
    return (1, (3, -4)), (1, (-4, 3))


MISTAKES = (
    KnownMistake(
        "small-loss",
        "It looks as if averaging chooses a worse action, but loses too little by it. Let a wrong "
        "guess cost more.",
        same_each_time(_small_loss),
    ),
    KnownMistake(
        "no-later-choice",
        "It looks as if MAX moves only once: then averaging is right. It goes wrong where MAX has "
        "to choose again later, and will not know more than now.",
        same_each_time(_no_later_choice),
    ),
    KnownMistake(
        "rightly-chosen",
        "It looks as if averaging chooses the best action here: some later choice is good enough "
        "in all deals at once. Let what is right in one deal be wrong in another.",
        same_each_time(_rightly_chosen),
    ),
    KnownMistake(
        "deal-seen",
        "It looks as if MAX sees the deal when it moves first; join its nodes in one information "
        "set.",
        same_each_time(_deal_seen),
    ),
    KnownMistake(
        "seen-later",
        "It looks as if MAX sees the deal when it chooses again: then averaging is right. Join the "
        "later nodes, too.",
        same_each_time(_seen_later),
    ),
    KnownMistake(
        "tuples",
        "It looks as if nested tuples are returned; HiddenTree.of makes a hidden tree of them.",
        same_each_time(_tuples),
    ),
)

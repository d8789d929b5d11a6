"""The kinds of edits, in the order in which they are tried, and the words for their places."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """A kind of edit: its place in the order of the search, and the words for its place."""

    rank: int
    words: str


KINDS = {
    name: Kind(rank, words)
    for rank, (name, words) in enumerate(
        {
            "comparison": "the comparison",
            "maximum": "the function that is called, such as max or min",
            "player": "the player",
            "constant": "the number or constant",
            "operator": "the operator of the calculation",
            "logic": "and, or, not",
            "condition": "the condition",
            "arguments": "the arguments of the call, and their order",
            "sign": "the sign of the value",
            "index": "the index",
            "return": "the return, and how far it is indented",
            "statement": "the statement: whether it belongs there",
            "call": "the call: whether it is needed",
            "state": "the state: whether it is the one before the move or after it",
            "case": "a case that is missing",
            "start": "the variable, which may have no start value",
            "attribute": "the attribute",
            "variable": "the variable",
            "count": "the count: whether it is one too many or too few",
        }.items()
    )
}
"""The kinds of edits, the smallest first."""

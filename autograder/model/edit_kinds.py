"""The kinds of edits, in the order in which they are tried, and the words for their places."""

from dataclasses import dataclass

from autograder.model.phrase import Phrase


@dataclass(frozen=True)
class Kind:
    """A kind of edit.

    Attributes:
        rank: its place in the order of the search.
        words: its place in a program, for the program's author.
        ask: a question for a class in which several programs have such a place.
    """

    rank: int
    words: str
    ask: str


_KINDS = (
    (
        "shortcut",
        Phrase("the whole branch or loop that begins there: whether it is needed"),
        "For which states does this branch or loop run, and what if it were not there?",
    ),
    (
        "comparison",
        Phrase("the comparison"),
        "Which way round is it, and what if both sides are equal?",
    ),
    (
        "maximum",
        Phrase("the function that is called, such as max or min"),
        "Who chooses here, and do they want the largest or the smallest?",
    ),
    ("player", Phrase("the player"), "Whose turn is it here, and whose utility is meant?"),
    (
        "constant",
        Phrase("the number or constant"),
        "Why this number? Try the next smaller and larger one.",
    ),
    (
        "operator",
        Phrase("the operator of the calculation"),
        "Calculate this line by hand for the case.",
    ),
    (
        "operand",
        Phrase("the calculation: what belongs in it"),
        "Which quantities does this line need? Calculate it by hand for the case.",
    ),
    ("logic", Phrase("and, or, not"), "When is this condition true? Make a table of its parts."),
    (
        "condition",
        Phrase("the condition"),
        "For which states does this branch run, and for which not?",
    ),
    (
        "arguments",
        Phrase("the arguments of the call, and their order"),
        "What does the called function expect, in which order?",
    ),
    ("sign", Phrase("the sign of the value"), "From whose side is this value, and who reads it?"),
    (
        "index",
        Phrase("the index"),
        "What does this expression contain, and which part of it is needed?",
    ),
    (
        "return",
        Phrase("the return, and how far it is indented"),
        "After how many children does the function return?",
    ),
    (
        "statement",
        Phrase("the statement: whether it belongs there"),
        "How often does this line run, and when for the last time?",
    ),
    (
        "loop",
        Phrase("what the loop goes through: it changes meanwhile"),
        "Which items does the loop see, if some are removed on the way?",
    ),
    (
        "call",
        Phrase("the call: whether it is needed"),
        "What is the value before the call, and after it?",
    ),
    (
        "case",
        Phrase("what comes after it, where a case is missing"),
        "What is the smallest state, and what is right there?",
    ),
    ("attribute", Phrase("the attribute"), "What do the attributes of this object mean?"),
    ("variable", Phrase("the variable"), "What does each variable of this line stand for?"),
    (
        "missing",
        Phrase("what comes after it, where a statement is missing"),
        "What has to happen here, between the line before and the line after?",
    ),
    (
        "kept",
        Phrase("the value that is kept from one call to the next"),
        "When is this value made: once, or in each call?",
    ),
    (
        "unreturned",
        Phrase("what it returns: a call ends there without a value"),
        "What does a call return that ends without return?",
    ),
    (
        "printed",
        Phrase("what it returns: it prints a value"),
        "What does the caller get of a value that is printed?",
    ),
    (
        "none",
        Phrase("the None that it returns"),
        "What is right in the states in which this line returns None?",
    ),
    (
        "repeated",
        Phrase("the call of the function itself, with the same arguments"),
        "What changes from one call to the next?",
    ),
    (
        "raised",
        Phrase("the exception that it raised"),
        "Which values do the names of this line have when it fails?",
    ),
    (
        "block",
        Phrase("the branch or loop that begins there, as a whole"),
        "What is it to do, for each item or case? Say it in words first, then write it.",
    ),
    (
        "rewrite",
        Phrase("the whole statement"),
        "What is this line to do? Say it in words first, then write it.",
    ),
)
KINDS = {name: Kind(rank, words, ask) for rank, (name, words, ask) in enumerate(_KINDS)}
"""The kinds of edits, the smallest first."""

NOT_EDITS = ("raised", "kept", "unreturned", "printed", "none", "repeated")
"""Kinds of places that were found without an edit."""

"""Where the numbers come from that no run gives."""

SOURCES: dict[str, str | None] = {
    "given": None,  # the sentence sets an exercise, an example or a measurement
    "arithmetic": None,  # the sentence calculates, and shows the calculation
    "Knuth and Moore 1975": "An analysis of alpha-beta pruning",
    "Campbell, Hoane and Hsu 2002": '"Deep Blue"',
    "Neller and Presser 2004": "Optimal play of the dice game Pig",
    "Silver and others 2017": "Mastering the game of Go without human knowledge",
    "traces": None,  # tests/notebooks/test_solution_traces.py holds the table
}
"""By the name in the anchor, the words of the notebook's references, or None."""

"""Where the numbers come from that no run gives."""

SOURCES: dict[str, str | None] = {
    "given": None,  # the sentence sets an exercise, an example or a measurement
    "arithmetic": None,  # the sentence calculates from numbers that stand beside it
    "Allis 1988": "A knowledge-based approach of Connect-Four",
    "Beaudry and Kabanza": "Éric Beaudry and Froduald Kabanza",
    "Bouton 1901": "Nim, a game with a complete mathematical theory",
    "Browne and others 2012": "A survey of Monte Carlo tree search methods",
    "Brown and Sandholm 2018": "Superhuman AI for heads-up no-limit poker",
    "Brown and Sandholm 2019": "Superhuman AI for multiplayer poker",
    "Buro 2002": "Improving heuristic mini-max search by supervised learning",
    "Hambro and others 2022": "Insights from the NeurIPS 2021 NetHack challenge",
    "Kitano and Asada 1998": "RoboCup humanoid challenge",
    "Knuth and Moore 1975": "An analysis of alpha-beta pruning",
    "Kohs 2017": "*AlphaGo*, a film",
    "Campbell, Hoane and Hsu 2002": '"Deep Blue"',
    "Mnih and others 2013": "Playing Atari with deep reinforcement learning",
    "Mnih and others 2015": "Human-level control through deep reinforcement learning",
    "Neller and Presser 2004": "Optimal play of the dice game Pig",
    "Cappart": "Quentin Cappart, INF8175",
    "Florea": "Adina Magda Florea",
    "French course": "French course on search in game trees",
    "OEIS": "OEIS, A002188",
    "Pearl 1982": "The solution for the branching factor of the alpha-beta pruning algorithm",
    "Schaeffer and others 2007": "Checkers is solved",
    "Silver and others 2018": "A general reinforcement learning algorithm that masters chess",
    "Silver and others 2017": "Mastering the game of Go without human knowledge",
    "Sony AI 2026": "Outplaying elite table tennis players",
    "Vinyals and others 2019": "Grandmaster level in StarCraft II",
    "traces": None,  # tests/notebooks/test_solution_traces.py holds the table
}
"""By the name in the anchor, the words of the notebook's references, or None."""

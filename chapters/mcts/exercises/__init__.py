"""The exercises of section ``mcts``: a folder each, and what several of them share."""

"""The exercises of section ``mcts``: a folder each, and parts that several share."""

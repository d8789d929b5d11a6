"""The exercises of section ``heuristics``: a folder each, and what several of them share."""

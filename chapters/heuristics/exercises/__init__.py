"""The exercises of section ``heuristics``: a folder each, and parts that several share."""

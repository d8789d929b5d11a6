"""The exercises of section ``pruning``: a folder each, and what several of them share."""

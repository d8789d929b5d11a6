"""The exercises of section ``minimax``: a folder each, and parts that several share."""

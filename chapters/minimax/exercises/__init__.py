"""The exercises of section ``minimax``: a folder each, and what several of them share."""

"""The exercises of section ``expectiminimax``: a folder each, and what several of them share."""

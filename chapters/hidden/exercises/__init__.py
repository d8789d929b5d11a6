"""The exercises of section ``hidden``: a folder each, and what several of them share."""

"""The exercises of section ``tournament``: a folder each, and what several of them share."""

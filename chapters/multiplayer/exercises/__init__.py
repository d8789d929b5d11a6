"""The exercises of section ``multiplayer``: a folder each, and what several of them share."""

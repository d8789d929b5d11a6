"""The exercises of section ``multiplayer``: a folder each, and parts that several share."""

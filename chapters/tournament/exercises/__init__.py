"""The exercises of section ``tournament``: a folder each, and parts that several share."""

"""The exercises of section ``pruning``: a folder each, and parts that several share."""

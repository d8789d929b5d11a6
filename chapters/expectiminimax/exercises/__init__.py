"""The exercises of section ``expectiminimax``: a folder each, and parts that several share."""

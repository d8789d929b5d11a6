"""The exercises of section ``learning``: a folder each, and what several of them share."""

"""Student code runs here, and nowhere else: the untrusted side, and the wire to the judge.

``host`` is the judge's end; ``worker``, ``questions``, ``limits`` and ``wire`` are all that a
sandbox contains besides Python and the course's games.
"""

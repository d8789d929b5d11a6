"""Generators of games, checks and known mistakes that several sections share.

A generator draws one case from a ``random.Random`` and from nothing else, so that a secret gives
the same cases on every Python and every machine. Draw action orders that are not sorted, and
matches longer than any small limit, wherever they matter.

A check returns the fault as a clause, "returned 5, expected -3", or None. A fact that the judge
cannot observe has no points: ``untouched`` is a remark. Where students write a class, a case's
argument is a ``Probe``: actions to play, and one question of ``protocol.probe``; states stay in the
student's process.
"""

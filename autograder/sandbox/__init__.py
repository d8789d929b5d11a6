"""Student code runs here and nowhere else, in processes without access to the judge.

``host``, ``process`` and ``bubblewrap`` are the judge's side. The others are visible inside
the sandbox, with ``autograder.protocol`` and the course's games.
"""

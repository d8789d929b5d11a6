"""Student code runs here and nowhere else, in processes without access to the judge.

``host`` and ``process`` are the judge's side, with ``bubblewrap``, ``visible_files`` and what these
use. The others are visible inside the sandbox, with ``autograder.protocol`` and the course's games.

What a process may do is decided in three places: the files that it sees (``python_files``, mounted
by ``bubblewrap`` or held by ``landlock``), its system calls (``system_calls``), and its resources
(``limits``, and ``watch`` from outside).
"""

"""The names of the presets, apart from what they are: the command line knows them at its start."""

from typing import Literal

SinglePreset = Literal[
    "one-week", "project-evaluation", "project-endgames", "project-learner", "project-uci"
]
"""The presets of one notebook; the name is that of its section, too."""
Preset = Literal["core", "own", SinglePreset]
"""What can be chosen by a name; without one, all of the course is in use.

``own`` has no exercise of the package: it is for another course."""

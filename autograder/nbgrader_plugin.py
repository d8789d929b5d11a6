"""The address of nbgrader's preprocessors that the nbgrader_config.py of every course names."""

from classroom.grading.nbgrader_plugin import (
    Collector,
    Export,
    FeedbackPage,
    GetMarks,
    Judge,
    Rebuild,
    SaveVerdicts,
)

__all__ = ["Collector", "Export", "FeedbackPage", "GetMarks", "Judge", "Rebuild", "SaveVerdicts"]

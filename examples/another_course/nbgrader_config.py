"""This directory is an nbgrader course: release, collect, formgrade and feed back from here."""

c = get_config()  # type: ignore[name-defined]  # noqa: F821

c.CourseDirectory.course_id = "algorithms"

# Hidden cases derive from this file, made on first use; AUTOGRADER_SECRET goes before it.
c.Autograder.secret_file = ".autograder-secret"

# `solution(...)` shows right answers from solutions/ after honest attempts. A course that is handed
# out without this directory shows none; False here keeps them back where it is there.
c.Autograder.show_solutions = True

# The reader's progress stays with the reader: it is not handed in.
c.CourseDirectory.ignore = [
    ".ipynb_checkpoints", "*.pyc", "__pycache__", "feedback",
    ".progress.json*", ".predictions.json*",
]  # fmt: skip

# What a student finds in place of a solution.
c.ClearSolutions.code_stub = {"python": "# YOUR CODE HERE\npass"}
c.ClearSolutions.text_stub = "YOUR ANSWER HERE"
c.ClearSolutions.enforce_metadata = False

# `nbgrader autograde` judges in the sandbox, like `autograder grade`, and gives the same marks.
c.OverwriteCells.add_missing_cells = True
c.Autograde.sanitize_preprocessors = ["autograder.nbgrader_plugin.Rebuild"]
c.Autograde.autograde_preprocessors = [
    "autograder.nbgrader_plugin.Judge",
    "autograder.nbgrader_plugin.SaveVerdicts",
    "nbgrader.preprocessors.AssignLatePenalties",
    "nbgrader.preprocessors.CheckCellMetadata",
]

# `nbgrader zip_collect` reads times such as 2026-10-05-18-30-45 in names of files, to the second.
c.ZipCollectApp.collector_plugin = "autograder.nbgrader_plugin.Collector"

# Feedback has the results first, and no 0 for an answer that a person has yet to mark.
c.GenerateFeedback.exporter_class = "autograder.nbgrader_plugin.FeedbackPage"
c.GenerateFeedback.preprocessors = [
    "autograder.nbgrader_plugin.GetMarks",
    "nbconvert.preprocessors.CSSHTMLHeaderPreprocessor",
]

# Late penalties follow [late] in course.toml, or nbgrader's own rule where the file has none.
c.AssignLatePenalties.plugin_class = "autograder.gradebook.late_penalty.LatePenalty"
c.ExportApp.plugin_class = "autograder.nbgrader_plugin.Export"

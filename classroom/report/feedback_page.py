"""The page that nbgrader returns to a student, as nbconvert writes it: fast, for whole classes.

Most cells of a class are the course's and equal for all students: their HTML is made once.
nbconvert parses each finished page once more, only to name images without an alternative text and
to make cells of another template focusable; that takes longer than all the rest, so images are
named here.
"""

import html
import re
from functools import lru_cache
from typing import Any

from jinja2 import Environment, pass_context
from jinja2.runtime import Context
from nbconvert.exporters import HTMLExporter
from nbconvert.exporters.templateexporter import TemplateExporter
from nbconvert.filters.highlight import Highlight2HTML
from nbconvert.filters.widgetsdatatypefilter import WidgetsDataTypeFilter
from nbformat import NotebookNode
from traitlets.config import Config

from autograder.model.language import language_in_force, words
from autograder.model.points import points_text
from classroom.course.submissions.rendering import shown_html
from classroom.course.submissions.typeset import with_formulas
from classroom.report import feedback

NO_ALT = re.compile(r"<img\b(?![^>]*\salt=)", re.IGNORECASE)
LONG_RUN = re.compile(r"\s{80}|\S{300}")
"""White space, or a text without any, for which the lexers take quadratic time."""
MOST = 4_096
"""Texts whose HTML is kept: some hundred of a notebook's own, and those of students."""


_markdown: dict[str, str] = {}


@lru_cache(maxsize=MOST)
def _highlight(source: str, lexer: str | None, language: str | None) -> str:
    """Return code as HTML; without colours where it would take long to find them."""
    if LONG_RUN.search(source):
        lexer = "text"
    return str(Highlight2HTML(pygments_lexer=lexer)(source, language=language))


class FeedbackPage(HTMLExporter):
    """Writes a feedback page with our template, which begins with the results."""

    def __init__(self, config: Config | None = None, **kwargs: Any) -> None:
        """Choose our template."""
        ours = Config(config or {})
        ours.FeedbackPage.template_name = feedback.TEMPLATE
        ours.FeedbackPage.extra_template_basedirs = [str(feedback.NBGRADER)]
        super().__init__(config=ours, **kwargs)  # type: ignore[no-untyped-call]

    def _create_environment(self) -> Environment:
        """Return the environment of the template, which has our style and translates its words."""
        environment: Environment = super()._create_environment()  # type: ignore[no-untyped-call]
        environment.globals.update(
            {
                "_": words,
                "language": lambda: language_in_force().code,
                "points_text": points_text,
                "style": feedback.style(),
            }
        )
        return environment

    @pass_context
    def markdown2html(self, context: Context, source: str) -> str:
        """Return Markdown as HTML with its formulas as MathML, made once for the same text.

        A student's text is cleaned and limited once more: ``autograded/`` may be an older one.
        """
        cell = context.get("cell", {})
        if cell.get("source") == source and not feedback.is_course(cell):
            return shown_html(source)
        if cell.get("attachments"):
            return with_formulas(str(super().markdown2html(context, source)))
        if source not in _markdown:
            if len(_markdown) >= MOST:
                _markdown.clear()
            _markdown[source] = with_formulas(str(super().markdown2html(context, source)))
        return _markdown[source]

    def from_notebook_node(  # type: ignore[override]
        self, nb: NotebookNode, resources: dict[str, Any] | None = None, **kw: Any
    ) -> tuple[str, dict[str, Any]]:
        """Return the page of a notebook, and nbconvert's resources."""
        language = nb.metadata.get("language_info", {})
        lexer = language.get("pygments_lexer", language.get("name"))

        def highlight(source: str, language: str | None = None, metadata: object = None) -> str:
            return _highlight(source, lexer, language)

        resources = self._init_resources(resources)  # type: ignore[no-untyped-call]
        data_types = WidgetsDataTypeFilter(
            notebook_metadata=self._nb_metadata, parent=self, resources=resources
        )
        self.register_filter("highlight_code", highlight)  # type: ignore[no-untyped-call]
        self.register_filter("filter_data_type", data_types)  # type: ignore[no-untyped-call]
        page, resources = TemplateExporter.from_notebook_node(self, nb, resources, **kw)
        alt = html.escape(words("No description has been provided for this image"))
        return NO_ALT.sub(f'<img alt="{alt}"', page), resources

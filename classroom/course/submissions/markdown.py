"""The renderer of nbgrader's pages, at a bounded cost: no other one would show the same.

It differs where the original starts a program or takes long. Diagrams (Mermaid's, which may load
images) and code in languages other than Python are code without colours, and so is long code: some
lexers take quadratic time.
"""

from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

PYTHON = ("python", "python3", "py", "py3")
MOST_COLOURED = 2_000
"""Characters of a block of code that gets colours."""


class _Renderer(IPythonRenderer):
    def block_code(self, code: str, info: str | None = None) -> str:
        """Return a block of code, with colours where they are cheap."""
        if len(code) <= MOST_COLOURED and (info or "").strip() in PYTHON:
            return str(super().block_code(code, info))
        return str(super(IPythonRenderer, self).block_code(code, info))


def render(markdown: str, anchors: bool = True) -> str:
    """Return the HTML that nbgrader's pages show for Markdown, active content included.

    Args:
        markdown: the text.
        anchors: whether headings have names and links to themselves, as on nbgrader's pages.

    Raises:
        Exception: of any kind, if they cannot show it.
    """
    renderer = _Renderer(escape=False, exclude_anchor_links=not anchors)
    return str(MarkdownWithMath(renderer=renderer).render(markdown))

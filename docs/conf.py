"""Sphinx's configuration of the site; ``make site`` runs it on ``build/site-source``."""

from collections import defaultdict
from contextlib import suppress
from importlib.metadata import distribution
from itertools import takewhile
from types import FunctionType
from typing import Any, get_type_hints

from docutils.nodes import Element
from sphinx.addnodes import desc_annotation, pending_xref
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

project = "Adversarial search"
author = "The authors of the course"
release = distribution("adversarial-search-course").version

extensions = [
    "myst_nb",  # pages in Markdown, and notebooks with their outputs
    "sphinx.ext.apidoc",  # a page per package of the reference
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",  # docstrings with "Args:" and "Raises:"
]
exclude_patterns = ["site"]
html_theme = "pydata_sphinx_theme"
html_title = project
html_favicon = "_static/icon.svg"
html_static_path = ["_static"]
html_css_files = ["course.css"]
html_js_files = [(name, {"defer": "defer"}) for name in ("course.js", "search_results.js")]
html_context = {"default_mode": "auto"}
html_theme_options = {
    "navbar_persistent": ["search-button"],  # the field's name for screen readers is not its text
    "navbar_end": ["theme-switcher"],
    "collapse_navigation": True,
    "secondary_sidebar_items": ["page-toc"],
    "show_prev_next": True,
    "footer_end": [],
}
html_show_sourcelink = False
html_copy_source = False
mathjax_path = "mathjax/tex-svg.js"  # in _static: formulas need no other host
apidoc_modules = [
    {
        "path": f"../../{package}",
        "destination": f"reference/{package}",
        "max_depth": 2,
        "module_first": True,
        "automodule_options": {"members", "show-inheritance"},
    }
    for package in ("course_lib", "chapters", "autograder", "classroom")
]
autodoc_default_options = {"ignore-module-all": True}  # a name is described in its own module
autodoc_typehints = "description"
napoleon_use_ivar = True  # attributes of a dataclass are described once
autodoc_member_order = "bysource"
LONGEST_VALUE = 100
"""Characters of a constant's value."""
autodoc_use_type_comments = False  # there are none, and to look for them takes seconds

myst_enable_extensions = ["dollarmath", "amsmath", "colon_fence"]
myst_heading_anchors = 2  # links go to sections, as they do where the repository is shown
nb_execution_mode = "off"  # the notebooks were executed before
nb_merge_streams = True
nb_code_prompt_show = "Code"
nb_code_prompt_hide = "Hide the code"
# Widgets are shown by the HTML that works without a kernel.
nb_mime_priority_overrides = [
    ("html", "application/vnd.jupyter.widget-view+json", None),
    ("html", "text/html", 0),
]
suppress_warnings = ["mystnb.unknown_mime_type", "myst.header", "myst.xref_missing", "ref.python"]


class FullNames(SphinxPostTransform):
    """Links to types by a part of their names get the whole one; other types, as ``int``, are text.

    Sphinx compares each such link with all names of the reference, which takes a third of its time,
    and of several types it takes any one. Here it is the nearest: of the same module, or package.
    """

    default_priority = 5  # before Sphinx looks links up

    def run(self, **kwargs: Any) -> None:
        """Complete or replace such links of a page."""
        described = defaultdict(list)
        for name in self.env.domains["py"].objects:
            described[name.rpartition(".")[2]].append(name)
        for link in [*self.document.findall(pending_xref)]:
            if not link.get("refspecific"):
                continue
            target, here = link["reftarget"], link.get("py:module") or ""
            shared = {
                name: shared_parts(name, here)
                for name in described[target.rpartition(".")[2]]
                if f".{name}".endswith(f".{target}")
            }
            nearest = [name for name in shared if shared[name] == max(shared.values())]
            if len(nearest) == 1:
                (link["reftarget"],) = nearest
                del link["refspecific"]  # that it is there counts, whatever it is
            else:
                link.replace_self(link.children)


def shared_parts(one: str, other: str) -> int:
    """Return in how many parts two dotted names begin alike."""
    pairs = zip(one.split("."), other.split("."), strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def hide_options(app: Sphinx, function: object, bound_method: bool) -> None:
    """Let a function's types be described without what the command line says of its options."""
    if isinstance(function, FunctionType) and function.__module__.startswith("classroom.cli"):
        with suppress(NameError):  # of a name that is imported for type checkers alone
            function.__annotations__ = get_type_hints(function)


def hide_long_value(app: Sphinx, domain: str, kind: str, content: Element) -> None:
    """Remove the value of a constant if no reader would read it."""
    for signature in content.parent[:-1]:
        for value in [*signature.findall(desc_annotation)]:
            text = value.astext()
            if text.startswith(" =") and (len(text) > LONGEST_VALUE or " at 0x" in text):
                signature.remove(value)


def setup(app: Sphinx) -> None:
    """Connect what is defined here."""
    app.add_post_transform(FullNames)
    app.connect("autodoc-before-process-signature", hide_options)
    app.connect("object-description-transform", hide_long_value)

"""Sphinx's configuration of the site; ``make site`` runs it on ``build/site-source``."""

from importlib.metadata import distribution

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
html_js_files = [("course.js", {"defer": "defer"})]
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
    for package in ("course_lib", "autograder")
]
autodoc_default_options = {"ignore-module-all": True}  # a name is described in its own module
autodoc_typehints = "description"
napoleon_use_ivar = True  # attributes of a dataclass are described once
autodoc_member_order = "bysource"

myst_enable_extensions = ["dollarmath", "amsmath", "colon_fence"]
nb_execution_mode = "off"  # the notebooks were executed before
nb_merge_streams = True
# Widgets are shown by the HTML that works without a kernel.
nb_mime_priority_overrides = [
    ("html", "application/vnd.jupyter.widget-view+json", None),
    ("html", "text/html", 0),
]
suppress_warnings = ["mystnb.unknown_mime_type", "myst.header", "myst.xref_missing", "ref.python"]

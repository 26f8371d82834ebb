"""`make reference`: the public API as its docstrings tell it, into build/reference."""

from __future__ import annotations

from typing import Any

project = "Bosquet"
author = "The Bosquet authors"
extensions = ["sphinx.ext.autodoc"]
default_role = "literal"
autodoc_member_order = "bysource"
autodoc_inherit_docstrings = False
autodoc_default_options = {"members": True, "show-inheritance": True}
html_theme = "alabaster"
html_theme_options = {
    "description": "Board games of the forest, for players, bots, researchers",
    "page_width": "1100px",
}
html_show_sourcelink = False


def mark_code(app: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """Docstrings are plain text: what is indented in them is to be shown as it stands."""
    found: list[str] = []
    for line in lines:
        if line.startswith(" ") and found and found[-1] and not found[-1].startswith(" "):
            found += ["", "::", ""]
        elif line.startswith(" ") and len(found) > 1 and not found[-1] and not found[-2].startswith(" "):
            found += ["::", ""]
        found.append(line)
    lines[:] = found


def setup(app: Any) -> None:
    app.connect("autodoc-process-docstring", mark_code)

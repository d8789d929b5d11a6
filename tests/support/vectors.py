"""Markdown that would make a page ask an address; of each a reader still sees "a tree", or "t"."""

from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell, new_output

BEACON = "//beacon.invalid/x"
SVG = '<svg xmlns="http://www.w3.org/2000/svg"><image href="/logout" xlink:href="/logout"/></svg>'

VECTORS = {
    "an image": "![a tree](/logout)",
    "an image elsewhere": "![a tree](https://beacon.invalid/x.png)",
    "an image without a scheme": f"![a tree]({BEACON})",
    "an image by reference": "![a tree][t]\n\n[t]: /logout 'title'",
    "an image by its own reference": "![t]\n\n[t]: /logout",
    "an image in a link": "[![a tree](/logout)](/logout)",
    "an image in a table": "| a |\n|---|\n| ![a tree](/logout) |",
    "an image in a heading": "# ![a tree](/logout)",
    "an image in a list": "- one\n- ![a tree](/logout)",
    "an attachment": "![a tree](attachment:a.svg)",
    "an SVG as data": f"![a tree](data:image/svg+xml,{SVG.replace(' ', '%20')})",
    "a link": "[a tree](/logout)",
    "a link elsewhere": "[a tree](https://beacon.invalid/x)",
    "an address": "a tree: https://beacon.invalid/x",
    "an address in brackets": "a tree: <https://beacon.invalid/x>",
    "img": "a tree <img src=/logout>",
    "img with srcset": "a tree <img srcset='/logout 1x' src='/logout'>",
    "img broken up": "a tree <img\nsrc = '/logout'\n>",
    "img unclosed": "a tree <img src='/logout' alt='",
    "img in a table": "<table><td background=/logout>a tree <img src=/logout></table>",
    "picture": "a tree <picture><source srcset=/logout><img src=/logout></picture>",
    "svg": f"a tree {SVG}",
    "svg use": "a tree <svg><use xlink:href='/logout#a'/></svg>",
    "math": "a tree <math href=/logout><mi xlink:href=/logout>x</mi></math>",
    "video": "a tree <video src=/logout poster=/logout autoplay></video>",
    "audio": "a tree <audio src=/logout autoplay></audio>",
    "track": "a tree <video><track src=/logout default></video>",
    "iframe": "a tree <iframe src=/logout></iframe>",
    "srcdoc": "a tree <iframe srcdoc='<img src=/logout>'></iframe>",
    "object": "a tree <object data=/logout></object>",
    "embed": "a tree <embed src=/logout>",
    "input": "a tree <input type=image src=/logout>",
    "form": "a tree <form action=/logout><button autofocus>x</button></form>",
    "base": "a tree <base href=//beacon.invalid/>",
    "meta": "a tree <meta http-equiv=refresh content='0;url=/logout'>",
    "stylesheet": "a tree <link rel=stylesheet href=/logout>",
    "prefetch": "a tree <link rel=prefetch href=/logout><link rel=preconnect href=//beacon>",
    "style": "a tree <style>@import '/logout'; p { background: url(/logout) }</style>",
    "a style": "<p style='background: url(/logout)'>a tree</p>",
    "a style of a cell": "<table><tr><td style='text-align:url(/logout)'>a tree</td></tr></table>",
    "a background": "<body background=/logout>a tree",
    "a click that is reported": "<a ping=/logout href=/logout>a tree</a>",
    "a script": "a tree <script src=/logout></script>",
    "a handler": "a tree <b onmouseover=fetch('/logout') onfocus=fetch('/logout') tabindex=0>x</b>",
    "a diagram": "a tree\n\n```mermaid\nflowchart LR\n  A@{ img: '/logout' }\n```",
    "a diagram with another fence": "a tree\n\n~~~ mermaid x\nflowchart LR\n  A[<img src=/logout>]",
    "an image in mathematics": r"a tree $\includegraphics{/logout}$",
    "a link in mathematics": r"a tree $\href{/logout}{x}$ and $\url{/logout}$",
    "a style in mathematics": r"a tree $\style{background:url(/logout)}{x}$",
    "a class in mathematics": r"a tree $\class{x}{x} \cssId{x}{x}$",
    "HTML in mathematics": r"a tree $\text{<img src=/logout>}$",
    "mathematics in an address": r"[a tree](https://beacon.invalid/$\href{javascript:x}{y}$)",
    "an image above a line": "a tree ![x](/logout)\n======",
    "an escape": "a tree \x1b]8;;/logout\x07 ![x](/logout)",
}

OUTPUTS = {
    "text/html": "stored output <img src=/logout>",
    "image/svg+xml": SVG,
    "application/javascript": "fetch('/logout') // stored output",
    "text/markdown": "stored output ![x](/logout)",
    "text/latex": r"$\href{/logout}{stored output}$",
    "text/vnd.mermaid": "flowchart LR\n  A@{ img: '/logout' }",
    "text/plain": "stored output \x1b]8;;/logout\x07x\x1b[31m",
}


def hostile(notebook: NotebookNode) -> NotebookNode:
    """Put every vector into a notebook that is handed in; return it."""
    picture = {"a.svg": {"image/svg+xml": SVG}}
    for cell in notebook.cells:
        if cell.cell_type == "code":
            stream = new_output("stream", name="stdout", text="stored output \x1b]8;;/logout\x07")
            cell.outputs = [new_output("display_data", data=OUTPUTS), stream]
        else:
            cell.attachments = picture
    notebook.cells += [
        new_markdown_cell(text, attachments=picture, id=f"vector-{i}")
        for i, text in enumerate(VECTORS.values())
    ]
    next(c for c in notebook.cells if c.id == "minimax-written").source = VECTORS["an image"]
    notebook.metadata["title"] = "<img src=/logout> stored output"
    return notebook

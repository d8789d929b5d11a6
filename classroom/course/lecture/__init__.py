"""What an instructor lectures from: slides of a section's notebook, and a handout of one page.

``blocks`` takes the Markdown of cells apart, ``slides`` decides what stands on which slide and what
the speaker says, ``page`` makes the page with nbconvert and reveal.js. ``execution`` runs a
notebook with the course's functions in place of the readers'; the site uses it, too. ``trees`` has
the trees to fill in, ``handout`` their pages.

How a notebook becomes slides
-----------------------------
A heading of level 1 or 2 begins a slide, one of level 3 a slide below it. Short paragraphs, lists,
tables, formulas, and what cells show stand on the slide. A long paragraph is what the speaker says:
it goes into the notes, and its sentences with a term in bold stay on the slide. Setup and cells of
exercises are left out; the code of a cell is shown beside printed text. What is
touched (questions, explorers, boards) ends its slide, and a folded answer is a slide of its own, so
nothing is answered before its place. Where a slide would be too high, another one follows with the
same title.

An author decides otherwise by Jupyter's own metadata, behind the cell's fence or region in
``solutions/*.md``: ``slideshow={"slide_type": "skip"}`` leaves a cell out, "notes" gives it to the
speaker, "slide" and "subslide" begin a slide with it, "fragment" shows it at the next key.
"""

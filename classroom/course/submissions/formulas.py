"""Formulas in students' Markdown: those of ordinary mathematics pass, others are shown as typed.

MathJax reads formulas in the text of a page, wherever Markdown left them. It has commands that make
links, set styles, load programs and define further commands. So the page's text is searched, and a
command that is not known to be mathematics does not reach a page as one.
"""

import re

COMMANDS = frozenset(
    re.findall(
        "[A-Za-z]+",
        """
        alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu
        nu xi pi varpi rho varrho sigma varsigma tau upsilon phi varphi chi psi omega Gamma
        Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega le leq leqslant lt ge geq geqslant
        gt ne neq ll gg equiv sim simeq approx cong propto asymp doteq prec preceq succ succeq
        subset subseteq subsetneq supset supseteq supsetneq in notin ni mid nmid parallel perp
        models vdash dashv pm mp times div cdot ast star circ bullet cap cup uplus sqcap sqcup
        vee wedge lor land lnot neg setminus smallsetminus oplus ominus otimes oslash odot
        dagger not sum prod coprod int iint iiint oint bigcap bigcup bigsqcup bigvee bigwedge
        bigoplus bigotimes limits nolimits displaystyle textstyle scriptstyle scriptscriptstyle
        arccos arcsin arctan arg cos cosh cot csc deg det dim exp gcd hom inf ker lg lim liminf
        limsup ln log max min Pr sec sin sinh sup tan tanh operatorname argmax argmin mod bmod
        pmod frac dfrac tfrac cfrac binom dbinom tbinom sqrt over choose overline underline
        overbrace underbrace overset underset stackrel substack hat widehat tilde widetilde bar
        vec dot ddot check acute grave breve leftarrow rightarrow leftrightarrow Leftarrow
        Rightarrow Leftrightarrow longleftarrow longrightarrow Longleftarrow Longrightarrow
        longleftrightarrow Longleftrightarrow uparrow downarrow updownarrow Uparrow Downarrow
        mapsto longmapsto hookrightarrow to gets iff implies impliedby nearrow searrow swarrow
        nwarrow xrightarrow xleftarrow left right middle big Big bigg Bigg bigl bigr Bigl Bigr
        biggl biggr Biggl Biggr langle rangle lfloor rfloor lceil rceil lbrace rbrace lbrack
        rbrack lvert rvert lVert rVert vert Vert ldots cdots vdots ddots dots dotsc dotsb quad
        qquad enspace thinspace infty emptyset varnothing forall exists nexists partial nabla
        ell hbar Re Im aleph angle triangle square blacksquare Box top bot prime therefore
        because surd clubsuit diamondsuit heartsuit spadesuit checkmark mathbb mathbf mathcal
        mathfrak mathit mathrm mathscr mathsf mathtt boldsymbol text textbf textit textrm texttt
        textsf rm bf it cal begin end hline cline tag nonumber notag mathop mathrel mathbin
        mathord nless ngeq nleq leadsto bigstar blacktriangle pmb varliminf varlimsup complement
        wp imath jmath cdotp colon
        """,
    )
)
"""Commands that draw signs and put them in place, and do nothing else; so does a single letter."""

LONGEST = 5_000
"""Characters of a formula, and of Markdown whose formulas are looked at one by one."""
DEEPEST = 40
"""Braces in braces: a browser takes long over more."""

_RUN = re.compile(r"(\\+)([A-Za-z]*)")
_DELIMITER = re.compile(r"\$|\\(?:[()\[\]]|(?:begin|end|(?:eq)?ref)(?![A-Za-z]))")
"""Where MathJax may begin or end a formula; a reference is one by itself."""

_CODE = r"(?P<code>(?P<fence>`{3,}+|~{3,}+).*?(?P=fence)|(?P<tick>`++).*?(?P=tick))"  # whole runs
_FORMULA = re.compile(
    rf"{_CODE}|\$\$.+?\$\$|\$[^$]+\$|\\+\(.+?\\+\)|\\+\[.+?\\+\]"
    r"|\\begin\{(?P<name>[^{}]*)\}.+?\\end\{(?P=name)\}",
    re.DOTALL,
)


def is_safe_source(markdown: str) -> bool:
    """Tell whether Markdown has no strange command, however its backslashes are read."""
    return not _has_formula(markdown) or (
        _is_modest(markdown) and all(_is_known(name) for _, name in _RUN.findall(markdown))
    )


def is_safe_text(text: str) -> bool:
    r"""Tell whether a page's text has no strange command: there, ``\\`` begins a new line."""
    runs = _RUN.findall(text)
    return not _has_formula(text) or (
        _is_modest(text) and all(_is_known(name) for slashes, name in runs if len(slashes) % 2)
    )


def _has_formula(text: str) -> bool:
    """Tell whether a text may have a formula: a beginning and an end, or a reference."""
    found = _DELIMITER.findall(text)
    return len(found) > 1 or any(delimiter.endswith("ref") for delimiter in found)


def _is_known(name: str) -> bool:
    return len(name) < 2 or name in COMMANDS


def _is_modest(text: str) -> bool:
    """Tell whether no formula of a text is too long or too deep for a browser."""
    deep = deepest = 0
    for brace in re.findall(r"[{}]", text):
        deep = deep + 1 if brace == "{" else max(0, deep - 1)
        deepest = max(deepest, deep)
    between = _DELIMITER.split(text)[1:-1]
    return deepest <= DEEPEST and all(len(piece) <= LONGEST for piece in between)


def strange_as_code(markdown: str) -> str:
    """Return Markdown in which each formula with a strange command is shown as it is typed."""
    if len(markdown) > LONGEST:  # the search takes quadratic time
        return markdown
    return _FORMULA.sub(lambda found: found[0] if _may_stay(found) else _code(found[0]), markdown)


def _may_stay(found: re.Match[str]) -> bool:
    return found["code"] is not None or is_safe_text(found[0])


def _code(text: str) -> str:
    """Return HTML that neither Markdown nor MathJax reads: each sign is an entity, in ``code``."""
    shown = (c if c.isalnum() or c == " " else f"&#{ord(c)};" for c in text)
    return f"<code>{''.join(shown)}</code>"

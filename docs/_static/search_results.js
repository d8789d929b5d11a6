/** Excerpts of the search's results: blocks stand apart, and formulas are text. */

const SYMBOLS = {
  alpha: "α", beta: "β", gamma: "γ", delta: "δ", epsilon: "ε", varepsilon: "ε", eta: "η", theta: "θ", lambda: "λ",
  mu: "μ", pi: "π", sigma: "σ", tau: "τ", sum: "Σ", prod: "Π", infty: "∞", le: "≤", leq: "≤", ge: "≥", geq: "≥",
  lt: "<", gt: ">", ne: "≠", neq: "≠", approx: "≈", cdot: "·", times: "×", pm: "±", to: "→", rightarrow: "→",
  mapsto: "↦", in: "∈", notin: "∉", emptyset: "∅", cup: "∪", cap: "∩", subset: "⊂", subseteq: "⊆", sqrt: "√",
  dots: "…", ldots: "…", cdots: "…", langle: "⟨", rangle: "⟩", lfloor: "⌊", rfloor: "⌋", lceil: "⌈", rceil: "⌉",
  partial: "∂", nabla: "∇", forall: "∀", exists: "∃", neg: "¬", land: "∧", lor: "∨", ell: "ℓ", mid: "|", max: "max",
  min: "min", log: "log", ln: "ln", exp: "exp", arg: "arg", argmax: "argmax", argmin: "argmin",
}; // prettier-ignore
const LEFT_OUT = ".headerlink, script, style, svg, .run-this-page, .above-input > summary, .prev-next-footer";
const BLOCKS = "p, pre, li, dt, dd, td, th, h1, h2, h3, h4, h5, h6, div, section, figcaption, summary, details, br";

/** Return a formula of LaTeX as a line of text. */
function formulaText(latex) {
  return latex
    .replace(/\\[()[\]]|\$|\\(begin|end)\{\w+\*?\}|&|\\\\/g, " ")
    .replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, "$1/$2")
    .replace(/\\([A-Za-z]+)\s?/g, (_, name) => SYMBOLS[name] ?? "")
    .replace(/\\[,;:! ]/g, " ")
    .replace(/\\(.)/g, "$1")
    .replace(/([_^])\{(\w)\}/g, "$1$2")
    .replace(/\{([^{}]*)\}/g, "$1")
    .replace(/[{}]/g, "");
}

/** Return the text of a page, or of a place in it, as an excerpt is cut from. */
function pageText(html, anchor) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const text = page.querySelector(`[role="main"] ${anchor || "article"}`) ?? page.querySelector('[role="main"]');
  for (const element of text?.querySelectorAll(LEFT_OUT) ?? []) element.remove();
  for (const formula of text?.querySelectorAll(".math") ?? []) formula.textContent = formulaText(formula.textContent);
  for (const block of text?.querySelectorAll(BLOCKS) ?? []) block.after(" ");
  return text?.textContent.replace(/\s+/g, " ").trim() ?? "";
}

if (typeof Search !== "undefined") Search.htmlToText = pageText;

/** The text of the functions that are watched, as far as known, with the line that is being executed lit. */

import { element } from "../core/shared.js";

const TOKEN = /(#.*)|("""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\b(and|as|assert|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|None|nonlocal|not|or|pass|raise|return|True|False|try|while|with|yield)\b/g;
const KINDS = ["comment", "string", "keyword"];

export class SourcePanel {
  /** @param {{name: string, text: string}[]} sources */
  constructor(sources) {
    this.lines = sources.map(({ text }) => (text ? coloured(text) : []));
    const blocks = this.lines.filter((lines) => lines.length).map((lines) => element("pre", {}, ...lines));
    this.element = element("div", { class: "source", tabindex: 0, role: "group", "aria-label": "Source" }, ...blocks);
    this.element.hidden = !blocks.length;
    this.lit = null;
    new ResizeObserver(() => this.scroll()).observe(this.element);
  }

  /** Light a line, and none if `source` is null; scroll only the panel. */
  light(source, line) {
    this.lit?.classList.remove("lit");
    this.lit?.removeAttribute("aria-current");
    this.lit = source === null ? null : this.lines[source]?.[line];
    if (!this.lit) return;
    this.lit.classList.add("lit");
    this.lit.setAttribute("aria-current", "true");
    this.scroll();
  }

  /** Bring the line that is lit into sight. */
  scroll() {
    if (!this.lit) return;
    const [top, height] = [this.lit.offsetTop, this.element.clientHeight];
    const hidden = top < this.element.scrollTop + 20 || top > this.element.scrollTop + height - 50;
    if (hidden) this.element.scrollTop = top - height / 2;
  }
}

/** Return a line element for each line of a text, with comments, strings and keywords marked. */
function coloured(text) {
  const lines = [element("span", { class: "line" })];
  const write = (words, kind) => {
    words.split("\n").forEach((part, i) => {
      if (i > 0) lines.push(element("span", { class: "line" }));
      if (part) lines.at(-1).append(kind ? element("span", { class: kind }, part) : part);
    });
  };
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    write(text.slice(end, match.index), "");
    write(match[0], KINDS[match.slice(1).findIndex((group) => group !== undefined)]);
    end = match.index + match[0].length;
  }
  write(text.slice(end), "");
  return lines;
}

/** The exact value of every column, and the review of a match. */

import { button, element } from "../core/shared.js";
import { tableOf } from "./panels.js";

export class ExactPanel {
  /**
   * @param {{open: boolean}?} data Nothing is shown without it.
   * @param {{onAsk: function(number): Promise, onReview: function(): void, onLook: function(number): void}} on
   *   `onAsk` gets the number of a position and returns what Python knows of it.
   */
  constructor(data, on) {
    Object.assign(this, { on, asked: new Set() });
    this.values = element("div", { role: "group", "aria-label": "Exact values", "aria-live": "polite" });
    this.again = button("Review the match", on.onReview);
    this.moves = element("div", { class: "review", role: "group", "aria-label": "The match, reviewed" });
    this.element = element("details", { class: "exact", ontoggle: () => this.#fill() },
      element("summary", {}, "Exact values"), this.values, this.again);
    this.element.open = data?.open ?? false;
    this.element.hidden = !data;
  }

  /** Show what is known of a position; `closed` if nobody answers, `busy` if others move first. */
  show(positions, at, closed, busy) {
    Object.assign(this, { positions, at, closed, busy });
    this.again.hidden = closed || positions.length === 1;
    this.again.disabled = busy;
    this.#fill();
  }

  /** Show the review, and the values of the position; ask for them if they are not known. */
  async #fill() {
    if (this.element.hidden || !this.positions) return;
    this.moves.replaceChildren(...this.#movesOf());
    if (!this.element.open) return;
    const position = this.positions[this.at];
    this.values.replaceChildren(...this.#valuesOf(position));
    if (position.exact || position.turn === null || this.closed || this.busy || this.asked.has(position)) return;
    this.asked.add(position);
    try {
      position.exact = (await this.on.onAsk(this.at)) || null;
    } catch (error) {
      position.exact = { rows: [], note: error.message };
    }
    if (this.positions[this.at] === position) this.#fill();
  }

  #valuesOf({ exact, turn }) {
    if (turn === null) return [element("p", { class: "soft" }, "The match is over.")];
    if (!exact) {
      const note = this.closed ? "They need a notebook with a running kernel." : "Searching … The first search on a computer compiles for up to a minute.";
      return [element("p", { class: "soft" }, note)];
    }
    if (exact.note) return [element("p", {}, exact.note)];
    const rows = exact.rows.map(({ text, value, words, best }) => element("tr", best ? { class: "chosen" } : {},
      element("th", { scope: "row" }, best ? `${text} ✓ best` : text), element("td", {}, value), element("td", {}, words)));
    return [tableOf(["column", "value for MAX", "with best play"], rows)];
  }

  #movesOf() {
    const known = this.positions.map(({ move, remark, value, mistake }, i) => ({ move, remark, value, mistake, i })).filter(({ remark }) => remark);
    if (known.length === 0) return [];
    const rows = known.map(({ move, remark, value, mistake, i }) => element("tr", i === this.at ? { class: "chosen" } : {},
      element("th", { scope: "row" }, button(`${i}. ${move}${mistake ? " ?" : ""}`, () => this.on.onLook(i))),
      element("td", {}, `${value}`), element("td", { class: "said" }, remark)));
    return [element("div", { class: "subtitle" }, "The match, with exact values"), tableOf(["move", "value for MAX", "review"], rows)];
  }
}

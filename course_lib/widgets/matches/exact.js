/** The exact value of every column, and the review of a match. */

import { button, element } from "../core/shared.js";
import { columnValues } from "./column_values.js";
import { tableOf } from "./panels.js";

export class ExactPanel {
  /**
   * @param {{open: boolean, book: object}?} data Nothing is shown without it.
   * @param {{onAsk: function(number): Promise, onReview: function(): void, onLook: function(number): void}} on
   *   `onAsk` gets the number of a position and returns what Python knows of it; null without Python.
   */
  constructor(data, on) {
    Object.assign(this, { on, asked: new Set(), book: data?.book });
    this.values = element("div", { role: "group", "aria-label": "Exact values", "aria-live": "polite" });
    this.again = button("Review the match", on.onReview);
    this.moves = element("div", { class: "review", role: "group", "aria-label": "The match, reviewed" });
    this.element = element("details", { class: "exact", ontoggle: () => this.#fill() },
      element("summary", {}, "Exact values"), this.values, this.again);
    this.element.open = data?.open ?? false;
    this.element.hidden = !data;
  }

  /** Show what is known of a position of a match; `closed` if nobody answers, `busy` if others move first. */
  show({ positions, players }, at, closed, busy) {
    Object.assign(this, { positions, players, at, busy });
    this.again.hidden = closed || positions.length === 1;
    this.again.disabled = busy;
    this.#fill();
  }

  /** Show the review, and the values of the position; if they are not known, ask for them, or search. */
  async #fill() {
    if (this.element.hidden || !this.positions) return;
    this.moves.replaceChildren(...this.#movesOf());
    if (!this.element.open) return;
    const position = this.positions[this.at];
    this.values.replaceChildren(...this.#valuesOf(position));
    if (position.exact?.rows.length || position.turn === null || this.busy || this.asked.has(position)) return;
    this.asked.add(position);
    try {
      position.exact = (await this.on.onAsk(this.at)) || position.exact;
    } catch (error) {
      position.exact = { rows: [], note: error.message };
    }
    if (!position.exact?.rows.length) position.exact = await this.#search(position);
    if (this.positions[this.at] === position) this.#fill();
  }

  /** Return what the page finds itself, with the reason why Python did not. */
  async #search({ pieces, turn, exact }) {
    await new Promise((resolve) => setTimeout(resolve)); // so that "Searching …" is seen
    const owner = (cell) => this.players.findIndex(({ mark }) => mark === pieces[cell]);
    const cells = [...Array(42).keys()].map((cell) => (cell in pieces ? owner(cell) : null));
    const { rows, note } = columnValues(cells, turn, this.book);
    return { rows, note: [exact?.note, note].filter(Boolean).join(" ") };
  }

  #valuesOf({ exact, turn }) {
    if (turn === null) return [element("p", { class: "soft" }, "The match is over.")];
    if (!exact?.rows.length) return [element("p", { class: "soft" }, "Searching … The first search on a computer compiles for up to a minute.")];
    const rows = exact.rows.map(({ text, value, words, best }) => element("tr", best ? { class: "chosen" } : {},
      element("th", { scope: "row" }, best ? `${text} ✓ best` : text), element("td", {}, value), element("td", {}, words)));
    const note = exact.note ? [element("p", { class: "soft" }, exact.note)] : [];
    return [tableOf(["column", "value for MAX", "with best play"], rows), ...note];
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

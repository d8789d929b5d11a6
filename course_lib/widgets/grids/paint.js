/** A grid that is painted by mouse, by touch and by keyboard, and the brush. */

import { button, element } from "../core/shared.js";

/** By the mark of a plan, what a cell is. */
export const GROUNDS = { "#": "wall", G: "goal", P: "pit", S: "start", ".": "free" };
const BRUSH_KEYS = { w: "#", g: "G", p: "P", s: "S", f: ".", Delete: ".", Backspace: "." };
const MOVES = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
export const PAINT_KEYS =
  "Keys on the grid: ← ↑ → ↓ go from cell to cell, Enter or Space paints with the brush, W a wall, P a pit, G a goal, S the start, F a free cell.";

/** Return a plan with another mark in one cell; a plan has one start, if it was painted. */
function painted(plan, row, column, mark) {
  const rows = plan.map((text) => [...(mark === "S" ? text.replaceAll("S", ".") : text)]);
  rows[row][column] = mark;
  return rows.map((row) => row.join(""));
}

export class PaintedGrid {
  /**
   * @param {object} given
   * @param {function(): string[]} given.plan Return the present plan.
   * @param {function(string[]): void} given.onPaint A cell has another mark in this plan.
   * @param {function(string): void} given.refuse Say why a cell cannot be painted.
   */
  constructor({ plan, onPaint, refuse }) {
    Object.assign(this, { plan, onPaint, refuse, stroke: null, brush: "#" });
    const columns = plan()[0].length;
    this.rows = plan().map((text, r) => [...text].map((_, c) => this.#cell(r, c)));
    this.cells = this.rows.flat();
    const rows = this.rows.map((cells) => element("div", { role: "row", class: "row" }, ...cells));
    this.element = element("div", { class: "grid", role: "grid", "aria-label": `Grid of the values of actions. ${PAINT_KEYS}` }, ...rows);
    this.element.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("pointerleave", () => (this.stroke = null));
    this.rows[0][0].tabIndex = 0;
  }

  /** Return the brushes to choose from, with another button after them. */
  brushes(last) {
    const choose = (mark) => {
      this.brush = mark;
      for (const [other, chosen] of buttons) chosen.setAttribute("aria-pressed", other === mark);
    };
    const buttons = Object.entries(GROUNDS).map(([mark, name]) => [mark, button(name, () => choose(mark), "", { class: `brush ${name}` })]);
    choose(this.brush);
    return element("div", { class: "brushes", role: "group", "aria-label": "Brush" }, element("b", {}, "Paint"), ...buttons.map(([, chosen]) => chosen), last);
  }

  #cell(r, c) {
    return element("div", {
      role: "gridcell", tabindex: -1,
      onfocus: () => this.#look(r, c),
      onpointerdown: (event) => this.#press(event, r, c),
      onpointerenter: (event) => event.buttons & 1 && this.stroke !== null && this.#paint(r, c, this.stroke),
      onpointerup: (event) => this.#lift(event, r, c),
      onpointercancel: () => (this.touched = null),
    });
  }

  /** Let Tab come back to a cell. */
  #look(r, c) {
    for (const cell of this.cells) cell.tabIndex = -1;
    this.rows[r][c].tabIndex = 0;
  }

  /** Begin a stroke of the mouse: the first cell says whether it paints or frees. A finger may scroll. */
  #press(event, r, c) {
    this.stroke = null;
    if (event.pointerType === "touch") this.touched = this.rows[r][c];
    else if (event.button === 0) {
      this.stroke = this.#turned(r, c);
      this.#paint(r, c, this.stroke);
    }
  }

  #lift(event, r, c) {
    this.stroke = null;
    if (event.pointerType === "touch" && this.touched === this.rows[r][c]) this.#paint(r, c, this.#turned(r, c));
  }

  /** Return the brush's mark; free where the cell has it. */
  #turned(r, c) {
    return this.plan()[r][c] === this.brush && this.brush !== "S" ? "." : this.brush;
  }

  #paint(r, c, mark) {
    const before = this.plan();
    if (before[r][c] === mark) return;
    const plan = painted(before, r, c, mark);
    if (plan.join("").includes("S")) this.onPaint(plan);
    else this.refuse("The grid needs a start. Choose the brush “start”, and paint another cell: the start moves there.");
  }

  #key(event) {
    const place = this.cells.indexOf(event.target);
    if (place < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const [r, c] = [Math.floor(place / this.rows[0].length), place % this.rows[0].length];
    const mark = BRUSH_KEYS[event.key] ?? BRUSH_KEYS[event.key.toLowerCase()];
    if (MOVES[event.key]) this.rows[r + MOVES[event.key][0]]?.[c + MOVES[event.key][1]]?.focus();
    else if (event.key === "Enter" || event.key === " ") this.#paint(r, c, this.#turned(r, c));
    else if (mark) this.#paint(r, c, mark);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

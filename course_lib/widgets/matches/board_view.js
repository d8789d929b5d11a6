/** Draws a board from plain data, and lets a reader choose among moves by pointer and keyboard. */

import { drawn, isLegible, labelOf, outline, pieceOf, stripes } from "../core/board_marks.js";
import { svg } from "../core/shared.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LAYERS = ["ground", "last", "pieces", "ghost", "over", "best", "spots"];
const ENLARGED = 1.6; // pixels per unit of a board, where the page is wide enough
const DOT = 3;

/**
 * A board.
 *
 * Moves are chosen target by target: one for a mark, the start and the end for a piece that goes
 * somewhere. Which moves there are is told by `show`; nothing is judged here.
 */
export class BoardView {
  /**
   * @param {{label: string, onChoose: function(number): void, onSay: function(string): void}} options
   *   `onChoose` gets the number of a choice.
   */
  constructor({ label, onChoose, onSay }) {
    Object.assign(this, { onChoose, onSay });
    this.path = [];
    this.choices = [];
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, svg("g", { class: `layer ${name}` })]));
    this.element = svg(
      "svg", { class: "board", role: "group", "aria-label": label },
      svg("defs", {}, stripes()), ...Object.values(this.layers),
    );
    this.element.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.#scale()).observe(this.element);
  }

  /**
   * Show a position.
   *
   * @param {object} layout A `Layout` of `scene.py`; the same object as long as it does not change.
   * @param {object} position What `board_json.py` makes of a `Board`, with the cells of the last move,
   *   and `best`: the cells of the best moves, the best one first.
   * @param {object[]} choices What can be chosen; none if nobody is asked.
   * @param {number|null} hint The number of a choice to be pointed out.
   */
  show(layout, position, choices, hint = null) {
    if (layout !== this.layout) this.#lay(layout);
    if (choices !== this.choices) this.path = [];
    Object.assign(this, { position, choices, hinted: hint === null ? null : choices[hint] });
    layout.cells.forEach((cell, i) => this.#place(cell, i));
    this.layers.last.replaceChildren(...this.#last(position.last));
    this.layers.best.replaceChildren(...(position.best ?? []).map((cells, i) => this.#arrow(cells, i)).reverse());
    this.layers.over.replaceChildren(...position.marks.map((mark) => drawn(mark)));
    this.#refresh();
    this.#point(this.pointed); // it may have become a move
  }

  /** Draw another empty board. */
  #lay(layout) {
    this.layout = layout;
    this.pointed = null;
    this.looks = Object.fromEntries(layout.looks.map((look) => [look.name, look]));
    this.here = Math.floor(layout.targets.length / 2);
    this.shown = layout.cells.map(() => null);
    this.element.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    this.element.setAttribute("style", `max-width: ${sizeOf(layout).width}px`);
    const outlines = layout.cells.map((cell) => cell.outline);
    this.layers.ground.replaceChildren(...[...layout.ground, ...outlines, ...layout.frame].map((mark) => drawn(mark)));
    this.layers.pieces.replaceChildren();
    this.spots = layout.targets.map((_, i) => this.#spot(i));
    this.layers.spots.replaceChildren(...this.spots);
  }

  /** Say how many units of the board a pixel is, for letters that stay legible on a phone. */
  #scale() {
    const { width } = this.element.getBoundingClientRect();
    if (!width || !this.layout) return;
    const unit = this.layout.width / width;
    this.element.style.setProperty("--unit", unit);
    const isCrowded = this.layout.cells.some((cell) => cell.label && !isLegible(cell, unit));
    this.layers.pieces.classList.toggle("crowded", isCrowded); // letters would run into each other
  }

  /** Put what is on a cell there, if it is not there already. */
  #place(cell, i) {
    const name = this.position.pieces[i] ?? "";
    if (this.shown[i]?.name === name) return;
    this.shown[i]?.node.remove();
    const look = this.looks[name];
    const node = svg("g", {});
    if (look) node.append(svg("g", { transform: `translate(${cell.x} ${cell.y})` }, svg("g", { class: "piece" }, pieceOf(look, cell.r))));
    if (cell.label && (!look || look.label)) node.append(svg("g", { class: look ? "" : "number" }, labelOf(cell, look)));
    this.shown[i] = { name, node };
    this.layers.pieces.append(node);
  }

  /** Draw borders around the cells of the last move. */
  #last(cells) {
    return cells.map((number, i) => {
      const { x, y, outline: border } = this.layout.cells[number];
      const k = border.kind === "ellipse" ? 1.2 : 0.93; // clear of the piece, and of the neighbours
      const there = { class: i === cells.length - 1 ? "last" : "start" };
      return outline(border, there, (1 - k) * x, (1 - k) * y, k);
    });
  }

  /** Draw an arrow for a move from cell to cell, and a ring for one that fills a cell; the best is 1. */
  #arrow(numbers, rank) {
    const cells = numbers.map((number) => this.layout.cells[number]);
    const { x, y, r } = cells.at(-1);
    const group = svg("g", { class: `arrow rank${rank + 1}` });
    if (cells.length > 1) {
      const [from, n] = [cells.at(-2), Math.hypot(x - cells.at(-2).x, y - cells.at(-2).y)];
      const [ux, uy] = [(x - from.x) / n, (y - from.y) / n];
      const [tipX, tipY] = [x - 0.3 * r * ux, y - 0.3 * r * uy];
      const side = (k) => `${tipX - 0.6 * r * ux + k * 0.4 * r * uy} ${tipY - 0.6 * r * uy - k * 0.4 * r * ux}`;
      const way = [...cells.slice(0, -1).map((cell) => `${cell.x} ${cell.y}`), `${tipX - 0.5 * r * ux} ${tipY - 0.5 * r * uy}`];
      group.append(svg("path", { d: `M${way.join("L")}`, class: "shaft" }), svg("path", { d: `M${tipX} ${tipY}L${side(1)}L${side(-1)}Z`, class: "head" }));
    } else group.append(svg("circle", { cx: x, cy: y, r: 0.8 * r, class: "shaft" }));
    const at = { x: x + 0.62 * r, y: y - 0.62 * r };
    group.append(svg("circle", { cx: at.x, cy: at.y, r: 5.5, class: "badge" }), svg("text", { ...at, class: "rank", "dominant-baseline": "central" }, rank + 1));
    return group;
  }

  #spot(i) {
    const cells = this.layout.targets[i].cells.map((c) => this.layout.cells[c]);
    const area = cells.length === 1 ? outline(cells[0].outline, {}) : around(cells);
    area.setAttribute("class", "area");
    const [x, y] = this.#middle(i);
    const below = cells[0].label ? 0.62 * cells[0].r : 0; // the label stays legible
    const dot = svg("circle", { cx: x, cy: y + below, r: DOT, class: "dot" });
    return svg(
      "g",
      { class: "spot", role: "button", onclick: () => this.#choose(i), onpointerenter: () => this.#point(i),
        onpointerleave: () => this.#point(null), onfocus: () => this.#focused(i), onblur: () => this.#point(null) },
      area, dot,
    );
  }

  #middle(i) {
    const cells = this.layout.targets[i].cells.map((c) => this.layout.cells[c]);
    const mean = (key) => cells.reduce((sum, cell) => sum + cell[key], 0) / cells.length;
    return [mean("x"), mean("y")];
  }

  #focused(i) {
    this.here = i;
    this.spots.forEach((spot, k) => spot.setAttribute("tabindex", k === i ? 0 : -1));
    this.#point(i);
  }

  /** Return the choices whose paths begin like this. */
  #beginning(path) {
    return this.choices.filter((choice) => choice.path.length > 0 && path.every((target, i) => choice.path[i] === target));
  }

  /** Choose a target, by pointer or key. */
  #choose(i) {
    const open = this.#beginning(this.path);
    const next = [...this.path, i];
    const fits = this.#beginning(next);
    const ends = next.length > 1 ? open.filter(({ path }) => path.at(-1) === i) : [];
    const exact = fits.find(({ path }) => path.length === next.length);
    const chosen = exact ?? (fits.length === 1 && next.length > 1 ? fits[0] : ends.length === 1 ? ends[0] : null);
    if (chosen) {
      this.path = [];
      this.onChoose(this.choices.indexOf(chosen));
      return;
    }
    if (fits.length > 0) this.path = next;
    else if (this.path.at(-1) === i) this.path = this.path.slice(0, -1);
    else if (this.#beginning([i]).length > 0) this.path = [i];
    else if (this.choices.length > 0) this.onSay(`${this.#name(i)}: no legal move goes there.`);
    if (this.path.at(-1) === i) this.onSay(`${this.#name(i)} chosen: now choose where to, or Escape.`);
    this.#refresh();
    this.#point(i);
  }

  #name(i) {
    const { name } = this.layout.targets[i];
    return name[0].toUpperCase() + name.slice(1);
  }

  /** Show what the pointer or the focus is on: the piece that would stand there, or its ways. */
  #point(i) {
    this.pointed = i;
    this.layers.ghost.replaceChildren();
    for (const spot of this.spots) spot.classList.remove("reach");
    if (i === null) return;
    const fits = this.#beginning([...this.path, i]);
    const exact = fits.find(({ path }) => path.length === this.path.length + 1);
    if (exact?.piece) {
      const { x, y, r } = this.layout.cells[exact.cells.at(-1)];
      const ghost = pieceOf(this.looks[exact.piece], r);
      this.layers.ghost.append(svg("g", { transform: `translate(${x} ${y})` }, ghost));
    } else {
      for (const { path } of fits) this.spots[path[this.path.length + 1]]?.classList.add("reach");
    }
  }

  #refresh() {
    const open = new Set(this.#beginning(this.path).map(({ path }) => path[this.path.length]));
    const hinted = new Set(this.hinted?.path ?? []);
    this.element.classList.toggle("dotted", this.layout.dotted || this.path.length > 0);
    this.element.classList.toggle("open", this.choices.length > 0);
    this.spots.forEach((spot, i) => {
      const { cells, name } = this.layout.targets[i];
      const on = cells.map((c) => this.position.pieces[c]).filter(Boolean);
      const what = on.join(", ") || "empty";
      const filled = cells.length === 1 && on.length > 0;
      const says = [name, what, this.path.includes(i) && "chosen", open.has(i) && "legal", hinted.has(i) && "hint"];
      spot.setAttribute("aria-label", says.filter(Boolean).join(", "));
      spot.setAttribute("aria-disabled", !open.has(i) && this.#beginning([i]).length === 0);
      spot.setAttribute("tabindex", i === this.here ? 0 : -1);
      spot.classList.toggle("can", open.has(i));
      spot.classList.toggle("filled", filled);
      spot.classList.toggle("chosen", this.path.includes(i));
      spot.classList.toggle("hint", hinted.has(i));
    });
  }

  #key(event) {
    const [here] = [this.here];
    if (ARROWS[event.key]) this.#go(ARROWS[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.#choose(here);
    else if (event.key === "Escape" && this.path.length > 0) {
      this.path = [];
      this.#refresh();
      this.#point(here);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Move the focus to the nearest target in a direction. */
  #go([dx, dy]) {
    if (this.spots.length === 0) return;
    const [x, y] = this.#middle(this.here);
    let [best, least] = [null, Infinity];
    this.spots.forEach((_, i) => {
      const [a, b] = this.#middle(i);
      const along = (a - x) * dx + (b - y) * dy;
      const across = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
      if (along < 1 || across > 1.8 * along) return;
      if (along + 2 * across < least) [best, least] = [i, along + 2 * across];
    });
    if (best !== null) this.spots[best].focus();
  }
}

/** Return how wide and high a board is on a wide page, in pixels. */
export function sizeOf({ width, height }) {
  return { width: Math.round(ENLARGED * width), height: Math.round(ENLARGED * height) };
}

/** Return the rectangle around cells. */
function around(cells) {
  const [left, top] = ["x", "y"].map((axis) => Math.min(...cells.map((cell) => cell[axis] - cell.r)));
  const [right, bottom] = ["x", "y"].map((axis) => Math.max(...cells.map((cell) => cell[axis] + cell.r)));
  return svg("rect", { x: left, y: top, width: right - left, height: bottom - top });
}

/** Draws a board from plain data, and lets a reader choose among moves by pointer and keyboard. */

import { svg } from "../core/shared.js";
import { pieceName, pieceOf } from "./board_pieces.js";
import { raceOf } from "./board_race.js";

const ROUND = new Set(["hole", "pit", "tip"]);
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * A board.
 *
 * Moves are chosen spot by spot: one for a mark, the start and the end for a piece that goes
 * somewhere. Which moves there are is told by `show`; nothing is judged here.
 */
export class BoardView {
  /**
   * @param {{layout: object, label: string, onChoose: function(number): void,
   *   onSay: function(string): void}} options `layout` as `boards.py` makes it; `onChoose` gets the
   *   number of a choice.
   */
  constructor({ layout, label, onChoose, onSay }) {
    Object.assign(this, { layout, onChoose, onSay });
    this.path = [];
    this.choices = [];
    this.here = Math.floor(layout.spots.length / 2);
    this.shown = layout.cells.map(() => null);
    this.layers = Object.fromEntries(
      ["ground", "race", "marks", "pieces", "ghost", "over", "spots"].map((name) => [name, svg("g", { class: `layer ${name}` })]),
    );
    this.element = svg(
      "svg",
      { class: "board", viewBox: `0 0 ${layout.width} ${layout.height}`, role: "group", "aria-label": label,
        style: `max-width: ${Math.round(layout.width)}px` },
      ...Object.values(this.layers),
    );
    this.#ground();
    this.spots = layout.spots.map((_, i) => this.#spot(i));
    this.layers.spots.append(...this.spots);
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * Show a position.
   *
   * @param {object} position As `boards.py` makes a view.
   * @param {object[]} choices What can be chosen; none if nobody is asked.
   * @param {number|null} hint The number of a choice to be pointed out.
   */
  show(position, choices, hint = null) {
    const same = choices === this.choices;
    this.position = position;
    this.choices = choices;
    if (!same) this.path = [];
    this.hinted = hint === null ? null : choices[hint];
    if (position.race) this.layers.race.replaceChildren(...raceOf(position.race, position.die, position.turn === null));
    this.layout.cells.forEach((cell, i) => this.#place(cell, i, position));
    this.layers.marks.replaceChildren(...this.#last(position.last));
    this.layers.over.replaceChildren(...this.#line(position.line));
    this.#refresh();
  }

  #ground() {
    const { strokes, labels, cells } = this.layout;
    this.layers.ground.append(
      ...strokes.filter(({ look }) => look === "plate").map(strokeOf),
      ...cells.map((cell) => svg("g", { class: `cell ${cell.look}` }, this.#outline(cell))),
      ...strokes.filter(({ look }) => look !== "plate").map(strokeOf),
      ...labels.map(({ x, y, text }) => svg("text", { x, y, class: "beside" }, text)),
    );
  }

  /** Return the outline of a cell, a little larger or smaller by `by`. */
  #outline({ x, y, look }, by = 0, attributes = {}) {
    const r = this.layout.size / 2 + by;
    if (ROUND.has(look)) return svg("circle", { cx: x, cy: y, r: look === "hole" ? 0.8 * r : 0.82 * r, ...attributes });
    if (look === "hexagon") {
      const corner = (i) => [x + (2 / Math.sqrt(3)) * r * Math.sin((i * Math.PI) / 3), y - (2 / Math.sqrt(3)) * r * Math.cos((i * Math.PI) / 3)];
      const points = [0, 1, 2, 3, 4, 5].map((i) => corner(i).map((v) => v.toFixed(1)).join(",")).join(" ");
      return svg("polygon", { points, ...attributes });
    }
    const [half, tall] = look === "coin-place" ? [32 + by, 11 + by] : [r, r];
    return svg("rect", { x: x - half, y: y - tall, width: 2 * half, height: 2 * tall, ...attributes });
  }

  /** Put what is on a cell there, if it is not there already. */
  #place(cell, i, { pieces, notes }) {
    const key = `${pieces[i] ?? ""}|${notes[i] ?? ""}`;
    if (this.shown[i]?.key === key) return;
    this.shown[i]?.node.remove();
    const node = svg("g", { transform: `translate(${cell.x} ${cell.y})` });
    if (pieces[i]) node.append(svg("g", { class: "piece" }, pieceOf(pieces[i], this.layout.size / 2)));
    else if (cell.label) node.append(svg("text", { class: "label", y: 4 }, cell.label));
    if (notes[i]) {
      const off = this.layout.size * 0.4;
      node.append(svg("text", { class: "sum", x: off, y: cell.look === "hand" ? off : 4 - off }, notes[i]));
    }
    this.shown[i] = { key, node };
    this.layers.pieces.append(node);
  }

  #last(cells) {
    return cells.map((c, i) => {
      const { look } = this.layout.cells[c];
      const by = ROUND.has(look) ? 5 : look === "hexagon" ? -3 : -2;
      return this.#outline(this.layout.cells[c], by, { class: i === cells.length - 1 ? "last" : "start" });
    });
  }

  #line(cells) {
    if (cells.length < 2) return [];
    const points = cells.map((i) => `${this.layout.cells[i].x},${this.layout.cells[i].y}`).join(" ");
    return [svg("polyline", { points, class: "halo" }), svg("polyline", { points, class: "won" })];
  }

  #spot(i) {
    const cells = this.layout.spots[i].cells.map((c) => this.layout.cells[c]);
    const area = cells.length === 1 ? this.#outline(cells[0], 0) : around(cells, this.layout.size / 2);
    area.setAttribute("class", "area");
    const [x, y] = this.#middle(i);
    const dot = svg("circle", { cx: x, cy: y, r: Math.max(4, this.layout.size / 10), class: "dot" });
    return svg(
      "g",
      { class: "spot", role: "button", onclick: () => this.#choose(i), onpointerenter: () => this.#point(i),
        onpointerleave: () => this.#point(null), onfocus: () => this.#focused(i), onblur: () => this.#point(null) },
      area, dot,
    );
  }

  #middle(i) {
    const cells = this.layout.spots[i].cells.map((c) => this.layout.cells[c]);
    const mean = (key) => cells.reduce((sum, cell) => sum + cell[key], 0) / cells.length;
    return [mean("x"), mean("y")];
  }

  #focused(i) {
    this.here = i;
    this.spots.forEach((spot, k) => spot.setAttribute("tabindex", k === i ? 0 : -1));
    this.#point(i);
  }

  /** Return the choices whose spots begin like this. */
  #beginning(path) {
    return this.choices.filter(({ spots }) => spots.length > 0 && path.every((spot, i) => spots[i] === spot));
  }

  /** Choose a spot, by pointer or key. */
  #choose(i) {
    const open = this.#beginning(this.path);
    const next = [...this.path, i];
    const fits = this.#beginning(next);
    const ends = next.length > 1 ? open.filter(({ spots }) => spots.at(-1) === i) : [];
    const exact = fits.find(({ spots }) => spots.length === next.length);
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
    const { name } = this.layout.spots[i];
    return name[0].toUpperCase() + name.slice(1);
  }

  /** Show what the pointer or the focus is on: the piece that would stand there, or its ways. */
  #point(i) {
    this.layers.ghost.replaceChildren();
    for (const spot of this.spots) spot.classList.remove("reach");
    if (i === null) return;
    const fits = this.#beginning([...this.path, i]);
    const exact = fits.find(({ spots }) => spots.length === this.path.length + 1);
    if (exact?.piece) {
      const { x, y } = this.layout.cells[exact.cell];
      const ghost = pieceOf(exact.piece, this.layout.size / 2);
      this.layers.ghost.append(svg("g", { transform: `translate(${x} ${y})` }, ghost));
    } else {
      for (const { spots } of fits) this.spots[spots[this.path.length + 1]]?.classList.add("reach");
    }
  }

  #refresh() {
    const open = new Set(this.#beginning(this.path).map(({ spots }) => spots[this.path.length]));
    const hinted = new Set(this.hinted?.spots ?? []);
    this.element.classList.toggle("dotted", this.layout.dotted || this.path.length > 0);
    this.element.classList.toggle("open", this.choices.length > 0);
    this.spots.forEach((spot, i) => {
      const { cells, name } = this.layout.spots[i];
      const on = cells.map((c) => this.position.pieces[c]).filter(Boolean).map(pieceName);
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

  /** Move the focus to the nearest spot in a direction. */
  #go([dx, dy]) {
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

function strokeOf({ look, points }) {
  return svg("polyline", { points: points.map((at) => at.join(",")).join(" "), class: `stroke ${look}` });
}

/** Return the rectangle around cells. */
function around(cells, r) {
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - r, Math.min(...ys) - r];
  return svg("rect", { x, y, width: Math.max(...xs) + r - x, height: Math.max(...ys) + r - y });
}

/** Draws the marks of a board, and pieces made of them; colours are the roles of `shared.css`. */

import { svg } from "./shared.js";

/** Return what a role is filled or stroked with. */
function paint(role) {
  if (role === "none") return "none";
  return role === "stripes" ? "url(#stripes)" : `var(--board-${role})`;
}

/**
 * Draw a mark of `scene.py`.
 *
 * @param {object} mark As JSON, with its kind.
 * @param {number} x Where its (0, 0) is.
 * @param {number} y
 * @param {number} k How many times it is enlarged.
 * @returns {SVGElement}
 */
export function drawn(mark, x = 0, y = 0, k = 1) {
  if (mark.kind === "text") return lettering(mark, x + k * mark.x, y + k * mark.y, k * mark.size);
  if (mark.kind === "line") return strokeOf(mark, x, y, k);
  const look = { fill: paint(mark.fill), stroke: paint(mark.edge), "stroke-width": k * mark.width, "stroke-linejoin": "round" };
  return outline(mark, look, x, y, k);
}

/** Draw the border of a polygon or an ellipse, with these attributes. */
export function outline(mark, attributes, x = 0, y = 0, k = 1) {
  if (mark.kind === "polygon") return svg("polygon", { points: along(mark.points, x, y, k), ...attributes });
  const { rx, ry } = mark;
  return svg("ellipse", { cx: x + k * mark.x, cy: y + k * mark.y, rx: k * rx, ry: k * ry, ...attributes });
}

/** Draw a piece around (0, 0), given its look and the length that stands for 1 in it. */
export function pieceOf(look, r) {
  return svg("g", {}, ...look.marks.map((mark) => drawn(mark, 0, 0, r)));
}

/** The least height of a letter on a board, in pixels. */
const LEAST = 10;

/** Tell whether a cell's label can be read in it, given how many units of the board a pixel is. */
export function isLegible(cell, unit) {
  const size = Math.max(cell.label.size, LEAST * unit);
  return 0.64 * size * cell.label.text.length < 1.9 * cell.r; // a digit of DejaVu Sans is 0.64 wide
}

/** Draw the label of a cell: in the cell itself, or on the piece that stands there. */
export function labelOf(cell, look) {
  if (!look) return drawn(cell.label);
  return drawn({ ...look.label, text: cell.label.text }, cell.x, cell.y, cell.r);
}

/** Return the pattern of the role "stripes". */
export function stripes() {
  const strokes = svg("path", { d: "M0 6L6 0M-1.5 1.5L1.5 -1.5M4.5 7.5L7.5 4.5", class: "stripe" });
  const ground = svg("rect", { width: 6, height: 6, fill: paint("yellow") });
  return svg("pattern", { id: "stripes", width: 6, height: 6, patternUnits: "userSpaceOnUse" }, ground, strokes);
}

/** Draw a line; one through a winning row has a halo. */
function strokeOf({ points, role, width }, x, y, k) {
  const path = { points: along(points, x, y, k), fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };
  const stroke = svg("polyline", { ...path, stroke: paint(role), "stroke-width": k * width });
  if (role !== "win") return stroke;
  stroke.setAttribute("class", "won");
  return svg("g", {}, svg("polyline", { ...path, class: "halo", "stroke-width": 2.2 * k * width }), stroke);
}

function lettering({ text, role, bold, anchor }, x, y, size) {
  const style = `font-size: max(${size}px, calc(${LEAST}px * var(--unit, 0))); font-weight: ${bold ? 700 : 400}; text-anchor: ${anchor}; fill: ${paint(role)}`;
  const letters = text.replace(/[\u2600-\u27bf]/g, "$&\ufe0e"); // chess figures, not emoji
  return svg("text", { x, y, style, "dominant-baseline": "central" }, letters);
}

function along(points, x, y, k) {
  return points.map(([a, b]) => `${(x + k * a).toFixed(2)},${(y + k * b).toFixed(2)}`).join(" ");
}

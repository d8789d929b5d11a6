/** How a node of a tree and the edge above it are drawn. */

import { svg } from "../core/shared.js";
import { boardInNode } from "../core/board_picture.js";
import { shapeOf, ringOf, colourOf, textShift } from "./shapes.js";

/** The side of a board in a node; it is left of the ring. */
export const BOARD = 42;

/**
 * @typedef {object} Look What a node looks like.
 * @property {number|null} player Who moves; null at a leaf.
 * @property {string} classes Of the node: "unseen", "open", "done", "current", "pruned", ...
 * @property {string} edge Classes of the edge above it: "path", "line", "cut", ...
 * @property {string} value Inside the shape.
 * @property {string[]} beside Short lines to the right of it.
 * @property {string} name To the left of it, or below a leaf.
 * @property {string} action On the edge above it; may have several lines.
 * @property {?{width: number, colour: string}} stroke Of the edge above it, where it has its own.
 * @property {?{layout: object, position: object}} board To the left of it, if it fits.
 * @property {?{least: number, greatest: number, now: number}} slider Of a value to be dragged.
 */

/**
 * Return a node.
 *
 * @param {number} i Its number.
 * @param {Look} look
 * @param {{x: number, y: number}} place
 * @param {object} how
 * @param {boolean} how.isCollapsed Whether its children are hidden.
 * @param {boolean} how.isFar Whether it is too small for texts.
 */
export function nodeOf(i, { player, classes, value, beside, name, slider, board }, { x, y }, { isCollapsed, isFar }) {
  const group = svg("g", { "data-node": i, transform: `translate(${x} ${y})` });
  group.setAttribute("class", `node ${colourOf(player)} ${classes}`);
  if (/\b(current|picked|holder)\b/.test(classes)) group.append(svg("path", { d: ringOf(player, value), class: "ring" }));
  group.append(svg("circle", { class: "reach" }), svg("path", { d: shapeOf(player, value), class: "shape" }));
  if (slider) makeSlider(group, name, slider);
  if (isCollapsed) group.append(svg("path", { d: "M-12 25H12M-8 30H8", class: "more" }));
  if (isFar) return group;
  if (board) group.append(boardInNode(board.layout, board.position, -54, 0, BOARD));
  const text = (x, y, words, kind) => group.append(svg("text", { x, y, class: kind }, words));
  if (value) text(0, textShift(player), value, value.length > 3 ? "value long" : "value");
  beside.forEach((line, n) => text(32, 2 + 14 * (n - (beside.length - 1) / 2) + 3, line, `beside line-${n}`));
  if (name && player === null) text(0, 28, name, "name below");
  else if (name) text(-32, 5, name, "name");
  if (/\bfailed\b/.test(classes)) text(0, -22, "✖ exception", "failure");
  return group;
}

/** Make a node a slider: it takes the focus, says its value, and has a button up and one down. */
function makeSlider(group, name, { least, greatest, now }) {
  const states = { role: "slider", tabindex: 0, "aria-label": `Leaf ${name}`, "aria-orientation": "vertical",
    "aria-valuemin": least, "aria-valuemax": greatest, "aria-valuenow": now };
  for (const [key, value] of Object.entries(states)) group.setAttribute(key, value);
  const grip = (step, d, y) => svg("g", { class: "grip", "data-step": step },
    svg("rect", { x: 16, y, width: 17, height: 16, rx: 3, class: "hit" }), svg("path", { d }));
  group.append(grip(1, "M20 -4L24.5 -11L29 -4Z", -16), grip(-1, "M20 4L24.5 11L29 4Z", 0));
}

/**
 * Return the edge above a node; an empty one above the root.
 *
 * @param {Look} look
 * @param {?{x: number, y: number}} from The place of the parent.
 * @param {{x: number, y: number}} to
 * @param {boolean} isFar Whether it is too small for texts.
 */
export function edgeOf({ edge, action, stroke }, from, to, isFar) {
  const group = svg("g", { class: `edge ${edge}` });
  if (!from) return group;
  const [y0, y1] = [from.y + 17, to.y - 17];
  const at = (t) => [from.x + (to.x - from.x) * t, y0 + (y1 - y0) * t];
  const d = `M${from.x} ${y0}L${to.x} ${y1}`;
  const own = stroke && `stroke: ${stroke.colour}; stroke-width: ${stroke.width.toFixed(1)}; stroke-linecap: round`;
  const band = stroke && `stroke-width: ${(stroke.width + 7).toFixed(1)}`;
  group.append(svg("path", { d, class: "band", style: band }), svg("path", { d, class: "stroke", style: own }));
  if (/\bcut\b/.test(edge)) {
    const [cx, cy] = at(0.82);
    const angle = (Math.atan2(y1 - y0, to.x - from.x) * 180) / Math.PI;
    const turn = `translate(${cx} ${cy}) rotate(${angle})`;
    group.append(svg("path", { d: "M-3 -9V9M3 -9V9", transform: turn, class: "scissors" }));
  }
  if (isFar || !action) return group;
  const [x, y] = at(0.52);
  const lines = action.split("\n");
  lines.forEach((line, n) => {
    const under = 13 * (n - (lines.length - 1) / 2);
    group.append(svg("text", { x, y: y + 4 + under, class: "action" }, line));
  });
  return group;
}

/** Return the pattern that fills what was cut. */
export function hatching() {
  const lines = svg("path", { d: "M-2 8L8 -2M0 10L10 0", class: "hatch" });
  const pattern = { id: "hatch", width: 6, height: 6, patternUnits: "userSpaceOnUse" };
  return svg("defs", {}, svg("pattern", pattern, svg("rect", { width: 6, height: 6, class: "under" }), lines));
}

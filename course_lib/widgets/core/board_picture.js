/** A board to look at: nothing can be chosen on it. */

import { svg } from "./shared.js";
import { drawn, labelOf, pieceOf, stripes } from "./board_marks.js";

/** A board with at most so many cells can be read in a node of a tree. */
const FEW_CELLS = 16;

/** Tell whether a board is small enough for a node of a tree. */
export function isSmall({ cells }) {
  return cells.length > 0 && cells.length <= FEW_CELLS;
}

/**
 * Return the marks of a board.
 *
 * @param {object} layout A `Layout` of `scene.py`.
 * @param {object} position What `board_json.py` makes of a `Board`.
 * @param {boolean} hasLabels Whether empty cells show their names.
 */
export function boardMarks(layout, position, hasLabels = true) {
  const looks = Object.fromEntries(layout.looks.map((look) => [look.name, look]));
  const pieces = layout.cells.flatMap((cell, i) => {
    const look = looks[position.pieces[i]];
    const piece = look ? [svg("g", { transform: `translate(${cell.x} ${cell.y})` }, pieceOf(look, cell.r))] : [];
    return hasLabels && cell.label && (!look || look.label) ? [...piece, labelOf(cell, look)] : piece;
  });
  const outlines = layout.cells.map((cell) => cell.outline);
  const ground = [...layout.ground, ...outlines, ...layout.frame].map((mark) => drawn(mark));
  return [...ground, ...pieces, ...position.marks.map((mark) => drawn(mark))];
}

/** Return a board as a picture, at most so many pixels wide and high. */
export function boardPicture(layout, position, most) {
  const k = Math.min(1.4, most / Math.max(layout.width, layout.height));
  const size = { width: Math.round(k * layout.width), height: Math.round(k * layout.height) };
  return svg(
    "svg", { viewBox: `-3 -3 ${layout.width + 6} ${layout.height + 6}`, ...size, role: "img", "aria-label": position.alt, class: "board-picture" },
    svg("defs", {}, stripes()), ...boardMarks(layout, position),
  );
}

/** Return a small board for a node, in a square of so many pixels around (x, y). */
export function boardInNode(layout, position, x, y, side) {
  const k = side / Math.max(layout.width, layout.height);
  const corner = `translate(${x - (k * layout.width) / 2} ${y - (k * layout.height) / 2}) scale(${k})`;
  return svg("g", { transform: corner, class: "small-board" }, ...boardMarks(layout, position, false));
}

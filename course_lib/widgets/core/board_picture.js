/** A board to look at: nothing can be chosen on it. */

import { svg } from "./shared.js";
import { drawn, isLegible, labelOf, pieceOf, stripes } from "./board_marks.js";

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
 * @param {?number} unit How many units of the board a pixel is; null in a node, where nothing is written.
 */
function boardMarks(layout, position, unit = null) {
  const looks = Object.fromEntries(layout.looks.map((look) => [look.name, look]));
  const pieces = layout.cells.flatMap((cell, i) => {
    const look = looks[position.pieces[i]];
    const piece = look ? [svg("g", { transform: `translate(${cell.x} ${cell.y})` }, pieceOf(look, cell.r))] : [];
    return unit !== null && cell.label && isLegible(cell, unit) && (!look || look.label) ? [...piece, labelOf(cell, look)] : piece;
  });
  const outlines = layout.cells.map((cell) => cell.outline);
  const isDrawn = (mark) => unit !== null || mark.kind !== "text"; // letters in a node cannot be read
  const marks = (all) => all.filter(isDrawn).map((mark) => drawn(mark));
  return [...marks([...layout.ground, ...outlines, ...layout.frame]), ...pieces, ...marks(position.marks)];
}

/** Return a board as a picture, at most so many pixels wide and high. */
export function boardPicture(layout, position, most) {
  const k = Math.min(1.4, most / Math.max(layout.width, layout.height));
  const size = { width: Math.round(k * layout.width), height: Math.round(k * layout.height) };
  const unit = Math.max((layout.width + 6) / size.width, (layout.height + 6) / size.height);
  return svg(
    "svg", { viewBox: `-3 -3 ${layout.width + 6} ${layout.height + 6}`, ...size, role: "img", "aria-label": position.alt, class: "board-picture", style: `--unit: ${unit}` },
    svg("defs", {}, stripes()), ...boardMarks(layout, position, unit),
  );
}

/** Return a small board for a node, in a square of so many pixels around (x, y). */
export function boardInNode(layout, position, x, y, side) {
  const k = side / Math.max(layout.width, layout.height);
  const corner = `translate(${x - (k * layout.width) / 2} ${y - (k * layout.height) / 2}) scale(${k})`;
  return svg("g", { transform: corner, class: "small-board" }, ...boardMarks(layout, position));
}

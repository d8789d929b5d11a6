/** The shapes of nodes, as in the course's pictures: MAX points up, MIN points down. */

const CHANCE = -1;

/**
 * Return the outline of a node as the `d` of an SVG path around (0, 0).
 *
 * @param {number|null} player Who moves; null at a leaf.
 * @param {string} value The text inside; a leaf is as wide as it needs.
 */
export function shapeOf(player, value = "") {
  if (player === null) return `M${-leafHalf(value)} -13H${leafHalf(value)}V13H${-leafHalf(value)}Z`;
  if (player === CHANCE) return "M-18 0a18 18 0 1 0 36 0a18 18 0 1 0 -36 0Z";
  if (player === 0) return "M0 -19L22 16H-22Z";
  if (player === 1) return "M0 19L22 -16H-22Z";
  const corners = Array.from({ length: player + 2 }, (_, i) => {
    const angle = (2 * Math.PI * i) / (player + 2) - Math.PI / 2;
    return `${(20 * Math.cos(angle)).toFixed(1)} ${(20 * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** Return half the width of a leaf with a text. */
export function leafHalf(value) {
  return Math.max(16, 3.1 * value.length + 5);
}

/** Return the ring around a node that is the current one, or chosen. */
export function ringOf(player, value = "") {
  const half = leafHalf(value) + 4;
  return player === null ? `M${-half} -17H${half}V17H${-half}Z` : "M-29 0a29 29 0 1 0 58 0a29 29 0 1 0 -58 0Z";
}

/** Return the class that gives a node its colour. */
export function colourOf(player) {
  if (player === null) return "leaf";
  if (player === CHANCE) return "chance";
  return ["max", "min", "third"][player] ?? "other";
}

/** Return how far below the centre the text in a shape stands. */
export function textShift(player) {
  return player === 0 ? 11 : player === 1 ? -2 : 5;
}

/** Return who moves, in words. */
export function playerName(player, players) {
  if (player === null) return "leaf";
  if (player === CHANCE) return "chance";
  return players <= 2 ? ["MAX", "MIN"][player] : `player ${player}`;
}

/** Numbers as text, as in `course_lib.wording`. */

/**
 * Return a number as text: 2.1, -0.3333, ∞.
 *
 * @param {number} value
 * @param {?number} decimals How many at most; four significant digits if null.
 */
export function numberText(value, decimals = null) {
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "-∞";
  return String(Number(decimals === null ? value.toPrecision(4) : value.toFixed(decimals)) + 0);
}

/** Return a part of the whole as a percentage. */
export function percent(part) {
  return `${Math.round(100 * part)}%`;
}

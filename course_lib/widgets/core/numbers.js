/** Numbers as they are read. */

/** Return a number with four digits at most: 2.1, -0.3333, ∞. */
export function worth(value) {
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "-∞";
  return String(Number(value.toPrecision(4)) + 0);
}

/** Return a number with two decimals at most. */
export function brief(value) {
  return Number.isFinite(value) ? String(Number(value.toFixed(2)) + 0) : worth(value);
}

/** Return a part of the whole as a percentage. */
export function percent(part) {
  return `${Math.round(100 * part)}%`;
}

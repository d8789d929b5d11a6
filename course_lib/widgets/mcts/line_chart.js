/** A small chart: the shares of the visits at the root against the number of iterations. */

import { svg } from "../core/shared.js";
import { percent } from "../core/numbers.js";

const [WIDTH, HEIGHT] = [360, 190];
const [LEFT, RIGHT, TOP, BOTTOM] = [34, 66, 10, 26];
const MOST_NAMED = 5;
const LINE = 13;
const LINES = [
  { stroke: "var(--deep)", dash: "", mark: "M-4 -4H4V4H-4Z" },
  { stroke: "var(--vermilion)", dash: "7 3", mark: "M0 -5L5 4H-5Z" },
  { stroke: "var(--forest)", dash: "2 3", mark: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z" },
  { stroke: "var(--plum)", dash: "9 3 2 3", mark: "M0 -5L5 0L0 5L-5 0Z" },
  { stroke: "var(--ink)", dash: "4 2 1 2", mark: "M0 5L5 -4H-5Z" },
];

/**
 * Return the chart as an SVG element.
 *
 * @param {[number, number[]][]} points For some iterations, the visits of the root's children.
 * @param {string[]} names Of the children.
 */
export function visitsChart(points, names) {
  const rows = points.filter(([, visits]) => sum(visits) > 0).map(([n, visits]) => [n, shares(visits)]);
  const now = rows.at(-1)?.[1] ?? [];
  const order = now.map((_, i) => i).filter((i) => now[i] > 0).sort((a, b) => now[b] - now[a] || a - b);
  const said = order.slice(0, MOST_NAMED).map((i) => `${names[i]} ${percent(now[i])}`).join(", ");
  const label = said ? `Shares of the visits at the root, after ${rows.at(-1)[0]} iterations: ${said}` : "No visits below the root yet";
  const chart = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "chart", role: "img", "aria-label": label });
  const last = Math.max(10, rows.at(-1)?.[0] ?? 0);
  const x = (n) => LEFT + (n / last) * (WIDTH - LEFT - RIGHT);
  const y = (share) => HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
  chart.append(...frame(x, y, last));
  for (const i of order.slice(MOST_NAMED)) chart.append(line(rows, i, x, y, { stroke: "var(--faint)", dash: "" }));
  chart.append(...labelled(rows, order.slice(0, MOST_NAMED), names, x, y));
  return chart;
}

function sum(numbers) {
  return numbers.reduce((a, b) => a + b, 0);
}

function shares(visits) {
  return visits.map((n) => n / sum(visits));
}

/** Return the axes, with a few numbers. */
function frame(x, y, last) {
  const made = [];
  for (const share of [0, 0.5, 1]) {
    made.push(svg("path", { d: `M${x(0)} ${y(share)}H${x(last)}`, class: share === 0 ? "axis" : "grid" }));
    made.push(svg("text", { x: x(0) - 5, y: y(share) + 4, class: "left" }, percent(share)));
  }
  for (const n of [0, last]) made.push(svg("text", { x: x(n), y: HEIGHT - 10 }, n.toLocaleString("en")));
  made.push(svg("text", { x: x(last / 2), y: HEIGHT - 10 }, "iterations"));
  return made;
}

function line(rows, i, x, y, { stroke, dash }) {
  const d = rows.map(([n, row]) => `${x(n).toFixed(1)} ${y(row[i] ?? 0).toFixed(1)}`).join("L");
  return svg("path", { d: `M${d}`, class: "curve", stroke, "stroke-dasharray": dash });
}

/** Return the lines of the most visited, each with a mark and its name at the end. */
function labelled(rows, order, names, x, y) {
  const [n, now] = rows.at(-1) ?? [0, []];
  const made = [];
  const places = spread(order.map((i) => y(now[i])));
  order.forEach((i, rank) => {
    const { stroke, dash, mark } = LINES[rank];
    const at = y(now[i]);
    const text = `${names[i].slice(0, 6)} ${percent(now[i])}`;
    made.push(line(rows, i, x, y, { stroke, dash }));
    made.push(svg("path", { d: mark, fill: stroke, transform: `translate(${x(n)} ${at})` }));
    made.push(svg("text", { x: x(n) + 9, y: places[rank] + 4, class: "right", fill: stroke }, text));
  });
  return made;
}

/** Return places for texts, from top to bottom, that do not overlap. */
function spread(wanted) {
  const places = [];
  for (const y of wanted) places.push(Math.max(y, (places.at(-1) ?? -Infinity) + LINE));
  let lowest = HEIGHT - BOTTOM + LINE;
  for (let i = places.length - 1; i >= 0; i -= 1) {
    lowest = places[i] = Math.min(places[i], lowest - LINE);
  }
  return places;
}

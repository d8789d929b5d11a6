/** What stands beside the tree of a Monte Carlo tree search: the formula, and a simulation. */

import { element } from "../core/shared.js";
import { numberText } from "../core/numbers.js";

const MATHML = "http://www.w3.org/1998/Math/MathML";

/**
 * Return UCB1: the mean, and a bonus for what is known little.
 *
 * @param {number} total
 * @param {number} visits
 * @param {number} above Visits of the parent.
 * @param {number} c
 */
export function ucb1(total, visits, above, c) {
  if (visits === 0) return Infinity;
  return total / visits + c * Math.sqrt(Math.log(above) / visits);
}

/** Return the terms of UCB1 with their numbers, as a formula and in words. */
export function formula(total, visits, above, c) {
  if (visits === 0) {
    return element("p", {}, "UCB1 = ∞: a node that was never visited comes first.");
  }
  const [mean, bonus] = [total / visits, c * Math.sqrt(Math.log(above) / visits)];
  const text = (tag, words) => math(tag, {}, words);
  const fraction = (a, b) => math("mfrac", {}, a, b);
  const root = math(
    "msqrt", {}, text("mi", "ln"), math("mspace", { width: "0.2em" }), text("mn", numberText(above)),
    text("mo", "/"), text("mn", numberText(visits)),
  );
  const first = math(
    "mrow", {}, text("mo", "="), fraction(text("mn", numberText(total)), text("mn", numberText(visits))),
    text("mo", "+"), text("mn", numberText(c, 2)), text("mo", "·"), root,
  );
  const second = math(
    "mrow", {}, text("mo", "="), text("mn", numberText(mean)), text("mo", "+"), text("mn", numberText(bonus)),
    text("mo", "="), math("mn", { class: "result" }, numberText(mean + bonus)),
  );
  const said = `UCB1 = ${numberText(total)}/${numberText(visits)} + ${numberText(c, 2)} √(ln ${numberText(above)} / ${numberText(visits)}) = ${numberText(mean)} + ${numberText(bonus)} = ${numberText(mean + bonus)}`;
  const shown = [math("math", { display: "block" }, math("mrow", {}, text("mi", "UCB1"), first)), math("math", { display: "block" }, second)];
  return element("div", { class: "formula", role: "img", "aria-label": said }, ...shown);
}

function math(tag, attributes, ...children) {
  const made = document.createElementNS(MATHML, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * Return a state as it is read: a board of text by rows, anything else on its line.
 *
 * @param {string} text Rows of a board are parted by "/", and what else there is by ", ".
 */
export function board(text) {
  const [rows, ...rest] = text.split(", ");
  const lines = rows.split("/");
  if (lines.length < 2 || rows.includes(" ")) return element("span", { class: "state" }, text);
  const grid = element("pre", { "aria-hidden": "true" }, lines.map((l) => [...l].join(" ")).join("\n"));
  const under = rest.length ? [element("span", {}, rest.join(", "))] : [];
  return element("span", { class: "state", role: "img", "aria-label": text }, grid, ...under);
}

/** Return the states of a simulation, from the first to the last. */
export function film(states) {
  const items = states.map((text) => element("li", {}, board(text)));
  return element("ol", { class: "film", tabindex: 0, "aria-label": `States of the simulation: ${states.length}` }, ...items);
}

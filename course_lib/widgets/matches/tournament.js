/** Strategies against each other: who has won how often, and how sure that is. */

import { button, element, svg } from "../core/shared.js";
import { tableOf } from "./panels.js";

export class TournamentPanel {
  /** @param {function(): void} onToggle Begins to play matches, or stops. */
  constructor(onToggle) {
    this.go = button("Play matches", onToggle);
    this.results = element("div");
    this.trouble = element("p", { class: "note" });
    const head = element("div", { class: "titles" }, element("div", { class: "subtitle" }, "Strategies against each other"), this.go);
    this.element = element(
      "div", { class: "tournament", role: "group", "aria-label": "Strategies against each other" }, head, this.results, this.trouble,
    );
  }

  /**
   * Show a table; nothing at all if there are no two strategies.
   *
   * @param {{rows: object[], played: number, trouble: string}} table
   * @param {boolean} running Whether matches are being played.
   * @param {boolean} closed Whether none can be.
   */
  show(table, running, closed) {
    this.element.hidden = table.rows.length === 0;
    this.go.textContent = running ? "Stop" : "Play matches";
    this.go.disabled = closed;
    this.results.replaceChildren(...resultsOf(table));
    this.trouble.textContent = table.trouble;
  }
}

/** Return the table, with the intervals drawn. */
function resultsOf({ rows, played }) {
  const percent = (share) => `${Math.round(100 * share)}%`;
  const line = ({ name, won, drawn, lost, share, interval }) => element(
    "tr", {},
    element("th", { scope: "row" }, name),
    ...[won, drawn, lost].map((n) => element("td", {}, `${n}`)),
    element("td", {}, share === null ? "–" : percent(share)),
    element("td", { class: "range" }, interval ? `${percent(interval[0])} to ${percent(interval[1])}` : "–"),
    element("td", { class: "bar" }, ...(interval ? [range(share, interval)] : [])),
  );
  const note = played
    ? `${played} matches, every seat equally often in a full round; Wilson's interval holds 95 times in 100.`
    : "None played yet. Each round begins with two random moves and gives every seat to everybody.";
  return [
    tableOf(["strategy", "won", "drawn", "lost", "share", "95% interval", "in a picture"], rows.map(line)),
    element("p", { class: "soft" }, note),
  ];
}

function range(share, [low, high]) {
  return svg("svg", { viewBox: "0 0 100 14", width: 100, height: 14, "aria-hidden": "true" },
    svg("path", { d: "M0 7H100M50 2V12", class: "axis" }),
    svg("rect", { x: 100 * low, y: 4, width: 100 * (high - low), height: 6, class: "spread" }),
    svg("circle", { cx: 100 * share, cy: 7, r: 4, class: "mean" }));
}

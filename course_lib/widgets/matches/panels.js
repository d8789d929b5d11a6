/** What stands beside a board: who plays, and what a strategy thought. */

import { element, svg } from "../core/shared.js";
import { pieceOf } from "../core/board_marks.js";

/**
 * Return who plays, with marks and scores; whose turn it is has an arrow.
 *
 * @param {{name: string, who: string, person: boolean, mark: string}[]} players
 * @param {{turn: number|null, scores: string[]}} position
 * @param {{name: string}[]} looks Of the pieces, which marks name.
 */
export function playersOf(players, position, looks) {
  return players.map(({ name, who, person, mark }, p) => {
    const chip = element("li", { class: p === position.turn ? "player now" : "player" });
    const look = looks.find((known) => known.name === mark);
    if (look) {
      const piece = pieceOf(look, 12);
      chip.append(svg("svg", { viewBox: "-13 -13 26 26", width: 26, height: 26, "aria-hidden": "true" }, piece));
    }
    const score = position.scores[p];
    chip.append(
      element("span", {}, element("b", {}, name), ` ${person ? "you" : who}`,
        ...(score ? [element("span", { class: "soft" }, ` · ${score}`)] : [])),
    );
    if (p === position.turn) chip.append(element("span", { class: "turn" }, "◀ to move"));
    return chip;
  });
}

/**
 * Return what a strategy told about a move: a table, the best move first.
 *
 * @param {{rows: object[], left: number, side: string, seconds: string?, depth: string?, nodes: string?}} thoughts
 *   Values are those for a side.
 * @param {string} name What the strategy is called.
 */
export function thoughtsOf(thoughts, name) {
  const { rows, left, side, seconds, depth, nodes } = thoughts;
  const visited = rows.some(({ visits }) => visits !== null);
  const facts = [depth && `depth ${depth}`, nodes && `${nodes} nodes`, seconds && `${seconds} s`].filter(Boolean);
  if (rows.length === 0) return [element("p", { class: "soft" }, `${name}: ${facts.join(" · ")}`)];
  const parts = [element("div", { class: "subtitle" }, `What ${name} thought`), element("p", { class: "soft" }, facts.join(" · "))];
  const most = Math.max(1, ...rows.map(({ visits }) => visits ?? 0));
  const line = ({ text, value, visits, chosen }) => element(
    "tr", chosen ? { class: "chosen" } : {},
    element("td", {}, chosen ? "✓" : "–"),
    element("th", { scope: "row" }, text),
    element("td", {}, value),
    ...(visited ? [element("td", {}, `${visits ?? 0}`), element("td", { class: "bar" }, bar((visits ?? 0) / most))] : []),
  );
  const head = ["chosen", "move", `value for ${side}`, ...(visited ? ["visits", "share of visits"] : [])];
  parts.push(tableOf(head, rows.map(line)));
  if (left > 0) parts.push(element("p", { class: "soft" }, `and ${left} more moves`));
  return parts;
}

/** Return the picture of a position, or its text, for a game without a board of its own. */
export function pictureOf({ picture, text }) {
  if (!picture) return element("p", {}, text ?? "");
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
  return element("img", { src: source, alt: text });
}

/** Return a table; all its columns have a name. */
export function tableOf(head, rows) {
  const cells = head.map((text) => element("th", { scope: "col" }, text));
  return element("div", { class: "wide" }, element("table", {}, element("thead", {}, element("tr", {}, ...cells)), element("tbody", {}, ...rows)));
}

function bar(part) {
  return svg("svg", { viewBox: "0 0 60 10", width: 60, height: 10, "aria-hidden": "true" },
    svg("rect", { width: Math.max(1, 60 * part), height: 10, class: "part" }));
}

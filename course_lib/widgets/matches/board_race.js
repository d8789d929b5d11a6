/** Pig: everybody's way to the target, what the turn has brought, and the die. */

import { svg } from "../core/shared.js";

const PIPS_OF = [
  [], [[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]], [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];
const RACE = { left: 96, length: 330, lane: 64 };

/**
 * Draw the race.
 *
 * @param {{names: string[], points: number[], target: number, player: number, total: number,
 *   rolling: boolean}} race
 * @param {number|undefined} shows What the die shows, if it has just been rolled.
 * @param {boolean} over
 * @returns {SVGElement[]}
 */
export function raceOf(race, shows, over) {
  const drawn = [svg("defs", {}, stripes())];
  const scale = RACE.length / race.target;
  race.names.forEach((name, p) => {
    const y = 34 + p * RACE.lane;
    const moves = p === race.player && !over;
    const reached = Math.min(race.points[p], race.target) * scale;
    const total = moves ? Math.min(race.total, race.target - race.points[p]) * scale : 0;
    const bar = { y: y - 13, height: 26 };
    drawn.push(
      svg("text", { x: RACE.left - 12, y: y + 5, class: moves ? "lane now" : "lane" }, name),
      svg("rect", { x: RACE.left, width: RACE.length, class: "track", rx: 4, ...bar }),
      svg("rect", { x: RACE.left, width: reached, class: "reached", rx: 4, ...bar }),
      svg("rect", { x: RACE.left + reached, width: total, class: "total", fill: "url(#stripes)", ...bar }),
      svg("text", { x: RACE.left + RACE.length + 10, y: y + 5, class: "points" },
        moves && race.total ? `${race.points[p]} + ${race.total}` : `${race.points[p]}`),
    );
    if (moves) drawn.push(svg("path", { d: `M4 ${y - 8}l13 8l-13 8Z`, class: "mover" }));
  });
  const end = 34 + race.names.length * RACE.lane;
  drawn.push(
    svg("text", { x: RACE.left, y: end - 24, class: "goal" }, "0"),
    svg("text", { x: RACE.left + RACE.length, y: end - 24, class: "goal" }, `${race.target}`),
    die(RACE.left + RACE.length / 2, end - 16, race.rolling ? 0 : shows),
  );
  return drawn;
}

/** Draw a die: nothing if it was not rolled, a question mark while it rolls. */
function die(x, y, shows) {
  const face = svg("g", { transform: `translate(${x} ${y})`, class: "die" });
  if (shows === undefined) return face;
  face.append(svg("rect", { x: -21, y: -21, width: 42, height: 42, rx: 7 }));
  if (shows === 0 || shows > 6) face.append(svg("text", { y: 8 }, shows === 0 ? "?" : `${shows}`));
  else for (const [a, b] of PIPS_OF[shows]) face.append(svg("circle", { cx: 11 * a, cy: 11 * b, r: 4.2 }));
  return face;
}

function stripes() {
  const line = svg("path", { d: "M0 8L8 0M-2 2L2 -2M6 10L10 6", stroke: "#1a1a1a", "stroke-width": 1.4 });
  const ground = svg("rect", { width: 8, height: 8, fill: "#F0E442" });
  return svg("pattern", { id: "stripes", width: 8, height: 8, patternUnits: "userSpaceOnUse" }, ground, line);
}

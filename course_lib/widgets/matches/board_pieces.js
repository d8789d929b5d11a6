/** The pieces of all games, as in the course's pictures: told apart by shape and by colour. */

import { svg } from "../core/shared.js";

const PIECE_INK = {
  blue: "#0072B2", vermilion: "#D55E00", green: "#009E73", yellow: "#F0E442",
  purple: "#CC79A7", orange: "#E69F00", black: "#000000", white: "#FFFFFF", edge: "#1a1a1a",
};

const COLOUR_OF = { R: "red", G: "green", B: "blue", Y: "yellow" };
const CORNERS_OF = {
  square: [4, Math.PI / 4], diamond: [4, 0], triangle: [3, 0], "lower triangle": [3, Math.PI],
};
const PEG_LOOKS = [
  ["disc", 0.8, "blue"], ["ring", 0.72, "white"], ["square", 0.98, "yellow"],
  ["diamond", 1, "green"], ["triangle", 1.06, "purple"], ["lower triangle", 1.06, "orange"],
];
const RESOURCES = {
  R: ["square", 0.72, "vermilion", "black"], G: ["disc", 0.56, "green", "black"],
  B: ["diamond", 0.74, "blue", "white"], Y: ["triangle", 0.78, "yellow", "black"],
};
const DISC_SHAPES = { T: ["triangle", "green"], S: ["square", "purple"], D: ["diamond", "orange"] };

/**
 * Draw a piece around (0, 0).
 *
 * @param {string} name As `boards*.py` names it.
 * @param {number} r How far it may reach.
 * @returns {SVGElement}
 */
export function pieceOf(name, r) {
  const [kind, which] = name.split(" ");
  if (kind === "X") return svg("g", {}, cross(0.62 * r, PIECE_INK.blue, 0.22 * r));
  if (kind === "O") return svg("g", {}, round(0.62 * r, "none", PIECE_INK.vermilion, 0.22 * r));
  if (kind === "disc") return fallenDisc(which, r);
  if (kind === "black" || kind === "white") return draughtsman(kind, which === "king", r);
  if (kind === "peg") return peg(PEG_LOOKS[Number(which)], r);
  if (kind === "coin") {
    return svg("g", {}, svg("ellipse", { rx: 28, ry: 9, fill: PIECE_INK.yellow, stroke: PIECE_INK.edge, "stroke-width": 1.5 }));
  }
  return buildingOrResource(name, r);
}

/** Return what a piece is called in words. */
export function pieceName(name) {
  const [kind, which] = name.split(" ");
  if (kind === "disc") return which;
  if (kind === "peg") return `peg of player ${which}`;
  if (name.length === 2 && COLOUR_OF[name[0]]) {
    return `${COLOUR_OF[name[0]]} city of ${["MAX", "MIN"][Number(name[1])]}`;
  }
  if (name.length === 1 && COLOUR_OF[name.toUpperCase()]) return `${COLOUR_OF[name.toUpperCase()]} resource`;
  return name;
}

function round(r, fill, stroke, width) {
  return svg("circle", { r, fill, stroke, "stroke-width": width });
}

function cross(r, stroke, width) {
  const d = `M${-r} ${-r}L${r} ${r}M${-r} ${r}L${r} ${-r}`;
  return svg("path", { d, stroke, "stroke-width": width, "stroke-linecap": "round", fill: "none" });
}

/** Draw a shape of CORNERS_OF, or a disc, in a circle with radius r. */
function shaped(shape, r, fill, stroke = PIECE_INK.edge, width = 1.5) {
  if (shape === "disc") return round(r, fill, stroke, width);
  const [n, turn] = CORNERS_OF[shape];
  const points = Array.from({ length: n }, (_, i) => {
    const angle = (2 * Math.PI * i) / n + turn;
    return `${(r * Math.sin(angle)).toFixed(2)},${(-r * Math.cos(angle)).toFixed(2)}`;
  });
  return svg("polygon", { points: points.join(" "), fill, stroke, "stroke-width": width, "stroke-linejoin": "round" });
}

/** The discs of Connect Four: a blue one with a cross, a vermilion ring, or one with a shape. */
function fallenDisc(mark, r) {
  const disc = 0.8 * r;
  if (mark === "X") {
    return svg("g", {}, round(disc, PIECE_INK.blue, PIECE_INK.blue, 1), cross(0.4 * disc, PIECE_INK.white, 0.14 * r));
  }
  if (mark === "O") return svg("g", {}, round(0.84 * disc, PIECE_INK.white, PIECE_INK.vermilion, 0.32 * disc));
  const [shape, colour] = DISC_SHAPES[mark];
  return svg("g", {}, round(disc, PIECE_INK.white, PIECE_INK[colour], 2), shaped(shape, 0.78 * disc, PIECE_INK[colour]));
}

function draughtsman(colour, king, r) {
  const [fill, on] = colour === "black" ? ["#111111", PIECE_INK.white] : [PIECE_INK.white, PIECE_INK.black];
  const disc = svg("g", {}, round(0.78 * r, fill, PIECE_INK.black, 2));
  if (king) {
    const crown = `M-0.42 0.3H0.42L0.5 -0.3L0.2 0L0 -0.42L-0.2 0L-0.5 -0.3Z`;
    disc.append(svg("path", { d: crown, transform: `scale(${0.95 * r})`, fill: on }));
  }
  return disc;
}

function peg([shape, size, colour], r) {
  if (shape === "ring") return svg("g", {}, round(0.6 * r, PIECE_INK.white, PIECE_INK.vermilion, 0.3 * r));
  return svg("g", {}, shaped(shape, 0.85 * size * r, PIECE_INK[colour]));
}

/** A resource of Divercité, or a city: the same shape on a disc in the colour of its owner. */
function buildingOrResource(name, r) {
  const [shape, size, colour, letter] = RESOURCES[name[0].toUpperCase()];
  const city = name.length > 1;
  const piece = svg("g", {});
  let edge = PIECE_INK.edge;
  if (city) {
    const [fill, line] = name[1] === "0" ? [PIECE_INK.black, PIECE_INK.white] : [PIECE_INK.white, PIECE_INK.black];
    piece.append(round(0.88 * r, fill, PIECE_INK.black, 1.8));
    edge = line;
  }
  piece.append(
    shaped(shape, size * r * (city ? 0.9 : 1), PIECE_INK[colour], edge),
    svg("text", { class: "letter", y: shape === "triangle" ? 5.5 : 4, fill: PIECE_INK[letter] }, name[0].toUpperCase()),
  );
  return piece;
}

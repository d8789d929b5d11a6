/** Shows a match that was played: its board move by move, and the line of a reference's estimates. */

import { button, element, mount, svg } from "../core/shared.js";
import { BoardView } from "./board_view.js";
import { playersOf } from "./panels.js";
import { Replay } from "./replay.js";
import playCss from "./play.css";
import recordCss from "./record.css";

const WIDTH = 600;
const HEIGHT = 130;
const EDGE = 8;
const KEYS = { PageUp: -1, PageDown: 1, ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

class RecordView {
  /**
   * @param {HTMLElement} el Where.
   * @param {object} layout The empty board, as `game_layout` of `record.py` makes it.
   * @param {object} match What `record_json` makes, with `title`, `names` of the players, `begin`
   *   (the number of the position after the opening), `values` (of the positions from there on, for
   *   the first player), `notes` (a text per position), and `blunders` (by the number of the
   *   position after the move).
   * @param {number|null} at The position to show first; the last one if null.
   */
  constructor(el, layout, match, at = null) {
    Object.assign(this, { layout, match, last: match.positions.length - 1 });
    this.pieces = allPieces(match.positions);
    const card = mount(el, match.title, playCss + recordCss);
    const look = (i) => this.look(i);
    this.board = new BoardView({ label: "Board", onChoose: () => {}, onSay: () => {} });
    this.replay = new Replay(look);
    this.words = element("p", { class: "words", "aria-live": "polite" });
    this.list = element("ol", { class: "record-moves", "aria-label": "Moves" }, ...this.#moves());
    this.line = new ValueLine(match, look);
    const board = element("div", { class: "left" }, element("div", { class: "stage" }, this.board.element), this.replay.element);
    const side = element("div", { class: "side" }, this.words, this.line.element, this.list);
    this.players = element("ul", { class: "players", "aria-label": "Players" });
    card.append(this.players, element("div", { class: layout.width > 250 ? "panes large" : "panes" }, board, side));
    card.addEventListener("keydown", (event) => this.#key(event));
    this.look(at ?? this.last);
  }

  /** Show a position. */
  look(i) {
    this.at = Math.max(0, Math.min(this.last, i));
    const { marks, last, ...position } = this.match.positions[this.at];
    const players = this.match.names.map((who, p) => ({ name: "", who, mark: this.layout.sides[p]?.look }));
    const shown = { pieces: this.pieces[this.at], marks: marks.map((k) => this.match.marks[k]), last };
    this.board.show(this.layout, shown, NONE);
    this.replay.show(this.at, this.last);
    this.line.show(this.at);
    this.players.replaceChildren(...playersOf(players, position, this.layout.looks));
    this.words.textContent = this.match.notes[this.at];
    [...this.list.children].forEach((item, k) => {
      const here = k + 1 === this.at;
      if (here) item.firstChild.setAttribute("aria-current", "step");
      else item.firstChild.removeAttribute("aria-current");
      if (here) this.#reveal(item);
    });
  }

  /** Scroll the list, and not the page, so that an item is seen. */
  #reveal(item) {
    const top = item.offsetTop - this.list.offsetTop;
    const seen = this.list.scrollTop <= top && top + item.offsetHeight <= this.list.scrollTop + this.list.clientHeight;
    if (!seen) this.list.scrollTop = top - this.list.clientHeight / 2;
  }

  #moves() {
    return this.match.positions.slice(1).map(({ text }, k) => {
      const kind = k < this.match.begin ? "opening" : "";
      const marked = (k + 1) in this.match.blunders ? " ?" : "";
      return element("li", { class: kind }, button(`${k + 1}. ${text}${marked}`, () => this.look(k + 1)));
    });
  }

  #key(event) {
    const target = event.composedPath()[0];
    const step = KEYS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || step === undefined || target.matches("input")) return;
    if (event.key.startsWith("Arrow") && target.closest(".board")) return; // they go from cell to cell
    this.look(Math.max(0, Math.min(this.last, this.at + step)));
    event.preventDefault();
  }
}

const NONE = [];

/** Return the pieces in each position, given what changes from one to the next. */
function allPieces(positions) {
  let pieces = {};
  return positions.map(({ pieces: changed }) => {
    pieces = { ...pieces, ...changed };
    for (const cell of Object.keys(pieces)) if (!pieces[cell]) delete pieces[cell];
    return pieces;
  });
}

/** The estimates as a line over the moves: above the middle, the first player is ahead. */
class ValueLine {
  constructor(match, onLook) {
    Object.assign(this, { match, last: match.positions.length - 1 });
    const { values, begin, blunders } = match;
    const points = values.map((v, k) => `${this.#x(begin + k).toFixed(1)},${y(v).toFixed(1)}`);
    const dots = Object.keys(blunders).map(Number).filter((i) => i - begin in values)
      .map((i) => svg("circle", { cx: this.#x(i), cy: y(values[i - begin]), r: 5, class: "blunder" }));
    this.now = svg("path", { class: "now" });
    this.element = element("figure", { class: "value-line" });
    if (values.length === 0) return;
    const [first, second] = match.names;
    const label = `Estimates of the reference, move by move. Above the middle ${first} is ahead, below it ${second}.`;
    this.element.append(
      svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label, onclick: (event) => onLook(this.#at(event)) },
        svg("path", { d: `M0 ${y(0)}H${WIDTH}`, class: "zero" }), this.now,
        svg("polyline", { points: points.join(" "), class: "values" }), ...dots),
      element("figcaption", {}, `Above the middle ${first} is ahead, below it ${second}; a ring is a blunder.`),
    );
  }

  show(at) {
    this.now.setAttribute("d", `M${this.#x(at)} 0V${HEIGHT}`);
  }

  #x(i) {
    return EDGE + ((WIDTH - 2 * EDGE) * i) / Math.max(1, this.last);
  }

  #at(event) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * WIDTH;
    return Math.round(((x - EDGE) / (WIDTH - 2 * EDGE)) * this.last);
  }
}

function y(value) {
  return HEIGHT / 2 - value * (HEIGHT / 2 - EDGE);
}

export default (el, layout, match, at) => new RecordView(el, layout, match, at);

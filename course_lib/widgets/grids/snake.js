/** Snake: the board, the eleven lights, the row of the table in use, and controls. */

import snakeCss from "./snake.css";
import { button, element, mount, widget } from "../core/shared.js";
import { numberText } from "../core/numbers.js";
import { SnakeMatch, WAY_NAMES } from "./snake_rules.js";

const WAY_ARROWS = { up: "▲", down: "▼", left: "◀", right: "▶" };
const STEER_KEYS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
const RATES = [2, 4, 8, 20];
const SNAKE_KEYS = "Keys: ← ↑ → ↓ steer, and you take over; T lets the table play, Space plays or pauses, S makes one step, R restarts.";

class SnakeView {
  constructor(model, el) {
    this.data = model.get("data");
    [this.timer, this.matches, this.isTable] = [null, 0, true];
    this.card = mount(el, "Snake", snakeCss);
    this.board = element("div", { class: "board", role: "img", tabindex: 0 });
    this.board.style.gridTemplateColumns = `repeat(${this.data.columns}, 1fr)`;
    this.cells = Array.from({ length: this.data.rows * this.data.columns }, () => element("i", {}));
    this.board.append(...this.cells);
    this.lights = this.data.names.map((name) => element("li", {}, name));
    this.row = element("div", { class: "row" });
    this.words = element("p", { class: "words", role: "status", "aria-live": "polite" });
    const lights = element("div", {}, element("div", { class: "subtitle" }, "What the snake sees"), element("ul", { class: "lights" }, ...this.lights));
    const row = element("div", {}, element("div", { class: "subtitle" }, "The row of the table in use"), this.row);
    this.card.append(
      element("div", { class: "titles" }, element("div", { class: "title" }, "Snake: watch the table, or play")),
      this.#controls(),
      element("div", { class: "parts" }, element("div", {}, this.board, this.#pad()), element("div", { class: "facts" }, lights, row)),
      this.words,
      element("details", {}, element("summary", {}, "Keys"), element("p", {}, SNAKE_KEYS)),
    );
    this.card.addEventListener("keydown", (event) => this.#key(event));
    this.restart();
  }

  /** Begin another match, with food in other places. */
  restart() {
    this.pause();
    this.match = new SnakeMatch(this.data, this.data.seed + this.matches);
    [this.matches, this.steered] = [this.matches + 1, null];
    this.#show();
  }

  /** Stop the clock. */
  pause() {
    clearInterval(this.timer);
    this.timer = null;
    this.playing?.replaceChildren("▶ Play");
    this.words.setAttribute("aria-live", "polite");
  }

  #controls() {
    this.playing = button("▶ Play", () => this.#toggle(), "Space", { class: "main" });
    const onchange = () => this.#choose(this.who.value === "table");
    this.who = element("select", { "aria-label": "Who plays", onchange }, element("option", { value: "table" }, "The table plays"), element("option", { value: "you" }, "You play"));
    const options = RATES.map((n) => element("option", { value: n, selected: n === 4 }, `${n} steps per second`));
    this.rate = element("select", { "aria-label": "Speed", onchange: () => this.timer !== null && this.#start() }, ...options);
    const step = button("Step", () => this.#once(), "S");
    const again = button("Restart", () => this.restart(), "R");
    return element("div", { class: "controls", role: "group", "aria-label": "Match" }, this.playing, step, again, this.who, this.rate);
  }

  /** Return four buttons to steer with, for fingers. */
  #pad() {
    const buttons = WAY_NAMES.map((way) => button(WAY_ARROWS[way], () => this.#steer(way), "", { class: way, "aria-label": `Steer ${way}` }));
    return element("div", { class: "pad", role: "group", "aria-label": "Steer" }, ...buttons);
  }

  #choose(isTable) {
    this.isTable = isTable;
    this.who.value = isTable ? "table" : "you";
    this.#show();
  }

  #toggle() {
    if (this.timer !== null) {
      this.pause();
      this.#show();
    } else this.#start();
  }

  #start() {
    if (this.match.end) this.restart();
    clearInterval(this.timer);
    this.words.setAttribute("aria-live", "off"); // not every step aloud
    this.timer = setInterval(() => this.#step(), 1000 / Number(this.rate.value));
    this.playing.replaceChildren("❚❚ Pause");
  }

  #once() {
    this.pause();
    this.#step();
  }

  #step() {
    if (this.match.end) return;
    const allowed = this.match.actions();
    const wanted = this.isTable ? this.#best() : this.steered;
    this.match.step(allowed.includes(wanted) ? wanted : this.match.heading);
    this.steered = null;
    if (this.match.end) this.pause();
    this.#show();
  }

  /** Take over, and turn at the next step. */
  #steer(way) {
    if (this.match.end) return;
    this.steered = way;
    if (this.isTable) this.#choose(false);
    if (this.timer === null) this.#start();
  }

  /** Return the values of the row in use, by direction; null where there is no entry. */
  #values() {
    return this.data.table[this.match.seen().map(Number).join("")] ?? WAY_NAMES.map(() => null);
  }

  /** Return the first best of the directions that may be taken. */
  #best() {
    const values = this.#values();
    const worth = (way) => values[WAY_NAMES.indexOf(way)] ?? 0;
    const allowed = this.match.actions();
    const most = Math.max(...allowed.map(worth));
    return allowed.find((way) => worth(way) === most);
  }

  #show() {
    const { match, data } = this;
    const at = ([r, c]) => r * data.columns + c;
    const looks = new Map(match.body.map((cell, i) => [at(cell), i ? "body" : "head"]));
    if (match.food) looks.set(at(match.food), "food");
    this.cells.forEach((cell, i) => (cell.className = looks.get(i) ?? ""));
    const seen = match.seen();
    this.lights.forEach((light, i) => {
      light.className = seen[i] ? "on" : "";
      light.setAttribute("aria-label", `${data.names[i]}: ${seen[i] ? "yes" : "no"}`);
    });
    this.#fillRow();
    const cells = match.body.map(([r, c]) => `${r},${c}`).join(" ");
    const food = match.food ? `food at ${match.food.join(",")}` : "no food";
    this.board.setAttribute("aria-label", `Snake, row and column, head first: ${cells}; heading ${match.heading}; ${food}`);
    const meals = `${match.meals} meal${match.meals === 1 ? "" : "s"}`;
    const whose = this.isTable ? "The table plays." : "You play.";
    this.words.textContent = match.end ? `${match.end} ${meals} in ${match.steps} steps.` : `${whose} ${meals}, step ${match.steps}.`;
  }

  #fillRow() {
    const [values, allowed] = [this.#values(), this.match.actions()];
    const best = allowed.length ? this.#best() : null;
    const isKnown = values.some((value) => value !== null);
    const cells = WAY_NAMES.map((way, i) => {
      const text = values[i] === null ? "–" : numberText(values[i], 2);
      return element("span", { class: way === best ? "best" : "" }, `${WAY_ARROWS[way]} ${way}`, element("b", {}, text));
    });
    const note = isKnown ? `The table takes ${best ?? "nothing: the match is over"}.` : "No row yet: nothing was learnt here.";
    this.row.replaceChildren(element("div", { class: "values" }, ...cells), element("p", { class: "soft" }, note));
  }

  #key(event) {
    if (event.target.closest("select, summary") || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = STEER_KEYS[event.key];
    const isOnButton = event.key === " " && event.target.closest("button");
    const todo = way
      ? () => this.#steer(way)
      : { " ": () => this.#toggle(), s: () => this.#once(), r: () => this.restart(), t: () => this.#choose(true) }[event.key.toLowerCase()];
    if (!todo || isOnButton) return;
    todo();
    event.preventDefault();
    event.stopPropagation();
  }
}

export default widget(({ model, el }) => {
  const view = new SnakeView(model, el);
  return () => view.pause();
});

/** The explorer of Q-learning: a grid that is painted, and its table while it is learnt in the page. */

import gridCss from "./q_values.css";
import { button, element, mount, widget } from "../core/shared.js";
import { numberText } from "../core/numbers.js";
import { isForControl } from "../core/keys.js";
import { Transport } from "../trees/transport.js";
import { GROUNDS, PAINT_KEYS, PaintedGrid } from "./paint.js";
import { DIRECTIONS, firstBest, Grid, greedyPath, QLearner, ValueIteration } from "./q_learner.js";

const ARROWS = ["↑", "↓", "←", "→"];
const METHODS = { "Q-learning": QLearner, "value iteration": ValueIteration };
const SETTINGS = {
  goal: ["Reward of a goal", -100, 100], pit: ["Reward of a pit", -100, 100], step_reward: ["Reward of a step", -100, 100],
  alpha: ["Learning rate α", 0, 1], gamma: ["Discount γ", 0, 1], epsilon: ["Random actions ε", 0, 1],
};
const GRID_HELP =
  "At each side of a cell: the value of the step to that side. In the middle: the best action. ● is where the agent is. " +
  "Value iteration knows the rules and makes sweeps: each computes all values from those before. " +
  "Keys: → one step, Shift → to the end of the episode, ← back, Home and End, Space plays and pauses. " + PAINT_KEYS;

class QValuesView {
  constructor(model, el) {
    [this.model, this.data] = [model, model.get("data")];
    this.card = mount(el, "Explorer of Q-learning", gridCss);
    this.words = element("p", { class: "words", role: "status", "aria-live": "polite" });
    this.grid = new PaintedGrid({
      plan: () => model.get("plan"),
      onPaint: (plan) => this.#set("plan", plan),
      refuse: (why) => (this.words.textContent = why),
    });
    this.transport = this.#transport();
    this.card.append(
      element("div", { class: "titles" }, element("div", { class: "title" }, "Paint a grid, and watch Q-learning fill its table")),
      this.transport.element,
      this.grid.brushes(button("First grid", () => this.#set("plan", this.data.plan))),
      this.grid.element, this.words, this.#settings(),
      element("details", {}, element("summary", {}, "What is shown, and keys"), element("p", {}, GRID_HELP)),
    );
    this.card.addEventListener("keydown", (event) => this.#key(event));
    for (const name of ["plan", "settings"]) model.on(`change:${name}`, () => this.#again(this.transport.position));
    model.on("change:episode", () => this.isQ && this.#goToEpisode());
    this.#again();
  }

  get isQ() {
    return this.method.value === "Q-learning";
  }

  close() {
    this.transport.pause();
  }

  #transport() {
    return new Transport({
      length: 0,
      onMove: (position) => this.#moveTo(position),
      over: (position) => this.ends.find((end) => end > position) ?? this.transport.length,
      onPlay: (isPlaying) => this.words.setAttribute("aria-live", isPlaying ? "off" : "polite"),
      speeds: [2, 10, 40],
      skip: "Episode ▶▶",
      count: (position) => this.#count(position),
    });
  }

  /** Return the choice of a method and the numbers of the learning. */
  #settings() {
    const names = Object.keys(METHODS).map((name) => element("option", {}, name));
    this.method = element("select", { onchange: () => this.#again() }, ...names);
    this.inputs = Object.entries(SETTINGS).map(([name, [label, min, max]]) => {
      const onchange = () => this.#change(name, input);
      const input = element("input", { type: "number", name, min, max, step: "any", onchange });
      return element("label", {}, label, input);
    });
    const rows = element("div", { class: "settings" }, element("label", {}, "Method", this.method), ...this.inputs);
    return element("details", {}, element("summary", {}, "Method, rewards and rates"), rows);
  }

  /** Take a number of the reader, or say what is allowed. */
  #change(name, input) {
    const [label, least, most] = SETTINGS[name];
    if (input.value === "" || !input.checkValidity()) {
      this.words.textContent = `${label}: a number from ${least} to ${most} is needed.`;
      input.value = this.model.get("settings")[name];
    } else this.#set("settings", { ...this.model.get("settings"), [name]: Number(input.value) });
  }

  #set(name, value) {
    this.transport.pause();
    this.model.set(name, value);
    this.model.save_changes();
  }

  /** Learn from the beginning, as far as before: the grid or a number has changed. */
  #again(sweeps = 0) {
    const learner = this.#learner();
    this.ends = [];
    while (!learner.isOver) {
      learner.step();
      if (learner.episodes > this.ends.length) this.ends.push(learner.steps);
    }
    this.learner = this.#learner();
    for (const label of this.inputs) {
      const input = label.querySelector("input");
      input.value = this.model.get("settings")[input.name];
    }
    this.transport.begin(learner.steps);
    if (this.isQ) this.#goToEpisode();
    else this.transport.moveTo(sweeps);
    this.#show();
  }

  #learner() {
    const settings = this.model.get("settings");
    return new METHODS[this.method.value](new Grid(this.model.get("plan"), settings), settings);
  }

  #goToEpisode() {
    const n = this.model.get("episode");
    if (n !== this.learner.episodes) this.transport.pauseAt(this.ends[n - 1] ?? (n ? this.transport.length : 0));
  }

  #moveTo(position) {
    if (position < this.learner.steps) this.learner = this.#learner();
    while (this.learner.steps < position) this.learner.step();
    if (this.isQ && this.model.get("episode") !== this.learner.episodes) {
      this.model.set("episode", this.learner.episodes);
      this.model.save_changes();
    }
    this.#show();
  }

  #count(position) {
    if (!this.ends) return "";
    if (!this.isQ) return `sweep ${position} of ${this.transport.length}`;
    const whole = this.ends.filter((end) => end <= position).length;
    return `${whole} of ${this.model.get("settings").episodes} episodes, step ${position}`;
  }

  /** Show the table. */
  #show() {
    const { table, last, grid } = this.learner;
    const here = last && (this.learner.cell ?? last.next);
    const most = Math.max(...table.flat().map((value) => Math.abs(value ?? 0))) || 1;
    this.grid.cells.forEach((cell, i) => fillCell(cell, grid.marks[i], table[i], Math.max(most, 1)));
    if (last) {
      this.grid.cells[last.cell].querySelector(`.${DIRECTIONS[last.way]}`).classList.add("changed");
      this.grid.cells[here].prepend(element("span", { class: "agent", "aria-hidden": "true" }, "●"));
    }
    this.words.textContent = [this.#said(last), this.#found()].join(" ").trim();
  }

  /** Say what the last step did. */
  #said(last) {
    if (this.learner.steps === 0) return "Nothing is known yet.";
    if (!last) return `Sweep ${this.learner.steps}.`;
    const value = numberText(this.learner.table[last.cell][last.way], 2);
    const end = last.isEnd ? ` The episode ends ${GROUNDS[this.learner.grid.marks[last.next]] === "goal" ? "at a goal" : "in a pit"}.` : "";
    return `One step ${DIRECTIONS[last.way]}, reward ${numberText(last.reward, 2)}: its value is ${value} now.${end}`;
  }

  /** Say where the best actions lead, and what cannot end. */
  #found() {
    const { grid, table, steps } = this.learner;
    if (!grid.reachable().some((cell) => grid.isTerminal(cell))) return "No goal and no pit can be reached: the episode has no end.";
    if (steps === 0) return "";
    const path = greedyPath(grid, table);
    const walk = `${path.length - 1} step${path.length === 2 ? "" : "s"}`;
    const ends = { G: `to a goal in ${walk}`, P: `into a pit in ${walk}` };
    const above = table.filter((row) => Math.max(...row) > 0).length;
    return `The best actions lead ${ends[grid.marks[path.at(-1)]] ?? "round in a circle"}. Cells with an action worth more than 0: ${above}.`;
  }

  #key(event) {
    if (isForControl(event) || !this.transport.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Show a cell: its mark, the values of its actions and the best one. */
function fillCell(cell, mark, row, most) {
  const best = row.every((value) => value === null) ? null : firstBest(row);
  cell.className = `cell ${GROUNDS[mark]}`;
  cell.style.background = best === null ? "" : colourOf(row[best] / most);
  const name = mark === "." || mark === "#" ? "" : mark;
  const values = best === null ? [] : row.map((value, i) => element("span", { class: `${DIRECTIONS[i]} ${i === best ? "best" : ""}` }, value === null ? "" : numberText(value, 2)));
  const arrow = best === null ? [] : [element("span", { class: "arrow" }, ARROWS[best])];
  cell.replaceChildren(element("span", { class: "mark" }, name), ...values, ...arrow);
  const known = row.flatMap((value, i) => (value === null ? [] : [`${DIRECTIONS[i]} ${numberText(value, 2)}`]));
  cell.setAttribute("aria-label", [GROUNDS[mark], ...(best === null ? [] : [`best ${DIRECTIONS[best]}`]), ...known].join(", "));
}

/** Return the colour of a value between -1 and 1: that of paper at 0. */
function colourOf(value) {
  const share = Math.round(100 * Math.min(1, Math.abs(value)));
  return `color-mix(in srgb, var(${value > 0 ? "--goal" : "--pit"}) ${share}%, var(--paper))`;
}

export default widget(({ model, el }) => {
  const view = new QValuesView(model, el);
  return () => view.close();
});

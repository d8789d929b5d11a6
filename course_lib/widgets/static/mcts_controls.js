/** The controls of the MCTS explorer: phases, iterations, play, the scrubber, c. */

import { element, button } from "./shared.js";
import { brief } from "./numbers.js";

const SPEEDS = [0.5, 1, 2, 5];
const LIMITS = [12, 24, 48, 96];

export class MctsControls {
  /**
   * @param {object} given
   * @param {Run} given.run What is controlled.
   * @param {number} given.limit How many nodes are shown at most.
   * @param {function(): void} given.onMove Another frame is to be shown.
   * @param {function(number): void} given.onLimit Another number of nodes is to be shown.
   * @param {function(boolean): void} given.onPlay Playing has begun or ended.
   */
  constructor({ run, limit, onMove, onLimit, onPlay }) {
    Object.assign(this, { run, onMove, onLimit, onPlay });
    this.timer = null;
    this.first = button("|◀ Start", () => this.#go(() => run.moveTo(0)), "Home");
    this.back = button("◀ Back", () => this.#go(() => run.moveTo(run.position - 1)), "←");
    this.playing = button("▶ Play", () => this.toggle(), "Space", { class: "play" });
    this.phase = button("Phase ▶", () => this.#go(() => run.phase()), "→", { class: "main" });
    this.more = [1, 10, 100].map((n) => {
      const text = n === 1 ? "+1 iteration" : `+${n}`;
      const keys = n === 1 ? "Shift →" : "";
      const said = `Go on by ${n} iteration${n === 1 ? "" : "s"}`;
      return button(text, () => this.#go(() => run.iterations(n)), keys, { "aria-label": said });
    });
    this.scrub = element("input", {
      type: "range", min: 0, max: 0, step: 1, value: 0, "aria-label": "Moment",
      oninput: () => this.#go(() => run.moveTo(Number(this.scrub.value))),
    });
    this.count = element("span", { class: "count soft" });
    const buttons = [this.first, this.back, this.playing, this.phase, ...this.more, this.#speeds()];
    this.element = element(
      "div", {},
      element("div", { class: "buttons", role: "group", "aria-label": "Search" }, ...buttons),
      element("div", { class: "scrub" }, this.scrub, this.count),
      this.#settings(limit),
    );
    this.refresh();
  }

  /** Show what can be done now. */
  refresh() {
    const { run } = this;
    this.scrub.max = run.frames.length - 1;
    this.scrub.value = run.position;
    const { iteration } = run.frame;
    this.count.textContent = `${iteration.toLocaleString("en")} iteration${iteration === 1 ? "" : "s"}`;
    this.scrub.setAttribute("aria-valuetext", this.count.textContent);
    for (const control of [this.first, this.back]) control.setAttribute("aria-disabled", run.position === 0);
    for (const control of [this.phase, ...this.more]) control.setAttribute("aria-disabled", !run.canGoOn);
    this.c.disabled = !run.more || run.gone;
    this.c.value = run.c;
    this.chosen.textContent = brief(run.c);
  }

  /** Choose how many nodes are shown at most. */
  setLimit(limit) {
    this.limit.value = limit;
    this.onLimit(limit);
  }

  /** Play or pause. */
  toggle() {
    if (this.timer !== null) return this.pause();
    this.onPlay(true);
    this.playing.replaceChildren("❚❚ Pause");
    this.#rhythm();
  }

  /** Stop playing. */
  pause() {
    if (this.timer === null) return;
    clearInterval(this.timer);
    this.timer = null;
    this.playing.replaceChildren("▶ Play");
    this.onPlay(false);
  }

  /** Do what a key stands for; return whether it stands for something. */
  key(event) {
    const { run } = this;
    const todo = {
      ArrowRight: event.shiftKey ? () => run.iterations(1) : () => run.phase(),
      ArrowLeft: () => run.moveTo(run.position - 1),
      Home: () => run.moveTo(0),
      End: () => run.moveTo(run.frames.length - 1),
    }[event.key];
    if (todo) this.#go(todo);
    else if (event.key === " ") this.toggle();
    else return false;
    return true;
  }

  async #go(todo) {
    this.pause();
    await todo();
    this.#moved();
  }

  #moved() {
    this.refresh();
    this.onMove();
  }

  #rhythm() {
    clearInterval(this.timer);
    this.timer = setInterval(async () => {
      if (this.asking) return;
      this.asking = true;
      await this.run.phase();
      this.asking = false;
      this.#moved();
      if (!this.run.canGoOn || this.run.problem) this.pause();
    }, 1000 / Number(this.speed.value));
  }

  #speeds() {
    const options = SPEEDS.map((s) => element("option", { value: s, selected: s === 2 }, `${s} a second`));
    const change = () => this.timer !== null && this.#rhythm();
    this.speed = element("select", { "aria-label": "Speed", onchange: change }, ...options);
    return this.speed;
  }

  /** Return the slider of c, and how many nodes are shown. */
  #settings(limit) {
    const { run } = this;
    this.chosen = element("output", {}, brief(run.c));
    this.c = element("input", {
      type: "range", min: 0, max: Math.max(4, Math.ceil(2 * run.c)), step: "any", value: run.c,
      "aria-label": "c, the constant of exploration",
      oninput: () => (this.chosen.textContent = brief(Number(this.c.value))),
      onchange: () => this.#go(() => run.restart(Math.round(100 * Number(this.c.value)) / 100)),
    });
    this.c.addEventListener("keydown", (event) => this.#nudge(event));
    const options = LIMITS.map((n) => element("option", { value: n, selected: n === limit }, `${n}`));
    const onchange = () => this.onLimit(Number(this.limit.value));
    this.limit = element("select", { onchange }, ...options);
    const needs = run.more ? "begins again, with the same seed" : "moving it needs a notebook";
    return element(
      "div", { class: "settings" },
      element("label", {}, "Exploration c", this.c, this.chosen),
      element("span", { class: "soft" }, needs),
      element("label", {}, "Nodes shown, at most", this.limit),
    );
  }

  /** Arrow keys move c by a twentieth, whatever its value. */
  #nudge(event) {
    const by = { ArrowRight: 0.05, ArrowUp: 0.05, ArrowLeft: -0.05, ArrowDown: -0.05 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.c.value = Math.round(100 * (Number(this.c.value) + by)) / 100;
    this.c.dispatchEvent(new Event("change"));
  }
}

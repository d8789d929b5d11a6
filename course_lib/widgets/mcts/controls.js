/** The controls of the MCTS explorer: phases, iterations, play, the scrubber, c. */

import { element, button } from "../core/shared.js";
import { numberText } from "../core/numbers.js";
import { Playback } from "../core/playback.js";

const LIMITS = [12, 24, 48, 96];

export class MctsControls extends Playback {
  /**
   * @param {object} given
   * @param {Run} given.run What is controlled.
   * @param {number} given.limit How many nodes are shown at most.
   * @param {function(): void} given.onMove Another frame is to be shown.
   * @param {function(number): void} given.onLimit Another number of nodes is to be shown.
   * @param {function(boolean): void} given.onPlay Playing has begun or ended.
   */
  constructor({ run, limit, onMove, onLimit, onPlay }) {
    const then = (todo) => async (...given) => {
      await todo(...given);
      this.refresh();
      onMove();
    };
    const moves = {
      first: then(() => run.moveTo(0)),
      back: then(() => run.moveTo(run.position - 1)),
      forth: then(() => run.phase()),
      over: then(() => run.iterations(1)),
      last: then(() => run.moveTo(run.frames.length - 1)),
      to: then((position) => run.moveTo(position)),
    };
    const isOver = () => !run.canGoOn || run.problem !== "";
    super({ moves, isOver, speeds: [0.5, 1, 2, 5], label: "Search", moment: "Moment", onPlay });
    Object.assign(this, { run, onLimit });
    this.restart = then((c) => run.restart(c));
    this.phase = button("Phase ▶", () => this.go(moves.forth), "→", { class: "main" });
    this.more = [1, 10, 100].map((n) => {
      const text = n === 1 ? "+1 iteration" : `+${n}`;
      const keys = n === 1 ? "Shift →" : "";
      const said = `Go on by ${n} iteration${n === 1 ? "" : "s"}`;
      return button(text, () => this.go(then(() => run.iterations(n))), keys, { "aria-label": said });
    });
    this.build([this.phase, ...this.more], this.#settings(limit));
    this.refresh();
  }

  /** Show what can be done now. */
  refresh() {
    const { run } = this;
    const { iteration } = run.frame;
    const count = `${iteration.toLocaleString("en")} iteration${iteration === 1 ? "" : "s"}`;
    this.show(run.position, run.frames.length - 1, count);
    for (const control of [this.phase, ...this.more]) control.setAttribute("aria-disabled", !run.canGoOn);
    this.c.disabled = !run.more || run.gone;
    this.c.value = run.c;
    this.chosen.textContent = numberText(run.c, 2);
  }

  /** Choose how many nodes are shown at most. */
  setLimit(limit) {
    this.limit.value = limit;
    this.onLimit(limit);
  }

  /** Return the slider of c, and how many nodes are shown. */
  #settings(limit) {
    const { run } = this;
    this.chosen = element("output", {}, numberText(run.c, 2));
    this.c = element("input", {
      type: "range", min: 0, max: Math.max(4, Math.ceil(2 * run.c)), step: "any", value: run.c,
      "aria-label": "c, the constant of exploration",
      oninput: () => (this.chosen.textContent = numberText(Number(this.c.value), 2)),
      onchange: () => this.go(() => this.restart(Math.round(100 * Number(this.c.value)) / 100)),
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

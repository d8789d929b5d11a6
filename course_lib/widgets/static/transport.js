/** Play, pause, step, back, scrub: a row of controls that moves a position between 0 and the end. */

import { element, button } from "./shared.js";

const SPEEDS = [0.5, 1, 2, 5, 20];

export class Transport {
  /**
   * @param {object} given
   * @param {number} given.length The last position.
   * @param {function(number): void} given.onMove The position has changed.
   * @param {function(number): number} given.over Where stepping over a subtree leads from here.
   * @param {function(boolean): void} [given.onPlay] Playing has begun or ended.
   */
  constructor({ length, onMove, over, onPlay = () => {} }) {
    Object.assign(this, { length, onMove, over, onPlay });
    this.position = 0;
    this.timer = null;
    this.first = button("|◀ Start", () => this.pauseAt(0), "Home");
    this.back = button("◀ Back", () => this.pauseAt(this.position - 1), "←");
    this.playing = button("▶ Play", () => this.toggle(), "Space", { class: "play" });
    this.forth = button("Step ▶", () => this.pauseAt(this.position + 1), "→", { class: "main" });
    this.skip = button("Over ▶▶", () => this.pauseAt(this.over(this.position)), "Shift →");
    this.last = button("End ▶|", () => this.pauseAt(this.length), "End");
    this.scrub = element("input", {
      type: "range", min: 0, max: length, step: 1, value: 0, "aria-label": "Step",
      oninput: () => this.pauseAt(Number(this.scrub.value)),
    });
    const options = SPEEDS.map((s) => element("option", { value: s, selected: s === 2 }, `${s} a second`));
    this.speed = element("select", { "aria-label": "Speed", onchange: () => this.#rhythm() }, ...options);
    this.count = element("span", { class: "count soft" });
    const buttons = [this.first, this.back, this.playing, this.forth, this.skip, this.last];
    this.element = element(
      "div",
      { class: "transport" },
      element("div", { class: "buttons", role: "group", "aria-label": "Steps" }, ...buttons, this.speed),
      element("div", { class: "scrub" }, this.scrub, this.count),
    );
    this.#show();
  }

  /** Go to a position; what is out of range goes to the nearest end. */
  moveTo(position) {
    const next = Math.max(0, Math.min(this.length, position));
    if (next === this.position) return;
    this.position = next;
    this.#show();
    this.onMove(next);
  }

  /** Stop playing, and go to a position. */
  pauseAt(position) {
    this.pause();
    this.moveTo(position);
  }

  /** Play or pause; from the end, play from the start. */
  toggle() {
    if (this.timer !== null) return this.pause();
    if (this.position === this.length) this.moveTo(0);
    this.onPlay(true);
    this.playing.replaceChildren("❚❚ Pause");
    this.#rhythm(true);
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
    const where = {
      ArrowRight: event.shiftKey ? () => this.over(this.position) : () => this.position + 1,
      ArrowLeft: () => this.position - 1,
      Home: () => 0,
      End: () => this.length,
    }[event.key];
    if (where) this.pauseAt(where());
    else if (event.key === " ") this.toggle();
    else return false;
    return true;
  }

  #rhythm(begin = false) {
    if (this.timer === null && !begin) return;
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      this.moveTo(this.position + 1);
      if (this.position === this.length) this.pause();
    }, 1000 / Number(this.speed.value));
  }

  #show() {
    this.scrub.value = this.position;
    this.count.textContent = `${this.position} / ${this.length}`;
    const [atStart, atEnd] = [this.position === 0, this.position === this.length];
    for (const control of [this.first, this.back]) control.setAttribute("aria-disabled", atStart);
    for (const control of [this.forth, this.skip, this.last]) control.setAttribute("aria-disabled", atEnd);
  }
}

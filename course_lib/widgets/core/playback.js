/** What plays a search: start, back, play and pause, a speed and a scrubber, and their keys. */

import playbackCss from "./playback.css";
import { element, button } from "./shared.js";

/**
 * @typedef {object} Moves What keys, buttons and the scrubber do; each may take its time.
 * @property {function(): *} first
 * @property {function(): *} back
 * @property {function(): *} forth One step; playing takes it again and again.
 * @property {function(): *} over A longer step.
 * @property {function(): *} last
 * @property {function(number): *} to Go where the scrubber is.
 */

export class Playback {
  /**
   * @param {object} given
   * @param {Moves} given.moves
   * @param {function(): boolean} given.isOver Whether there is nothing left to play.
   * @param {number[]} given.speeds The numbers of steps per second to choose from.
   * @param {string} given.label What the buttons move through, for screen readers.
   * @param {string} given.moment What the scrubber chooses, for screen readers.
   * @param {function(boolean): void} [given.onPlay] Playing has begun or ended.
   */
  constructor({ moves, isOver, speeds, label, moment, onPlay = () => {} }) {
    Object.assign(this, { moves, isOver, label, onPlay });
    this.timer = null;
    this.first = button("|◀ Start", () => this.go(moves.first), "Home");
    this.back = button("◀ Back", () => this.go(moves.back), "←");
    this.playing = button("▶ Play", () => this.toggle(), "Space", { class: "play" });
    const options = speeds.map((s) => element("option", { value: s, selected: s === 2 }, `${s} per second`));
    const onchange = () => this.timer !== null && this.#rhythm();
    this.speed = element("select", { "aria-label": "Speed", onchange }, ...options);
    this.scrub = element("input", {
      type: "range", min: 0, max: 0, step: 1, value: 0, "aria-label": moment,
      oninput: () => this.go(() => moves.to(Number(this.scrub.value))),
    });
    this.count = element("span", { class: "count soft" });
  }

  /** Put everything on the page, with more buttons after "Play" and more rows below. */
  build(buttons, ...rows) {
    const all = [this.first, this.back, this.playing, ...buttons, this.speed];
    this.buttons = element("div", { class: "buttons", role: "group", "aria-label": this.label }, ...all);
    const scrub = element("div", { class: "scrub" }, this.scrub, this.count);
    this.element = element("div", {}, element("style", {}, playbackCss), this.buttons, scrub, ...rows);
  }

  /** Stop playing, and do something. */
  go(todo) {
    this.pause();
    return todo();
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
    const { first, back, forth, over, last } = this.moves;
    const right = event.shiftKey ? over : forth;
    const todo = { ArrowRight: right, ArrowLeft: back, Home: first, End: last }[event.key];
    if (todo) this.go(todo);
    else if (event.key === " ") this.toggle();
    else return false;
    return true;
  }

  /** Say where we are. */
  show(position, length, count) {
    this.scrub.max = length;
    this.scrub.value = position;
    this.count.textContent = count;
    this.scrub.setAttribute("aria-valuetext", count);
    for (const control of [this.first, this.back]) control.setAttribute("aria-disabled", position === 0);
  }

  #rhythm() {
    clearInterval(this.timer);
    this.timer = setInterval(async () => {
      if (this.isBusy) return;
      this.isBusy = true;
      await this.moves.forth();
      this.isBusy = false;
      if (this.isOver()) this.pause();
    }, 1000 / Number(this.speed.value));
  }
}

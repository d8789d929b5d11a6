/** A row of controls that moves a position between 0 and the end. */

import { button } from "../core/shared.js";
import { Playback } from "../core/playback.js";

export class Transport extends Playback {
  /**
   * @param {object} given
   * @param {number} given.length The last position.
   * @param {function(number): void} given.onMove The position has changed.
   * @param {function(number): number} given.over Where stepping over a subtree leads from here.
   * @param {function(boolean): void} [given.onPlay] Playing has begun or ended.
   */
  constructor({ length, onMove, over, onPlay }) {
    const moves = {
      first: () => this.moveTo(0),
      back: () => this.moveTo(this.position - 1),
      forth: () => this.moveTo(this.position + 1),
      over: () => this.moveTo(over(this.position)),
      last: () => this.moveTo(length),
      to: (position) => this.moveTo(position),
    };
    const isOver = () => this.position === length;
    super({ moves, isOver, speeds: [0.5, 1, 2, 5, 20], label: "Steps", moment: "Step", onPlay });
    Object.assign(this, { length, onMove, position: 0 });
    this.forth = button("Step ▶", () => this.go(moves.forth), "→", { class: "main" });
    this.skip = button("Over ▶▶", () => this.go(moves.over), "Shift →");
    this.last = button("End ▶|", () => this.go(moves.last), "End");
    this.build([this.forth, this.skip, this.last]);
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
    this.go(() => this.moveTo(position));
  }

  /** Play or pause; from the end, play from the start. */
  toggle() {
    if (this.timer === null && this.isOver()) this.moveTo(0);
    super.toggle();
  }

  #show() {
    this.show(this.position, this.length, `${this.position} / ${this.length}`);
    for (const control of [this.forth, this.skip, this.last]) control.setAttribute("aria-disabled", this.isOver());
  }
}

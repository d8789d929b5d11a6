/** The moves of a match, to go to any of them, and who is ahead. */

import { button, element } from "../core/shared.js";
import { numberText } from "../core/numbers.js";

export class MoveList {
  /** @param {function(number): void} onLook Gets the number of the position after a move. */
  constructor(onLook) {
    this.onLook = onLook;
    this.element = element("ol", { class: "moves", "aria-label": "Moves of the match" });
  }

  /** Show the moves, and which position is looked at. */
  show(positions, at) {
    const had = this.element.contains(this.element.getRootNode().activeElement);
    this.element.replaceChildren(...positions.slice(1).map(({ move, mistake }, i) => {
      const go = button(mistake ? `${move} ?` : move, () => this.onLook(i + 1), "", {
        "aria-label": `Move ${i + 1}: ${move}${mistake ? ", a mistake" : ""}`, "aria-current": i + 1 === at ? "step" : null,
      });
      return element("li", {}, go);
    }));
    const current = this.element.querySelector("[aria-current]");
    if (current) this.element.scrollTop = current.offsetTop - this.element.offsetTop - 40;
    if (had) current?.focus({ preventScroll: true });
  }
}

/** A bar that shows the worth of a position to MAX: full at 1, empty at -1. */
export class EvaluationBar {
  constructor() {
    this.part = element("span", {});
    this.text = element("b", {});
    this.bar = element("div", { class: "ahead", "aria-hidden": "true" }, this.part);
    this.element = element("p", { class: "evaluation" }, element("span", { class: "soft" }, "for MAX "), this.text, this.bar);
  }

  /** Show the last value that is known at a position, nothing if none is. */
  show(positions, at) {
    const known = positions.slice(0, at + 1).map(({ value }) => value ?? null).filter((value) => value !== null);
    this.element.hidden = known.length === 0;
    if (known.length === 0) return;
    const value = known.at(-1);
    const part = Math.sign(value) * Math.sqrt(Math.min(1, Math.abs(value))); // small values can be seen
    this.part.style.width = `${(50 + 50 * part).toFixed(1)}%`;
    this.text.textContent = `${value > 0 ? "+" : ""}${numberText(value, 2)}`;
  }
}

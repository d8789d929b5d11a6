/** Goes back and forth through the moves that were made; it needs no kernel. */

import { button, element } from "../core/shared.js";

export class Replay {
  /** @param {function(number): void} onLook Gets the number of the position to be looked at. */
  constructor(onLook) {
    this.at = this.last = 0;
    const go = (text, name, where, keys) => button(text, () => onLook(where()), keys, { "aria-label": name });
    this.backward = [go("|◀", "First position", () => 0, "Home"), go("◀", "Back", () => this.at - 1, "Page Up")];
    this.forward = [go("▶", "Forward", () => this.at + 1, "Page Down"), go("▶|", "Last position", () => this.last, "End")];
    this.scrub = element("input", {
      type: "range", min: 0, "aria-label": "Move", oninput: () => onLook(Number(this.scrub.value)),
    });
    this.count = element("span", { class: "count" });
    this.element = element("div", { class: "replay" }, ...this.backward, this.scrub, ...this.forward, this.count);
  }

  /** Show which of the positions 0 to `last` is looked at. */
  show(at, last) {
    Object.assign(this, { at, last });
    this.scrub.max = last;
    this.scrub.value = at;
    this.scrub.disabled = last === 0;
    this.count.textContent = `${at} / ${last}`;
    for (const control of this.backward) control.setAttribute("aria-disabled", at === 0);
    for (const control of this.forward) control.setAttribute("aria-disabled", at === last);
  }
}

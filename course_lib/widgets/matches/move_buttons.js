/** The moves that have no place on a board, such as "roll": a button for each. */

import { element } from "../core/shared.js";

export class MoveButtons {
  /** @param {function(number): void} onChoose Gets the number of a choice. */
  constructor(onChoose) {
    this.onChoose = onChoose;
    this.element = element("div", { class: "actions", role: "group", "aria-label": "Moves" });
  }

  /**
   * Show the moves; a button that has the focus keeps it.
   *
   * @param {object[]} choices What can be chosen; those with a path are chosen on the board.
   * @param {number|null} hint The number of a choice to be pointed out.
   * @param {boolean} isWaiting Whether the buttons of before stay, inactive, until there are choices.
   * @returns {boolean} Whether the focus was lost, because no button is left.
   */
  show(choices, hint, isWaiting) {
    const old = [...this.element.children];
    this.element.classList.toggle("waiting", isWaiting);
    for (const item of old) item.setAttribute("aria-disabled", isWaiting);
    if (isWaiting) return false;
    const free = choices.map((choice, i) => [choice, i]).filter(([{ path }]) => path.length === 0);
    const items = free.map(([{ text }, i], k) => {
      const item = old[k] ?? element("button", { type: "button" });
      item.textContent = i === hint ? `${text} (hint)` : text;
      item.className = i === hint ? "hint" : "";
      item.onclick = () => this.#choose(i);
      return item;
    });
    const hadFocus = old.indexOf(this.element.getRootNode().activeElement) >= items.length;
    for (const item of old.slice(items.length)) item.remove();
    this.element.append(...items.slice(old.length));
    if (hadFocus) items.at(-1)?.focus();
    return hadFocus && items.length === 0;
  }

  #choose(i) {
    if (!this.element.classList.contains("waiting")) this.onChoose(i);
  }
}

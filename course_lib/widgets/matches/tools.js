/** The buttons below a board that ask for more than a move. */

import { button, element } from "../core/shared.js";

export class Tools {
  /** @param {Object<string, function(): void>} on What each button does, by its name. */
  constructor(on) {
    this.next = button("Next move", on.next);
    this.watch = button("Watch", on.watch);
    this.undo = button("Undo", on.undo, "U");
    this.hint = button("Hint", on.hint, "H");
    this.again = button("Ask again", on.again);
    this.fresh = button("New match", on.fresh);
    this.turned = button("Change seats", on.turned);
    const all = [this.next, this.watch, this.undo, this.hint, this.again, this.fresh, this.turned];
    this.element = element("div", { class: "tools" }, ...all);
  }

  /** Show the buttons that make sense now, and let those be pressed that can be. */
  show({ match, at, last, lost, still, ahead, running }) {
    const persons = match.players.filter(({ person }) => person).length;
    const over = match.positions[last].turn === null;
    const now = at === last && !lost;
    this.element.hidden = still;
    this.watch.hidden = this.next.hidden = persons > 0;
    this.hint.hidden = persons === 0 || Boolean(ahead);
    this.again.hidden = !match.trouble;
    this.turned.hidden = persons === 0 || persons === match.players.length || Boolean(ahead);
    this.watch.replaceChildren(running === "watch" ? "Stop" : "Watch");
    this.watch.disabled = lost || over;
    this.next.disabled = !now || over || running !== null;
    this.undo.disabled = lost ? at === 0 : match.undo === null;
    this.hint.disabled = !now || match.choices.length === 0;
    this.again.disabled = this.fresh.disabled = this.turned.disabled = lost;
  }
}

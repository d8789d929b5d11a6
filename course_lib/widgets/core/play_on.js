/** A button that opens a board to play on from the position that is shown. */

import { ask, button, element } from "./shared.js";

export class PlayOn {
  /**
   * @param {object} model Its Python side answers "play on" with the id of a board.
   * @param {function(): Object<string, *>} content Says which position is meant.
   */
  constructor(model, content) {
    Object.assign(this, { model, content });
    this.button = button("Play on from here", () => this.#open(), "", { hidden: Boolean(model.isAlone) });
    this.note = element("span", { class: "soft", role: "status" });
    this.place = element("div", { onkeydown: (event) => event.stopPropagation() }); // its keys are its own
  }

  async #open() {
    this.button.disabled = true;
    this.note.textContent = " Opening a board …";
    try {
      const { widget } = await ask(this.model, "play on", this.content());
      const manager = this.model.widget_manager;
      const view = await manager.create_view(await manager.get_model(widget));
      this.place.replaceChildren(view.el);
      this.note.textContent = "";
    } catch (error) {
      this.note.textContent = ` ${error.message}`;
    }
    this.button.disabled = false;
  }
}

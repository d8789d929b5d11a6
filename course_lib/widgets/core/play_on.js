/** A button that opens a board to play on from the position that is shown. */

import { PLAY_AGAIN, ask, button, element } from "./shared.js";

export class PlayOn {
  /**
   * @param {object} model Its Python side answers "play on" with the output of a board.
   * @param {function(): Object<string, *>} content Says which position is meant.
   */
  constructor(model, content) {
    Object.assign(this, { model, content });
    this.button = button("Play on from here", () => this.#open(), "", { hidden: Boolean(model.isAlone) });
    this.note = element("span", { class: "soft", role: "status" }, model.isInNotebook ? PLAY_AGAIN : "");
    this.place = element("div", { onkeydown: (event) => event.stopPropagation() }); // its keys are its own
  }

  async #open() {
    this.button.disabled = true;
    this.note.textContent = " Opening a board …";
    try {
      const { html } = await ask(this.model, "play on", this.content());
      this.place.innerHTML = html; // the output of a board, which unpacks itself
      this.note.textContent = "";
    } catch (error) {
      this.note.textContent = ` ${error.message}`;
    }
    this.button.disabled = false;
  }
}

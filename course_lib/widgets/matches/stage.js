/** Where a position is shown: on its board, or as a picture where there is no board to play on. */

import { element } from "../core/shared.js";
import { BoardView } from "./board_view.js";
import { pictureOf } from "./panels.js";

export class Stage {
  /** @param {object} options As `BoardView` takes them. */
  constructor(options) {
    this.board = new BoardView(options);
    this.picture = element("div", { class: "picture" });
    this.element = element("div", { class: "stage" }, this.board.element, this.picture);
    this.layouts = []; // as they came first: the board is laid anew for another one
  }

  /**
   * Show a position; the arguments are those of `BoardView.show`, but for the layouts.
   *
   * @param {object[]} layouts All so far; the position has the number of its own.
   * @returns {object} The layout of the position.
   */
  show(layouts, position, choices, hint) {
    const layout = (this.layouts[position.layout] ??= layouts[position.layout]);
    const pictured = "text" in position;
    this.board.element.toggleAttribute("hidden", pictured);
    this.picture.replaceChildren(...(pictured ? [pictureOf(position)] : []));
    if (!pictured) this.board.show(layout, position, choices, hint);
    return layout;
  }
}

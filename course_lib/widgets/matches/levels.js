/** The level of the opponent, who the players are, and where a lost match was lost. */

import { element } from "../core/shared.js";

export class LevelMenu {
  /**
   * @param {{levels: Object<string, string[]>?, about: string?}} data Without levels there is nothing to choose.
   * @param {function(string): void} onChoose
   */
  constructor({ levels = {}, about = "" }, onChoose) {
    this.levels = levels;
    const options = Object.entries(levels).map(([level, [name, means]]) => element("option", { value: level }, `${name}: ${means}`));
    this.select = element("select", { onchange: () => onChoose(this.select.value) }, ...options);
    this.label = element("label", {}, "Opponent: ", this.select);
    this.element = element("div", { class: "levels" }, element("p", { class: "soft" }, about), this.label);
    this.element.hidden = options.length === 0;
  }

  /** Return the players with the names that people know. */
  named(players) {
    return players.map((player) => ({ ...player, who: this.levels[player.who]?.[0] ?? player.who }));
  }

  show(players, closed) {
    this.select.value = players.find(({ person }) => !person)?.who ?? "";
    this.select.disabled = closed;
  }
}

/** Return at which move a match was lost and what was better; "" if it goes on or is not lost. */
export function lessonOf(positions) {
  if (!positions.at(-1).lost) return "";
  const move = positions.findLastIndex(({ better }) => better);
  if (move < 0) return positions.at(-1).early ?? "No move could have saved it: it was lost from the start.";
  return `Here you lost it: move ${move}. ${positions[move].better}`;
}

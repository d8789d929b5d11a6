/** The level of the opponent, who the players are, and where a lost match was lost. */

import { element } from "../core/shared.js";

/** What people call the levels, and what the levels do. */
const LEVEL_NAMES = { random: "easy", "one-step": "hard", perfect: "perfect" };
const LEVEL_MEANS = { random: "any move", "one-step": "looks one move ahead", perfect: "knows every position" };

export class LevelMenu {
  /**
   * @param {{levels: string[]?, about: string?}} data Without levels there is nothing to choose.
   * @param {function(string): void} onChoose
   */
  constructor({ levels = [], about = "" }, onChoose) {
    const options = levels.map((level) => element("option", { value: level }, `${LEVEL_NAMES[level]}: ${LEVEL_MEANS[level]}`));
    this.select = element("select", { onchange: () => onChoose(this.select.value) }, ...options);
    this.label = element("label", {}, "Opponent: ", this.select);
    this.element = element("div", { class: "levels" }, element("p", { class: "soft" }, about), this.label);
    this.element.hidden = levels.length === 0;
    this.isThere = levels.length > 0;
  }

  /** Return the players with the names that people know. */
  named(players) {
    return this.isThere ? players.map((player) => ({ ...player, who: LEVEL_NAMES[player.who] ?? player.who })) : players;
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

/** The table of a hand of poker: both cards, the chips in front of them, and the pot. */

import { element } from "../core/shared.js";
import { CARD_NAMES, chipsText } from "./poker_words.js";

/** Return the table as it stands; the program's card is face down until the hand is over. */
export function pokerPicture(hand) {
  const { mine, its, open } = hand.cards;
  const [my, their] = [hand.node.chips[hand.seat], hand.node.chips[1 - hand.seat]];
  const [first, second] = hand.seat === 0 ? [" act first", ""] : ["", " acts first"];
  const middle = element("div", { class: "pot" }, element("b", {}, `Pot: ${chipsText(my + their)}`));
  if (open) middle.append(cardOf(open, "Public card"));
  return element("div", { class: "felt" },
    seatOf("Program", second, cardOf(hand.isOver ? its : "", "Program's card"), their),
    middle,
    seatOf("You", first, cardOf(mine, "Your card"), my));
}

function seatOf(name, order, card, chips) {
  const coins = Array.from({ length: chips }, () => element("span", { class: "chip" }));
  return element("div", { class: "seat" }, card, element("div", { class: "place" },
    element("div", {}, element("b", {}, name), element("span", { class: "soft" }, order)),
    element("div", { class: "chips", "aria-hidden": "true" }, ...coins),
    element("div", { class: "soft" }, `${chipsText(chips)} in the pot`)));
}

/** Return a card with its letter; face down without one. */
function cardOf(letter, name) {
  const label = `${name}: ${CARD_NAMES[letter] ?? "face down"}`;
  return element("div", { class: letter ? "playing-card" : "playing-card back", role: "img", "aria-label": label }, letter);
}

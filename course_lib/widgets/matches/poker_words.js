/** What happens in a hand of poker, in words. */

import { numberText } from "../core/numbers.js";

export const CARD_NAMES = { J: "jack", Q: "queen", K: "king" };

/** Return a number of chips: 1 chip, 0.17 chips. */
export function chipsText(n, decimals = 2) {
  const text = numberText(n, decimals);
  return `${text} ${text === "1" ? "chip" : "chips"}`;
}

/** Return a number with its sign, +2 or −0.33. */
export function signedText(value, decimals = 2) {
  const text = numberText(Math.abs(value), decimals);
  return text === "0" ? text : `${value < 0 ? "−" : "+"}${text}`;
}

/** Return what is known in an information set: "king after check, bet". */
export function knownText(known) {
  const [card, ...seen] = known.split(" ");
  const names = seen.map((event) => CARD_NAMES[event] ?? event);
  return names.length ? `${CARD_NAMES[card]} after ${names.join(", ")}` : `${CARD_NAMES[card]}, first to act`;
}

/** Return what has happened since the reader's last action, that one included, and what comes now. */
export function handText(hand) {
  const last = hand.events.findLastIndex(({ turn }) => turn === hand.seat);
  const since = hand.events.slice(last < 0 ? 1 : last).map((event) => eventText(event, hand.seat));
  if (last < 0) since.unshift(`You hold the ${CARD_NAMES[hand.cards.mine]}.`);
  if (!hand.isOver) return [...since, `${choiceText(hand.node.actions)}?`].join(" ");
  return [...since, resultText(hand), mistakesText(hand.mistakes)].join(" ");
}

function eventText({ turn, action }, seat) {
  if (action in CARD_NAMES) return `The ${CARD_NAMES[action]} is turned over.`;
  return turn === seat ? `You ${action}.` : `The program ${action}s.`;
}

function choiceText(actions) {
  const text = `${actions.slice(0, -1).join(", ")} or ${actions.at(-1)}`;
  return text[0].toUpperCase() + text.slice(1);
}

/** Return who wins, with the program's card: it is shown, even after a fold. */
export function resultText({ cards, won }) {
  const shown = `The program had the ${CARD_NAMES[cards.its]}`;
  if (won === 0) return `${shown}: the pot is shared.`;
  return `${shown}: you ${won > 0 ? "win" : "lose"} ${chipsText(Math.abs(won))}.`;
}

function mistakesText(mistakes) {
  if (mistakes.length === 0) return "You made no mistake.";
  const lost = chipsText(mistakes.reduce((sum, { loss }) => sum + loss, 0));
  if (mistakes.length > 1) return `${mistakes.length} mistakes cost you ${lost} in expectation.`;
  const [{ action, better }] = mistakes;
  return `A mistake: to ${action} costs you ${lost} in expectation; to ${better} is better.`;
}

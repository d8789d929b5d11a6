/** A hand of poker that is over: each information set in it, and how CFR plays there. */

import { numberText, percent } from "../core/numbers.js";
import { element } from "../core/shared.js";
import { CARD_NAMES, knownText, signedText } from "./poker_words.js";

const REVIEW_HEADS = ["who knows what", "action", "program plays it", "worth to you"];

/** Return the table of a hand. */
export function pokerReview(hand) {
  const { mine, its, open } = hand.cards;
  const cards = `you the ${CARD_NAMES[mine]}, the program the ${CARD_NAMES[its]}${open ? `, the ${CARD_NAMES[open]} in the middle` : ""}`;
  return element("table", {},
    element("caption", {}, element("b", {}, `Hand ${hand.number + 1}`), `: ${cards}; ${signedText(hand.won)} for you`),
    element("thead", {}, element("tr", {}, ...REVIEW_HEADS.map((name) => element("th", { scope: "col" }, name)))),
    ...hand.decisions.map(decisionRows));
}

function decisionRows(decision) {
  const { actions, isMine, known } = decision;
  const who = element("th", { scope: "rowgroup", rowspan: actions.length },
    element("b", {}, isMine ? "You" : "Program"), `: ${knownText(known)}`);
  const rows = actions.map((_, i) => element("tr", { class: i === decision.i ? "played" : "" }, ...(i ? [] : [who]), ...cellsOf(decision, i)));
  return element("tbody", {}, ...rows);
}

function cellsOf({ actions, chances, values, i: played, isMistake, loss }, i) {
  const isPlayed = i === played;
  const worth = element("td", {}, values ? signedText(values[i]) : "");
  if (isPlayed && isMistake) worth.append(element("div", { class: "lost" }, `loses ${numberText(loss, 2)}`));
  return [
    element("td", {}, actions[i], isPlayed ? element("span", { class: "tag" }, "played") : ""),
    element("td", { class: "share" }, ...(chances ? shareOf(chances[i]) : ["avoids this"])),
    worth,
  ];
}

function shareOf(chance) {
  const bar = element("span", { class: "bar", "aria-hidden": "true" }, element("span", { style: `width: ${100 * chance}%` }));
  return [bar, percent(chance)];
}

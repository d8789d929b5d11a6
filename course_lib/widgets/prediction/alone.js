/** A prediction on a page without a kernel: the browser keeps the guess, and judges it. */

import { numberText } from "../core/numbers.js";

const TOLD = "course-prediction";
/** The event that tells the page, and the other cards of a question, about its guess. */

/**
 * @typedef {object} Key What Python packed for such a page.
 * @property {*} [answer] The right answer, in the form of a guess; none if it stands elsewhere.
 * @property {string} [text] The answer, as it is shown.
 * @property {string} [reason]
 * @property {string} [shown] HTML below the reason.
 * @property {string} [note] What is said instead of the answer.
 * @property {string} unstored What is said if the browser keeps nothing.
 * @property {number} [within] A guess that is no farther from the answer is right.
 * @property {[?number, string]} [low] The least number that makes sense, and its text.
 * @property {[?number, string]} [high] The greatest.
 * @property {boolean} [count] Only whole numbers are guesses.
 * @property {number} [factor] Guesses within this factor are close.
 * @property {number} [least] The least answer of which a guess can be close.
 */

/**
 * Keep the first guess, and show what becomes of it.
 *
 * @throws {Error} It is no answer; the message says why.
 */
export function commitAlone(model, guess) {
  const { data, key } = { data: model.get("data"), key: model.get("key") };
  for (const value of Object.values(fieldsOf(data, guess))) checkNumber(key, value);
  const unstored = isStored(data, guess) ? {} : { unstored: key.unstored };
  show(model, guess, unstored);
}

/** Show the outcome of a guess that the browser has kept, or gets from another card of the question. */
export function recallAlone(model) {
  const data = model.get("data");
  addEventListener(TOLD, ({ detail: { id, guess } }) => {
    if (id === data.id && model.get("outcome")?.guess === undefined) show(model, guess);
  });
  const kept = keptGuess(data) ?? keptGuess({ id: `${data.id}-told` });
  if (kept !== null) show(model, kept);
}

/** Note a guess that Python keeps: the page shows it when no kernel does, though the notebook was not saved. */
export function noteGuess({ id }, guess) {
  isStored({ id: `${id}-told` }, guess);
}

/** Return the guess that the browser has kept; null if it has none: then the question is asked. */
export function keptGuess(data) {
  try {
    return JSON.parse(localStorage.getItem(place(data)));
  } catch {
    return null; // it keeps nothing, or something else
  }
}

/** Show the outcome of a guess, and tell others; the page counts the verdicts in `coursePredictions`. */
function show(model, guess, more = {}) {
  const { data, key } = { data: model.get("data"), key: model.get("key") };
  const outcome = outcomeOf(data, key, guess);
  model.set("outcome", { ...outcome, ...more });
  if (outcome.verdict) (window.coursePredictions ??= {})[data.id] = outcome.verdict;
  dispatchEvent(new CustomEvent(TOLD, { detail: { id: data.id, guess } }));
}

/** Store a guess; return false if the browser keeps nothing: the guess lasts as long as the page. */
function isStored(data, guess) {
  try {
    localStorage.setItem(place(data), JSON.stringify(guess));
    return true;
  } catch {
    return false;
  }
}

function place({ id }) {
  return `course-prediction-${id}`;
}

/** Return a guess by the names of the fields; "" is the only field's name. */
function fieldsOf({ parts }, guess) {
  return parts.length ? Object.fromEntries(parts.map((part) => [part, guess[part]])) : { "": guess };
}

function checkNumber({ low, high, count }, value) {
  if (count && !Number.isInteger(value)) throw new Error("type a whole number, such as 3");
  if (low && value < low[0]) throw new Error(`type a number that is ${low[1]} or more`);
  if (high && value > high[0]) throw new Error(`type a number that is ${high[1]} or less`);
}

function outcomeOf(data, key, guess) {
  const outcome = { guess: guessText(data, guess), note: key.note };
  if (key.answer === undefined) return outcome;
  const [guesses, answers] = [fieldsOf(data, guess), fieldsOf(data, key.answer)];
  const all = (holds) => Object.keys(answers).every((part) => holds(guesses[part], answers[part]));
  const right = all((value, answer) => isRight(data.kind, key.within, value, answer));
  const close = !right && data.kind === "number" && isClose(guesses, answers, key);
  const verdict = right ? "right" : close ? "close" : "wrong";
  return { ...outcome, answer: key.text, verdict, reason: key.reason, shown: key.shown };
}

function isRight(kind, within, value, answer) {
  if (kind === "number") return Math.abs(value - answer) <= within + 1e-9 * Math.max(1, Math.abs(answer));
  const inOrder = (list) => JSON.stringify(kind === "order" || !Array.isArray(list) ? list : [...new Set(list)].sort());
  return inOrder(value) === inOrder(answer);
}

/** Tell whether each number that has a factor is within this one; at least one must have one. */
function isClose(guesses, answers, { factor, least }) {
  const ratios = Object.keys(answers)
    .filter((part) => guesses[part] > 0 && answers[part] > 0 && answers[part] >= least)
    .map((part) => guesses[part] / answers[part]);
  return ratios.length > 0 && ratios.every((ratio) => ratio >= 1 / factor && ratio <= factor);
}

function guessText(data, guess) {
  const texts = Object.entries(fieldsOf(data, guess)).map(([part, value]) => [part, valueText(data, value)]);
  return texts.map(([part, text]) => (part ? `${part}: ${text}` : text)).join("; ");
}

function valueText({ kind, options = [] }, value) {
  if (Number.isInteger(value)) return value.toLocaleString("en-US");
  if (typeof value === "number") return numberText(value);
  if (typeof value === "string") return value;
  if (value.length === 0) return "none";
  if (kind === "order") return value.join(" > ");
  return [...value].sort().sort((one, other) => options.indexOf(one) - options.indexOf(other)).join(", ");
}

/** The sentences beside a board: how the match stands, and why it does not go on. */

import { PLAY_AGAIN } from "../core/shared.js";
import { lessonOf } from "./levels.js";

export const PLAY_KEYS =
  "Keys, on the board: arrows go from place to place, Enter plays there (first the piece, then " +
  "where it goes), Escape drops the piece; H hint, U undo; Page Up and Page Down look at earlier " +
  "and later moves, Home and End at the first and the last.";

/** Return the last move, the end or the next player, and the hint. */
export function statusOf(view, position) {
  const { match, at, last, waiting, hint } = view;
  const when = at === last ? "" : `Move ${at} of ${last}. `;
  const lesson = at === last && lessonOf(match.positions);
  return [when + position.words, position.remark, position.ending, lesson, waiting, nextOf(view, position), hint?.words].filter(Boolean).join(" ")
    || `${match.players[0].name} begins.`;
}

function nextOf({ match, at, last, busy, lost }, { turn }) {
  if (busy || turn === null || at < last || lost) return "";
  if (turn < 0) return "Chance decides.";
  const persons = match.players.filter(({ person }) => person).length;
  const { name, person } = match.players[turn];
  return person && persons === 1 ? `Your move: you are ${name}.` : `${name} is to move.`;
}

/** Return why nobody answers. */
export function goneNote({ isAlone, isInNotebook }, last) {
  if (!isAlone) return "The kernel has gone, so nobody can answer. You can still look at the match, move by move; run the cell again to play.";
  return (isInNotebook ? PLAY_AGAIN : "Playing needs this notebook in JupyterLab, with a running kernel.")
    + (last ? " Here you can look at the match so far, move by move." : "");
}

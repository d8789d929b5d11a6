// One question: shows an answer after the other, and sends marks. Nothing counts before it is saved.
export const showQuestion = (request) => {
  const at = (id) => document.getElementById(id);
  const question = JSON.parse(at("marking").dataset.question);
  const address = `../../answers/${question.section}/${question.exercise}`;
  const criteria = [...document.querySelectorAll(".criterion")];
  const drafts = new Map(); // what is not saved, by answer
  const STATES = {
    "to mark": "not yet marked", changed: "changed since marked", marked: "marked", asked: "the student asks to look again",
    waiting: "marked by you, waits for another marker", differ: "two marks differ: yours decides",
  };
  let rows = [], place = -1, shown = null, seen = null;
  let work = Promise.resolve(); // one action at a time: a key acts on the answer that is then shown
  const run = (act) => { work = work.then(act).catch((error) => say(`This failed: ${error.message}`, true)); };

  const say = (text, bad = false) => { at("said").textContent = text; at("said").className = bad ? "bad" : ""; };
  const inWords = (points) => points === null ? "no points"
    : points > question.most ? `${points}, which is more than the ${question.most} there are` : `${points} of ${question.most}`;
  const markOf = (answer) => ({ points: answer.points, comment: answer.comment, digest: answer.digest });

  // The fields.
  const written = () => {
    const text = at("points").value.trim().replace(",", ".");
    return { points: text === "" ? null : Number(text), comment: at("comment").value, reply: at("reply").value };
  };
  const fill = ({ points, comment, reply = "" }, pressed = []) => {
    at("points").value = points ?? "";
    at("comment").value = comment;
    at("reply").value = reply;
    criteria.forEach((button, i) => button.setAttribute("aria-pressed", pressed.includes(i)));
  };
  const pressed = () => criteria.flatMap((button, i) => button.ariaPressed === "true" ? [i] : []);
  const keep = () => { // what is in the fields, until it is saved
    const now = written();
    if (Object.is(now.points, seen.points) && now.comment === seen.comment && !now.reply) drafts.delete(shown.key);
    else drafts.set(shown.key, { ...now, seen, pressed: pressed() });
  };
  const setPoints = (points, buttons) => {
    if (!shown) return;
    fill({ ...written(), points }, buttons);
    keep();
  };
  const press = (i) => {
    if (!shown || i >= criteria.length) return;
    const on = new Set(pressed());
    if (!on.delete(i)) on.add(i);
    const sum = [...on].reduce((total, c) => total + question.criteria[c], 0);
    setPoints(on.size ? Number(sum.toFixed(6)) : null, [...on]);
  };
  const addComment = (text) => {
    const own = at("comment").value.trim();
    if (!text || own.includes(text)) return;
    at("comment").value = own ? `${own}\n${text}` : text;
    keep();
  };

  // What is shown.
  const showProgress = () => {
    const number = (state) => rows.filter((row) => row.state === state).length;
    const more = [["changed", "changed since"], ["waiting", "waiting for another marker"], ["differ", "to decide"], ["asked", "asked about"]]
      .filter(([state]) => number(state)).map(([state, words]) => `, ${number(state)} ${words}`);
    at("progress").textContent = `${number("marked")} of ${rows.length} marked${more.join("")}`;
  };
  const showComments = (comments) => {
    at("comments").replaceChildren(...comments.map((text, i) => {
      const button = document.createElement("button");
      button.type = "button";
      if (i < 9) button.append(Object.assign(document.createElement("kbd"), { textContent: `⇧${i + 1}` }), " ");
      button.append(text);
      button.addEventListener("click", () => run(() => addComment(text)));
      return button;
    }));
  };
  const showConflict = (text) => {
    const box = at("conflict");
    box.hidden = !text;
    box.textContent = text;
    if (!text) return;
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Take what is stored " });
    button.append(Object.assign(document.createElement("kbd"), { textContent: "t" }));
    button.addEventListener("click", () => run(takeStored));
    box.append(button);
    box.scrollIntoView({ block: "nearest" });
  };
  const partOf = ({ cell, heading, html }) => { // words of the answer that stand in another cell
    const box = Object.assign(document.createElement("section"), { className: "part" });
    const where = `In the cell ${cell}${heading ? `, below “${heading}”` : ""}:`;
    const text = Object.assign(document.createElement("div"), { className: "text", innerHTML: html }); // cleaned as above
    box.append(Object.assign(document.createElement("p"), { className: "quiet", textContent: where }), text);
    return box;
  };
  const takeStored = () => {
    if (at("conflict").hidden) return;
    drafts.delete(shown.key);
    show(shown);
  };
  const conflictOf = (before, now) => [
    before.digest !== now.digest ? "The answer has changed since it was shown: it is shown anew." : "",
    before.points !== now.points || before.comment !== now.comment
      ? `Somebody else has marked this answer meanwhile: ${inWords(now.points)}${now.comment ? `, “${now.comment}”` : ""}.` : "",
  ].filter(Boolean).join("\n");
  const show = (answer) => {
    shown = answer;
    rows[place] = { ...rows[place], ...answer };
    const draft = drafts.get(answer.key), now = markOf(answer);
    const conflict = draft ? conflictOf(draft.seen, now) : "";
    seen = now;
    fill(draft ?? now, draft?.pressed ?? answer.items);
    if (draft) keep();
    showConflict(conflict && `${conflict}\nYour mark is below and not saved. Save it again to write it over the stored one.`);
    at("name").textContent = answer.name;
    const by = answer.points === null && answer.automatic !== null ? "left empty, 0 points" : inWords(answer.points);
    at("state").textContent = `${place + 1} of ${rows.length} · ${STATES[answer.state]} · ${by}`;
    at("answer").innerHTML = answer.html ?? ""; // cleaned by the server, and no script runs here
    if (answer.html === null) at("answer").textContent = answer.unreadable
      ? `This file is unreadable: ${answer.unreadable}` : "There is no text: autograded/ has no notebook with this answer.";
    if (answer.html?.trim() === "") at("answer").textContent = "The cell of this answer is empty.";
    at("variant").hidden = !answer.variant;
    at("variant").lastElementChild.innerHTML = answer.variant; // drawn by the server
    at("parts").replaceChildren(...answer.parts.map(partOf));
    at("former").hidden = !answer.former;
    at("former").textContent = answer.former ? `The points of this question changed. Before: ${answer.former}.` : "";
    at("others").hidden = !answer.others.length;
    at("others").textContent = answer.others.join("\n");
    at("request").hidden = !answer.request;
    at("why").textContent = answer.request ?? "";
    showComments(answer.comments);
    showProgress();
  };

  // From answer to answer.
  const matches = (row) => at("filter").value === "" || row.state === at("filter").value;
  const open = async (i) => {
    const answer = await request(`${address}/${rows[i].key}`);
    if (answer.error) return say(answer.error, true);
    place = i;
    history.replaceState(null, "", `#${answer.key}`);
    show(answer);
    scrollTo(0, 0);
  };
  const reload = async () => {
    const list = await request(address);
    if (list.error) return say(list.error, true);
    rows = list.answers;
    if (shown) place = rows.findIndex((row) => row.key === shown.key); // somebody may have joined
    showProgress();
  };
  const step = async (by) => {
    for (let i = place + by; i >= 0 && i < rows.length; i += by) {
      if (matches(rows[i])) return open(i);
    }
    say(by > 0 ? "This is the last one." : "This is the first one.");
  };
  const first = async () => {
    const i = rows.findIndex(matches);
    if (i < 0) return say("There is no such answer.");
    await open(i);
  };
  const save = async () => {
    if (!shown) return;
    const now = written();
    if (Number.isNaN(now.points) || now.points < 0 || now.points > question.most) {
      return say(`Points are a number from 0 to ${question.most}.`, true);
    }
    if (shown.request && !now.reply.trim()) {
      at("reply").focus();
      return say("Write a reply: the student reads it.", true);
    }
    const { key } = shown;
    keep();
    const reply = await request(`${address}/${key}`, { ...now, seen, items: pressed() });
    if (reply.error) return say(`Not saved. ${reply.error}`, true);
    if (reply.status === 409) {
      if (!drafts.has(key)) drafts.set(key, { ...now, seen, pressed: pressed() });
      show(reply);
      return say(`Not saved: ${reply.name} is another now than was shown.`, true);
    }
    drafts.delete(key);
    say(`Saved: ${reply.name}, ${inWords(reply.points)}.`);
    show(reply);
    await reload();
    await step(1);
  };

  // Keys and buttons.
  const focusOn = (id) => { at(id).focus(); at(id).select?.(); };
  const nextFilter = () => {
    at("filter").selectedIndex = (at("filter").selectedIndex + 1) % at("filter").options.length;
    return reload().then(first);
  };
  const KEYS = {
    j: () => step(1), k: () => step(-1), f: nextFilter, c: () => at("comment").focus(), p: () => focusOn("points"),
    n: () => setPoints(0, []), a: () => setPoints(question.most, criteria.map((_, i) => i)), t: takeStored, Enter: save,
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const field = event.target.closest("input, textarea, select");
    if (event.key === "Escape") return document.activeElement.blur();
    if (event.key === "Enter" && event.target.closest("button, a, summary, select")) return; // it acts itself
    if (field && (event.key !== "Enter" || event.shiftKey)) return;
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    const number = (Number(digit) + 9) % 10; // 1 is the first, 0 the tenth
    const act = digit ? () => (event.shiftKey ? addComment(shown?.comments[number]) : press(number)) : KEYS[event.key];
    if (!act) return;
    event.preventDefault();
    if (event.key === "Enter") document.activeElement.blur();
    const isTyped = () => !field && document.activeElement.matches("input, textarea"); // the field was entered meanwhile
    run(() => isTyped() ? undefined : act());
  });
  criteria.forEach((button, i) => button.addEventListener("click", () => run(() => press(i))));
  at("points").addEventListener("input", () => { criteria.forEach((b) => b.setAttribute("aria-pressed", false)); if (shown) keep(); });
  ["comment", "reply"].forEach((id) => at(id).addEventListener("input", () => { if (shown) keep(); }));
  at("filter").addEventListener("change", () => run(() => reload().then(first)));
  [["previous", "k"], ["next", "j"], ["none", "n"], ["all", "a"]]
    .forEach(([id, key]) => at(id).addEventListener("click", () => run(KEYS[key])));
  at("form").addEventListener("submit", (event) => { event.preventDefault(); run(save); });
  window.addEventListener("beforeunload", (event) => { if (drafts.size) event.preventDefault(); });

  run(() => reload().then(() => {
    const i = rows.findIndex((row) => row.key === location.hash.slice(1));
    return i < 0 ? first() : open(i);
  }));
};

// Every page: fetches its content with the token, which is in no address, no cookie and no log.
import { showQuestion } from "./marking.js";
import { showPeople } from "./people.js";

const HEADER = "Autograder-Token", OPENS = /^#open=([\w-]+)$/;
const ENDED = "'autograder mark' does not reply: start it again, and open its new address.";

const request = async (path, body) => {
  const options = { headers: { [HEADER]: sessionStorage.getItem(HEADER) ?? "" } };
  if (body) Object.assign(options, { method: "POST", body: JSON.stringify(body) });
  try {
    const reply = await fetch(path, options);
    return { status: reply.status, ...(await reply.json()) };
  } catch {
    return { status: 0, error: ENDED };
  }
};

// The address that the command prints opens one tab: what it holds is of no use to who reads it later.
const enter = async (ticket) => {
  history.replaceState(null, "", location.pathname);
  try {
    const path = new URL("../session", import.meta.url); // below a proxy's path, too
    const reply = await fetch(path, { method: "POST", headers: { [HEADER]: ticket } });
    if (reply.ok) sessionStorage.setItem(HEADER, (await reply.json()).token);
  } catch { /* the next request says it */ }
};

const show = async () => {
  const ticket = OPENS.exec(location.hash)?.[1];
  if (ticket) await enter(ticket);
  const { page, error } = await request(location.pathname);
  const main = document.querySelector("main");
  if (error) return main.replaceChildren(Object.assign(document.createElement("p"), { textContent: error }));
  const found = new DOMParser().parseFromString(page, "text/html"); // cleaned by the server, and no script runs here
  document.title = found.title;
  main.replaceWith(found.querySelector("main"));
  if (document.getElementById("marking")) showQuestion(request);
  if (document.getElementById("divide")) showPeople(request, show);
};

addEventListener("hashchange", () => { if (OPENS.test(location.hash)) location.reload(); }); // a new address in an old tab
show();

// The list of questions, for one who leads: changes who marks what.
export const showPeople = (request, reload) => {
  const send = async (change) => {
    const reply = await request("allocation", change);
    if (!reply.error) return reload();
    document.getElementById("said").textContent = `Not changed. ${reply.error}`;
  };
  document.querySelectorAll("#divide button").forEach((button) =>
    button.addEventListener("click", () => send({ evenly: button.dataset.by })));
  document.querySelectorAll("#people input, #allocation input").forEach((box) =>
    box.addEventListener("change", () => send({ what: box.dataset.what, name: box.dataset.name, on: box.checked })));
};

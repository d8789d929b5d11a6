// Adds sorting, a search and a filter to the table of students. Without script, it is whole as it is.
(() => {
  const table = document.getElementById("students");
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const words = new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));
  const collator = new Intl.Collator(undefined, { numeric: true });

  const element = (tag, attributes, text = "") => {
    const made = document.createElement(tag);
    Object.entries(attributes).forEach(([name, value]) => made.setAttribute(name, value));
    made.textContent = text;
    return made;
  };

  const tools = element("div", { class: "tools screen" });
  const search = element("input", { type: "search", "aria-label": "Search students", placeholder: "Search" });
  const filter = element("select", { "aria-label": "Show" });
  const count = element("span", { class: "quiet small", role: "status" });
  const reasons = new Set(rows.flatMap((row) => row.dataset.needs.split(",").filter(Boolean)));
  filter.append(element("option", { value: "" }, "all students"));
  table.dataset.reasons.split(",").filter((reason) => reasons.has(reason))
    .forEach((reason) => filter.append(element("option", { value: reason }, reason)));
  tools.append(search, filter, count);
  table.parentElement.before(tools);

  const show = () => {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    rows.forEach((row) => {
      const found = wanted.every((word) => words.get(row).includes(word));
      const needs = row.dataset.needs.split(",");
      row.hidden = !found || (filter.value !== "" && !needs.includes(filter.value));
    });
    const shown = rows.filter((row) => !row.hidden).length;
    count.textContent = `${shown} of ${rows.length}`;
  };
  search.addEventListener("input", show);
  filter.addEventListener("change", show);

  const key = (row, column) => row.cells[column].dataset.sort ?? row.cells[column].textContent.trim();
  const compare = (a, b) => (a === "" || b === "" ? (a === "") - (b === "") : collator.compare(a, b));
  const sort = (header, column) => {
    const descending = header.getAttribute("aria-sort") === "ascending";
    [...table.tHead.rows[0].cells].forEach((other) => other.removeAttribute("aria-sort"));
    header.setAttribute("aria-sort", descending ? "descending" : "ascending");
    const order = (a, b) => {
      const [x, y] = [key(a, column), key(b, column)];
      const missing = x === "" || y === "";
      return descending && !missing ? -compare(x, y) : compare(x, y);
    };
    body.append(...rows.sort(order));
  };
  [...table.tHead.rows[0].cells].forEach((header, column) => {
    const button = element("button", { type: "button" }, header.textContent);
    header.replaceChildren(button);
    button.addEventListener("click", () => sort(header, column));
  });
  show();
})();

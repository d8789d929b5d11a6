/** What the theme leaves out: wide pictures by keyboard, names for screen readers, prints, counts. */

const root = document.documentElement;

for (const picture of document.querySelectorAll(".course-picture > div")) {
  picture.tabIndex = 0;
  picture.role = "group";
  picture.ariaLabel = "Picture; the arrow keys scroll it where it is wide";
}

for (const toggle of document.querySelectorAll(".bd-sidebar-primary summary")) {
  toggle.ariaLabel = `Pages below ${toggle.closest("li").querySelector("a").textContent}`;
}

let shown;
addEventListener("beforeprint", () => {
  shown = root.dataset.theme;
  root.dataset.theme = "light";
});
addEventListener("afterprint", () => {
  root.dataset.theme = shown;
});

const counter = document.querySelector("[data-predictions]");

function count() {
  const verdicts = Object.values(window.coursePredictions ?? {});
  const right = verdicts.filter((verdict) => verdict === "right").length;
  if (!counter || !verdicts.length) return;
  const made = `You made ${verdicts.length} of ${counter.dataset.predictions} predictions`;
  counter.textContent = `${made}; ${right} ${right === 1 ? "is" : "are"} right.`;
}
addEventListener("course-prediction", count);
count();

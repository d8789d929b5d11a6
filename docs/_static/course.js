/** What the theme leaves out: wide pictures by keyboard, names for screen readers, prints, counts, places. */

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

/** The map of a page says in which section the reader is; on a narrow screen, its line stands above the text. */
const map = document.querySelector("#pst-page-toc-nav");
const places = [...(map?.querySelectorAll("a[href^='#']") ?? [])]
  .map((link) => ({ link, section: document.getElementById(decodeURIComponent(link.hash.slice(1))) }))
  .filter(({ section }) => section);
const line = document.createElement("button");

function drawMapLine() {
  line.className = "course-place";
  line.type = "button";
  line.addEventListener("click", () => document.querySelector(".secondary-toggle").click());
  document.querySelector(".bd-content").before(line);
}

/** Mark the last section that has begun in the upper third of the window, and those around it. */
function markPlace() {
  const here = places.findLast(({ section }) => section.getBoundingClientRect().top < innerHeight / 3);
  for (const { link } of places) {
    link.classList.toggle("active", link === here?.link);
    if (link === here?.link) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  for (const entry of map.querySelectorAll(".toc-entry")) {
    entry.classList.toggle("active", Boolean(here && entry.contains(here.link)));
  }
  line.style.top = `${document.querySelector("#pst-header").offsetHeight}px`;
  line.textContent = `On this page: ${here?.link.textContent ?? "the beginning"}`;
  keepInView(here?.link);
}

/** Scroll the map itself, if it is longer than its window. */
function keepInView(link) {
  const box = map.closest(".bd-sidebar-secondary");
  if (!link || !box || box.scrollHeight <= box.clientHeight) return;
  const [at, frame] = [link.getBoundingClientRect(), box.getBoundingClientRect()];
  if (at.top < frame.top || at.bottom > frame.bottom) box.scrollTop += at.top - frame.top - frame.height / 2;
}

if (places.length > 1) {
  drawMapLine();
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      markPlace();
    });
  };
  addEventListener("scroll", ask, { passive: true });
  addEventListener("resize", ask);
  markPlace();
}

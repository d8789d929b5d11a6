/** What the theme leaves out: wide pictures for the keyboard, names for screen readers, prints. */

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

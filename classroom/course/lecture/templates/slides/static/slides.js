/** Starts reveal.js, and fits every slide: pictures grow while there is room, and all shrinks where there is none. */

const WIDTH = {{ resources.reveal.width }}, HEIGHT = {{ resources.reveal.height }};
const BOTTOM = 36, INNER = WIDTH - 112, LARGEST = 1.8, SMALLEST = 0.3;
/** Layouts of a widget, in its own pixels: a wide one may put beside each other what is below each other else. */
const WIDTHS = [760, 640, 960, 1200, 1500];
const leaves = [...document.querySelectorAll(".slides section")].filter((s) => !s.querySelector("section"));

/** Put what stands on a slide, but its notes, into one box, whose height is that of the slide. */
function box(section) {
  const fit = document.createElement("div");
  fit.className = "fit";
  for (const child of [...section.childNodes]) if (!child.matches?.("aside")) fit.append(child);
  section.prepend(fit);
  return fit;
}

const set = (fit, shown, text, width = WIDTHS[0]) => {
  fit.style.setProperty("--shown", shown);
  fit.style.setProperty("--width", `${width}px`);
  fit.style.setProperty("--text", text);
};

/** The lowest point of what a slide shows, in its own pixels. */
function bottom(fit) {
  const section = fit.parentElement;
  const scale = section.getBoundingClientRect().width / section.offsetWidth;
  return (fit.getBoundingClientRect().bottom - section.getBoundingClientRect().top) / scale;
}

/** Whether all that a slide shows is on it. */
function holds(fit) {
  const wide = [...fit.querySelectorAll(".course-picture, pre, table")];
  return bottom(fit) <= HEIGHT - BOTTOM && wide.every((part) => part.scrollWidth <= part.clientWidth + 2);
}

function refit(fit) {
  if (!fit.offsetWidth) return;
  for (const size of sizes(fit)) {
    set(fit, ...size);
    if (holds(fit)) return;
  }
}

/** The sizes of a slide, the best first: of its pictures, of all, and the width of a widget's layout. */
function* sizes(fit) {
  const widths = fit.querySelector("[data-widget]") ? WIDTHS : [WIDTHS[0]];
  const hasPicture = widths.length > 1 || fit.querySelector(".course-picture");
  if (!hasPicture) for (const text of steps(1.4, 1)) yield [1, text];
  else
    for (const shown of steps(LARGEST, 0.6))
      for (const width of widths) if (width === widths[0] || width * shown <= INNER) yield [shown, 1, width];
  for (const text of steps(0.9, SMALLEST)) yield [0.8, text];
}

/** The sizes from one to a smaller one. */
function steps(from, to) {
  return Array.from({ length: Math.round((from - to) / 0.1) + 1 }, (_, i) => +(from - i / 10).toFixed(1));
}

const boxes = leaves.map(box);
const refits = new Map();
/** A widget that grows gets a new size, but not without end: its own layout may depend on it. */
const observer = new ResizeObserver((entries) => {
  for (const { target: fit } of entries) {
    const now = performance.now(), last = (refits.get(fit) ?? []).filter((at) => now - at < 2000);
    const isNew = !last.length;
    if (last.length > 6 || !(isNew || !holds(fit))) continue;
    refits.set(fit, [...last, now]);
    refit(fit);
  }
});
for (const fit of boxes) observer.observe(fit);

Reveal.initialize({
  width: WIDTH, height: HEIGHT, margin: 0, center: false, hash: true, transition: "none", slideNumber: "c/t",
  plugins: [RevealNotes], pdfSeparateFragments: false, pdfMaxPagesPerSlide: 1, viewDistance: 1,
});

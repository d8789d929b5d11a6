/** The measure of the text around the widgets: about 75 characters, and one left edge. */

import measureCss from "./measure.css";

const MEASURE = "course-measure";

/** Give the page of a notebook its measure, once. */
export function setMeasure() {
  if (document.getElementById(MEASURE)) return;
  const style = document.createElement("style");
  style.id = MEASURE;
  style.textContent = measureCss;
  document.head.append(style);
}

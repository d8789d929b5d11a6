/** The measure of the text around the widgets: about 75 characters, and one left edge. */

const MEASURE = "course-measure";
const RULES = `
  .jp-RenderedMarkdown > :is(p, ul, ol, dl, blockquote, details) { max-width: 40em; }
  .jp-RenderedMarkdown > table { margin-left: 0; }
  .jp-RenderedHTMLCommon:has(> [data-model]) { padding-right: 0; }
  .jp-RenderedMarkdown mjx-container[display="true"] { text-align: left !important; }
`;

/** Give the page of a notebook its measure, once. */
export function setMeasure() {
  if (document.getElementById(MEASURE)) return;
  const style = document.createElement("style");
  style.id = MEASURE;
  style.textContent = RULES;
  document.head.append(style);
}

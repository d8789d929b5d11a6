// A link from one notebook to another opens it. Without this, JupyterLite shows the notebook's file.
const NOTEBOOK = /\/files\/([^/]+\.ipynb)$/;

function openInPlaceOfFile(event) {
  const link = event.target.closest?.("a[href]");
  const url = link && new URL(link.href);
  const found = url?.pathname.match(NOTEBOOK);
  if (found) {
    link.href = `index.html?path=${found[1]}${url.hash}`;
  }
}

for (const kind of ["click", "auxclick"]) {
  document.addEventListener(kind, openInPlaceOfFile, { capture: true });
}

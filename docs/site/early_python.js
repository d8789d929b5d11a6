// Stands at the head of the kernel's worker, which the page starts before JupyterLab is there:
// Python loads beside JupyterLab instead of after it. The kernel takes it from `earlyPython`.
const pythonFolder = new URL("../../../../static/pyodide/", import.meta.url).href;
self.earlyPython = import(`${pythonFolder}start_python.mjs`).then(({ startPython }) =>
  startPython(pythonFolder, PACKAGES, COMPILED),
);
self.earlyPython.catch(() => {}); // the kernel reports it
// An address that the page revokes to interrupt a cell; see interrupts.mjs.
self.addEventListener("message", ({ data }) => {
  if (data?.notInterrupted) self.notInterrupted = data.notInterrupted;
});

// Stands at the head of the kernel's worker, which the page starts before JupyterLab is there:
// Python loads beside JupyterLab instead of after it. The kernel takes it from `earlyPython`.
self.earlyPython = (async () => {
  const folder = new URL("../../../../static/pyodide/", import.meta.url).href;
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: folder, packages: PACKAGES });
  await python.runPythonAsync("import pyodide_kernel, autograder, course_lib.widgets");
  return python;
})();
self.earlyPython.catch(() => {}); // the kernel reports it

// Runs bytecode.py in Pyodide, whose Python the bytecode is for:
//     node bytecode.mjs DIRECTORY_OF_PYODIDE beside|instead ARCHIVE ...
// The bytecode stands beside the sources of the archives, or instead of them.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

const [directory, place, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${directory}/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: directory });
pyodide.runPython(readFileSync(new URL("bytecode.py", import.meta.url), "utf8"));
const addBytecode = pyodide.globals.get("add_bytecode");
for (const path of archives) {
  const folder = dirname(path);
  pyodide.mountNodeFS("/archives", folder);
  addBytecode(path.replace(folder, "/archives"), place === "beside");
  pyodide.FS.unmount("/archives");
}

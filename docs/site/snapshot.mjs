// Keeps the memory of a Python that has imported what the kernel needs, and the files of packages:
//     node snapshot.mjs DIRECTORY_OF_PYODIDE PACKAGE ...
// start_python.mjs in the directory restores them. The same packages give the same bytes.
import crypto from "node:crypto";
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [directory, ...packages] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${directory}/${name}`));
const { loadPyodide } = await load("pyodide.mjs");
const { addFiles, IMPORTS, SNAPSHOT } = await load("start_python.mjs");

/** Returns the tree of a folder as addFiles takes it, and the contents of its files. */
function filesOf(FS, folder, without = new Set()) {
  const contents = [];
  const treeOf = (path) => {
    const names = FS.readdir(path).filter((name) => name !== "." && name !== "..");
    return names.sort().flatMap((name) => {
      const member = `${path}/${name}`;
      if (FS.isDir(FS.stat(member).mode)) return [[name, treeOf(member)]];
      if (without.has(member)) return [];
      contents.push(FS.readFile(member));
      return [[name, contents.at(-1).length]];
    });
  };
  const above = folder.slice(1).split("/");
  const tree = above.reduceRight((inner, name) => [[name, inner]], treeOf(folder));
  return { tree, content: Buffer.concat(contents) };
}

const unpacking = await loadPyodide({ indexURL: directory });
await unpacking.loadPackage(packages, { messageCallback: () => {} });
const folder = unpacking._api.sitepackages;
const all = filesOf(unpacking.FS, folder);

// A clock that stands and chance without entropy: nothing in the memory depends on the build.
Date.now = performance.now = () => 0;
crypto.randomFillSync = (bytes) => bytes.fill(0);
const python = await loadPyodide({
  indexURL: directory,
  _makeSnapshot: true,
  _sysExecutable: "./this.program", // as in a browser
  packageCacheDir: "/", // not the build's
  env: { LANG: "C.UTF-8" },
});
addFiles(python.FS, all.tree, all.content);
python.runPython(`import importlib; importlib.invalidate_caches()\n${IMPORTS}`);
const bytecode = python.runPython(`
  import sys
  {m.__spec__.cached for m in sys.modules.values() if m.__spec__ and m.__spec__.cached}
`).toJs();
python.runPython(`
  import gc
  sys.path.remove("") # each start adds it
  del sys, importlib
  gc.collect()
  del gc
`);
const places = [[python, []], [python._api, ["_api"]]];
const memory = python.makeMemorySnapshot({
  serializer: (value) => { // the names that lead to it
    if (value === python) return [];
    for (const [place, path] of places) {
      const name = Object.getOwnPropertyNames(place).find((key) => place[key] === value);
      if (name !== undefined) return [...path, name];
    }
    throw new Error(`${value} cannot be kept`);
  },
});

const { tree, content } = filesOf(unpacking.FS, folder, bytecode); // memory has what it is for
const loaded = Object.fromEntries(Object.entries(unpacking.loadedPackages).sort()); // in any order
const description = new TextEncoder().encode(JSON.stringify({ tree, loaded }));
const sizes = new Uint8Array(new Uint32Array([description.length, memory.length]).buffer);
const bytes = Buffer.concat([sizes, description, memory, content]);
writeFileSync(`${directory}/${SNAPSHOT}`, gzipSync(bytes, { level: 9 }));

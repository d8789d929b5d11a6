// Starts Python in the kernel's worker: from the memory that snapshot.mjs has kept, or else anew.
// Node runs addFiles and the imports when it makes the snapshot.
import { takeInterrupts } from "./interrupts.mjs";

export const SNAPSHOT = "snapshot.bin";
/**
 * With all sections: a check that imported them itself was seen to find some half imported. No
 * `autograder.notebook_api`: when it is imported, it looks at the notebook that runs.
 */
export const IMPORTS = `exec("""
import babel.messages.pofile, networkx, piplite.piplite, pyodide_kernel
import autograder.judging.explained, autograder.judging.judge
import autograder.report, autograder.report.picture
from autograder.exercises import SECTIONS
from course_lib.widgets import *
""", {})`;

/** Puts files into a file system: `tree` has a name and a size, or a tree, for each member. */
export function addFiles(FS, tree, content) {
  let begin = 0;
  const add = (folder, members) => {
    for (const [name, member] of members) {
      if (Array.isArray(member)) {
        add(folder.contents[name] ?? folder.node_ops.mknod(folder, name, 0o40777, 0), member);
      } else {
        const file = folder.node_ops.mknod(folder, name, 0o100666, 0);
        file.contents = content.subarray(begin, (begin += member));
        file.usedBytes = member;
      }
    }
  };
  add(FS.root, tree);
}

/** Returns what snapshot.mjs wrote: its description, the memory, and the contents of files. */
async function read(folder) {
  const reply = await fetch(folder + SNAPSHOT);
  const unpacked = reply.body.pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(unpacked).arrayBuffer());
  const [size, memory] = new Uint32Array(bytes.buffer, 0, 2);
  const { tree, loaded } = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + size)));
  const begin = 8 + size;
  return {
    tree, loaded,
    memory: bytes.slice(begin, begin + memory), // aligned
    files: bytes.subarray(begin + memory),
  };
}

async function restore(folder, loadPyodide) {
  const kept = read(folder);
  kept.catch(() => {}); // it is awaited below
  const { default: create } = await import(`${folder}pyodide.asm.mjs`);
  let api;
  const python = await loadPyodide({
    indexURL: folder,
    _loadSnapshot: new Uint8Array(), // the true one is read while the program is compiled
    _snapshotDeserializer: (path) => path.reduce((place, name) => place[name], api.public_api),
    createPyodideModule: async (settings) => {
      const [module, { memory, tree, files }] = await Promise.all([create(settings), kept]);
      addFiles(module.FS, tree, files);
      module.growMemory(memory.length);
      api = module.API;
      const restoreMemory = api.restoreSnapshot;
      api.restoreSnapshot = () => restoreMemory(memory);
      return module;
    },
  });
  Object.assign(python.loadedPackages, (await kept).loaded);
  python.runPython(`
    import random, pyodide._package_loader, pyodide_js
    from micropip._compat._compat_in_pyodide import CompatibilityInPyodide
    random.seed()
    pyodide._package_loader.loadedPackages = pyodide_js.loadedPackages
    CompatibilityInPyodide.lockfile_base_url = pyodide_js.lockfileBaseUrl
    del random, pyodide, pyodide_js, CompatibilityInPyodide
  `);
  return python;
}

/** Returns Python with these packages; those of `compiled` cannot be in the snapshot. */
export async function startPython(folder, packages, compiled) {
  const python = await load(folder, packages, compiled);
  takeInterrupts(python);
  return python;
}

async function load(folder, packages, compiled) {
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  try {
    const python = await restore(folder, loadPyodide);
    if (compiled.length) await python.loadPackage(compiled);
    return python;
  } catch (error) {
    console.error("Python starts anew, for its snapshot cannot be restored:", error);
  }
  const python = await loadPyodide({ indexURL: folder, packages: [...packages, ...compiled] });
  await python.runPythonAsync(IMPORTS);
  return python;
}

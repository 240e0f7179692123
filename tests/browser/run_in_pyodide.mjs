/**
 * Run notebooks in a site's own Pyodide, without a browser: node run_in_pyodide.mjs SITE NOTEBOOK…
 * Prints as JSON, for each notebook, how many code cells there are, and those that raised: [cell, what was said].
 */

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [site, ...notebooks] = process.argv.slice(2);
const folder = `${site}/static/pyodide`;
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const { packages } = JSON.parse(await readFile(`${folder}/pyodide-lock.json`, "utf8"));
const silent = { stdout() {}, stderr() {} };
const pyodide = await loadPyodide({ indexURL: `${folder}/`, packages: Object.keys(packages), ...silent });

pyodide.runPython(`
import json
from IPython.core.interactiveshell import InteractiveShell

shell = InteractiveShell.instance()

def run(text):
    """The number of code cells, and each that raised with what it said."""
    shell.reset(new_session=False)
    code = [(n, cell) for n, cell in enumerate(json.loads(text)["cells"]) if cell["cell_type"] == "code"]
    raised = []
    for number, cell in code:
        done = shell.run_cell("".join(cell["source"]))
        if error := done.error_before_exec or done.error_in_exec:
            raised.append([number, f"{type(error).__name__}: {error}"])
    return json.dumps([len(code), raised])
`);
const run = pyodide.globals.get("run");
const said = {};
for (const notebook of notebooks) said[notebook] = JSON.parse(run(await readFile(notebook, "utf8")));
console.log(JSON.stringify(said));
process.exit();

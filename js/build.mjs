/** Build the one bundle: the modules minified, each style sheet minified to a text inside it. */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { build, transform } from "esbuild";
import { minify } from "terser";

/** All sheets hold inside a player; nested in its rule they are whole sheets to the minifier. */
const OPEN = ".ad-viz{";

/** `$ink` is short for `var(--ink)`, in the sheets and in the bundle; the minifier sees plain CSS. */
const sheets = {
  name: "sheets",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const text = (await readFile(path, "utf8")).replace(/\$([a-z][\w-]*)/g, "var(--$1)");
      const { code } = await transform(`${OPEN}${text}}`, { loader: "css", minify: true });
      const short = code.trim().slice(OPEN.length, -1).replace(/var\(--([\w-]+)\)/g, "$$$1");
      return { contents: `${short};`, loader: "text" };
    }),
};

const FOLDER = "../ad_viz/player/static";

async function bundled(entry, format) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    write: false,
    bundle: true,
    minify: true,
    target: "es2022",
    charset: "utf8",
    format,
    plugins: [sheets],
  });
  return outputFiles[0].text;
}

// A notebook imports the default; an offline page has the same text inline, with page.js behind it.
const widget = (await bundled("src/widget.ts", "esm")).replace(/export\{(\w+) as widget\}/, "const adViz=$1;export default adViz");
const { code } = await minify(widget, {
  module: true,
  ecma: 2022,
  compress: { ecma: 2022, passes: 3, unsafe: true, unsafe_arrows: true, unsafe_methods: true },
  mangle: { toplevel: true, reserved: ["adViz"] },
  format: { ecma: 2022 },
});
await mkdir(FOLDER, { recursive: true });
await writeFile(`${FOLDER}/player.js`, `${code}\n`); // a text of one line could be taken for a path
await writeFile(`${FOLDER}/page.js`, await bundled("src/page.ts", "iife"));

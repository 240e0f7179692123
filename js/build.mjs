/** Build the one bundle: the modules minified, each style sheet minified to a text inside it. */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { build, transform } from "esbuild";

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

const { outputFiles } = await build({
  entryPoints: ["src/index.ts"],
  write: false,
  bundle: true,
  minify: true,
  target: "es2022",
  charset: "utf8",
  format: "esm",
  plugins: [sheets],
});

// A notebook imports the widget; an offline page has the text inline and calls `adViz.play`.
const text = outputFiles[0].text.replace(/export\{(\w+) as play,(\w+) as widget\}/, "const adViz={play:$1,widget:$2};export default $2");
const folder = "../ad_viz/player/static";
await mkdir(folder, { recursive: true });
await writeFile(`${folder}/player.js`, text);

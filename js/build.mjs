/** Build the player, and each panel that not every player carries: modules and style sheets, minified. */

import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { build, transform } from "esbuild";
import { minify } from "terser";

const FOLDER = "../ad_viz/player/static";

/** All sheets hold inside a player; nested in its rule they are whole sheets to the minifier. */
const OPEN = ".ad-viz{";

/** What sheets say again and again travels as one letter; style.ts puts the words back. */
const words = JSON.parse(await readFile("src/style/words.json", "utf8"));
const abbreviated = (sheet) => words.reduce((text, word, place) => text.replaceAll(word, String.fromCharCode(256 + place)), sheet);

/** `$ink` is short for `var(--ink)`, in the sheets and in the bundle; the minifier sees plain CSS. */
const sheets = {
  name: "sheets",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const text = (await readFile(path, "utf8")).replace(/\$([a-z][\w-]*)/g, "var(--$1)");
      const { code } = await transform(`${OPEN}${text}}`, { loader: "css", minify: true });
      const short = code.trim().slice(OPEN.length, -1).replace(/var\(--([\w-]+)\)/g, "$$$1");
      return { contents: abbreviated(`${short};`), loader: "text" };
    }),
};

/** What kit.ts offers to panels: names, and the modules that they come from. */
const rows = [...(await readFile("src/kit.ts", "utf8")).matchAll(/^export \{ (.*) \} from "(.*)";$/gm)];
const offered = rows.flatMap(([, names]) => names.split(", "));
const shared = rows.map(([, , path]) => resolve("src", path));

/** A panel's imports of them become names of the player's `adVizKit`. */
const kit = {
  name: "kit",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ path, resolveDir }) => (shared.includes(resolve(resolveDir, path)) ? { path: "kit", external: true } : undefined)),
};

async function bundled(options) {
  const { outputFiles } = await build({ write: false, bundle: true, minify: true, target: "es2022", charset: "utf8", format: "esm", ...options });
  return outputFiles[0].text;
}

async function shortened(text) {
  const names = ["adViz", "adVizKit"];
  const { code } = await minify(text, {
    module: true,
    ecma: 2022,
    compress: { ecma: 2022, passes: 3, unsafe: true, unsafe_arrows: true, unsafe_methods: true, top_retain: names },
    mangle: { toplevel: true, reserved: names },
    format: { ecma: 2022 },
  });
  return code;
}

/** A notebook imports the default; the panels of the timeline stand behind it, and in an offline page its host. */
async function player() {
  const contents = `import { ${offered} } from "./src/kit"; export const kit = { ${offered} }; export { widget } from "./src/widget";`;
  const text = await bundled({ stdin: { contents, resolveDir: ".", loader: "ts" }, plugins: [sheets] });
  return shortened(text.replace(/export\{([\w$]+) as kit,([\w$]+) as widget\}/, "const adViz=$2,adVizKit=$1;export default adViz"));
}

/** What a deck needs of reveal.js, with no font and no map that would have to be asked for. */
async function reveal() {
  const from = "node_modules/reveal.js";
  const to = `${FOLDER}/reveal`;
  await mkdir(to, { recursive: true });
  for (const name of ["reveal.js", "reveal.css", "theme/white.css"]) {
    const text = await readFile(`${from}/dist/${name}`, "utf8");
    const whole = text.replace(/^@import url\(.*\);\n|^\/\/# sourceMappingURL=.*\n?/gm, "");
    await writeFile(`${to}/${basename(name)}`, whole);
  }
  await copyFile(`${from}/LICENSE`, `${to}/LICENSE`);
}

/** A function of its own, so that its short names are nobody else's: a block would let each `var` out. */
async function panel(name) {
  const text = await bundled({ entryPoints: [`./src/panels/${name}`], plugins: [kit, sheets] });
  const missing = [...text.matchAll(/import\{([^}]*)\}from"kit"/g)].flatMap(([, names]) => names.split(",").map((one) => one.split(" as ")[0])).filter((one) => !offered.includes(one));
  if (missing[0]) throw new Error(`The panel ${name} imports ${missing}, which src/kit.ts does not offer: add it there.`);
  if (!text.includes("addPanel")) throw new Error(`The panel ${name} is nowhere added: end its file in addPanel("${name}", make, style).`);
  return `(()=>{${await shortened(text.replace(/import\{([^}]*)\}from"kit"/g, (_, names) => `const{${names.replaceAll(" as ", ":")}}=adVizKit`))}})();`;
}

// A text of one line could be taken for a path.
const write = async (name, text) => writeFile(`${FOLDER}/${name}.js`, `${(await text).trimEnd()}\n`);

const carried = [...(await readFile("src/panels/index.ts", "utf8")).matchAll(/^import "\.\/(\w+)";$/gm)].map(([, name]) => name);
const { properties } = JSON.parse(await readFile("../ad_viz/timeline/schema.json", "utf8"));
const others = properties.panels.items.enum.filter((name) => !carried.includes(name));

await mkdir(`${FOLDER}/panels`, { recursive: true });
await write("player", player());
for (const host of ["page", "notebook", "slides"]) await write(host, bundled({ entryPoints: [`src/${host}.ts`], format: "iife" }));
await reveal();
for (const name of others) {
  // One that cannot be built is said, and does not keep the others from it.
  await write(`panels/${name}`, panel(name)).catch(({ message }) => {
    console.error(message);
    process.exitCode = 1;
  });
}
for (const file of await readdir(`${FOLDER}/panels`)) if (!others.includes(basename(file, ".js"))) await rm(`${FOLDER}/panels/${file}`);

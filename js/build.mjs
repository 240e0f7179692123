/** Build the player, each panel that not every player carries, and the extras: modules and style sheets, minified. */

import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { deflateRawSync } from "node:zlib";
import { build, transform } from "esbuild";
import { minify } from "terser";
import { schema } from "./schema.mjs";

/** A folder of one's own: then names stay as they are, for whoever looks where time goes. */
const [, , READ] = process.argv;
const FOLDER = READ ?? "../ad_viz/player/static";

const DIGITS = (await readFile("src/player/packed.ts", "utf8")).match(/DIGITS = "(.*)"/)[1];

/** The package's: extras join the players of their own version only. */
const { version } = JSON.parse(await readFile("package.json", "utf8"));

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

/** Of the words those that the front end says: each is named in its text. */
const words = {
  name: "words",
  setup: ({ onLoad }) =>
    onLoad({ filter: /vocabulary\.json$/ }, async ({ path }) => {
      const texts = await Promise.all((await sources()).map((file) => readFile(`src/${file}`, "utf8")));
      const said = Object.entries(JSON.parse(await readFile(path, "utf8"))).filter(([name]) => texts.some((text) => text.includes(`"${name}"`)));
      return { contents: JSON.stringify(Object.fromEntries(said)), loader: "json" };
    }),
};

const sources = async () => (await readdir("src", { recursive: true })).filter((file) => file.endsWith(".ts")).sort();

/** What player/kit.ts offers to panels: names, and the modules that they come from. */
const rows = [...(await readFile("src/player/kit.ts", "utf8")).matchAll(/^export \{ (.*) \} from "(.*)";$/gm)];
const offered = rows.flatMap(([, names]) => names.split(", "));
/** Each travels under a short key: its place. What a page looks for keeps its name, and what an extra takes that is written by hand. */
const NAMED = ["addExtra", "element", "extras"];
const keyed = offered.map((name, place) => (NAMED.includes(name) ? name : `_${place.toString(36)}: ${name}`));
const shared = rows.map(([, , path]) => resolve("src/player", path));

/** What a panel or an extra imports of them is a name of the player's `adVizKit`, taken once. */
const kit = {
  name: "kit",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ path, resolveDir }) => (shared.includes(resolve(resolveDir, path)) ? { path: "src/player/kit.ts", namespace: "kit" } : undefined));
    onLoad({ filter: /^/, namespace: "kit" }, () => ({ contents: `export const { ${keyed} } = adVizKit;` }));
  },
};

async function bundled(options) {
  const { outputFiles } = await build({ write: false, define: { adVizVersion: JSON.stringify(version) }, bundle: true, minifyWhitespace: true, minifySyntax: true, minifyIdentifiers: !READ, target: "es2022", charset: "utf8", format: "esm", ...options });
  return outputFiles[0].text;
}

async function shortened(text) {
  if (READ) return text;
  const names = ["adViz", "adVizKit"];
  const { code } = await minify(text, {
    module: true,
    ecma: 2022,
    compress: { ecma: 2022, passes: 6, pure_getters: true, unsafe_arrows: true, unsafe_methods: true, top_retain: names },
    mangle: { toplevel: true, reserved: names },
    format: { ecma: 2022 },
  });
  return code;
}

/** What takes the others out in a notebook. */
async function loader() {
  const text = await bundled({ stdin: { contents: 'export { unpacked } from "./src/player/packed";', resolveDir: "." } });
  return text.replace(/export\{(?:([\w$]+) as )?unpacked\}/, (_, own = "unpacked") => `const adVizUnpacked=${own}`);
}

/** The panels of the timeline stand behind it, and in an offline page extras and its host. */
async function player() {
  const contents = `import { ${offered} } from "./src/player/kit"; export const kit = { ${keyed} }; export { widget } from "./src/hosts/widget";`;
  const text = await bundled({ stdin: { contents, resolveDir: ".", loader: "ts" }, plugins: [sheets, words] });
  return packed(await shortened(text.replace(/export\{(?:([\w$]+) as )?kit,(?:([\w$]+) as )?widget\}/, (_, kit = "kit", widget = "widget") => `const adViz=${widget},adVizKit=${kit};export{adViz,adVizKit}`)));
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

/** What joins a player that is already there: it is built by itself, and takes its kit. */
async function joining(paths) {
  const contents = paths.map((path) => `import "./${path}";`).join("\n");
  const text = await bundled({ stdin: { contents, resolveDir: ".", loader: "ts" }, plugins: [kit, sheets] });
  return packed(`export default adVizKit=>{${await shortened(text)}}`);
}

/** A module as it travels: deflated, and written in the digits of src/player/packed.ts. */
const packed = (text) => `export default "${written(deflateRawSync(text, { level: 9, memLevel: 9 }))}";`;

function written(bytes) {
  const groups = Array.from({ length: Math.ceil(bytes.length / 4) }, (_, group) => Buffer.concat([bytes.subarray(group * 4, group * 4 + 4), Buffer.alloc(3)]).readUInt32BE());
  const digits = groups.map((number) => [4, 3, 2, 1, 0].map((power) => DIGITS[Math.floor(number / 85 ** power) % 85]).join(""));
  return digits.join("").slice(0, bytes.length + groups.length);
}

/** Where each name is added: the one file of src that ends in `add("name", …)`. */
async function added(add) {
  const found = {};
  for (const file of await sources()) {
    for (const [, name] of (await readFile(`src/${file}`, "utf8")).matchAll(new RegExp(`^${add}\\("(\\w+)"`, "gm"))) {
      if (found[name]) throw new Error(`${name} is added twice: in ${found[name]} and in src/${file}.`);
      found[name] = `src/${file}`;
    }
  }
  return found;
}

// A text of one line could be taken for a path.
const write = async (name, text) => writeFile(`${FOLDER}/${name}.js`, `${(await text).trimEnd()}\n`);

const panels = await added("addPanel");
const extras = await added("addExtra");
const carried = [...(await readFile("src/panels/index.ts", "utf8")).matchAll(/^import "\.\/(\w+)";$/gm)].map(([, name]) => name);
const { properties } = schema();
const others = properties.panels.items.enum.filter((name) => !carried.includes(name));
/** Those of one lens stand beside each other, and come in one file. */
const together = {};
for (const name of others) (together[/lenses\/\w+/.exec(panels[name])?.[0] ?? name] ??= []).push(name);

await mkdir(FOLDER, { recursive: true });
await write("loader", loader());
await write("player", player());
for (const host of ["page", "notebook", "slides"]) await write(host, shortened(await bundled({ entryPoints: [`src/hosts/${host}.ts`], format: "iife" })));
await reveal();
for (const [folder, rows, files, add] of [["panels", Object.values(together), panels, "addPanel"], ["extras", Object.keys(extras).map((name) => [name]), extras, "addExtra"]]) {
  await mkdir(`${FOLDER}/${folder}`, { recursive: true });
  for (const names of rows) {
    // One that cannot be built is said, and does not keep the others from it.
    try {
      for (const name of names) if (!files[name]) throw new Error(`${name} is nowhere added: end its file in ${add}("${name}", make, style).`);
      await write(`${folder}/${names.join("+")}`, joining(names.map((name) => files[name])));
    } catch ({ message }) {
      console.error(message);
      process.exitCode = 1;
    }
  }
  const made = rows.map((names) => `${names.join("+")}.js`);
  for (const file of await readdir(`${FOLDER}/${folder}`)) if (!made.includes(file)) await rm(`${FOLDER}/${folder}/${file}`);
}

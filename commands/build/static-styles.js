import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseAst } from "vite";

/**
 * Panda's style functions, answered when the product is built. What they give follows from the text alone; in a page they would bring a table of
 * all properties and 60 recipes with every first visit, and work out the same classes at every start.
 */

/** @typedef {Readonly<Record<string, unknown>>} Styles */
/** @typedef {Readonly<Record<string, string>>} Classes the classes of each part */
/** @typedef {Readonly<Record<string, string | boolean | undefined>>} Chosen */
/**
 * A style function that is asked with variants: `sva`'s, and those of the recipes.
 * @typedef {((chosen?: Chosen) => string | Classes) & {
 *   variantMap: Readonly<Record<string, readonly string[]>>,
 *   getVariantProps: (chosen: Chosen) => Chosen,
 * }} Recipe
 * @typedef {{ css: (styles: any) => string, sva: (styles: any) => any }} Panda
 */

/** @typedef {{ type: string, start: number, end: number } & Record<string, any>} Node of a syntax tree */

/** What a page's code asks these functions. */
const asked = /import\s*\{([^}]*)\}\s*from\s*"#styled\/css";?/;
const recipeModule = /\/styled-system\/recipes\/(?!index\.js|create-recipe\.js)([\w-]+)\.js$/;
const runtime = "#ui/theme/recipe-classes";

/**
 * The value that a text stands for.
 * @param {Node} node of `code`, whose own declarations it may name
 * @param {string} code
 * @param {Node} tree of the whole of it
 * @returns {any}
 * @throws {Error} where it is known only when the code runs
 */
function staticValue(node, code, tree) {
  const read = (/** @type {Node} */ each) => staticValue(each, code, tree);
  const isSpread = (/** @type {Node} */ each) => each.type === "SpreadElement";
  if (node.type === "Literal") return node.value;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0].value.cooked;
  if (node.type === "UnaryExpression" && node.operator === "-") return -Number(read(node.argument));
  if (node.type === "ArrayExpression")
    return node.elements.flatMap((/** @type {Node} */ each) => (isSpread(each) ? read(each.argument) : [read(each)]));
  if (node.type === "ObjectExpression" && node.properties.every((/** @type {Node} */ each) => isSpread(each) || !each.computed)) {
    const entries = node.properties.flatMap((/** @type {Node} */ each) =>
      isSpread(each) ? Object.entries(read(each.argument)) : [[each.key.name ?? each.key.value, read(each.value)]],
    );
    return Object.fromEntries(entries);
  }
  const declared = node.type === "Identifier" ? declaredIn(tree).find(({ id }) => id.name === node.name) : undefined;
  if (declared?.init) return read(declared.init);
  throw new Error(`${code.slice(node.start, node.end)} is known only when it runs: what it changes is a recipe's variant`);
}

/** What a module declares itself. @param {Node} tree @returns {Node[]} */
const declaredIn = (tree) => tree.body.flatMap((/** @type {Node} */ each) => (each.declaration ?? each).declarations ?? []);

/** Calls of these functions in a syntax tree. @param {any} node @param {readonly string[]} names @returns {Node[]} */
function callsOf(node, names) {
  if (Array.isArray(node)) return node.flatMap((each) => callsOf(each, names));
  if (node === null || typeof node !== "object") return [];
  const inner = Object.values(node).flatMap((each) => callsOf(each, names));
  return names.includes(node.callee?.name) ? [node, ...inner] : inner;
}

/** The variants of who chooses none. @param {Recipe} recipe @returns {Chosen} */
const usualOf = (recipe) => Object.fromEntries(Object.entries(recipe.getVariantProps({})).filter(([, value]) => value !== "__ignore__"));

/** Every choice that variants allow; one that has no usual value may be left out, and a switch may be off. @param {Recipe} recipe @returns {Chosen[]} */
export function choicesOf(recipe) {
  const usual = usualOf(recipe);
  /** @type {Chosen[]} */
  let all = [{}];
  for (const [name, values] of Object.entries(recipe.variantMap)) {
    const isSwitch = values.every((value) => value === "true" || value === "false");
    const each = [...(isSwitch ? [true, false] : values), ...(usual[name] === undefined ? [undefined] : [])];
    all = all.flatMap((chosen) => each.map((value) => ({ ...chosen, [name]: value })));
  }
  return all;
}

/** The code of a recipe whose classes stand in a table. @param {Recipe} recipe */
function tableOf(recipe) {
  const names = Object.keys(recipe.variantMap);
  const table = Object.fromEntries(choicesOf(recipe).map((chosen) => [names.map((name) => String(chosen[name])).join(), recipe(chosen)]));
  return `/* @__PURE__ */ chosenClasses(${[names, usualOf(recipe), table].map((each) => JSON.stringify(each)).join(", ")})`;
}

/**
 * A module with the classes of its `css()` and `sva()` in their places.
 * @param {string} code JavaScript
 * @param {Panda} panda
 * @returns {string | null} null where it asks for none
 */
export function withClasses(code, panda) {
  const found = asked.exec(code);
  if (found === null) return null;
  const names = (found[1] ?? "").split(",").map((name) => name.trim());
  let text = code;
  // From the end: what stands before keeps its place.
  const tree = parseAst(code);
  for (const call of callsOf(tree, ["css", "sva"]).sort((a, b) => b.start - a.start)) {
    const styles = /** @type {Styles} */ (staticValue(call.arguments[0], code, tree));
    const classes = call.callee.name === "css" ? JSON.stringify(panda.css(styles)) : tableOf(panda.sva(styles));
    text = text.slice(0, call.start) + classes + text.slice(call.end);
  }
  const imports = [
    ...(names.includes("cx") ? ['import { cx } from "#styled/css/cx";'] : []),
    ...(names.includes("sva") ? [`import { chosenClasses } from "${runtime}";`] : []),
  ];
  return text.replace(asked, imports.join(" "));
}

/**
 * What a recipe adds where several of its variants meet. @param {string} code the recipe's module, as Panda wrote it
 * @returns {readonly Styles[]}
 */
function meetingsOf(code) {
  const tree = parseAst(code);
  const declared = declaredIn(tree).find(({ id }) => /CompoundVariants$/.test(id.name));
  return declared === undefined ? [] : staticValue(declared.init, code, tree);
}

/**
 * A recipe's module with its classes alone: Panda's can be merged, split and asked besides.
 * @param {string} code as Panda wrote it
 * @param {string} exported the recipe's name in code
 * @param {Recipe} recipe
 * @param {Pick<Panda, "css">} panda
 */
export function recipeCode(code, exported, recipe, { css }) {
  const usual = JSON.stringify(usualOf(recipe));
  const bare = recipe({});
  const nameOf = (/** @type {string} */ classes) => classes.split(" ")[0];
  if (typeof bare === "string") return written(exported, "recipeClasses", [JSON.stringify(nameOf(bare)), usual]);
  const parts = Object.fromEntries(Object.entries(bare).map(([part, classes]) => [part, nameOf(classes)]));
  const meetings = meetingsOf(code).map(({ css: styles, ...where }) => [
    where,
    Object.fromEntries(Object.entries(/** @type {Record<string, Styles>} */ (styles)).map(([part, each]) => [part, css(each)])),
  ]);
  return written(exported, "slotClasses", [JSON.stringify(parts), usual, ...(meetings.length > 0 ? [JSON.stringify(meetings)] : [])]);
}

/** @param {string} exported @param {string} made @param {readonly string[]} given */
const written = (exported, made, given) =>
  `import { ${made} } from "${runtime}";\nexport const ${exported} = /* @__PURE__ */ ${made}(${given.join(", ")});\n`;

/** @param {string} root @param {string} path */
const load = (root, path) => import(pathToFileURL(join(root, "styled-system", path)).href);

/** Writes classes where pages and worker would work them out. @param {string} root @returns {import("vite").Plugin} */
export function staticStyles(root) {
  return {
    name: "plumbline-static-styles",
    apply: "build",
    transform: {
      filter: { id: /\/app\/.*\.tsx?(\?|$)|\/styled-system\/recipes\// },
      async handler(code, id) {
        const [{ css }, { sva }] = await Promise.all([load(root, "css/css.js"), load(root, "css/sva.js")]);
        const name = recipeModule.exec(id)?.[1];
        if (name !== undefined) {
          const [exported, recipe] = Object.entries(await load(root, `recipes/${name}.js`))[0] ?? [];
          return { code: recipeCode(code, String(exported), /** @type {Recipe} */ (recipe), { css }), map: null };
        }
        const text = withClasses(code, { css, sva });
        return text === null ? null : { code: text, map: null };
      },
    },
  };
}

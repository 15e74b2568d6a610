import { parseAst } from "vite";

/**
 * Schemas made when they are first asked. Zod makes an object of some fifty parts of each schema, and a desk's commands have a thousand of them; a
 * page asks a few. So each that a module makes while it loads waits in a function (schemas/schema-later.ts).
 */

/** @typedef {import("./free-names.js").Node} Node */

const runtime = "#schemas/schema-later";
/** What ends in something that is no schema: a value, or an answer. */
const answering = new Set(["parse", "safeParse", "parseAsync", "safeParseAsync"]);
/** Of zod's own names, those that make schemas; the others stay as they are written. */
const making =
  /^(object|strictObject|looseObject|string|number|int|boolean|array|enum|literal|union|discriminatedUnion|record|partialRecord|uuid|url|email|unknown|iso|coerce)$/;

/** What schemas alone have: each gives another schema. */
const changing = new Set(
  "nullable optional nullish default prefault extend safeExtend omit pick partial keyof meta refine strict loose catchall".split(" "),
);

/** The names of a chain, from its end: `strict`, `object`, `z` of `z.object({ … }).strict()`. @param {Node} node @returns {string[]} none where it is no chain */
function namesOf(node) {
  if (node.type === "CallExpression") return namesOf(node.callee);
  if (node.type === "MemberExpression") return [node.computed ? "" : node.property.name, ...namesOf(node.object)];
  return node.type === "Identifier" ? [node.name] : [];
}

/** Whether an expression is a schema, or is had of one that is made for it: `asked`; null where it has to do with none. @param {Node} node @param {string} zod */
function schemaIn(node, zod) {
  const names = namesOf(node);
  const isZods = names.at(-1) === zod && making.test(names.at(-2) ?? "");
  if (!isZods && !names.slice(0, -1).some((name) => changing.has(name))) return null;
  const isMade = node.type === "CallExpression" && !answering.has(names[0] ?? "");
  return isMade && (isZods || changing.has(names[0] ?? "")) ? "schema" : "asked";
}

/** The schemas that a syntax tree makes as it is run, outermost alone. @param {any} node @param {string} zod @returns {Node[]} */
function madeIn(node, zod) {
  if (Array.isArray(node)) return node.flatMap((each) => madeIn(each, zod));
  if (node === null || typeof node !== "object" || /Function|^Class/.test(node.type ?? "")) return [];
  const found = schemaIn(node, zod);
  if (found !== null) return found === "schema" ? [node] : [];
  return Object.values(node).flatMap((each) => madeIn(each, zod));
}

/** What a module calls zod. @param {any} tree @returns {string | undefined} */
const nameOfZod = (tree) =>
  tree.body
    .filter((/** @type {Node} */ { type, source }) => type === "ImportDeclaration" && source.value === "zod")
    .flatMap((/** @type {Node} */ { specifiers }) => specifiers)
    .find((/** @type {Node} */ { imported }) => imported?.name === "z")?.local.name;

/**
 * A module that makes its schemas when they are first asked.
 * @param {string} code JavaScript
 * @returns {string | null} null where it makes none
 */
export function withSchemasLater(code) {
  const tree = parseAst(code);
  const made = madeIn(tree.body, nameOfZod(tree) ?? "");
  if (made.length === 0) return null;
  let text = code;
  for (const { start, end } of made.sort((a, b) => b.start - a.start))
    text = `${text.slice(0, start)}/* @__PURE__ */ schemaLater(() => ${text.slice(start, end)})${text.slice(end)}`;
  return `import { schemaLater } from "${runtime}"; ${text}`;
}

/** Has pages make schemas when they first ask them. @returns {import("vite").Plugin} */
export function schemasLater() {
  return {
    name: "plumbline-schemas-later",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/(app|schemas)\/.*\.tsx?(\?|$)/ },
      handler: (code) => {
        const later = withSchemasLater(code);
        return later === null ? null : { code: later, map: null };
      },
    },
  };
}

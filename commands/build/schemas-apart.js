import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseAst, transformWithOxc } from "vite";
import { declaredNames, freeNames } from "./free-names.js";
import { readModule, schemaNames } from "./schema-names.js";

/**
 * Schemas apart from what stands beside them in a module. `permit.ts` has the states of a permit and the schema of its row: a page that asks for
 * the states would bring the schema, those that it is made of, and zod with them. A bundler moves modules, not parts of them; so each module
 * that has both becomes two, and who imports it is led to the one that has what is asked for.
 */

/** @typedef {import("./free-names.js").Node} Node */
/** @typedef {import("./schema-names.js").Module} Module */

/** What the name of the part with the schemas ends with. */
const mark = "?schemas";
/** And that of the module with both its parts: who asks for one by `import()` takes its names when it has come. */
const bothMark = "?both";
/** Modules whose schemas stand apart: those of routes and pages are React Router's to divide. */
const divided = /\/(schemas|app)\/.*(?<!\.d|\.test|\.route|\.server|\.client)\.ts$/;
const isDivided = (/** @type {string} */ path) => divided.test(path) && !path.includes("/messages/compiled/");

/** @param {string} root @param {string} from the module that imports @param {string} name as it is written there @returns {string} */
function pathOf(root, from, name) {
  const [head = "", ...rest] = name.split("/");
  const places = { "#schemas": "schemas", "#app": "app", "#ui": "app/ui" };
  if (head in places) return join(root, places[/** @type {keyof typeof places} */ (head)], ...rest);
  return name.startsWith(".") ? join(dirname(from), name) : name;
}

/** The module's path where it is one of ours. @param {string} root @param {string} from @param {string} name */
function modulePath(root, from, name) {
  const path = pathOf(root, from, name);
  return path.startsWith(root) && !path.endsWith(".ts") ? `${path}.ts` : path;
}

/** @typedef {{ readonly local: string, readonly name: string }} Imported a name here, and what it is called where it comes from; "*": all of that */

/** @param {Node} node an import @returns {readonly Imported[]} */
const importedBy = (node) =>
  node.specifiers.map((/** @type {Node} */ { type, local, imported }) => ({
    local: local.name,
    name: type === "ImportDefaultSpecifier" ? "default" : (imported?.name ?? "*"),
  }));

/** An import of these names of one module. @param {string} source @param {readonly Imported[]} names @returns {string[]} none for no names */
function importing(source, names) {
  const from = JSON.stringify(source);
  const all = names.filter(({ name }) => name === "*").map(({ local }) => `import * as ${local} from ${from};`);
  const named = names.filter(({ name }) => name !== "*").map(({ local, name }) => (local === name ? name : `${name} as ${local}`));
  return named.length === 0 ? all : [...all, `import { ${named.join(", ")} } from ${from};`];
}

/** @typedef {{ readonly start: number, readonly end: number, readonly to: string }} Led a piece of a module, and what stands in its place */

/** The modules of pages, with their schemas apart. */
export class SchemaDivision {
  /** @type {string} */
  #root;
  /** @type {ReadonlyMap<string, Module>} */
  #modules = new Map();
  /** @type {ReadonlyMap<string, ReadonlySet<string>>} */
  #schemas = new Map();

  /** @param {string} root */
  constructor(root) {
    this.#root = root;
  }

  /** Reads the modules as they stand now. */
  async read() {
    const paths = ["schemas", "app"].flatMap((folder) =>
      readdirSync(join(this.#root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(this.#root, folder, name)),
    );
    this.#modules = new Map(await Promise.all(paths.filter(isDivided).map((path) => this.#read(path))));
    this.#schemas = schemaNames(this.#modules);
  }

  /** @param {string} path @returns {Promise<[string, Module]>} */
  async #read(path) {
    const { code } = await transformWithOxc(readFileSync(path, "utf8"), path);
    return [path, readModule(code, (name) => modulePath(this.#root, path, name))];
  }

  /**
   * A module, or one of its parts, as a page is to have it.
   * @param {string} code JavaScript
   * @param {string} id its path, with `?schemas` for the part that has them
   */
  divided(code, id) {
    const path = fileOf(id);
    if (id.endsWith(bothMark)) return `export * from ${JSON.stringify(path)}; export * from ${JSON.stringify(`${path}${mark}`)};`;
    const apart = this.#apart(path);
    return this.#led(apart === null ? code : this.#part(code, path, apart, id.endsWith(mark)), path);
  }

  /**
   * The names that stand apart; null where a module stays whole: it is all schemas or none, does something when it is loaded, passes something on, or has a
   * variable that changes.
   * @param {string} path
   */
  #apart(path) {
    const names = this.#schemas.get(path);
    const module = this.#modules.get(path);
    if (names === undefined || module === undefined || names.size === 0) return null;
    const declared = module.body.flatMap(declaredNames);
    const isList = (/** @type {Node} */ { type, source }) => type === "ExportNamedDeclaration" && source === null;
    const acts = module.body.some(
      (node) =>
        node.type === "ExportDefaultDeclaration" ||
        (declaredNames(node).length === 0 && node.type !== "ImportDeclaration" && !isList(node)),
    );
    // A variable that changes can be set by its own module alone.
    const changes = module.body.some((node) => (node.declaration ?? node).kind === "let");
    return acts || changes || names.size === declared.length ? null : names;
  }

  /**
   * Leads the imports of a module to the parts that have what they ask for.
   * @param {string} code JavaScript
   * @param {string} path
   */
  #led(code, path) {
    const sources = [...code.matchAll(/\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].map(([, source = ""]) =>
      modulePath(this.#root, path, source),
    );
    if (!sources.some((source) => this.#apart(source) !== null)) return code;
    const tree = /** @type {any} */ (parseAst(code));
    const parts = [...tree.body.flatMap((/** @type {Node} */ node) => this.#ledImport(node, path)), ...this.#ledLater(tree, path)];
    return parts
      .sort((one, other) => other.start - one.start)
      .reduce((text, { start, end, to }) => text.slice(0, start) + to + text.slice(end), code);
  }

  /** An import, and what stands in its place. @param {Node} node @param {string} path @returns {readonly Led[]} none for what is led nowhere */
  #ledImport(node, path) {
    if (node.type !== "ImportDeclaration") return [];
    const target = modulePath(this.#root, path, node.source.value);
    const apart = this.#apart(target);
    const module = this.#modules.get(target);
    if (apart === null || module === undefined) return [];
    const names = importedBy(node);
    if (names.some(({ name }) => name === "*")) throw new Error(`${path} imports all of ${target}: name what it needs`);
    const isApart = (/** @type {Imported} */ { name }) => apart.has(module.exports.get(name) ?? "");
    const plain = names.filter((each) => !isApart(each));
    const lines = [...importing(node.source.value, plain), ...importing(`${target}${mark}`, names.filter(isApart))];
    return [{ start: node.start, end: node.end, to: lines.join(" ") }];
  }

  /** What each `import()` names, and the module with both its parts in its place. @param {any} tree @param {string} path @returns {readonly Led[]} */
  #ledLater(tree, path) {
    return importsLater(tree).flatMap(({ source: { start, end, value } }) => {
      const target = modulePath(this.#root, path, value ?? "");
      return this.#apart(target) === null ? [] : [{ start, end, to: JSON.stringify(`${target}${bothMark}`) }];
    });
  }

  /**
   * One of a module's two parts.
   * @param {string} code JavaScript
   * @param {string} path
   * @param {ReadonlySet<string>} apart
   * @param {boolean} schemas the part with the schemas
   */
  #part(code, path, apart, schemas) {
    const { body, exports } = readModule(code, (name) => modulePath(this.#root, path, name));
    const isApart = (/** @type {Node} */ node) => declaredNames(node).some((name) => apart.has(name));
    const own = body.filter((node) => declaredNames(node).length > 0 && isApart(node) === schemas);
    const others = new Set(body.filter((node) => !own.includes(node)).flatMap(declaredNames));
    const imported = body.filter(({ type }) => type === "ImportDeclaration");
    const wanted = new Set(own.flatMap((node) => [...freeNames(node)]));
    const statements = [
      ...imported.flatMap((node) => this.#kept(code, node, wanted)),
      ...(schemas
        ? importing(
            `./${basename(path)}`,
            [...wanted].filter((name) => others.has(name)).map((name) => ({ local: name, name })),
          )
        : []),
      ...own.map((node) => code.slice(node.start, node.end)),
      ...this.#exported(exports, own),
    ];
    return statements.join("\n");
  }

  /** An import with the names alone that this part uses. @param {string} code @param {Node} node @param {ReadonlySet<string>} wanted */
  #kept(code, node, wanted) {
    if (node.specifiers.length === 0) return [code.slice(node.start, node.end)];
    return importing(
      node.source.value,
      importedBy(node).filter(({ local }) => wanted.has(local)),
    );
  }

  /** What this part exports by a list: what the module does, and what the other part takes from it. @param {ReadonlyMap<string, string>} exports @param {readonly Node[]} own */
  #exported(exports, own) {
    const direct = new Set(own.filter(({ type }) => type === "ExportNamedDeclaration").flatMap(declaredNames));
    const names = own.flatMap(declaredNames);
    const aliased = [...exports].filter(([exported, local]) => exported !== local && names.includes(local));
    const listed = names.filter((name) => !direct.has(name));
    const all = [...listed, ...aliased.map(([exported, local]) => `${local} as ${exported}`)];
    return all.length === 0 ? [] : [`export { ${all.join(", ")} };`];
  }
}

/** Every `import()` of a syntax tree, as they stand. @param {any} node @returns {Node[]} */
function importsLater(node) {
  if (Array.isArray(node)) return node.flatMap(importsLater);
  if (node === null || typeof node !== "object") return [];
  return [...(node.type === "ImportExpression" ? [node] : []), ...Object.values(node).flatMap(importsLater)];
}

const fileOf = (/** @type {string} */ id) => id.split("?")[0] ?? "";

/**
 * Has pages bring schemas only where they ask for them. The worker and the offline worker have modules whole: they need both parts of most.
 * @param {string} root
 * @returns {import("vite").Plugin}
 */
export function schemasApart(root) {
  const division = new SchemaDivision(root);
  return {
    name: "plumbline-schemas-apart",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart: () => division.read(),
    resolveId: { filter: { id: /\?(schemas|both)$/ }, handler: (id) => id },
    load: {
      filter: { id: /\?(schemas|both)$/ },
      // Nothing is done by loading it: who asks for none of its names does not bring it.
      handler: (id) => ({ code: readFileSync(fileOf(id), "utf8"), moduleSideEffects: false }),
    },
    transform: {
      filter: { id: /\/(app|schemas)\/.*\.tsx?(\?|$)/ },
      handler: (code, id) => ({ code: division.divided(code, id), map: null }),
    },
  };
}

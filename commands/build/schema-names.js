import { parseAst } from "vite";
import { declaredNames, freeNames } from "./free-names.js";

/** Which names of a module are schemas, or cannot be had without one. */

/** @typedef {import("./free-names.js").Node} Node */
/**
 * @typedef {object} Module
 * @property {readonly Node[]} body its statements
 * @property {ReadonlyMap<string, { from: string, name: string }>} imports local names: the module they come from, and what they are called there
 * @property {ReadonlyMap<string, string>} exports exported names: what they are called here
 */

/** @param {string} code JavaScript @param {(name: string) => string} resolve @returns {Module} */
export function readModule(code, resolve) {
  /** @type {readonly Node[]} */
  const body = /** @type {any} */ (parseAst(code)).body;
  const imports = new Map();
  const exports = new Map();
  for (const node of body) {
    if (node.type === "ImportDeclaration")
      for (const { local, imported } of node.specifiers)
        imports.set(local.name, { from: resolve(node.source.value), name: imported?.name ?? "*" });
    if (node.type === "ExportNamedDeclaration" && node.source === null)
      for (const { local, exported } of node.specifiers) exports.set(exported.name, local.name);
    if (node.type === "ExportNamedDeclaration") for (const name of declaredNames(node)) exports.set(name, name);
  }
  return { body, imports, exports };
}

/**
 * The names of each module that cannot be had without zod: what takes a name from it, or from something that does.
 * @param {ReadonlyMap<string, Module>} modules by path
 * @returns {ReadonlyMap<string, ReadonlySet<string>>}
 */
export function schemaNames(modules) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map([...modules.keys()].map((path) => [path, new Set()]));
  const isSchema = (/** @type {{ from: string, name: string }} */ { from, name }) =>
    from === "zod" || found.get(from)?.has(modules.get(from)?.exports.get(name) ?? "") === true;
  const importsSchema = (/** @type {Module} */ { imports }) => [...imports.values()].some(isSchema);
  const open = new Map([...modules].filter(([, module]) => importsSchema(module)));
  // A module is looked at again when one that it imports from turns out to have more.
  for (const [path, module] of open) {
    open.delete(path);
    const own = found.get(path) ?? new Set();
    if (!growBy(own, module, isSchema)) continue;
    for (const [other, each] of modules)
      if ([...each.imports.values()].some((one) => one.from === path && isSchema(one))) open.set(other, each);
  }
  return found;
}

/** @type {WeakMap<Module, readonly { readonly names: readonly string[], readonly free: ReadonlySet<string> }[]>} */
const statements = new WeakMap();

/**
 * Adds the names of a module whose statements take one of those that are there already, or an import that is one.
 * @param {Set<string>} own
 * @param {Module} module
 * @param {(imported: { from: string, name: string }) => boolean} isSchema
 * @returns {boolean} whether there were any
 */
function growBy(own, module, isSchema) {
  const read = statements.get(module) ?? module.body.map((node) => ({ names: declaredNames(node), free: freeNames(node) }));
  statements.set(module, read);
  const takesOne = (/** @type {string} */ name) => {
    const imported = module.imports.get(name);
    return own.has(name) || (imported !== undefined && isSchema(imported));
  };
  const before = own.size;
  for (let size = -1; size !== own.size; ) {
    size = own.size;
    for (const { names, free } of read) if (!own.has(names[0] ?? "") && [...free].some(takesOne)) for (const name of names) own.add(name);
  }
  return own.size > before;
}

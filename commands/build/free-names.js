/** Which names a piece of JavaScript takes from around it: what a bundler asks before it moves code from one module to another. */

/** @typedef {{ type: string, start: number, end: number } & Record<string, any>} Node of a syntax tree (ESTree) */
/** @typedef {{ readonly names: ReadonlySet<string>, readonly around: Scope | null }} Scope the names of a block, and of those it stands in */

/** The names that a pattern binds: `a`, `{ a, b: [c] }`, `...rest`, `d = 1`. @param {Node | null} pattern @returns {string[]} */
export function boundNames(pattern) {
  if (pattern === null) return [];
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "AssignmentPattern") return boundNames(pattern.left);
  if (pattern.type === "RestElement") return boundNames(pattern.argument);
  if (pattern.type === "Property") return boundNames(pattern.value);
  return (pattern.properties ?? pattern.elements ?? []).flatMap(boundNames);
}

/** The names that a statement declares in the block it stands in. @param {Node} statement @returns {string[]} */
export function declaredNames(statement) {
  const node = statement.type.startsWith("Export") ? (statement.declaration ?? statement) : statement;
  if (node.type === "VariableDeclaration") return node.declarations.flatMap((/** @type {Node} */ { id }) => boundNames(id));
  return /^(Function|Class)Declaration$/.test(node.type) && node.id ? [node.id.name] : [];
}

/** @param {Scope | null} around @param {readonly string[]} more @returns {Scope | null} */
const within = (around, more) => (more.length === 0 ? around : { names: new Set(more), around });

/** @param {string} name @param {Scope | null} scope */
function isBound(name, scope) {
  for (let each = scope; each !== null; each = each.around) if (each.names.has(name)) return true;
  return false;
}

/** What a pattern asks from around it: the values that stand in for what is missing, and computed keys. @param {Node} pattern @returns {Node[]} */
function askedByPattern(pattern) {
  if (pattern === null || pattern.type === "Identifier") return [];
  if (pattern.type === "AssignmentPattern") return [pattern.right, ...askedByPattern(pattern.left)];
  if (pattern.type === "RestElement") return askedByPattern(pattern.argument);
  if (pattern.type === "Property") return [...(pattern.computed ? [pattern.key] : []), ...askedByPattern(pattern.value)];
  if (pattern.type === "MemberExpression") return [pattern];
  return (pattern.properties ?? pattern.elements ?? []).flatMap(askedByPattern);
}

/** Children of a node that are expressions or statements: no keys, labels or names of members. @param {Node} node @returns {Node[]} */
function childrenOf(node) {
  const keyed = ["Property", "MethodDefinition", "PropertyDefinition", "AccessorProperty"].includes(node.type);
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === "label" || name === "meta" || (name === "key" && keyed && !node.computed)) return [];
    if (name === "property" && node.type === "MemberExpression" && !node.computed) return [];
    return [value].flat().filter((each) => typeof each?.type === "string");
  });
}

/**
 * Names that a node uses and does not bind itself.
 * @param {Node} node
 * @param {Scope | null} bound by what stands around the node
 * @param {Set<string>} free collects them
 * @returns {void}
 */
function collect(node, bound, free) {
  const go = (/** @type {Node} */ child, /** @type {Scope | null} */ names = bound) => collect(child, names, free);
  if (node.type === "Identifier") return void (isBound(node.name, bound) || free.add(node.name));
  if (node.type === "MetaProperty") return;
  if (/Function/.test(node.type)) {
    const own = within(bound, [...(node.id ? [node.id.name] : []), ...node.params.flatMap(boundNames)]);
    for (const each of node.params.flatMap(askedByPattern)) go(each, own);
    return go(node.body, own);
  }
  if (node.type === "VariableDeclarator") {
    for (const each of [...askedByPattern(node.id), ...(node.init ? [node.init] : [])]) go(each);
    return;
  }
  const block = blockOf(node);
  const own = block === null ? bound : within(bound, block);
  if (node.type === "CatchClause") return go(node.body, own);
  for (const child of childrenOf(node)) go(child, own);
}

/** The names that hold within a node alone; null: it is no block. @param {Node} node @returns {string[] | null} */
function blockOf(node) {
  if (node.type === "BlockStatement" || node.type === "StaticBlock") return node.body.flatMap(declaredNames);
  if (node.type === "SwitchStatement") return node.cases.flatMap((/** @type {Node} */ each) => each.consequent.flatMap(declaredNames));
  if (node.type === "ForStatement") return node.init ? declaredNames(node.init) : null;
  if (/^For(In|Of)Statement$/.test(node.type)) return declaredNames(node.left);
  if (node.type === "CatchClause") return node.param ? boundNames(node.param) : null;
  if (/^Class/.test(node.type)) return node.id ? [node.id.name] : null;
  return null;
}

/** The names that a statement of a module takes from around it. @param {Node} statement @returns {ReadonlySet<string>} */
export function freeNames(statement) {
  /** @type {Set<string>} */
  const free = new Set();
  collect(statement, within(null, declaredNames(statement)), free);
  return free;
}

import { child, childrenOf, isNode, nameOf, nodes, type SyntaxNode } from "./syntax";

/** A use of something that the file itself does not declare: `fetch`, `Date.now`, `new Date`, `import.meta.env`. */
export interface FreeUse {
  readonly name: string;
  readonly start: number;
}

const isFunction = (node: SyntaxNode): boolean => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
/** Wrappers that are expressions although TypeScript's; every other TS node is a type, and types read nothing. */
const expressionWrappers = new Set(["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression", "TSTypeAssertion"]);
const globals = new Set(["globalThis", "window", "self"]);

/** Names that a pattern binds. */
function boundBy(pattern: SyntaxNode | undefined): string[] {
  if (!pattern) return [];
  if (pattern.type === "Identifier") return [nameOf(pattern) ?? ""];
  if (pattern.type === "Property") return boundBy(child(pattern, "value"));
  if (pattern.type === "TSParameterProperty") return boundBy(child(pattern, "parameter"));
  if (pattern.type === "AssignmentPattern") return boundBy(child(pattern, "left"));
  if (pattern.type === "RestElement") return boundBy(child(pattern, "argument"));
  return [...nodes(pattern, "properties"), ...nodes(pattern, "elements")].flatMap(boundBy);
}

/** Names declared in a function or module, outside the functions within it. */
function declaredIn(scope: SyntaxNode): Set<string> {
  const names = new Set(nodes(scope, "params").flatMap(boundBy));
  const look = (node: SyntaxNode): void => {
    for (const each of childrenOf(node)) {
      if (each.type === "VariableDeclarator") for (const name of boundBy(child(each, "id"))) names.add(name);
      if (/^(FunctionDeclaration|ClassDeclaration)$/.test(each.type)) names.add(nameOf(child(each, "id")) ?? "");
      if (/^Import(Default|Namespace)?Specifier$/.test(each.type)) names.add(nameOf(child(each, "local")) ?? "");
      if (each.type === "CatchClause") for (const name of boundBy(child(each, "param"))) names.add(name);
      if (!isFunction(each)) look(each);
    }
  };
  look(scope);
  return names;
}

/** `a.b` as "a.b" when `a` is a name, `window.a` as "a". */
function memberName(node: SyntaxNode): string | undefined {
  if (node.type !== "MemberExpression" || node.computed === true) return undefined;
  const property = nameOf(child(node, "property"));
  const object = child(node, "object");
  if (object?.type === "MetaProperty") return `import.meta.${property}`;
  const inner = object?.type === "Identifier" ? nameOf(object) : object && memberName(object);
  if (inner === undefined || property === undefined) return undefined;
  return globals.has(inner) ? property : `${inner}.${property}`;
}

/** Every use of a name that no enclosing function and not the module declares. */
export function freeUses(program: SyntaxNode): readonly FreeUse[] {
  const found: FreeUse[] = [];
  const visit = (node: SyntaxNode, scopes: readonly Set<string>[]): void => {
    if (node.type.startsWith("TS") && !expressionWrappers.has(node.type)) return;
    const inner = isFunction(node) || node.type === "Program" ? [...scopes, declaredIn(node)] : scopes;
    const used = usedBy(node);
    const root = used?.root.split(".")[0] ?? "";
    if (used && !inner.some((scope) => scope.has(root))) found.push({ name: used.name, start: node.start });
    for (const [key, value] of Object.entries(node)) {
      if (isLabelOnly(node, key)) continue;
      for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each, inner);
    }
  };
  visit(program, []);
  return found;
}

/** What a node uses: `root` is the name that would have to be declared. `new Date()` is "new Date/0", by its arguments. */
function usedBy(node: SyntaxNode): { readonly name: string; readonly root: string } | undefined {
  const callee = node.type === "NewExpression" ? nameOf(child(node, "callee")) : undefined;
  if (callee !== undefined) return { name: `new ${callee}/${nodes(node, "arguments").length}`, root: callee };
  const name = node.type === "Identifier" ? nameOf(node) : memberName(node);
  return name === undefined ? undefined : { name, root: name };
}

/** Places where an identifier is a label, not a use: `x` in `a.x`, `{ x: 1 }`, `class { x() {} }`, `import { x }`, `<a x>`. */
function isLabelOnly(node: SyntaxNode, key: string): boolean {
  if (key === "parent") return true;
  if (/^(Import|Export)\w*Specifier$/.test(node.type)) return key !== "local" || node.type.startsWith("Import");
  if (node.computed === true) return false;
  if (node.type === "MemberExpression") return key === "property";
  return /^(Property|MethodDefinition|PropertyDefinition|AccessorProperty)$/.test(node.type) && key === "key";
}

/** A node of an ESTree with TypeScript, as far as the laws need it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string" && "start" in value;

export function* childrenOf(node: SyntaxNode): Generator<SyntaxNode> {
  for (const [key, value] of Object.entries(node)) {
    if (key === "parent") continue;
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield each;
  }
}

const walked = new WeakMap<SyntaxNode, readonly SyntaxNode[]>();

/** Every node below and with this one, in the order of the text. */
export function walk(node: SyntaxNode): readonly SyntaxNode[] {
  const known = walked.get(node);
  if (known) return known;
  const found: SyntaxNode[] = [];
  const visit = (each: SyntaxNode): void => {
    found.push(each);
    for (const inner of childrenOf(each)) visit(inner);
  };
  visit(node);
  walked.set(node, found);
  return found;
}

/** Every node that passes, with those around it, outermost first. */
export function withAncestors(
  program: SyntaxNode,
  passes: (node: SyntaxNode) => boolean,
): { readonly node: SyntaxNode; readonly around: readonly SyntaxNode[] }[] {
  const found: { node: SyntaxNode; around: readonly SyntaxNode[] }[] = [];
  const visit = (node: SyntaxNode, around: readonly SyntaxNode[]): void => {
    if (passes(node)) found.push({ node, around });
    const inner = [...around, node];
    for (const each of childrenOf(node)) visit(each, inner);
  };
  visit(program, []);
  return found;
}

export const child = (node: SyntaxNode | undefined, key: string): SyntaxNode | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};
export const nodes = (node: SyntaxNode | undefined, key: string): readonly SyntaxNode[] => {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};
export const nameOf = (node: SyntaxNode | undefined): string | undefined => {
  const value = node?.type === "Literal" ? node.value : node?.name;
  return typeof value === "string" ? value : undefined;
};

/** What a module imports or re-exports from, however: `[specifier, offset]`. */
export function importsOf(program: SyntaxNode): ReadonlyArray<readonly [string, number]> {
  const found: [string, number][] = [];
  for (const node of walk(program)) {
    const source = child(node, "source") ?? (node.type === "TSImportType" ? child(node, "argument") : undefined);
    const literal = source?.type === "TSLiteralType" ? child(source, "literal") : source;
    const specifier = literal?.type === "Literal" ? nameOf(literal) : undefined;
    if (specifier !== undefined) found.push([specifier, node.start]);
  }
  return found;
}

/** Text of string and template literals, with where they begin. */
export function textsOf(program: SyntaxNode): ReadonlyArray<readonly [string, number]> {
  const found: [string, number][] = [];
  for (const node of walk(program)) {
    if (node.type === "Literal" && typeof node.value === "string") found.push([node.value, node.start]);
    if (node.type === "TemplateLiteral") {
      const raws = nodes(node, "quasis").map((quasi) => {
        const value = quasi.value;
        return typeof value === "object" && value !== null && "raw" in value ? String(value.raw) : "";
      });
      found.push([raws.join(" ? "), node.start]);
    }
  }
  return found;
}

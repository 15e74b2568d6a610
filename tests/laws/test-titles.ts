import { isTest, parse, type SourceFile } from "./source-tree";
import { child, nameOf, nodes, type SyntaxNode, walk } from "./syntax";

export interface TestTitle {
  readonly path: string;
  readonly title: string;
}

/** Titles of every test and every group of tests, as written; what a template puts in shows as `…`. */
export function testTitles(files: readonly SourceFile[]): TestTitle[] {
  return files
    .filter(({ path }) => isTest(path) && /\.(test|spec|journey)\.tsx?$/.test(path))
    .flatMap((file) =>
      walk(parse(file).program)
        .filter((node) => node.type === "CallExpression" && /^(test|it|describe)$/.test(rootName(child(node, "callee"))))
        .flatMap((node) => {
          const title = textOf(nodes(node, "arguments")[0]);
          return title === undefined ? [] : [{ path: file.path, title }];
        }),
    );
}

/** `test` of `test.each(table)` and `test.describe`, too. */
function rootName(node: SyntaxNode | undefined): string {
  if (node?.type === "MemberExpression") return rootName(child(node, "object"));
  return node?.type === "CallExpression" ? rootName(child(node, "callee")) : (nameOf(node) ?? "");
}

function textOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node?.type !== "TemplateLiteral") return undefined;
  const parts = nodes(node, "quasis").map((quasi) => {
    const { value } = quasi;
    return typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : "";
  });
  return parts.join("…");
}

/** Ids that a title names: `P2 a host…`, `[P2] [P14] a host…`. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/(?<![\w-])(P\d{1,2}|C-[a-z]+(?:-[a-z]+)*|S\d+(?:\.\d+)*)(?![\w-])/g)].flatMap((match) => match[1] ?? []);

/** Rules of tests/sync/SPEC.md that a title names: `[SY-101] …`. */
export const rulesIn = (title: string): string[] => [...title.matchAll(/\[(SY-\d+)\]/g)].map((match) => match[1] ?? "");

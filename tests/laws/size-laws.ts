import { isScript, isTest, type Law, lineAt, parse, type SourceFile, violation } from "./source-tree";
import { child, type SyntaxNode, withAncestors } from "./syntax";

const file = (path: string, text: string): SourceFile => ({ path, text });

/** What is run by people: the product and its commands. */
const isOurs = (path: string): boolean => isScript(path) && !isTest(path) && /^(app|schemas|worker|commands)\//.test(path);

const longest = (path: string): number => (isOurs(path) ? 300 : 400);
const linesOf = ({ text }: SourceFile): number => text.trimEnd().split("\n").length;

const fileLength: Law = {
  id: "tree-length",
  title: "files end at 300 lines, tests and SQL at 400",
  check: (files) =>
    files
      .filter(({ path }) => isScript(path) || path.endsWith(".sql"))
      .filter((each) => linesOf(each) > longest(each.path))
      .map((each) => violation(each, 0, `has ${linesOf(each)} lines`)),
  planted: [[file("app/ui/long.tsx", "const a = 1;\n".repeat(301))], [file("tests/ui/long.test.ts", "const a = 1;\n".repeat(401))]],
  allowed: [file("app/ui/long.tsx", "const a = 1;\n".repeat(300)), file("app/ui/long.test.ts", "const a = 1;\n".repeat(400))],
};

const functions = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const naming = /^(VariableDeclarator|Property|PropertyDefinition|MethodDefinition)$/;

/** Functions with a name: declared, or what a variable, a property or a method is. Overloads and types have no body. */
function namedFunctions(each: SourceFile): readonly SyntaxNode[] {
  return withAncestors(parse(each).program, ({ type }) => functions.test(type))
    .filter(({ node, around }) => child(node, "id") !== undefined || naming.test(around.at(-1)?.type ?? ""))
    .filter(({ node }) => child(node, "body") !== undefined)
    .map(({ node }) => node);
}

/** Nine of ten functions are no longer. */
const mostLines = 25;

const functionLength: Law = {
  id: "tree-functions",
  title: "nine of ten functions with a name end at 25 lines",
  check(files) {
    const found = files
      .filter(({ path }) => isOurs(path))
      .flatMap((each) =>
        namedFunctions(each).map(({ start, end }) => ({ each, start, lines: lineAt(each, end) - lineAt(each, start) + 1 })),
      );
    const long = found.filter(({ lines }) => lines > mostLines).sort((a, b) => b.lines - a.lines);
    if (long.length * 10 <= found.length) return [];
    return long.slice(0, 10).map(({ each, start, lines }) => violation(each, start, `has ${lines} lines, as too many others`));
  },
  planted: [[file("app/ui/long.ts", `export function long() {\n${"  go();\n".repeat(24)}}`)]],
  allowed: [
    file("app/ui/short.ts", `export function short() {\n${"  go();\n".repeat(23)}}`),
    file("tests/ui/long.test.ts", `export function long() {\n${"  go();\n".repeat(40)}}`),
  ],
};

export const sizeLaws: readonly Law[] = [fileLength, functionLength];

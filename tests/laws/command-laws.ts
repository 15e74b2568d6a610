import { isProduct, type Law, parse, type SourceFile, violation } from "./source-tree";
import { child, nameOf, nodes, type SyntaxNode, walk } from "./syntax";

const file = (path: string, text: string): SourceFile => ({ path, text });

/** Calls of `defineCommand` in a file. */
const definitions = (program: SyntaxNode): SyntaxNode[] =>
  walk(program).filter((node) => node.type === "CallExpression" && nameOf(child(node, "callee")) === "defineCommand");

const documented: Law = {
  id: "commands-documented",
  title: "every command has a docstring, and a name of the form noun.verb-object",
  check: (files) =>
    files
      .filter(({ path }) => path.startsWith("schemas/") && isProduct(path))
      .flatMap((each) => {
        const { program, comments } = parse(each);
        return definitions(program).flatMap((call) => {
          const statement = nodes(program, "body").find((node) => node.start <= call.start && call.end <= node.end);
          const from = declarationStart(statement, call);
          const above = comments.some((comment) => comment.text.startsWith("*") && /^\s*$/.test(each.text.slice(comment.end, from)));
          const name = commandName(call);
          const misnamed = name !== undefined && !/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(name);
          return [
            ...(above ? [] : [violation(each, call.start, `${name ?? "a command"} has no docstring`)]),
            ...(misnamed ? [violation(each, call.start, `${name} is not noun.verb-object`)] : []),
          ];
        });
      }),
  planted: [
    [file("schemas/x-commands.ts", 'export const a = defineCommand({ name: "note.write" });')],
    [file("schemas/x-commands.ts", '/** Says. */\nexport const a = defineCommand({ name: "WriteNote" });')],
    [file("schemas/x-commands.ts", '/** Two. */\nexport const xs = [defineCommand({ name: "a.b" }), defineCommand({ name: "a.c" })];')],
  ],
  allowed: [
    file("schemas/x-commands.ts", '/** Writes a note. */\nexport const a = defineCommand({ name: "note.write-down" });'),
    file("schemas/x-commands.ts", 'export const xs = [\n  /** One. */\n  defineCommand({ name: "a.b" }),\n];'),
  ],
};

/** Where the docstring of a command must end: before its own element of a list, else before its statement. */
function declarationStart(statement: SyntaxNode | undefined, call: SyntaxNode): number {
  if (!statement) return call.start;
  const inList = walk(statement).some((node) => node.type === "ArrayExpression" && nodes(node, "elements").includes(call));
  return inList ? call.start : statement.start;
}

function commandName(call: SyntaxNode): string | undefined {
  const [definition] = nodes(call, "arguments");
  const property = nodes(definition, "properties").find((each) => nameOf(child(each, "key")) === "name");
  const value = child(property, "value");
  return value?.type === "Literal" ? nameOf(value) : undefined;
}

/** The name that a call which makes a command says first: `x({ name: "a.b" })`, `draftCommand("a.b", …)`. */
function madeName(node: SyntaxNode): string | undefined {
  if (node.type !== "CallExpression" || !/Command$/.test(nameOf(child(node, "callee")) ?? "")) return undefined;
  const [first] = nodes(node, "arguments");
  const name = first?.type === "Literal" ? nameOf(first) : commandName(node);
  return name !== undefined && isName.test(name) ? name : undefined;
}
const isName = /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/;

/** Keys of literal maps that read as a command's name, with what stands under them by name. */
const mapped = (program: SyntaxNode): string[] =>
  walk(program).flatMap((node) => {
    const key = node.type === "Property" && child(node, "value")?.type === "Identifier" ? nameOf(child(node, "key")) : undefined;
    return key !== undefined && isName.test(key) ? [key] : [];
  });

const registered: Law = {
  id: "commands-registered",
  title: "every command has a name of its own, and stands under it in the map of its file: two maps that are spread hide a double",
  check: (files) => {
    const seen = new Set<string>();
    return files
      .filter(({ path }) => path.startsWith("schemas/") && isProduct(path))
      .flatMap((each) => {
        const { program } = parse(each);
        const keys = new Set(mapped(program));
        return walk(program).flatMap((node) => {
          const name = madeName(node);
          if (name === undefined) return [];
          const twice = seen.has(name);
          seen.add(name);
          return [
            ...(twice ? [violation(each, node.start, `${name} is there already`)] : []),
            ...(keys.has(name) ? [] : [violation(each, node.start, `${name} stands in no map`)]),
          ];
        });
      });
  },
  planted: [
    [file("schemas/x-commands.ts", 'const a = defineCommand({ name: "note.write" });\nexport const xCommands = {};')],
    [
      file(
        "schemas/x-commands.ts",
        'const a = draftCommand("draft.answer", args, decide);\nexport const xCommands = { "draft.start": a };',
      ),
    ],
    [
      file("schemas/x-commands.ts", 'const a = permitCommand({ name: "note.write" });\nexport const xCommands = { "note.write": a };'),
      file("schemas/y-commands.ts", 'const b = permitCommand({ name: "note.write" });\nexport const yCommands = { "note.write": b };'),
    ],
  ],
  allowed: [
    file("schemas/x-commands.ts", 'const a = defineCommand({ name: "note.write" });\nexport const xCommands = { "note.write": a };'),
  ],
};

export const commandLaws: readonly Law[] = [documented, registered];

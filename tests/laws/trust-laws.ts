import { doors } from "../edge-files";
import { isProduct, isScript, isTest, type Law, parse, type SourceFile, violation } from "./source-tree";
import { child, nameOf, nodes, type SyntaxNode, walk, withAncestors } from "./syntax";

const file = (path: string, text: string): SourceFile => ({ path, text });

const casts: Law = {
  id: "law-6-casts",
  title: "no any, and no cast but `as const`, outside the listed doors",
  check: (files) =>
    files
      .filter(({ path }) => isScript(path) && /\.tsx?$/.test(path) && (isProduct(path) || isTest(path)))
      .flatMap((each) =>
        walk(parse(each).program).flatMap((node) => {
          if (node.type === "TSAnyKeyword") return [violation(each, node.start, "any")];
          if (!isProduct(each.path) || doors.has(each.path)) return [];
          if (node.type === "TSTypeAssertion" || node.type === "TSNonNullExpression") return [violation(each, node.start, "a cast")];
          const to = node.type === "TSAsExpression" ? child(node, "typeAnnotation") : undefined;
          return to && nameOf(child(to, "typeName")) !== "const" ? [violation(each, node.start, "a cast")] : [];
        }),
      ),
  planted: [
    [file("schemas/x.ts", "export const x = (a: any) => a;")],
    [file("schemas/x.ts", "export const x = (a: unknown) => a as string;")],
    [file("schemas/x.ts", "export const x = (a: string[]) => a[0]!;")],
    [file("schemas/x.test.ts", "export const x = (a: any) => a;")],
  ],
  allowed: [file("schemas/x.ts", "export const x = ['a', 'b'] as const;\nexport const y = x satisfies readonly string[];")],
};

const doorsAreUsed: Law = {
  id: "law-6-list",
  title: "every door on the list is there and casts",
  check: (files) =>
    [...doors.keys()].flatMap((path) => {
      const found = files.find((each) => each.path === path);
      if (!found)
        return files.some((each) => each.path === "package.json") ? [{ path, line: 1, says: "is on the list and not there" }] : [];
      const castsThere = walk(parse(found).program).some((node) => /^TS(As|NonNull)Expression$/.test(node.type));
      return castsThere ? [] : [violation(found, 0, "casts nothing: take it off the list")];
    }),
  planted: [[file("package.json", "{}")]],
  allowed: [],
};

const bytesMeetSchemas: Law = {
  id: "law-6-bytes",
  title: "what JSON.parse and Response.json give goes into a schema, or is unknown until it does",
  check: (files) =>
    files
      .filter(({ path }) => isProduct(path))
      .flatMap((each) =>
        withAncestors(parse(each).program, readsJson)
          .filter(({ around }) => !around.some(entersSchema) && !isUnknown(around))
          .map(({ node }) => violation(each, node.start, "is any until somebody asks")),
      ),
  planted: [
    [file("worker/sync/pull/pull.ts", "export const at = (text: string) => JSON.parse(text).version;")],
    [file("app/local/link.ts", "export async function ask(answer: Response) { const read = await answer.json(); return read.rows; }")],
  ],
  allowed: [
    file("worker/sync/pull/pull.ts", "export const at = (text: string) => cursor.parse(JSON.parse(text)).version;"),
    file("worker/sync/pull/pull.ts", "export const read = (text: string): unknown => JSON.parse(text);"),
    file("app/local/link.ts", "export async function ask(answer: Response) { const read: unknown = await answer.json(); return read; }"),
    file("worker/http/page.ts", "export const page = (c: Context) => c.json({ ok: true });"),
  ],
};

function readsJson(node: SyntaxNode): boolean {
  const callee = node.type === "CallExpression" ? child(node, "callee") : undefined;
  const method = nameOf(child(callee, "property"));
  const isParse = method === "parse" && nameOf(child(callee, "object")) === "JSON";
  return isParse || (method === "json" && nodes(node, "arguments").length === 0);
}

const entersSchema = (node: SyntaxNode): boolean => {
  const callee = node.type === "CallExpression" ? child(node, "callee") : undefined;
  return /^(safe)?parse(Async)?$/i.test(nameOf(child(callee, "property")) ?? "") && nameOf(child(callee, "object")) !== "JSON";
};

/** Whether the nearest function or variable around says `unknown`. */
function isUnknown(around: readonly SyntaxNode[]): boolean {
  const nearest = around.findLast((node) => /Function|VariableDeclarator/.test(node.type));
  const annotated = nearest && (child(nearest, "returnType") ?? child(child(nearest, "id"), "typeAnnotation"));
  return annotated !== undefined && walk(annotated).some((node) => node.type === "TSUnknownKeyword");
}

const argumentsMeetSchemaOnce: Law = {
  id: "law-6-arguments",
  title: "a command's arguments meet its schema in its `bind` alone: whoever deals with a command deals with it bound",
  check: (files) => {
    let binds = 0;
    return files
      .filter(({ path }) => isProduct(path))
      .flatMap((each) =>
        walk(parse(each).program).flatMap((node) => {
          if (!holdsArguments(node)) return [];
          if (each.path === "schemas/command.ts") binds += 1;
          return each.path === "schemas/command.ts" && binds === 1 ? [] : [violation(each, node.start, "is asked beside `bind`")];
        }),
      );
  },
  planted: [
    [file("worker/sync/push/push.ts", "export const read = (command: AnyCommand, args: unknown) => command.args.safeParse(args);")],
    [file("worker/sync/door.ts", "export const read = (command: AnyCommand, args: unknown) => safeParse(command.args, args);")],
    [file("worker/sync/door.ts", "validated(z.object({ args: definition.args }), { args: body.args });")],
    [file("schemas/command.ts", "const a = safeParse(definition.args, args);\nconst b = definition.args.parse(args);")],
  ],
  allowed: [
    file("worker/sync/push/push.ts", "export const read = (command: AnyCommand, args: unknown) => command.bind(args);"),
    file("schemas/command.ts", "const read = safeParse(definition.args, args);"),
    file("worker/sync/log/kept-entries.ts", "const own = ownArgs.safeParse(parsed(before.args));"),
  ],
};

const readsArgs = (node: SyntaxNode | undefined): boolean =>
  node?.type === "MemberExpression" && nameOf(child(node, "property")) === "args";

/** Whether a call holds something against the schema `….args`: `x.args.parse(…)`, `safeParse(x.args, …)`, `validated(z.object({ args: x.args }), …)`. */
function holdsArguments(node: SyntaxNode): boolean {
  if (node.type !== "CallExpression") return false;
  const callee = child(node, "callee");
  const parses = /^((safe)?parse(Async)?|validated)$/i;
  if (parses.test(nameOf(child(callee, "property")) ?? "")) return readsArgs(child(callee, "object"));
  const [first] = nodes(node, "arguments");
  return callee?.type === "Identifier" && parses.test(nameOf(callee) ?? "") && first !== undefined && walk(first).some(readsArgs);
}

const noMocks: Law = {
  id: "tests-mocks",
  title: "no test replaces a module: it passes the dependency",
  check: (files) =>
    files
      .filter(({ path }) => isScript(path) && isTest(path))
      .flatMap((each) =>
        walk(parse(each).program)
          .filter(
            (node) =>
              node.type === "CallExpression" &&
              /^(mock|doMock|hoisted|stubGlobal)$/.test(nameOf(child(child(node, "callee"), "property")) ?? ""),
          )
          .filter((node) => nameOf(child(child(node, "callee"), "object")) === "vi")
          .map((node) => violation(each, node.start, "replaces a module or a global")),
      ),
  planted: [[file("app/x.test.ts", 'vi.mock("./y");')], [file("tests/x.test.ts", 'vi.stubGlobal("fetch", () => 1);')]],
  allowed: [file("app/x.test.ts", "const spy = vi.fn();\nspy();")],
};

const noneLeftOut: Law = {
  id: "tests-left-out",
  title: "no test is left out, singled out or still to be written",
  check: (files) =>
    files
      .filter(({ path }) => isScript(path) && isTest(path))
      .flatMap((each) =>
        walk(parse(each).program)
          .filter(
            (node) => node.type === "MemberExpression" && /^(skip|only|todo|fixme|fails)$/.test(nameOf(child(node, "property")) ?? ""),
          )
          .filter((node) => /^(test|it|describe|suite)$/.test(rootName(child(node, "object"))))
          .map((node) => violation(each, node.start, each.text.slice(node.start, node.end))),
      ),
  planted: [
    [file("app/x.test.ts", 'test.skip("a", () => undefined);')],
    [file("app/x.test.ts", 'describe.only("a", () => undefined);')],
    [file("tests/journeys/x.journey.ts", 'test.describe.fixme("a", () => undefined);')],
  ],
  allowed: [file("app/x.test.ts", 'test.each([1])("a", () => undefined);\nlist.only();')],
};

const namedCases: Law = {
  id: "law-6-deciders",
  title: "no `default:` decides for a state, kind or role that nobody thought of: the compiler stops at a new one",
  check: (files) =>
    files
      .filter(({ path }) => isProduct(path))
      .flatMap((each) =>
        walk(parse(each).program)
          .filter((node) => node.type === "SwitchCase" && child(node, "test") === undefined)
          .map((node) => violation(each, node.start, "a default: name the cases")),
      ),
  planted: [[file("schemas/x.ts", 'export function x(a: "b" | "c") { switch (a) { case "b": return 1; default: return 2; } }')]],
  allowed: [file("schemas/x.ts", 'export function x(a: "b" | "c") { switch (a) { case "b": return 1; case "c": return 2; } }')],
};

function rootName(node: ReturnType<typeof child>): string {
  if (node?.type === "MemberExpression") return rootName(child(node, "object"));
  return node?.type === "CallExpression" ? rootName(child(node, "callee")) : (nameOf(node) ?? "");
}

export const trustLaws: readonly Law[] = [casts, doorsAreUsed, bytesMeetSchemas, argumentsMeetSchemaOnce, namedCases, noMocks, noneLeftOut];

import { isProduct, parse, type SourceFile } from "./source-tree";
import { child, nameOf, nodes, type SyntaxNode, walk } from "./syntax";

/** What keeps data outside D1, whose tables the migrations name. */
export const storeKinds = ["R2", "Durable Object", "IndexedDB", "Cache Storage", "localStorage", "sessionStorage", "Cookies"] as const;
export type StoreKind = (typeof storeKinds)[number];

/** A name under which the product stores something: `org/<organization>/files/`, `plumbline-links tasks`, `known_device`. */
export interface StoredName {
  readonly kind: StoreKind;
  readonly name: string;
  readonly path: string;
}

/** What a file declares by a name: what a constant begins as, what a function gives. */
type Declared = ReadonlyMap<string, SyntaxNode>;

function declaredIn(program: SyntaxNode): Declared {
  const found = new Map<string, SyntaxNode>();
  for (const node of walk(program)) {
    const name = nameOf(child(node, "id")) ?? "";
    const made = node.type === "VariableDeclarator" ? child(node, "init") : undefined;
    const given = /^Arrow/.test(made?.type ?? "") ? child(made, "body") : made;
    if (given && !found.has(name)) found.set(name, given);
  }
  // A parameter of listed words is any of them, where no constant has its name.
  for (const node of walk(program).filter(({ type }) => type === "Identifier")) {
    const listed = child(child(node, "typeAnnotation"), "typeAnnotation");
    if (listed?.type === "TSUnionType" && !found.has(nameOf(node) ?? "")) found.set(nameOf(node) ?? "", listed);
  }
  return found;
}

const cooked = (quasi: SyntaxNode | undefined): string => {
  const value = quasi?.value;
  return typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : "";
};

/** The texts that an expression can be, with `<name>` for what is only known as it runs. */
function textsAs(node: SyntaxNode | undefined, declared: Declared, deep = 0): readonly string[] {
  if (!node || deep > 6) return ["<…>"];
  const next = (inner: SyntaxNode | undefined): readonly string[] => textsAs(inner, declared, deep + 1);
  if (node.type === "Literal") return [String(node.value)];
  if (node.type === "ParenthesizedExpression") return next(child(node, "expression"));
  if (node.type === "TSLiteralType") return next(child(node, "literal"));
  if (node.type === "TSUnionType") return nodes(node, "types").flatMap(next);
  if (node.type === "ConditionalExpression") return [...next(child(node, "consequent")), ...next(child(node, "alternate"))];
  if (node.type === "TemplateLiteral") {
    const quasis = nodes(node, "quasis");
    return nodes(node, "expressions").reduce<readonly string[]>(
      (before, each, at) => before.flatMap((start) => next(each).map((text) => start + text + cooked(quasis[at + 1]))),
      [cooked(quasis[0])],
    );
  }
  const name = nameOf(node.type === "CallExpression" ? child(node, "callee") : node) ?? nameOf(child(node, "property")) ?? "…";
  const known = node.type === "MemberExpression" ? undefined : declared.get(name);
  return known ? next(known) : [`<${name}>`];
}

interface Call {
  readonly object: string;
  readonly method: string;
  readonly first: SyntaxNode | undefined;
  readonly second: SyntaxNode | undefined;
}

/** `object.method(first)`; of `this.ctx.storage.put(key)` the object is `storage`. A bare call or `new X()` has no object. */
const callsOf = (program: SyntaxNode): readonly Call[] =>
  walk(program)
    .filter(({ type }) => type === "CallExpression" || type === "NewExpression")
    .map((node) => {
      const callee = child(node, "callee");
      const owner = child(callee, "object");
      const [first, second] = nodes(node, "arguments");
      return {
        object: nameOf(owner) ?? nameOf(child(owner, "property")) ?? "",
        method: callee?.type === "Super" ? "super" : (nameOf(callee) ?? nameOf(child(callee, "property")) ?? ""),
        ...{ first, second },
      };
    });

/** Of a key, what stands before the first thing that differs from object to object; the organization is part of it. */
const prefixOf = (key: string): string => /^(org\/<organization>\/)?[^</]+[/:]?/.exec(key)?.[0] ?? key;

const buckets = /([Bb]ucket|^FILES|^LOG_HEADS)$/;
function inBuckets(program: SyntaxNode, declared: Declared): readonly string[] {
  const written = callsOf(program)
    .filter(({ object, method }) => buckets.test(object) && /^(put|createMultipartUpload)$/.test(method))
    .flatMap(({ first }) => textsAs(first, declared));
  if (written.length === 0) return [];
  const spelled = walk(program)
    .filter(({ type }) => type === "TemplateLiteral")
    .flatMap((node) => textsAs(node, declared))
    .filter((text) => text.startsWith("org/"));
  // A key that a function is handed is spelled elsewhere in the file, or it cannot be found by anybody.
  return [...spelled, ...written.filter((text) => !text.startsWith("<") || spelled.length === 0)].map(prefixOf);
}

const inObject = (program: SyntaxNode, declared: Declared): readonly string[] =>
  callsOf(program)
    .filter(({ object, method }) => (object === "storage" || object === "kv") && method === "put")
    .flatMap(({ first }) => textsAs(first, declared).map(prefixOf));

/** Each store of Dexie's with its database's name: `plumbline-links tasks`. */
function inDatabases(program: SyntaxNode, declared: Declared): readonly string[] {
  const calls = callsOf(program);
  const stores = calls.filter(({ method }) => method === "stores").flatMap(({ first }) => nodes(first, "properties"));
  const opened = calls.filter(({ method }) => method === "Dexie" || method === "super").flatMap(({ first }) => textsAs(first, declared));
  const named = walk(program)
    .filter(({ type }) => type === "TemplateLiteral")
    .flatMap((node) => textsAs(node, declared))
    .filter((text) => text.startsWith("plumbline:"));
  const raw = calls
    .filter(({ object, method }) => object === "indexedDB" && method === "open")
    .flatMap(({ first }) => textsAs(first, declared));
  const database = opened.find((text) => !text.startsWith("<")) ?? named[0] ?? "<a database without a name in its file>";
  return [...raw, ...stores.map((store) => `${database} ${nameOf(child(store, "key"))}`)];
}

const inCaches = (program: SyntaxNode, declared: Declared): readonly string[] =>
  callsOf(program)
    .filter(({ object, method }) => object === "caches" && method === "open")
    .flatMap(({ first }) => textsAs(first, declared));

const inWebStorage =
  (storage: "localStorage" | "sessionStorage") =>
  (program: SyntaxNode, declared: Declared): readonly string[] =>
    callsOf(program)
      .filter(({ object, method }) => object === storage && method === "setItem")
      .flatMap(({ first }) => textsAs(first, declared));

/** A cookie's name without what says how it is bound. */
const bare = (cookie: string): string =>
  cookie
    .replace(/^(__Host-|__Secure-)/, "")
    .replace(/^(<cookiePrefix>|plumbline)\./, "")
    .replace("<sessionCookieName>", "session_token");

/** Names of cookies: of what is set by a header or `document.cookie`, by Hono's `setCookie`, and with the session's prefix. */
function asCookies(program: SyntaxNode, declared: Declared): readonly string[] {
  const texts = walk(program)
    .filter(({ type }) => type === "TemplateLiteral")
    .flatMap((node) => textsAs(node, declared));
  const lines = texts.filter((text) => !text.includes("\n"));
  const set = lines.filter((text) => /; Path=/i.test(text)).map((text) => text.split(/[=;]/)[0] ?? text);
  const prefixed = lines.filter((text) => /^(<cookiePrefix>|(__Host-)?plumbline)\.[\w-]+$/.test(text));
  const byHono = callsOf(program)
    .filter(({ method }) => method === "setCookie")
    .flatMap(({ second }) => textsAs(second, declared));
  // Scripts that a page carries as text.
  const scripts = texts.filter((text) => text.includes("\n") && text.includes("cookie="));
  const scripted = scripts.flatMap((text) =>
    [...text.matchAll(/cookie="(\w+)=|\bkeep\("(\w+)"/g)].map(([, one, other]) => one ?? other ?? ""),
  );
  return [...set, ...prefixed, ...byHono, ...scripted].map(bare);
}

const finders: Readonly<Record<StoreKind, (program: SyntaxNode, declared: Declared) => readonly string[]>> = {
  R2: inBuckets,
  "Durable Object": inObject,
  IndexedDB: inDatabases,
  "Cache Storage": inCaches,
  localStorage: inWebStorage("localStorage"),
  sessionStorage: inWebStorage("sessionStorage"),
  Cookies: asCookies,
};

/** Spares the parsing of files that name nothing that stores. */
const mayStore = /bucket|FILES|LOG_HEADS|storage|Storage|Dexie|indexedDB|caches|ookie/;

/** Every name under which these files store something, once each. */
export function storedNames(files: readonly SourceFile[]): readonly StoredName[] {
  const found = new Map<string, StoredName>();
  for (const each of files.filter(({ path, text }) => isProduct(path) && mayStore.test(text))) {
    const { program } = parse(each);
    const declared = declaredIn(program);
    for (const kind of storeKinds)
      for (const name of finders[kind](program, declared))
        if (!found.has(`${kind} ${name}`)) found.set(`${kind} ${name}`, { kind, name, path: each.path });
  }
  return [...found.values()];
}

import { acrossOrganizations, compositionRoots } from "../edge-files";
import { isProduct, type Law, parse, type SourceFile, type Violation, violation } from "./source-tree";
import { child, importsOf, nameOf, nodes, type SyntaxNode, textsOf, walk } from "./syntax";

const file = (path: string, text: string): SourceFile => ({ path, text });
const isStore = (path: string): boolean => path.endsWith("-store.ts");
const isMigration = (path: string): boolean => /^worker\/database\/migrations\/.*\.sql$/.test(path);

const beginnings = [
  "select\\s[\\s\\S]*\\sfrom\\s",
  "(insert|replace)\\s+(or\\s+\\w+\\s+)?into\\s",
  "update\\s+\\w+\\s+set\\s",
  "delete\\s+from\\s",
  "with\\s+(recursive\\s+)?\\w+\\s*(\\([^)]*\\)\\s*)?as\\s",
  "create\\s+(table|index|unique|trigger)\\s",
  "(alter|drop)\\s+table\\s",
  "pragma\\s",
];
const statement = new RegExp(`^\\s*(${beginnings.join("|")})`, "i");
const everyColumn = /\bSELECT\s+(DISTINCT\s+)?([a-z_]\w*\.)?\*/i;

const sqlInStores: Law = {
  id: "law-4-sql",
  title: "SQL stands only in stores and migrations, with its columns named one by one",
  check: (files) => [
    ...files
      .filter(({ path }) => isProduct(path))
      .flatMap((each) =>
        textsOf(parse(each).program).flatMap(([text, offset]) => {
          if (everyColumn.test(text)) return [violation(each, offset, "selects every column")];
          return statement.test(text) && !isStore(each.path) ? [violation(each, offset, "SQL outside a store")] : [];
        }),
      ),
    ...files
      .filter(({ path, text }) => isMigration(path) && everyColumn.test(text))
      .map((each) => violation(each, everyColumn.exec(each.text)?.index ?? 0, "selects every column")),
  ],
  planted: [
    [file("worker/sync/push/push.ts", 'export const q = "SELECT id FROM row WHERE id = ?";')],
    [file("worker/sync/push/push.ts", "export const q = `DELETE FROM row WHERE id = 1`;")],
    [file("worker/sync/pull/pull.ts", 'export const q = "select id from synced_row";')],
    [file("worker/sync/row-store.ts", 'export const q = "SELECT * FROM row";')],
    [file("worker/sync/row-store.ts", "export const q = `SELECT r.* FROM row r`;")],
    [file("worker/database/migrations/0009_x.sql", "INSERT INTO a SELECT * FROM b;")],
  ],
  allowed: [
    file("worker/sync/row-store.ts", 'export const q = "SELECT count(*) AS n FROM row";'),
    file("app/ui/choice.tsx", 'export const label = "Select a permit, update it with care";'),
  ],
};

const databaseTypes = new Set(["D1Database", "D1DatabaseSession", "D1Readable", "D1PreparedStatement"]);

const databaseInStores: Law = {
  id: "law-4-database",
  title: "only stores and the composition roots hold the database",
  check: (files) =>
    files
      .filter(({ path }) => isProduct(path) && !isStore(path) && !compositionRoots.has(path))
      .flatMap((each) =>
        walk(parse(each).program)
          .filter((node) => (node.type === "Identifier" && databaseTypes.has(nameOf(node) ?? "")) || readsDatabase(node))
          .map((node) => violation(each, node.start, "holds the database")),
      ),
  planted: [
    [file("worker/sync/push/push.ts", "export const push = (db: D1Database) => db;")],
    [file("worker/http/page.ts", "export const page = (env: Env) => env.DB;")],
    [file("worker/http/page.ts", "export const page = ({ DB }: Env) => DB;")],
  ],
  allowed: [file("worker/sync/row-store.ts", "export const createRowStore = (db: D1Database) => db;")],
};

/** `x.DB`, or `DB` taken out of an object. */
function readsDatabase(node: SyntaxNode): boolean {
  if (node.type === "MemberExpression") return nameOf(child(node, "property")) === "DB";
  return node.type === "ObjectPattern" && nodes(node, "properties").some((property) => nameOf(child(property, "key")) === "DB");
}

/** Stores of accounts, which are global: one person is one account in every office. */
const ofAccounts = ["worker/identity/", "worker/seeds/", "worker/sync/log/person-key-store.ts"];
const isOfAccounts = (path: string): boolean => ofAccounts.some((place) => path.startsWith(place));

const organizationFirst: Law = {
  id: "law-4-organization",
  title: "everything a store offers takes the organization first",
  check: (files) =>
    files
      .filter(({ path }) => path.startsWith("worker/") && isStore(path) && isProduct(path) && !isOfAccounts(path))
      .flatMap((each) =>
        offersOf(each)
          .filter(({ name }) => !acrossOrganizations.has(`${each.path}#${name}`))
          .flatMap((offer) => misses(each, offer)),
      ),
  planted: [
    [file("worker/features/x/x-store.ts", "export interface XStore { byId(id: string, organization: string): unknown }")],
    [file("worker/features/x/x-store.ts", "export interface XStore { readonly byId: (id: string) => unknown }")],
    [file("worker/features/x/x-store.ts", "export const byId = (db: D1Database, id: string) => db;")],
    [file("worker/features/x/x-store.ts", "export function byId(id: string) { return id; }")],
  ],
  allowed: [
    file(
      "worker/features/x/x-store.ts",
      "export interface XStore { byId(organization: string, id: string): unknown }\nexport const createXStore = (db: D1Database, limit: number): XStore => db;\nexport function rows(db: D1Database, organization: string) { return db; }",
    ),
  ],
};

interface Offer {
  readonly name: string;
  readonly params: readonly SyntaxNode[];
  readonly start: number;
}

function misses(each: SourceFile, { name, params, start }: Offer): Violation[] {
  const first = params.find((param) => !isHandle(param));
  return nameOf(first) === "organization" ? [] : [violation(each, start, `${name} does not take the organization first`)];
}

/** A parameter that hands over the database or bucket itself. */
const isHandle = (param: SyntaxNode): boolean =>
  walk(param).some((node) => node.type === "TSTypeReference" && /^(D1|R2)/.test(nameOf(child(node, "typeName")) ?? ""));

/** Methods of exported `…Store` interfaces, and exported functions that are not factories of one or of sessions that hold one. */
function offersOf(each: SourceFile): Offer[] {
  return nodes(parse(each).program, "body").flatMap((statement) => {
    const declared = statement.type === "ExportNamedDeclaration" ? child(statement, "declaration") : undefined;
    if (declared?.type === "TSInterfaceDeclaration") return /Store$/.test(nameOf(child(declared, "id")) ?? "") ? methodsOf(declared) : [];
    if (declared?.type === "FunctionDeclaration") return functionOffer(nameOf(child(declared, "id")), declared);
    return nodes(declared, "declarations").flatMap((one) => functionOffer(nameOf(child(one, "id")), child(one, "init")));
  });
}

function methodsOf(declared: SyntaxNode): Offer[] {
  return nodes(child(declared, "body"), "body").flatMap((member) => {
    const annotation = child(child(member, "typeAnnotation"), "typeAnnotation");
    const callable = member.type === "TSMethodSignature" ? member : annotation?.type === "TSFunctionType" ? annotation : undefined;
    return callable ? [{ name: nameOf(child(member, "key")) ?? "?", params: nodes(callable, "params"), start: member.start }] : [];
  });
}

function functionOffer(name: string | undefined, made: SyntaxNode | undefined): Offer[] {
  if (name === undefined || !made || !/Function/.test(made.type)) return [];
  const returns = child(child(made, "returnType"), "typeAnnotation");
  const isFactory = /(Store|Sessions)$/.test(nameOf(child(returns, "typeName")) ?? "");
  return isFactory ? [] : [{ name, params: nodes(made, "params"), start: made.start }];
}

/** What a tester sent and is not confirmed: a database of the widget's own, which signing out leaves alone. */
const widgetDatabase = "app/usability-test/session/usability-database.ts";

const dexieInLocal: Law = {
  id: "law-4-device",
  title: "only app/local and the service worker open the device's database, and app/local alone calls its hooks",
  check: (files) =>
    files
      .filter(({ path }) => isProduct(path) && !path.startsWith("app/local/") && path !== widgetDatabase)
      .flatMap((each) =>
        importsOf(parse(each).program)
          .filter(([specifier]) =>
            each.path.startsWith("app/service-worker/") ? specifier === "dexie-react-hooks" : /^dexie/.test(specifier),
          )
          .map(([specifier, offset]) => violation(each, offset, `imports ${specifier}`)),
      ),
  planted: [
    [file("app/areas/office/queue.tsx", 'import { liveQuery } from "dexie";\nliveQuery;')],
    [file("app/shell/use-kept.ts", 'import { useLiveQuery } from "dexie-react-hooks";\nuseLiveQuery;')],
    [file("app/service-worker/kept.ts", 'import { useLiveQuery } from "dexie-react-hooks";\nuseLiveQuery;')],
  ],
  allowed: [
    file("app/local/store/device-database.ts", 'import Dexie from "dexie";\nDexie;'),
    file("app/local/use-kept.ts", 'import { useLiveQuery } from "dexie-react-hooks";\nuseLiveQuery;'),
    file("app/service-worker/drain.ts", 'import Dexie from "dexie";\nDexie;'),
  ],
};

export const databaseLaws: readonly Law[] = [sqlInStores, databaseInStores, organizationFirst, dexieInLocal];

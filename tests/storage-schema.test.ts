import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { root } from "../commands/launch/project.js";
import { readTree } from "./laws/source-tree";
import { type StoreKind, storedNames, storeKinds } from "./laws/stored-names";

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const migrations = at("worker/database/migrations/");

/** The tables that stand once every migration has run. */
function tables(): readonly string[] {
  const standing = new Set<string>();
  const change = /\b(?:CREATE (?:VIRTUAL )?TABLE|DROP TABLE|ALTER TABLE) (?:IF (?:NOT )?EXISTS )?"?(\w+)"?(?: RENAME TO "?(\w+)"?)?/gi;
  for (const name of readdirSync(migrations).toSorted())
    for (const [statement, table = "", renamed] of readFileSync(new URL(name, migrations), "utf8").matchAll(change)) {
      const made = statement.toUpperCase().startsWith("CREATE");
      if (made) standing.add(table);
      else if (renamed !== undefined) {
        standing.delete(table);
        standing.add(renamed);
      } else if (statement.toUpperCase().startsWith("DROP")) standing.delete(table);
    }
  return [...standing].toSorted();
}

interface Listed {
  readonly name: string;
  /** What the row says of it: what makes it grow or what it is, whose, and what ends it. */
  readonly says: readonly string[];
}

/** The rows of the page's tables under headings that begin so: names in backticks first, then words. */
function listed(heading: string): readonly Listed[] {
  return readFileSync(at("docs/storage-schema.md"), "utf8")
    .split("\n## ")
    .filter((part) => part === heading || part.startsWith(`${heading}\n`) || part.startsWith(`${heading}:`))
    .flatMap((part) => part.split("\n").filter((line) => line.startsWith("| `")))
    .map((line) => {
      const cells = line.slice(2, -2).split(" | ");
      const names = cells.filter((cell) => /^`[^`]+`$/.test(cell)).map((cell) => cell.slice(1, -1));
      return { name: names.join(" "), says: cells.slice(names.length) };
    });
}
const namesUnder = (heading: string): readonly string[] =>
  listed(heading)
    .map(({ name }) => name)
    .toSorted();
const namesIn = (files: Parameters<typeof storedNames>[0], kind: StoreKind): readonly string[] =>
  storedNames(files)
    .filter((each) => each.kind === kind)
    .map(({ name }) => name)
    .toSorted();

const tree = readTree(root);

test("[P21] every table of the migrations stands in docs/storage-schema.md", () => {
  expect(namesUnder("D1")).toEqual(tables());
});

test.each(storeKinds)("[P21] what the code keeps in %s stands in docs/storage-schema.md, and nothing else does", (kind) => {
  expect(namesUnder(kind)).toEqual(namesIn(tree, kind));
});

test.each(["D1", ...storeKinds])(
  "[P21] the page says of all that is kept in %s what it is or what makes it grow, and what ends it",
  (kind) => {
    for (const { name, says } of listed(kind))
      expect([name, says.length > 1 && says.every((cell) => cell.length > 2)]).toEqual([name, true]);
  },
);

test("[P21] every binding that keeps something is named on the page", () => {
  const page = readFileSync(at("docs/storage-schema.md"), "utf8");
  const [, ...tables] = readFileSync(at("wrangler.toml"), "utf8").split(/^\[\[/m);
  const bindings = tables
    .filter((table) =>
      /^(d1_databases|r2_buckets|durable_objects|queues\.producers|kv_namespaces|hyperdrive|vectorize|analytics)/.test(table),
    )
    .flatMap((table) => /^(?:binding|name) = "(\w+)"/m.exec(table)?.[1] ?? []);
  expect(bindings.length).toBeGreaterThan(3);
  expect(bindings.filter((binding) => binding !== "DB" && !page.includes(`\`${binding}\``))).toEqual([]);
});

describe("something new that is kept is seen", () => {
  test.each<[StoreKind, string, string]>([
    [
      "R2",
      "worker/x.ts",
      `export const keep = (bucket: R2Bucket, organization: string) => bucket.put(\`org/\${organization}/plans/1\`, '');`,
    ],
    [
      "R2",
      "worker/x.ts",
      `const keyOf = (id: string) => \`plans/\${id}\`;\nexport const keep = (env: Env) => env.FILES.put(keyOf("1"), "");`,
    ],
    [
      "Durable Object",
      "worker/x.ts",
      `const key = \`seen:\${1}\`;\nexport const keep = (ctx: DurableObjectState) => ctx.storage.put(key, 1);`,
    ],
    ["IndexedDB", "app/x.ts", 'const base = new Dexie("plumbline-plans");\nbase.version(1).stores({ plans: "id" });'],
    ["IndexedDB", "app/x.ts", 'export const open = () => indexedDB.open("plumbline-plans");'],
    ["Cache Storage", "app/x.ts", 'const name = "plumbline-maps";\nexport const open = () => caches.open(name);'],
    ["localStorage", "app/x.ts", 'const key = "plans";\nexport const keep = () => window.localStorage.setItem(key, "1");'],
    ["sessionStorage", "app/x.ts", 'export const keep = () => sessionStorage.setItem("plans", "1");'],
    ["Cookies", "app/x.ts", `export const keep = (value: string) => { document.cookie = \`plans=\${value}; Path=/\`; };`],
    ["Cookies", "app/x.ts", `export function keep(name: 'plans' | 'maps') { document.cookie = \`\${name}=1; Path=/\`; }`],
    ["Cookies", "worker/x.ts", 'export const keep = (c: Context) => setCookie(c, "plans", "1");'],
    ["Cookies", "worker/x.ts", `const nameAt = (url: URL) => \`\${cookiePrefix(url)}.plans\`;`],
  ])("in %s (%#)", (kind, path, text) => {
    expect(namesIn([...tree, { path, text }], kind).filter((name) => !namesUnder(kind).includes(name)).length).toBeGreaterThan(0);
  });

  test("and what is only read, or kept elsewhere, is not taken for it", () => {
    const text =
      'const files = new Map();\nfiles.put = () => 1;\nexport const read = () => localStorage.getItem("plans");\nstore.put("plans", 1);';
    expect(storedNames([{ path: "app/x.ts", text }])).toEqual([]);
  });
});

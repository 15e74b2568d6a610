import { type Edge, edges, type Read } from "../edge-files";
import { freeUses } from "./free-names";
import { isProduct, type Law, parse, type SourceFile, violation } from "./source-tree";
import { importsOf } from "./syntax";

const file = (path: string, text: string): SourceFile => ({ path, text });

/** What each outside thing is read by. */
const readers: Readonly<Record<Read, RegExp>> = {
  clock:
    /^(Date\.now|new Date\/0|performance\.(now|timeOrigin|mark)|setTimeout|setInterval|requestAnimationFrame|requestIdleCallback|scheduler\.wait)$/,
  random: /^(Math\.random|crypto\.(randomUUID|getRandomValues))$/,
  network: /^(fetch|new (WebSocket|EventSource|XMLHttpRequest)\/\d|navigator\.(sendBeacon|onLine|connection))$/,
  storage:
    /^(localStorage|sessionStorage|indexedDB|caches|document\.cookie|navigator\.(storage|locks|serviceWorker)|new BroadcastChannel\/\d)$/,
  env: /^(process\.env|import\.meta\.env)$/,
};
const kinds: readonly Read[] = ["clock", "random", "network", "storage", "env"];

/** What a file reads of the outside, with where. */
function readsOf(each: SourceFile): { readonly read: Read; readonly name: string; readonly start: number }[] {
  const { program } = parse(each);
  const named = freeUses(program).flatMap(({ name, start }) =>
    kinds.filter((kind) => readers[kind].test(name)).map((read) => ({ read, name, start })),
  );
  const imported = importsOf(program).filter(([specifier, offset]) => specifier === "cloudflare:workers" && takesEnv(each, offset));
  return [...named, ...imported.map(([, start]) => ({ read: "env" as const, name: "env", start }))];
}

const takesEnv = (each: SourceFile, offset: number): boolean => /^import\s*\{[^}]*\benv\b/.test(each.text.slice(offset));

/** The law over a given list of edges, so that a planted tree can bring its own. */
export const edgeCheck = (listed: ReadonlyMap<string, Edge>) => (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => isProduct(path))
    .flatMap((each) =>
      readsOf(each)
        .filter(({ read }) => !listed.get(each.path)?.reads.includes(read))
        .map(({ read, name, start }) => violation(each, start, `reads the ${read} (${name}) and is no edge`)),
    );

const outsideAtEdges: Law = {
  id: "law-5-edges",
  title: "clock, random, network, storage and environment are read in edge files only",
  check: edgeCheck(edges),
  planted: [
    [file("schemas/today.ts", "export const today = () => new Date().toISOString();")],
    [file("schemas/today.ts", "export const today = () => Date.now();")],
    [file("app/features/permit/id.ts", "export const id = () => crypto.randomUUID();")],
    [file("app/features/permit/id.ts", "export const id = (draw = Math.random) => draw();")],
    [file("worker/features/x/x-operations.ts", "export const go = () => globalThis.fetch('x');")],
    [file("worker/features/x/x-operations.ts", "export const parts = { fetch };")],
    [file("app/areas/office/queue.tsx", "export const keep = () => localStorage.setItem('a', 'b');")],
    [file("app/areas/office/queue.tsx", "export const wait = () => window.setTimeout(wait, 1);")],
    [file("worker/http/page.ts", 'import { env } from "cloudflare:workers";\nenv;')],
    [file("app/shell/mode.ts", "export const mode = import.meta.env.MODE;")],
  ],
  allowed: [
    file("schemas/when.ts", "export const when = (at: string) => new Date(at).getTime();"),
    file("worker/features/x/x-operations.ts", "export const go = (fetch: typeof globalThis.fetch) => fetch('x');"),
    file("worker/features/x/x-operations.ts", "export const go = (parts: { fetch(): void; setTimeout: number }) => parts.fetch();"),
    file("worker/notifications/x.ts", 'import { DurableObject } from "cloudflare:workers";\nDurableObject;'),
  ],
};

const edgesAreRead: Law = {
  id: "law-5-list",
  title: "every edge on the list is there and reads what it is listed for",
  check: (files) =>
    [...edges].flatMap(([path, { reads }]) => {
      const found = files.find((each) => each.path === path);
      if (!found)
        return files.some((each) => each.path === "package.json") ? [{ path, line: 1, says: "is on the list and not there" }] : [];
      const read = new Set(readsOf(found).map((each) => each.read));
      return reads.filter((each) => !read.has(each)).map((each) => violation(found, 0, `no longer reads the ${each}`));
    }),
  planted: [[file("package.json", "{}")], [file([...edges.keys()][0] ?? "none.ts", "export const nothing = 1;")]],
  allowed: [],
};

export const edgeLaws: readonly Law[] = [outsideAtEdges, edgesAreRead];

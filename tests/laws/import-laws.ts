import { dirname, join } from "node:path/posix";
import { isProduct, isTest, type Law, parse, type SourceFile, type Violation, violation } from "./source-tree";
import { importsOf } from "./syntax";

const aliases: ReadonlyArray<readonly [string, string]> = [
  ["#schemas/", "schemas/"],
  ["#worker/", "worker/"],
  ["#app/", "app/"],
  ["#ui/", "app/ui/"],
  ["#styled/", "styled-system/"],
];

/** Where an import leads, from the project's folder; packages keep their name. */
export function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith(".")) return join(dirname(path), specifier);
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  return alias ? alias[1] + specifier.slice(alias[0].length) : specifier;
}

/** A law on each import: what `says` of it, or null. */
const onImports =
  (applies: (path: string) => boolean, says: (path: string, target: string) => string | null) =>
  (files: readonly SourceFile[]): Violation[] =>
    files
      .filter((file) => applies(file.path))
      .flatMap((file) =>
        importsOf(parse(file).program).flatMap(([specifier, offset]) => {
          const wrong = says(file.path, targetOf(file.path, specifier));
          return wrong === null ? [] : [violation(file, offset, wrong)];
        }),
      );

const file = (path: string, text: string): SourceFile => ({ path, text });

/** The folder of a feature or an area that a path lies in: `app/areas/office`. */
const partOf = (path: string): string | null => /^((app|worker)\/(features|areas)\/[^/]+)\//.exec(path)?.[1] ?? null;

const isWords = (path: string): boolean => path.startsWith("schemas/messages/");

const schemasAlone: Law = {
  id: "law-1-schemas",
  title: "schemas imports only zod and itself, and no words: it holds facts, which others put into sentences",
  check: onImports(
    (path) => path.startsWith("schemas/") && isProduct(path),
    (path, target) =>
      target === "zod" || (target.startsWith("schemas/") && (isWords(path) || !isWords(target))) ? null : `schemas imports ${target}`,
  ),
  planted: [
    [file("schemas/clock.ts", 'import { readFileSync } from "node:fs";\nreadFileSync("x");')],
    [file("schemas/row-page.ts", 'import type { Reader } from "#app/context";\nexport type R = Reader;')],
    [file("schemas/deep/far.ts", 'export { x } from "../../worker/x";')],
    [file("schemas/lazy.ts", 'export const late = () => import("dexie");')],
    [file("schemas/permit/said.ts", 'import { m } from "#schemas/messages/compiled/messages";\nm;')],
    [file("schemas/by-type.ts", 'export type Late = import("hono").Hono;')],
  ],
  allowed: [file("schemas/fine.ts", 'import { z } from "zod";\nimport { day } from "#schemas/values";\nexport const x = z.array(day);')],
};

const sidesApart: Law = {
  id: "law-2-sides",
  title: "app and worker never import each other, but for worker/index.ts which satisfies app/context.ts",
  check: onImports(isProduct, (path, target) => {
    if (path.startsWith("app/") && target.startsWith("worker/")) return `app imports ${target}`;
    const toApp = /^(app|styled-system)\//.test(target);
    const door = path === "worker/index.ts" && target === "app/context";
    return path.startsWith("worker/") && toApp && !door ? `worker imports ${target}` : null;
  }),
  planted: [
    [file("app/areas/office/queue.ts", 'import { push } from "#worker/sync/push/push";\npush();')],
    [file("worker/http/page.ts", 'import { readerContext } from "#app/context";\nreaderContext;')],
    [file("worker/index.ts", 'import { Button } from "../app/ui/button";\nButton;')],
  ],
  allowed: [
    file("worker/index.ts", 'import type { Reader } from "#app/context";\nexport type R = Reader;'),
    file("worker/delivery/x.ts", 'import { m } from "#schemas/messages/compiled/messages";\nm;'),
  ],
};

const partsApart: Law = {
  id: "law-3-parts",
  title: "a feature never imports a feature or an area, an area never an area, and app/local neither",
  check: onImports(isProduct, (path, target) => {
    const [own, other] = [partOf(path), partOf(`${target}/`)];
    if (other === null || own === other) return null;
    if (path.startsWith("app/local/")) return `app/local imports ${target}`;
    if (own === null) return null;
    return own.includes("/areas/") && other.includes("/features/") ? null : `${own} imports ${other}`;
  }),
  planted: [
    [file("app/features/permit/card.tsx", 'import { Fee } from "#app/features/fee/fee-line";\nFee;')],
    [file("worker/features/permits/permit-routes.ts", 'import { x } from "../inspections/inspection-store";\nx;')],
    [file("app/areas/apply/start.route.tsx", 'import { Queue } from "#app/areas/office/queue";\nQueue;')],
    [file("app/features/permit/link.ts", 'import { Queue } from "#app/areas/office/queue";\nQueue;')],
    [file("app/local/outbox-list.ts", 'import { card } from "#app/features/permit/card";\ncard;')],
  ],
  allowed: [
    file("app/areas/office/queue.tsx", 'import { card } from "#app/features/permit/card";\ncard;'),
    file("app/features/permit/card.tsx", 'import { line } from "./line";\nimport { Tag } from "#ui/tag";\nline; Tag;'),
  ],
};

const noBarrels: Law = {
  id: "tree-barrels",
  title: "no file only passes on what others export",
  check: (files) =>
    files
      .filter(({ path }) => isProduct(path) || (isTest(path) && /\.tsx?$/.test(path)))
      .flatMap((each) =>
        importsOf(parse(each).program)
          .filter(([, offset]) => /^export\s*\*/.test(each.text.slice(offset, offset + 12)))
          .map(([specifier, offset]) => violation(each, offset, `export * from ${specifier}`)),
      ),
  planted: [
    [file("app/features/permit/all.ts", 'export * from "./card";')],
    [file("schemas/all.ts", 'export * as values from "./values";')],
  ],
  allowed: [file("worker/index.ts", 'export { UserNotifications } from "./notifications/user-notifications";')],
};

export const importLaws: readonly Law[] = [schemasAlone, sidesApart, partsApart, noBarrels];

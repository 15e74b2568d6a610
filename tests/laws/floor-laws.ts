import { targetOf } from "./import-laws";
import { isProduct, type Law, parse, type SourceFile, type Violation, violation } from "./source-tree";
import { importsOf } from "./syntax";

const file = (path: string, text = ""): SourceFile => ({ path, text });

/**
 * The floors of the house, lowest first: a file imports from its own floor and from those below it. Rooms on one line stand side by side and do
 * not know each other. Below both houses lies `schemas` with the words. What is not named (entries, `routes.ts`, the composition of the worker) stands on top and may know everything.
 */
export const floors = {
  app: [
    ["app/context"],
    ["app/ui/"],
    ["app/wording/"],
    ["app/local/"],
    ["app/usability-test/"],
    ["app/screen/"],
    ["app/features/"],
    ["app/shell/"],
    ["app/areas/", "app/service-worker/"],
  ],
  worker: [
    ["worker/database/", "worker/search/", "worker/secrets/"],
    ["worker/http/"],
    ["worker/sync/"],
    ["worker/identity/"],
    ["worker/delivery/", "worker/evidence/", "worker/files/"],
    ["worker/notifications/", "worker/operator/", "worker/pages/", "worker/recorder/"],
    ["worker/features/", "worker/papers/"],
    ["worker/reading/"],
    ["worker/links/"],
    ["worker/seeds/"],
  ],
} as const;

interface Place {
  readonly house: keyof typeof floors;
  readonly floor: number;
  readonly room: string;
}

function placeOf(path: string): Place | null {
  for (const house of ["app", "worker"] as const)
    for (const [floor, rooms] of floors[house].entries()) {
      const room = rooms.find((each) => path.startsWith(each));
      if (room !== undefined) return { house, floor, room };
    }
  return null;
}

/** Why a file of `from` may not import from `to`; null: it may. What stands on top is imported by what stands on top alone. */
function wrongArrow(from: string, to: string): string | null {
  const own = placeOf(from);
  if (own === null || !to.startsWith(`${own.house}/`)) return null;
  const other = placeOf(to);
  if (other === null) return `imports ${to}, which stands on top`;
  if (other.floor > own.floor) return `imports ${to}, a floor above`;
  return other.floor === own.floor && other.room !== own.room ? `imports ${to} beside it` : null;
}

const floorsOnly: Law = {
  id: "law-3-floors",
  title: "imports go down the floors of the house, in the app and in the worker",
  check: (files) =>
    files
      .filter(({ path }) => isProduct(path))
      .flatMap((each) =>
        importsOf(parse(each).program).flatMap(([specifier, offset]) => {
          const wrong = wrongArrow(each.path, targetOf(each.path, specifier));
          return wrong === null ? [] : [violation(each, offset, wrong)];
        }),
      ),
  planted: [
    [file("app/local/sync/x.ts", 'import { useAct } from "#app/screen/act/use-act";\nuseAct;')],
    [file("app/screen/read/x.ts", 'import type { Frame } from "../../shell/frame/shell-frame";\nexport type F = Frame;')],
    [file("app/ui/x.tsx", 'import { m } from "#app/wording/role-text";\nm;')],
    [file("app/shell/frame/x.tsx", 'import { routes } from "#app/routes";\nroutes;')],
    [file("worker/http/x.ts", 'import { push } from "#worker/sync/push/push";\npush;')],
    [file("worker/files/x.ts", 'import { outbox } from "../delivery/queue/delivery-outbox";\noutbox;')],
    [file("worker/links/x.ts", 'import type { Core } from "#worker/composition/create-core";\nexport type C = Core;')],
  ],
  allowed: [
    file("app/areas/office/x.tsx", 'import { useAct } from "#app/screen/act/use-act";\nimport { m } from "./words";\nuseAct; m;'),
    file("worker/composition/x.ts", 'import { push } from "#worker/sync/push/push";\npush;'),
    file("worker/index.ts", 'import { createCore } from "./composition/create-core";\ncreateCore;'),
  ],
};

/** Groups of files of which each leads to each other by imports, types included: Tarjan's strongly connected components. */
function circlesOf(arrows: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (path: string): void => {
    order.set(path, order.size);
    low.set(path, order.size - 1);
    stack.push(path);
    for (const next of arrows.get(path) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(path, Math.min(low.get(path) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(path) !== order.get(path)) return;
    const circle = stack.splice(stack.indexOf(path));
    if (circle.length > 1) found.push(circle);
  };
  for (const path of arrows.keys()) if (!order.has(path)) visit(path);
  return found;
}

/** The files that each file imports, where they are among these. */
function arrowsOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(files.map(({ path }) => path));
  const endings = ["", ".ts", ".tsx", ".d.ts"];
  const fileAt = (target: string): string[] =>
    endings
      .map((ending) => target + ending)
      .filter((path) => known.has(path))
      .slice(0, 1);
  return new Map(
    files.map((each) => [each.path, importsOf(parse(each).program).flatMap(([specifier]) => fileAt(targetOf(each.path, specifier)))]),
  );
}

const noCircles: Law = {
  id: "law-3-circles",
  title: "no circle of files, types included",
  check: (files) => {
    const product = files.filter(({ path }) => isProduct(path));
    return circlesOf(arrowsOf(product)).flatMap((circle): Violation[] => {
      const first = product.find(({ path }) => path === circle.at(-1));
      return first === undefined ? [] : [violation(first, 0, `stands in a circle: ${[...circle].sort().join(", ")}`)];
    });
  },
  planted: [
    [
      file("schemas/a.ts", 'import type { B } from "./b";\nexport type A = B;'),
      file("schemas/b.ts", 'import type { A } from "./a";\nexport type B = A;'),
    ],
    [
      file("app/ui/a.tsx", 'import { b } from "./b";\nexport const a = b;'),
      file("app/ui/b.tsx", 'import { c } from "#ui/c";\nexport const b = c;'),
      file("app/ui/c.tsx", 'import { a } from "#app/ui/a";\nexport const c = a;'),
    ],
  ],
  allowed: [file("schemas/a.ts", 'import { b } from "./b";\nexport const a = b;')],
};

/**
 * Within a noun: entity ← rules ← commands. That no entity imports rules follows from the law on circles, for rows are made of entities and rules
 * read rows; this is the other half.
 */
const registryAlone: Law = {
  id: "law-3-commands",
  title: "only the registry imports a noun's commands: what two of them share is a rule",
  check: (files) =>
    files
      .filter(({ path }) => isProduct(path) && !/^schemas\/commands(-[a-z-]+)?\.ts$/.test(path))
      .flatMap((each) =>
        importsOf(parse(each).program).flatMap(([specifier, offset]) => {
          const target = targetOf(each.path, specifier);
          return /^schemas\/.*-commands$/.test(target) ? [violation(each, offset, `imports ${target}`)] : [];
        }),
      ),
  planted: [
    [file("schemas/fee/fee-balance.ts", 'import { feeCommands } from "./fee-commands";\nfeeCommands;')],
    [file("app/areas/office/x.tsx", 'import type { Args } from "#schemas/review/review-commands";\nexport type A = Args;')],
  ],
  allowed: [
    file("schemas/commands.ts", 'import { feeCommands } from "./fee/fee-commands";\nfeeCommands;'),
    file("app/areas/office/x.tsx", 'import type { CommandArgs } from "#schemas/commands";\nexport type A = CommandArgs<"fee.add">;'),
  ],
};

export const floorLaws: readonly Law[] = [floorsOnly, noCircles, registryAlone];

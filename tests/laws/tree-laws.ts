import { basename, dirname } from "node:path/posix";
import { isScript, type Law, parse, type SourceFile, type Violation, violation } from "./source-tree";

const file = (path: string, text = ""): SourceFile => ({ path, text });

/** Names that tools demand, and that therefore may be there more than once or break the rule. */
const toolNames =
  /^(tsconfig(\.base)?|package|package-lock|biome|settings|playwright\.config|vite\.config|vitest(\.\w+)?\.config|index\.html|README|AGENTS|CLAUDE|SPEC)\b/;
const isNamed = (path: string): boolean =>
  /^(app|schemas|worker|commands|tests)\//.test(path) && !/\/(messages|data|mappings|migrations)\//.test(path);

const names: Law = {
  id: "tree-names",
  title: "file names are kebab-case and stand once in the tree",
  check: (files) => {
    const named = files.filter(({ path }) => isNamed(path) && !toolNames.test(basename(path)));
    const wrong = named.filter(({ path }) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(basename(path)));
    const scripts = named.filter(({ path }) => isScript(path));
    const seen = new Map<string, string>();
    const twice = scripts.flatMap((each) => {
      const first = seen.get(basename(each.path));
      seen.set(basename(each.path), each.path);
      return first === undefined ? [] : [violation(each, 0, `has the name of ${first}`)];
    });
    return [...wrong.map((each) => violation(each, 0, "is not kebab-case")), ...twice];
  },
  planted: [[file("app/ui/DateField.tsx")], [file("app/ui/date_field.tsx")], [file("app/a/row.ts"), file("worker/b/row.ts")]],
  allowed: [file("app/ui/field/date-field.tsx"), file("app/ui/date-field.test.ts"), file("app/areas/office/queue/office-queue.route.tsx")],
};

const ownerless = /(^|\/)(utils?|libs?|helpers?|commons?|types|services?|misc|shared)(\/|\.[a-z.]+$)/;
const folders: Law = {
  id: "tree-folders",
  title: "no folder or file is called utils, lib, helpers, common, types or services",
  check: (files) =>
    files.filter(({ path }) => isNamed(path) && ownerless.test(path)).map((each) => violation(each, 0, "has no owner by its name")),
  planted: [[file("app/utils/date.ts")], [file("worker/http/helpers.ts")], [file("schemas/types.ts")], [file("app/lib/a.ts")]],
  // `shared` is a route of the specification: its area may be called so.
  allowed: [file("app/features/permit/permit-types-list.tsx"), file("worker/identity/membership/user-routes.ts")],
};

/** Files that say nothing of a folder's size: tests stand beside what they test, and the order of migrations is one list. */
const counts = (path: string): boolean => isScript(path) && isNamed(path) && !/\.test\.tsx?$/.test(path);
const mostFiles = 30;

const rooms: Law = {
  id: "tree-rooms",
  title: "at most 30 source files stand directly in a folder",
  check: (files) => {
    const byFolder = new Map<string, SourceFile[]>();
    for (const each of files.filter(({ path }) => counts(path))) {
      const folder = dirname(each.path);
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), each]);
    }
    return [...byFolder].flatMap(([folder, [first, ...others]]) =>
      first !== undefined && others.length + 1 > mostFiles ? [violation(first, 0, `${folder} has ${others.length + 1} source files`)] : [],
    );
  },
  planted: [Array.from({ length: mostFiles + 1 }, (_, place) => file(`app/ui/part-${place}.tsx`))],
  allowed: [file("app/ui/part-1.tsx"), file("app/ui/part-1.test.ts")],
};

const twins: Law = {
  id: "tree-twins",
  title: "no folder of the product has the name of a file beside it",
  check: (files) => {
    const folders = new Set(files.map(({ path }) => dirname(path)));
    return files
      .filter(({ path }) => /^(app|schemas|worker)\/.*\.tsx?$/.test(path) && folders.has(path.replace(/\.tsx?$/, "")))
      .map((each) => violation(each, 0, "stands beside a folder of its name: which of them an import means is a guess"));
  },
  planted: [[file("schemas/sync.ts"), file("schemas/sync/unsent.ts")]],
  allowed: [file("schemas/permit/permit.ts")],
};

/** Each pattern in parts, so that this file does not break its own law. */
const marks = new RegExp(
  `\\b(${["TO", "FIX", "XX", "HA"].map((start, at) => start + ["DO", "ME", "X", "CK"][at]).join("|")})\\b|@ts-(ignore|nocheck)|coming soon`,
  "i",
);
const leftovers: Law = {
  id: "tree-leftovers",
  title: "nothing is marked as still to do, and no type error is silenced",
  check: (files) =>
    files
      .filter(({ path }) => isScript(path))
      .flatMap((each) =>
        parse(each)
          .comments.filter((comment) => marks.test(comment.text))
          .map((comment) => violation(each, comment.start, comment.text.trim().slice(0, 60))),
      ),
  planted: [
    [file("app/a.ts", `// ${"TO"}DO: later\nexport const a = 1;`)],
    [file("app/a.ts", `/* ${"FIX"}ME */ export const a = 1;`)],
    [file("app/a.ts", `// @ts-${"ignore"}\nexport const a = 1;`)],
  ],
  allowed: [file("app/a.ts", 'export const label = "To do";')],
};

const outsidePaths = new RegExp(
  ["/wo" + "rk/", "/ho" + "me/", "/ro" + "ot/", "/Us" + "ers/", "regis" + "try\\.[a-z]+\\."]
    .map((each) => `(?<![\\w.}-])${each}`)
    .join("|"),
);
const paths: Law = {
  id: "tree-paths",
  title: "nothing names a path of one machine, or a host that packages come from",
  check: (files) =>
    files.flatMap((each) =>
      each.text
        .split("\n")
        .flatMap((text, at): Violation[] =>
          outsidePaths.test(text) ? [{ path: each.path, line: at + 1, says: text.trim().slice(0, 80) }] : [],
        ),
    ),
  planted: [
    [file("commands/a.js", `const a = "${"/ho"}me/me/project";`)],
    [file("README.md", `See ${"/wo"}rk/main`)],
    [file("package-lock.json", `"resolved": "https://${"regis"}try.npmjs.org/a"`)],
  ],
  allowed: [file("app/a.ts", 'export const url = "/permits/home/work";')],
};

const developmentSwitch = "PLUMBLINE_" + "DEVELOPMENT";
const production: Law = {
  id: "tree-production",
  title: "no file that a deploy reads switches development on",
  check: (files) =>
    files
      .filter(({ path, text }) => /(^|\/)(wrangler\.[a-z]+|\.dev\.vars.*|\.env.*)$/.test(path) && text.includes(developmentSwitch))
      .map((each) => violation(each, each.text.indexOf(developmentSwitch), "switches development on")),
  planted: [[file("wrangler.toml", `[vars]\n${developmentSwitch} = "1"`)], [file(".dev.vars", `${developmentSwitch}=1`)]],
  allowed: [file("wrangler.toml", '[vars]\nBASE_DOMAIN = "plumbline.example"')],
};

export const treeLaws: readonly Law[] = [rooms, twins, names, folders, leftovers, paths, production];

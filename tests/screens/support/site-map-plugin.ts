import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";
import routes from "../../../app/routes";
import { root } from "../../../commands/launch/project.js";

const name = "virtual:site-map";
const routeModule = "virtual:route-module/";

/** One line of the list of routes that React Router puts into its pages. */
const line = (id: string, parentId: string | undefined, file: string, path?: string, index?: boolean) => {
  const text = readFileSync(join(root, "app", file), "utf8");
  const exports = (name: string): boolean => new RegExp(`^export (default |async )*(const|function) ${name}\\b`, "m").test(text);
  return {
    ...{ id, parentId, path, index, module: `/@id/${routeModule}${file}`, imports: [], css: [] },
    hasLoader: exports("loader"),
    hasAction: exports("action"),
    hasClientLoader: exports("clientLoader"),
    hasClientAction: exports("clientAction"),
    hasClientMiddleware: exports("clientMiddleware"),
    hasErrorBoundary: exports("ErrorBoundary"),
    hasDefaultExport: /^export default /m.test(text),
  };
};

/** React Router's own names: a route is called after its file unless it says otherwise. */
const mapped = (entries: readonly RouteConfigEntry[], parentId: string): ReturnType<typeof line>[] =>
  entries.flatMap(({ id: chosen, file, path, index, children = [] }) => {
    const id = chosen ?? file.replace(/\.tsx$/, "");
    return [line(id, parentId, file, path, index), ...mapped(children, id)];
  });

/** A route's module as React Router's build hands it to its router: its parts get what concerns them as properties. */
const asBuilt = (file: string): string => `
import * as written from "/app/${file}";
import * as router from "react-router";
export * from "/app/${file}";
export default written.default && router.UNSAFE_withComponentProps(written.default);
export const ErrorBoundary = written.ErrorBoundary && router.UNSAFE_withErrorBoundaryProps(written.ErrorBoundary);
export const HydrateFallback = written.HydrateFallback && router.UNSAFE_withHydrateFallbackProps(written.HydrateFallback);
`;

/** `virtual:site-map`: the routes of `app/routes.ts` as React Router's own build lists them in a page. */
export const siteMap = (): Plugin => ({
  name: "site-map",
  resolveId: (id) => (id === name || id.startsWith(routeModule) ? `\0${id}` : undefined),
  load(id) {
    if (id.startsWith(`\0${routeModule}`)) return asBuilt(id.slice(routeModule.length + 1));
    if (id !== `\0${name}`) return;
    const all = [line("root", undefined, "root.tsx", ""), ...mapped(routes, "root")];
    return `export const routes = ${JSON.stringify(Object.fromEntries(all.map((each) => [each.id, each])))};`;
  },
});

/**
 * The build takes what is the worker's alone out of what a browser gets. Here a route's `loader` stays, and is never called; modules that
 * only run on the worker are left empty.
 */
export const serverOnlyModules = (): Plugin => ({
  name: "server-only-modules",
  enforce: "pre",
  transform: {
    filter: { id: /\.server\.ts$/ },
    handler(code) {
      const names = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, each]) => each);
      return { code: names.map((each) => `export const ${each} = undefined;`).join("\n"), map: null };
    },
  },
});

const undoPatience = "export const undoPatience = 10_000;";

/**
 * What waits ten seconds for "Undo" waits one here, or as long as a test's own `undoPatience` says, before its modules are read. How
 * long it waits in the product, and what happens meanwhile, is for tests of held and delayed acts with a clock of their own.
 */
export const shortUndo = (): Plugin => ({
  name: "short-undo",
  enforce: "pre",
  transform: {
    filter: { id: /\/held-acts\.ts$/ },
    handler(code) {
      if (!code.includes(undoPatience)) throw new Error("held-acts.ts no longer says its patience so");
      return { code: code.replace(undoPatience, undoPatience.replace("10_000", "globalThis.undoPatience ?? 1_000")), map: null };
    },
  },
});

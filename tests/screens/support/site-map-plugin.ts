import { readFileSync } from "node:fs";
import type { ClientRequest, IncomingMessage } from "node:http";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin, ProxyOptions } from "vite";
import routes from "../../../app/routes";
import { root } from "../../../commands/launch/project.js";

const name = "virtual:site-map";
const officeCookie = /(?:^|; )screens-office=([a-z0-9]+)/;
const routeModule = "virtual:route-module/";

/** One line of the list of routes that React Router puts into its pages. */
const line = (id: string, parentId: string | undefined, file: string, path?: string, index?: boolean) => {
  const text = readFileSync(join(root, "app", file), "utf8");
  const exports = (name: string): boolean =>
    new RegExp(`^export (((default |async )*(const|function) |\\{[^}]*\\b)${name}\\b)`, "m").test(text);
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
 * What waits ten seconds for "Undo" waits one here, or as long as a test says: see `undoWaits`. What happens meanwhile with a clock is for
 * the tests of held and delayed acts.
 */
export const shortUndo = (): Plugin => ({
  name: "short-undo",
  enforce: "pre",
  transform: {
    filter: { id: /\/held-acts\.ts$/ },
    handler(code) {
      if (!code.includes(undoPatience)) throw new Error("held-acts.ts no longer says its patience so");
      const told = `addEventListener("undo-waits", ({ detail }) => { undoPatience = detail; });`;
      return { code: code.replace(undoPatience, `export let undoPatience = 1_000; ${told}`), map: null };
    },
  },
});

const ofHost = "export function organizationOfHost(host: string): string {";
const askedOnce = "const organization = organizationOfHost(location.host);";
const asGiven = /^ +organization,$/m;

/** In a page that stays, the device asks again which office it is at. */
function askEachTime(code: string): string {
  if (!code.includes(askedOnce) || !asGiven.test(code)) throw new Error("browser-device.ts no longer asks for its office so");
  const asked = "get organization() { return organizationOfHost(location.host); }";
  return code.replace(askedOnce, "").replace(/^( +)organization,$/gm, `$1${asked},`);
}

/** A page asks its host which office it is at. Here a cookie may name another: see `workAt`, and the proxy that reads the same. */
export const officeOfCookie = (): Plugin => ({
  name: "office-of-cookie",
  enforce: "pre",
  transform: {
    filter: { id: /\/(request-decoration|browser-device)\.ts$/ },
    handler(code, id) {
      if (id.endsWith("/browser-device.ts")) return { code: askEachTime(code), map: null };
      if (!code.includes(ofHost)) throw new Error("request-decoration.ts no longer says the office of a host so");
      const first = `const office = ${officeCookie}.exec(document.cookie)?.[1]; if (office) return office;`;
      return { code: code.replace(ofHost, `${ofHost} ${first}`), map: null };
    },
  },
});

type Asking = Parameters<NonNullable<ProxyOptions["configure"]>>[0];

/** Hands requests on as if they came to the address of the office that the browser's cookie names. */
export function askThatOffice(proxy: Asking): void {
  const rename = (onward: ClientRequest, { headers }: IncomingMessage) => {
    const office = officeCookie.exec(headers.cookie ?? "")?.[1];
    if (office === undefined) return;
    const host = `${office}.${headers.host}`;
    onward.setHeader("host", host);
    if (headers.origin !== undefined) onward.setHeader("origin", `http://${host}`);
  };
  proxy.on("proxyReq", rename);
  proxy.on("proxyReqWs", rename);
}

/**
 * The product's modules come without maps to their sources, which are most of what three browsers would be sent: a trace of a test still leads to
 * the test's own line.
 */
export const withoutMaps = (): Plugin => ({
  name: "without-maps",
  enforce: "post",
  transform: {
    filter: { id: /\/(app|schemas|styled-system)\// },
    handler: (code) => ({ code, map: { mappings: "" } }),
  },
});

/** The product's style as the build wrote it, which the global set-up made: Panda would read every module of the app again for it. */
export const builtStyle = (): Plugin => ({
  name: "built-style",
  enforce: "pre",
  load: {
    filter: { id: /\/app\/ui\/app\.css(\?|$)/ },
    handler() {
      const { routes: built }: RouteFiles = JSON.parse(readFileSync(join(root, "build", "route-files.json"), "utf8"));
      return built.root.css.map((path) => readFileSync(join(root, "build", "client", path), "utf8")).join("\n");
    },
  },
});

interface RouteFiles {
  readonly routes: { readonly root: { readonly css: readonly string[] } };
}

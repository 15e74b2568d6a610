import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { build } from "vite";
import { readBuildAssets } from "./previous-assets.js";

/**
 * Writes `build/client/app-shell.html`: React Router's own single-page fallback, rendered by the built application with
 * no organization and no person. The service worker answers offline navigations with it.
 * React Router's flag for this is internal, so the output is checked.
 * @param {string} root the project's folder, built
 * @returns {Promise<string>} the page
 */
export async function writeAppShell(root) {
  const html = withDevice(root, await renderAppShell(root));
  for (const mark of ['"isSpaMode":true', "</html>"]) {
    if (!html.includes(mark)) throw new Error(`The app shell lacks ${mark}: React Router no longer renders it this way.`);
  }
  writeFileSync(join(root, "build", "client", "app-shell.html"), html);
  return html;
}

/**
 * The shell is shown where the device answers: the device's own code is asked for beside the page's, not once the page has begun.
 * @param {string} root @param {string} html
 */
function withDevice(root, html) {
  const assets = join(root, "build", "client", "assets");
  const links = withImports(
    assets,
    readBuildAssets(join(assets, "..")).own.filter((name) => name.startsWith("working-device-")),
  )
    .filter((name) => !html.includes(`/assets/${name}`))
    .map((name) => `<link rel="modulepreload" href="/assets/${name}"/>`);
  return html.replace("</head>", `${links.join("")}</head>`);
}

/** Files with all that they import at once. @param {string} assets @param {readonly string[]} names @returns {string[]} */
export function withImports(assets, names) {
  const found = new Set(names);
  for (const name of found) {
    for (const [, imported] of readFileSync(join(assets, name), "utf8").matchAll(/\b(?:from|import)"\.\/([^"]+\.js)"/g))
      if (imported) found.add(imported);
  }
  return [...found];
}

/** @param {string} root */
async function renderAppShell(root) {
  const server = readdirSync(join(root, "build", "server", "assets")).filter((name) => name.endsWith(".js"));
  const paths = ["server/index.js", ...server.map((name) => `server/assets/${name}`)];
  const shell = { path: join(root, "build", "app-shell-worker.js"), contents: await bundleShellWorker(root, server) };
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      modules: [shell, ...paths.map((path) => ({ path: join(root, "build", path) }))].map((each) => ({ type: "ESModule", ...each })),
      modulesRoot: join(root, "build"),
      compatibilityDate: "2026-10-01",
      compatibilityFlags: ["nodejs_compat"],
      bindings: { IS_RR_BUILD_REQUEST: "yes" },
      cf: false,
    }),
  );
  try {
    const response = await worker.dispatchFetch("http://localhost/", { headers: { "X-React-Router-SPA-Mode": "yes" } });
    const html = await response.text();
    if (response.status !== 200) throw new Error(`The app shell answered ${response.status}: ${html.slice(0, 500)}`);
    return html;
  } finally {
    await worker.dispose();
  }
}

/**
 * The worker that renders the shell, as one module that imports the built application from its place under `build/`.
 * @param {string} root
 * @param {readonly string[]} server names in `build/server/assets`
 */
async function bundleShellWorker(root, server) {
  const built = server.filter((name) => /^server-build-.*\.js$/.test(name));
  if (built.length !== 1) throw new Error(`One server build was expected, ${built.length} were found.`);
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(root, "commands", "build", "app-shell-worker.js"),
      write: false,
      rolldownOptions: { external: ["virtual:built-server", /^node:/], output: { codeSplitting: false } },
    },
  });
  const [bundle] = [result].flat();
  if (!bundle || !("output" in bundle)) throw new Error("The bundler watched instead of building.");
  return bundle.output[0].code.replace("virtual:built-server", `./server/assets/${built[0]}`);
}

/**
 * The inline scripts of a page, as sources for a Content-Security-Policy.
 * @param {string} html
 * @returns {string[]} `'sha256-…'`
 */
export function scriptHashes(html) {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) =>
      `'sha256-${createHash("sha256")
        .update(match[1] ?? "")
        .digest("base64")}'`,
  );
}

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import preset from "@pandacss/preset-base";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { scriptHashes } from "../../commands/build/app-shell.js";
import { buildMark, inputsHash, isBuilt } from "../../commands/build/build-inputs.js";
import { buildEnvironment, buildProduct } from "../../commands/build/build-product.js";
import { leanWorker } from "../../commands/build/lean-worker.js";
import { keepPreviousAssets, readBuildAssets } from "../../commands/build/previous-assets.js";
import { precacheLists } from "../../commands/build/service-worker-bundle.js";
import { root } from "../../commands/launch/project.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-build-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a build", () => {
  test("[C-start] is made again when a source changes, and not for a test, a note or a made file", () => {
    for (const made of ["compiled", "project.inlang"]) mkdirSync(join(folder, "schemas", "messages", made), { recursive: true });
    mkdirSync(join(folder, "schemas", "messages", "en"));
    mkdirSync(join(folder, "app"));
    writeFileSync(join(folder, "schemas", "messages", "en", "permit.json"), "one");
    writeFileSync(join(folder, "app", "page.tsx"), "one");
    const before = inputsHash(folder);
    writeFileSync(join(folder, "app", "page.test.tsx"), "test");
    writeFileSync(join(folder, "app", "notes.md"), "note");
    writeFileSync(join(folder, "schemas", "messages", "compiled", "messages.js"), "made");
    for (const name of [".gitignore", ".meta.json", "README.md"])
      writeFileSync(join(folder, "schemas", "messages", "project.inlang", name), "made");
    expect(inputsHash(folder)).toBe(before);
    for (const source of ["app/page.tsx", "schemas/messages/en/permit.json"]) {
      writeFileSync(join(folder, source), "two");
      expect(inputsHash(folder)).not.toBe(before);
      writeFileSync(join(folder, source), "one");
    }
    expect(inputsHash(folder)).toBe(before);
  });

  test("[C-start] is made again where its files are there and what leads wrangler to them is not, and after npm run dev", () => {
    mkdirSync(join(folder, "build"));
    writeFileSync(buildMark(folder), inputsHash(folder));
    expect(isBuilt(folder)).toBe(false);
    mkdirSync(join(folder, ".wrangler", "deploy"), { recursive: true });
    writeFileSync(join(folder, ".wrangler", "deploy", "config.json"), "{}");
    expect(isBuilt(folder)).toBe(true);
    writeFileSync(buildMark(folder), "of another source");
    expect(isBuilt(folder)).toBe(false);
    writeFileSync(buildMark(folder), inputsHash(folder));
    mkdirSync(join(folder, "schemas", "messages", "compiled", "messages"), { recursive: true });
    writeFileSync(join(folder, "schemas", "messages", "compiled", "messages", "en.js"), "as npm run dev compiles them");
    expect(isBuilt(folder)).toBe(false);
  });

  test("keeps of the worker what its modules import, and nothing else", () => {
    const server = join(folder, "build", "server");
    const assets = join(server, "assets");
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(server, "index.js"), 'import{a}from"./assets/a-1.js";const b=()=>import(`./assets/b-1.js`);');
    writeFileSync(join(assets, "a-1.js"), 'import"./c-1.js";export{a}from"./c-1.js"');
    writeFileSync(join(assets, "b-1.js"), 'const page="/assets/plan-engine-worker-1.js"');
    for (const name of ["c-1.js", "plan-engine-worker-1.js", "font.ttf", "a.wasm"]) writeFileSync(join(assets, name), "");
    expect(leanWorker(folder)).toBe(3);
    expect(readdirSync(assets).sort()).toEqual(["a-1.js", "b-1.js", "c-1.js"]);
  });

  test("[P7] carries the assets of the build before it, and not those of the one before that", () => {
    const assets = join(folder, "assets");
    const build = (...names: string[]) => {
      const kept = keepPreviousAssets(folder);
      rmSync(assets, { recursive: true, force: true });
      mkdirSync(join(assets, "files"), { recursive: true });
      for (const name of names) writeFileSync(join(assets, name), name);
      kept.putBack();
      return readdirSync(assets).filter((name) => name !== "files");
    };
    expect(build("page-1.js", "same-0.js")).toEqual(["page-1.js", "same-0.js"]);
    expect(build("page-2.js", "same-0.js")).toEqual(["page-1.js", "page-2.js", "same-0.js"]);
    expect(
      build("Adobe-Korea1-UCS2.bcmap", "page-3.js", "plan-engine-worker-3.js", "recorder-worker-3.js", "replay-3.js", "same-0.js"),
    ).toEqual([
      "Adobe-Korea1-UCS2.bcmap",
      "page-2.js",
      "page-3.js",
      "plan-engine-worker-3.js",
      "recorder-worker-3.js",
      "replay-3.js",
      "same-0.js",
    ]);
    writeFileSync(join(folder, "app-shell.html"), "");
    expect(precacheLists(folder, "build-3")).toEqual({
      own: [
        { url: "/assets/page-3.js", revision: null },
        { url: "/assets/same-0.js", revision: null },
        { url: "/app-shell.html", revision: "build-3" },
      ],
      previous: ["/assets/page-2.js"],
      onUse: ["/assets/Adobe-Korea1-UCS2.bcmap", "/assets/plan-engine-worker-3.js"],
    });
  });
});

test("the app shell is nobody's page: React Router's fallback, without data of an organization or a person", async () => {
  await buildProduct(root);
  const html = readFileSync(join(root, "build", "client", "app-shell.html"), "utf8");
  expect(html).toContain('"isSpaMode":true');
  expect(html).not.toMatch(/Cedar Falls|Riverton|demo\.test/);
});

test("the document names its build and no file it loads does: what did not change keeps its name from build to build", async () => {
  await buildProduct(root);
  const client = join(root, "build", "client");
  const build = /data-build="([^"]+)"/.exec(readFileSync(join(client, "app-shell.html"), "utf8"))?.[1] ?? "";
  expect(build).toMatch(/^[0-9a-f]{8,}$/);
  const { own } = readBuildAssets(client);
  expect(own.length).toBeGreaterThan(50);
  expect(own.filter((name) => readFileSync(join(client, "assets", name), "utf8").includes(build))).toEqual([]);
});

test("no style is put together of the variables that the build leaves out, and none of them is left", async () => {
  await buildProduct(root);
  const assets = join(root, "build", "client", "assets");
  const sheets = readdirSync(assets).filter((name) => /^(root|documents)-.*\.css$/.test(name));
  expect(sheets.length).toBeGreaterThan(1);
  const styles = sheets.map((name) => readFileSync(join(assets, name), "utf8")).join("");
  const leftOut = Object.values(preset.globalCss).flatMap((rule) => Object.keys(rule));
  expect(leftOut.length).toBe(33);
  expect(leftOut.filter((name) => new RegExp(`${name}[,):]`).test(styles))).toEqual([]);
});

test("pages ask for files by our own helper, and make their schemas when they are asked", async () => {
  await buildProduct(root);
  const client = join(root, "build", "client");
  const { own } = readBuildAssets(client);
  const files = own.filter((name) => name.endsWith(".js")).map((name) => readFileSync(join(client, "assets", name), "utf8"));
  expect(files.filter((text) => text.includes("vite:preloadError"))).toEqual([]);
  expect(files.some((text) => text.includes("link[rel=modulepreload]"))).toBe(true);
  expect(files.some((text) => text.includes("new Proxy(Object.prototype,"))).toBe(true);
});

test("[P16] what is built is for production, whatever the shell around it is for", () => {
  const surrounding = { NODE_ENV: "test", PLUMBLINE_DEVELOPMENT: "1", PATH: "/usr/bin" };
  expect(buildEnvironment(surrounding)).toEqual({
    NODE_ENV: "production",
    NODE_OPTIONS: "--max-semi-space-size=128",
    PATH: "/usr/bin",
  });
});

test("a page's inline scripts, and no others, are named by their hash", () => {
  const html = '<script src="/a.js"></script><script type="module" async="">alert(1)</script><p>x</p>';
  expect(scriptHashes(html)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
});

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { packagesAreCurrent } from "../../commands/launch/installed-packages.js";
import { oldNodeLine } from "../../commands/launch/node-version.js";
import { runToEnd } from "./running-command";

describe("the Node that runs the launcher", () => {
  test.each(["20.17.0", "20.20.2", "22.0.0", "24.21.0"])("[C-start] Node %s will do", (version) => {
    expect(oldNodeLine(version)).toBeNull();
  });
  test.each(["20.16.9", "18.20.4", "14.21.3"])("[C-start] Node %s is too old", (version) => {
    expect(oldNodeLine(version)).toBe(`Plumbline needs Node 20.17 or newer; this is Node ${version}.`);
  });

  test("[C-start] an older Node gets that line alone, and exit 1, from every command", async () => {
    const pretend = 'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "18.20.4" })';
    for (const name of ["start", "dev", "test", "build", "reset", "deploy", "faults"]) {
      const refused = await runToEnd(name, { flags: ["--import", pretend] });
      expect([name, refused]).toEqual([name, { code: 1, out: "", err: "Plumbline needs Node 20.17 or newer; this is Node 18.20.4.\n" }]);
    }
  });
});

describe("packages are installed when", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "plumbline-packages-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** `newer` = the lockfile was written after the packages were installed. */
  function place(wanted: object, installed: object | null, newer: boolean): void {
    writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: { "": {}, ...wanted } }));
    if (installed === null) return;
    mkdirSync(join(folder, "node_modules"));
    const file = join(folder, "node_modules", ".package-lock.json");
    writeFileSync(file, JSON.stringify({ packages: installed }));
    const at = new Date(Date.now() + (newer ? -60_000 : 60_000));
    utimesSync(file, at, at);
  }
  const react = { version: "19.3.1", integrity: "sha512-a" };

  test("[C-start] there are none", () => {
    place({ "node_modules/react": react }, null, false);
    expect(packagesAreCurrent(folder)).toBe(false);
  });
  test("[C-start] the lockfile is newer and names another version, or a package more, or one less", () => {
    place({ "node_modules/react": react, "node_modules/new": react }, { "node_modules/react": react }, true);
    expect(packagesAreCurrent(folder)).toBe(false);
    rmSync(join(folder, "node_modules"), { recursive: true });
    place({ "node_modules/react": { ...react, version: "19.3.2" } }, { "node_modules/react": react }, true);
    expect(packagesAreCurrent(folder)).toBe(false);
    rmSync(join(folder, "node_modules"), { recursive: true });
    place({ "node_modules/react": react }, { "node_modules/react": react, "node_modules/old": react }, true);
    expect(packagesAreCurrent(folder)).toBe(false);
  });
  test("[C-start] not when the newer lockfile names what is there, another system's packages apart", () => {
    place({ "node_modules/react": react, "node_modules/mac": { ...react, optional: true } }, { "node_modules/react": react }, true);
    expect(packagesAreCurrent(folder)).toBe(true);
  });
});

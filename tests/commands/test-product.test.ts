import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findChromium, findHeadlessShell } from "../../commands/check/find-chromium.js";
import { chosenStages, stages } from "../../commands/check/stages.js";
import { type Counts, playwrightCounts, vitestCounts } from "../../commands/check/test-counts.js";
import { runStages } from "../../commands/check/test-product.js";

describe("npm test", () => {
  async function runs(...results: (() => Promise<{ passed: number; failed: number }>)[]) {
    const printed: string[] = [];
    const code = await runStages(
      results.map((run, at) => ({ name: `stage-${at}`, run })),
      (line) => printed.push(line),
    );
    return { code, last: printed.at(-1) };
  }
  const found = (passed: number, failed: number) => () => Promise.resolve({ passed, failed });

  test("[C-test] ends with the sum of all stages", async () => {
    expect(await runs(found(1, 0), found(40, 0))).toEqual({ code: 0, last: "41 passed, 0 failed" });
  });
  test("[C-test] a stage that fails, or cannot start, hides no other", async () => {
    const broken = () => Promise.reject(new Error("no such tool"));
    expect(await runs(found(3, 2), broken, found(5, 0))).toEqual({ code: 1, last: "8 passed, 3 failed" });
  });
  test("[C-test] what a later stage waits for begins with the run, and its failure is that stage's", async () => {
    const began: string[] = [];
    const install = () => {
      began.push("install");
      return Promise.reject(new Error("no Chromium"));
    };
    const build = async () => {
      began.push("build");
      return { passed: 1, failed: 0 };
    };
    const printed: string[] = [];
    await runStages(
      [
        { name: "build", run: build },
        { name: "browser", prepare: install, run: install },
      ],
      (line) => printed.push(line),
    );
    expect(began).toEqual(["install", "build", "install"]);
    expect(printed.at(-1)).toBe("1 passed, 1 failed");
  });
  test("[C-test] a stage beside another runs at the same time; alone it runs alone", async () => {
    const running: string[] = [];
    const seen: string[] = [];
    const stage = (name: string, beside?: string) => ({
      name,
      ...(beside ? { beside } : {}),
      async run() {
        running.push(name);
        await new Promise((resolve) => setTimeout(resolve, 20));
        seen.push(running.join(" "));
        running.splice(running.indexOf(name), 1);
        return { passed: 1, failed: 0 };
      },
    });
    const both = [stage("unit"), stage("worker"), stage("servers", "worker")];
    expect(await runStages(both, () => undefined)).toBe(0);
    expect(seen).toEqual(["unit", "worker servers", "servers"]);
    seen.length = 0;
    await runStages([stage("servers", "worker")], () => undefined);
    expect(seen).toEqual(["servers"]);
  });
  test("[C-test] runs lint, laws, types, unit, worker, screens and browser tests, in this order", () => {
    const names = stages.map((stage) => stage.name);
    expect(names).toEqual(["build", "lint", "laws", "types", "unit", "worker", "servers", "screens", "browser"]);
  });
  test("[C-test] runs the named stages alone, and says when there is none of that name", () => {
    expect(chosenStages(["--only", "unit,worker"]).map((stage) => stage.name)).toEqual(["unit", "worker"]);
    expect(() => chosenStages(["--only", "units"])).toThrow('There is no stage "units". Stages: build, lint,');
  });
});

describe("counts", () => {
  const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((each) => ({ status: each })) });

  test("[C-test] a test file that does not load is one failure, though no test of it ran", () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [file("passed", "passed", "passed"), file("failed", "failed"), file("failed")],
    };
    expect(vitestCounts(report)).toMatchObject({ passed: 2, failed: 2 });
  });
  test("[C-test] what failed is named at the end, with the first words of why", async () => {
    const failed = { status: "failed", fullName: "a permit is issued", failureMessages: ["Error: expected 1\n\n  to be 2"] };
    const broken = { status: "failed", name: "broken.test.ts", message: "no such module", assertionResults: [] };
    const report = { numPassedTests: 0, numFailedTests: 1, testResults: [{ status: "failed", assertionResults: [failed] }, broken] };
    const spec = { title: "it opens", tests: [{ status: "unexpected", results: [{ error: { message: "\u001b[31mtoo late\u001b[0m" } }] }] };
    const printed: string[] = [];
    const ran = [
      vitestCounts(report),
      playwrightCounts({ stats: { expected: 0, unexpected: 1, flaky: 0 }, errors: [], suites: [{ specs: [spec] }] }),
    ];
    await runStages(
      ran.map((counts, at) => ({ name: `${at}`, run: async () => counts })),
      (line) => printed.push(line),
    );
    expect(printed.slice(-4)).toEqual([
      "Failed: a permit is issued: Error: expected 1 |   to be 2",
      "Failed: broken.test.ts: no such module",
      "Failed: it opens: too late",
      "0 passed, 3 failed",
    ]);
  });
  test("[C-test] of a browser test that failed, the main part of its last page is printed", () => {
    const path = join(mkdtempSync(join(tmpdir(), "plumbline-page-")), "error-context.md");
    const lines = [
      "- banner:",
      "  - link",
      "- main:",
      '  - heading "My permits"',
      ...Array.from({ length: 60 }, (_, n) => `  - text: ${n}`),
    ];
    writeFileSync(path, ["# Page snapshot", "", "```yaml", ...lines, "```", "not this"].join("\n"));
    const results = [{ error: { message: "too late" }, attachments: [{ name: "error-context", path }] }];
    const spec = { title: "it opens", tests: [{ status: "unexpected", results }] };
    const [failure = ""] =
      playwrightCounts({ stats: { expected: 0, unexpected: 1, flaky: 0 }, errors: [], suites: [{ specs: [spec] }] }).failures ?? [];
    expect(failure.split("\n").slice(0, 3)).toEqual(["it opens: too late", "    - main:", '      - heading "My permits"']);
    expect(failure.split("\n")).toHaveLength(41);
  });
  test("[C-test] the end says how long each stage took and names the slowest twenty tests, all their tries together", async () => {
    const tests = Array.from({ length: 30 }, (_, n) => ({ status: "passed", fullName: `unit ${n}`, duration: n * 100 }));
    const unit = vitestCounts({ numPassedTests: 30, numFailedTests: 0, testResults: [{ status: "passed", assertionResults: tests }] });
    const spec = { title: "a visit", tests: [{ status: "flaky", results: [{ duration: 4_000 }, { duration: 9_000 }] }] };
    const browser = playwrightCounts({
      stats: { expected: 0, unexpected: 0, flaky: 1 },
      errors: [],
      suites: [{ suites: [{ specs: [spec] }] }],
    });
    const printed: string[] = [];
    const stage = (name: string, counts: Counts) => ({ name, run: async () => counts });
    await runStages([stage("types", { passed: 1, failed: 0 }), stage("unit", unit), stage("browser", browser)], (line) =>
      printed.push(line),
    );
    const slow = printed.filter((line) => line.startsWith("Slow: "));
    expect(slow).toHaveLength(20);
    expect(slow.slice(0, 2)).toEqual(["Slow:   13.0 s  a visit", "Slow:    2.9 s  unit 29"]);
    expect(printed.find((line) => line.startsWith("Stages: "))).toMatch(/^Stages: types [\d.]+ s, unit [\d.]+ s, browser [\d.]+ s$/);
  });
  test("[C-test] a browser test that passed only when tried again is named", async () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const suites = [{ specs: [spec("one", "expected")], suites: [{ specs: [spec("two", "flaky"), spec("three", "unexpected")] }] }];
    const counts = playwrightCounts({ stats: { expected: 1, unexpected: 1, flaky: 1 }, errors: [], suites });
    expect(counts).toMatchObject({ passed: 2, failed: 1, again: ["two"] });
    const screen = { status: "passed", fullName: "a screen", meta: { again: true } };
    const screens = { numPassedTests: 1, numFailedTests: 0, testResults: [{ status: "passed", assertionResults: [screen] }] };
    expect(vitestCounts(screens).again).toEqual(["a screen"]);
    const printed: string[] = [];
    await runStages([{ name: "browser", run: async () => counts }], (line) => printed.push(line));
    expect(printed.slice(-3)).toEqual(["Passed at the second try only: two", "Failed: three: ", "2 passed, 1 failed"]);
  });
});

describe("Chromium", () => {
  const none = { chosen: undefined, places: ["/usr/bin/chromium"], own: async () => "/cache/chrome", exists: () => false, ways: [] };

  test("[C-test] the chosen one comes first, then an installed one, then Playwright's", async () => {
    const all = { ...none, exists: () => true };
    expect(await findChromium({ ...all, chosen: "/opt/chrome" })).toBe("/opt/chrome");
    expect(await findChromium(all)).toBe("/usr/bin/chromium");
    expect(await findChromium({ ...none, exists: (path) => path === "/cache/chrome" })).toBe("/cache/chrome");
  });
  test("[C-test] is installed where there is none, by the first way that leads to one", async () => {
    const tried: string[] = [];
    const way = (label: string, works: boolean) => ({
      label,
      install: async () => {
        tried.push(label);
        return works;
      },
    });
    const at = { ...none, exists: () => tried.includes("apt-get"), ways: [way("npx", false), way("apt-get", true), way("never", true)] };
    expect(await findChromium(at)).toBe("/usr/bin/chromium");
    expect(tried).toEqual(["npx", "apt-get"]);
  });
  test("[C-test] a browser that is nowhere to be had is one clear line, never a skip", async () => {
    await expect(findChromium(none)).rejects.toThrow(
      /^No Chromium was found and none could be installed: install one, or set CHROMIUM to its path\.$/,
    );
    await expect(findChromium({ ...none, chosen: "/opt/gone" })).rejects.toThrow(/^CHROMIUM names \/opt\/gone, which is not there\.$/);
  });
  test("[C-test] its headless shell is installed beside it, and where there is none Chromium does", async () => {
    let installed = false;
    const way = {
      label: "apt-get",
      install: async () => {
        installed = true;
        return true;
      },
    };
    const shell = "/usr/bin/chromium-headless-shell";
    const at = { chosen: undefined, exists: () => installed, way };
    expect(await findHeadlessShell("/usr/bin/chromium", { ...at, way: null })).toBe("/usr/bin/chromium");
    expect(await findHeadlessShell("/Applications/Chrome", { ...at, exists: () => true })).toBe("/Applications/Chrome");
    expect(installed).toBe(false);
    expect(await findHeadlessShell("/usr/bin/chromium", at)).toBe(shell);
    expect(await findHeadlessShell("/opt/chrome", { ...at, chosen: "/opt/shell" })).toBe("/opt/shell");
    const gone = findHeadlessShell("/opt/chrome", { ...at, chosen: "/opt/gone", exists: () => false });
    await expect(gone).rejects.toThrow(/^CHROMIUM_SHELL names \/opt\/gone, which is not there\.$/);
  });
});

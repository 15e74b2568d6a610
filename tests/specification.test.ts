import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../commands/launch/project.js";
import { readTree } from "./laws/source-tree";
import { idsIn, rulesIn, type TestTitle, testTitles } from "./laws/test-titles";

/** Ids of the clauses that come with their area: `- **S2.4** (area) what it says`. */
const ofLaterAreas = (text: string): string[] => [...text.matchAll(/^- \*\*([^*]+)\*\* \(area\) /gm)].map((match) => match[1] ?? "");

/** `- **P2** what it says` and below it, indented, one quoted title a line. */
function readList(text: string): Map<string, string[]> {
  const list = new Map<string, string[]>();
  let titles: string[] = [];
  for (const line of text.split("\n")) {
    const id = /^- \*\*([^*]+)\*\* /.exec(line)?.[1];
    const title = /^ {2}- "(.*)"$/.exec(line)?.[1];
    if (id !== undefined) {
      titles = [];
      list.set(id, titles);
    } else if (title !== undefined) titles.push(title);
  }
  return list;
}

/** What is wrong between a list and the tests there are. */
function faults(list: ReadonlyMap<string, readonly string[]>, tests: readonly TestTitle[], later: readonly string[] = []): string[] {
  const known = new Set(tests.map(({ title }) => title));
  const ofList = [...list].flatMap(([id, titles]) => [
    ...(titles.length === 0 && !later.includes(id) ? [`${id} has no test`] : []),
    ...(titles.length > 0 && later.includes(id) ? [`${id} has a test: its area stands`] : []),
    ...titles.filter((title) => !known.has(title)).map((title) => `${id}: no test is called "${title}"`),
    ...titles.filter((title) => !idsIn(title).includes(id)).map((title) => `${id} is not named by "${title}"`),
  ]);
  const ofTests = tests.flatMap(({ path, title }) =>
    idsIn(title)
      .filter((id) => !list.has(id))
      .map((id) => `${path}: "${title}" names ${id}, which is not on the list`),
  );
  return [...ofList, ...ofTests];
}

/** Rules of the sync protocol that no test's title names, and names of rules that there are not. */
function ruleFaults(text: string, tests: readonly TestTitle[]): string[] {
  const rules = [...text.matchAll(/^- \*\*(SY-\d+)\*\* /gm)].map((match) => match[1] ?? "");
  const named = tests.flatMap(({ title }) => rulesIn(title));
  return [
    ...rules.filter((rule, place) => rules.indexOf(rule) !== place).map((rule) => `${rule} stands twice`),
    ...rules.filter((rule) => !named.includes(rule)).map((rule) => `${rule} has no test`),
    ...[...new Set(named)].filter((rule) => !rules.includes(rule)).map((rule) => `${rule} is no rule`),
  ];
}

test("every rule of the sync protocol is named by a test, and tests name no other", () => {
  const text = readFileSync(join(root, "tests", "sync", "SPEC.md"), "utf8");
  expect(text.match(/^- \*\*SY-/gm)?.length).toBeGreaterThan(40);
  expect(ruleFaults(text, testTitles(readTree(root)))).toEqual([]);
});

test("every ruling, row of the contract and clause on the list is named by its tests, and tests name no other", () => {
  const text = readFileSync(join(root, "tests", "specification.md"), "utf8");
  const list = readList(text);
  const later = ofLaterAreas(text);
  console.info(`Clauses that come with their area: ${later.join(", ")}`);
  expect(list.size).toBeGreaterThan(50);
  expect(faults(list, testTitles(readTree(root)), later)).toEqual([]);
});

/** Titles below the heading of what `npm test` leaves out. */
const leftOut = (text: string): readonly string[] =>
  [...(text.split("## In `npm run proof` alone")[1] ?? "").matchAll(/^- "(.*)"$/gm)].map((match) => match[1] ?? "");

test("what npm test leaves out is named, and nothing else is", () => {
  const tree = readTree(root);
  const marks = /\.(journey|spec)\.ts$/;
  const tagged = tree.filter(({ text, path }) =>
    marks.test(path) ? text.includes('tag: "@proof"') : /\.screen\.test\.tsx$/.test(path) && text.includes('tags: ["proof"]'),
  );
  const inFiles = testTitles(tree.filter(({ path }) => /\.proof\.(screen\.)?(test|spec)\.tsx?$/.test(path))).map(({ title }) => title);
  const named = leftOut(readFileSync(join(root, "tests", "specification.md"), "utf8"));
  const inJourneys = new Set(testTitles(tagged).map(({ title }) => title));
  expect(named.length).toBeGreaterThan(10);
  expect(inFiles.filter((title) => !named.includes(title))).toEqual([]);
  expect(named.filter((title) => !inFiles.includes(title) && !inJourneys.has(title))).toEqual([]);
  // What carries the mark has a title here.
  for (const { path } of tagged)
    expect(
      testTitles(tree.filter((each) => each.path === path)).some(({ title }) => named.includes(title)),
      path,
    ).toBe(true);
});

describe("the list", () => {
  const text = '- **P2** organization of a request\n  - "[P2] a host"\n- **C-start** npm start\n  - "C-start says Ready"\n';
  const planted = (source: string) => testTitles([{ path: "tests/planted.test.ts", text: source }]);
  const whole = 'describe("[P2] a host", () => test("x", f));\ntest.each([1])("C-start says Ready", f);';

  test("holds when each id has its test", () => {
    expect(faults(readList(text), planted(whole))).toEqual([]);
  });
  test("breaks when an id has none, or names one that is gone", () => {
    expect(faults(readList("- **P3** paths\n"), [])).toEqual(["P3 has no test"]);
    expect(faults(readList(text), planted('describe("[P2] a host", f);'))).toEqual(['C-start: no test is called "C-start says Ready"']);
  });
  test("waits for the tests of areas that are still to come, and no longer than that", () => {
    const waiting = "- **S2.4** (area) `jurisdiction`\n";
    expect(faults(readList(waiting), [], ofLaterAreas(waiting))).toEqual([]);
    const come = `${waiting}  - "[S2.4] the rules"\n`;
    expect(faults(readList(come), planted('test("[S2.4] the rules", f);'), ofLaterAreas(come))).toEqual([
      "S2.4 has a test: its area stands",
    ]);
  });
  test("breaks when a listed test does not name the id, or a test names an id that is not listed", () => {
    expect(faults(readList('- **P2** x\n  - "[P22] y"\n'), planted('test("[P22] y", f);'))).toEqual([
      'P2 is not named by "[P22] y"',
      'tests/planted.test.ts: "[P22] y" names P22, which is not on the list',
    ]);
  });
});

describe("the rules of sync", () => {
  const planted = (source: string) => testTitles([{ path: "tests/planted.test.ts", text: source }]);
  test("break when one has no test, and when a test names one that is not there", () => {
    const rules = "- **SY-101** a batch\n- **SY-102** an id\n";
    expect(ruleFaults(rules, planted('test("[SY-101] [SY-102] x", f);'))).toEqual([]);
    expect(ruleFaults(rules, planted('test.each([1])("[SY-101] [SY-103] x %s", f);'))).toEqual(["SY-102 has no test", "SY-103 is no rule"]);
    expect(ruleFaults("- **SY-101** a\n- **SY-101** b\n", planted('test("[SY-101] x", f);'))).toEqual(["SY-101 stands twice"]);
  });
});

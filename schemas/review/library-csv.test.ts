import { expect, test } from "vitest";
import { commands } from "../commands";
import { boundTo } from "../testing/permit-world";
import { type LibraryComment, libraryLimits } from "./library-comment";
import { importPlan, type LibraryRow, libraryCsv, readLibraryCsv } from "./library-csv";

const comment = (changes: Partial<LibraryComment> = {}): LibraryComment => ({
  ...{ id: "1", ownerId: null, discipline: "Fire", title: "Exit signs", text: "Show them.", codeReference: "IFC 1013.1", blocking: true },
  ...{ used: 3, lastUsedAt: null, changedAt: "2026-11-02T10:00:00.000Z", ...changes },
});
const desk = { disciplines: ["Building", "Fire"], mayOffice: true };
const head = "discipline,title,text,code,must_be_answered,owner";
const read = (...lines: string[]) => readLibraryCsv([head, ...lines].join("\r\n"), desk);
const row = (title: string, text = "x"): LibraryRow => ({
  library: "office",
  content: { discipline: "", title, text, codeReference: "", blocking: true },
});

test("what is exported comes back as it was, several lines, quotes and all", () => {
  const all = [
    comment({ text: 'First, "quoted".\nSecond line; ¿sí?' }),
    comment({ id: "2", discipline: "", title: "Mine", blocking: false, ownerId: "ana", codeReference: "" }),
  ];
  const text = libraryCsv(all);
  expect(text.split("\r\n")[0]).toBe(head);
  const { rows, faulty } = readLibraryCsv(`\uFEFF${text}`, desk);
  expect(faulty).toEqual([]);
  expect(importPlan(rows, all)).toEqual({ added: 0, changed: 0, same: 2, calls: [] });
});

test("attack: a comment that a spreadsheet would run as a formula leaves guarded, and comes back without the guard", () => {
  const text = libraryCsv([comment({ title: "=HYPERLINK(1)", text: "-2+3", codeReference: "@A1" })]);
  expect(text).toContain("'=HYPERLINK(1),'-2+3,'@A1");
  expect(readLibraryCsv(text, desk).rows[0]?.content).toMatchObject({ title: "=HYPERLINK(1)", text: "-2+3", codeReference: "@A1" });
});

test("each bad row is told by its line and what is wrong with it; the others are read", () => {
  const { rows, faulty } = read(
    "fire,Exit signs,Show them.,IFC 1013.1,No,MINE",
    "Astrology,Stars,,,,",
    "Fire,,No title,,,",
    `all,"Two\nlines",,,,`,
    "Fire,Long,,,maybe,",
    "Fire,Owner,,,,somebody",
    "Fire,Exit SIGNS,Again,,yes,mine",
    `Fire,Code,,${"x".repeat(61)},,`,
    `Fire,Text,${"x".repeat(5_001)},,,`,
    "all,All of them",
  );
  expect(rows).toEqual([
    {
      library: "mine",
      content: { discipline: "Fire", title: "Exit signs", text: "Show them.", codeReference: "IFC 1013.1", blocking: false },
    },
    { library: "office", content: { discipline: "", title: "All of them", text: "", codeReference: "", blocking: true } },
  ]);
  expect(faulty.map(({ line, fault }) => `${line} ${fault}`)).toEqual([
    ...["3 discipline", "4 title", "5 title", "7 must_be_answered", "8 owner", "9 repeated", "10 code", "11 text"],
  ]);
});

test("columns stand in any order, those that nobody knows are passed over, and a file without titles is none", () => {
  expect(readLibraryCsv("Notes,TEXT,Title\nx,Show it.,Ramps", desk).rows).toMatchObject([
    { content: { title: "Ramps", text: "Show it." } },
  ]);
  for (const text of ["", "text,code\nx,y"])
    expect(readLibraryCsv(text, desk)).toEqual({ rows: [], faulty: [{ line: 1, fault: "no-title-column" }] });
  expect(read("Fire,Fine", 'Fire,"Open')).toEqual({ rows: [], faulty: [{ line: 3, fault: "unclosed-quote" }] });
});

test("attack: an inspector's file brings comments of the office's", () => {
  const text = [head, "Fire,One,,,,office", "Fire,Two,,,,", "Fire,Three,,,,constructor"].join("\n");
  const { rows, faulty } = readLibraryCsv(text, { ...desk, mayOffice: false });
  expect(rows.map(({ library, content }) => [library, content.title])).toEqual([["mine", "Two"]]);
  expect(faulty).toEqual([
    { line: 2, fault: "not-yours" },
    { line: 4, fault: "owner" },
  ]);
});

test("a row of the discipline and title of a comment changes that one, others are new", () => {
  const stands = [comment(), comment({ id: "2", title: "Mine", ownerId: "ana" })];
  const { rows } = read("Fire,EXIT signs,Show all of them.,IFC 1013.1,yes,office", "Fire,Mine,x,,,office");
  const plan = importPlan(rows, stands);
  expect([plan.added, plan.changed, plan.same]).toEqual([1, 1, 0]);
  expect(plan.calls.map(({ library, rows: each }) => [library, each.map(({ changes }) => changes?.id ?? null)])).toEqual([
    ["office", ["1", null]],
  ]);
});

test("a long file goes in as many commands as take it, and each is taken", () => {
  const many = Array.from({ length: 130 }, (_, place) => row(`Comment ${place}`, "x".repeat(place < 60 ? 4_900 : 1)));
  const { calls, added } = importPlan([...many, { ...row("Mine"), library: "mine" }], []);
  expect(added).toBe(131);
  expect(calls.flatMap(({ rows }) => rows)).toHaveLength(131);
  expect(calls.at(-1)?.library).toBe("mine");
  for (const call of calls) {
    expect(call.rows.length).toBeLessThanOrEqual(libraryLimits.rows);
    boundTo(commands["library-comment.import"], call);
  }
});

import { expect, test } from "vitest";
import type { Sheet, SheetIndex } from "./sheet";
import { supersededInSet, supersededPages } from "./superseded-pages";

const sheet = (page: number, number: string): Sheet => ({
  ...{ page, number, title: "", scaleText: "" },
  ...{ view: [0, 0, 2592, 1728], rotation: 0, userUnit: 1 },
});
const index = (id: string, numbers: readonly string[]): SheetIndex => ({
  ...{ id, permitId: "p" },
  sheets: numbers.map((number, at) => sheet(at + 1, number)),
});
const file = (id: string, revision: number, correctionId: string | null = null) => ({
  ...{ id, slot: "plans", revision, fileName: `${id}.pdf`, correctionId },
});

test("a sheet that came again by its number is superseded, whichever page it now is; the others stay", () => {
  const rows = {
    "sheet-index": [index("set", ["A1.01", "A2.01", ""]), index("new", ["a 2.01"]), index("newer", ["G0.01", "A2.01"])],
    correction: [],
  };
  const drawings = [file("set", 0), file("new", 1), file("newer", 2)];
  expect(supersededPages(drawings[0] ?? file("", 0), drawings, rows)).toEqual([{ page: 2, by: "newer.pdf" }]);
  expect(supersededPages(drawings[1] ?? file("", 0), drawings, rows)).toEqual([{ page: 1, by: "newer.pdf" }]);
  expect(supersededPages(drawings[2] ?? file("", 0), drawings, rows)).toEqual([]);
});

test("one sheet without a number is superseded by one sheet that answers what was said about it, and by no other", () => {
  const rows = { "sheet-index": [index("old", [""]), index("new", [""])], correction: [{ id: "c1", documentId: "old" }] };
  const superseded = (correctionId: string | null) => {
    const drawings = [file("old", 0), file("new", 1, correctionId)];
    return supersededPages(file("old", 0), drawings, rows);
  };
  expect(superseded("c1")).toEqual([{ page: 1, by: "new.pdf" }]);
  expect(superseded("c2")).toEqual([]);
  expect(superseded(null)).toEqual([]);
});

test("a file of another slot, of the same revision, or whose sheets nobody has read supersedes nothing", () => {
  const rows = { "sheet-index": [index("old", ["A1.01"]), index("same", ["A1.01"]), index("other", ["A1.01"])], correction: [] };
  const drawings = [file("old", 0), file("same", 0), { ...file("other", 1), slot: "letters" }, file("unread", 1)];
  expect(supersededPages(file("old", 0), drawings, rows)).toEqual([]);
});

test("a set says which of its own pages a later file of it has again", () => {
  const rows = {
    ...{ "sheet-index": [index("old", ["G0.01", "A2.01"]), index("new", ["A2.01"]), index("outside", ["G0.01"])], correction: [] },
    document: [file("old", 0), file("new", 1), file("outside", 2)],
  };
  const source = (documentId: string, pages: number) => ({ documentId, pages, sha256: "a".repeat(64), put: "stamped" as const });
  // Its first page lists the files: the old A2.01 is the third.
  expect([...supersededInSet({ sources: [source("old", 2), source("new", 1)] }, rows)]).toEqual([3]);
  expect([...supersededInSet({ sources: [source("old", 2)] }, rows)]).toEqual([]);
});

test("what the paper says stays, however its sheets are named since", () => {
  const source = (documentId: string, superseded: number[]) => ({
    ...{ documentId, pages: 2, sha256: "a".repeat(64), put: "stamped" as const, superseded },
  });
  const rows = {
    ...{ "sheet-index": [index("old", ["Z9", "G0.01"]), index("new", ["G0.01", "A2.01"])], correction: [] },
    document: [file("old", 0), file("new", 1)],
  };
  expect([...supersededInSet({ sources: [source("old", [1]), source("new", [])] }, rows)]).toEqual([2]);
});

import { expect, test } from "vitest";
import { foundInLibrary, type LibraryComment, libraryKey } from "./library-comment";
import { mergedText, mergeFields, unknownFields } from "./merge-fields";

const comment = (id: string, changes: Partial<LibraryComment> = {}): LibraryComment => ({
  ...{ id, ownerId: null, discipline: "", title: id, text: "", codeReference: "", blocking: true, used: 0, lastUsedAt: null },
  ...{ changedAt: "2026-11-02T10:00:00.000Z", ...changes },
});
const ids = (found: readonly LibraryComment[]) => found.map(({ id }) => id);

test("a review finds the comments of its discipline and of all, what is used most first, then what was used last", () => {
  const all = [
    comment("b"),
    comment("A"),
    comment("fire", { discipline: "Fire", used: 9 }),
    comment("often", { discipline: "Building", used: 3, lastUsedAt: "2026-11-01T10:00:00.000Z" }),
    comment("lately", { used: 3, lastUsedAt: "2026-11-02T10:00:00.000Z" }),
  ];
  expect(ids(foundInLibrary(all, { discipline: "Building", words: "" }))).toEqual(["lately", "often", "A", "b"]);
  expect(ids(foundInLibrary(all, { discipline: null, words: " " }))).toEqual(["fire", "lately", "often", "A", "b"]);
});

test("words are found in title, text and code, each of them, whatever their letter case and accents", () => {
  const all = [
    comment("1", { title: "Barandas: sección", text: "Show the guard.", codeReference: "IRC R312.1" }),
    comment("2", { text: "guard" }),
  ];
  for (const [words, found] of [
    ["GUARD", ["1", "2"]],
    ["seccion r312", ["1"]],
    ["sección", ["1"]],
    ["guard missing", []],
  ] as const)
    expect([words, ids(foundInLibrary(all, { discipline: "", words })).sort()]).toEqual([words, found]);
});

test("a comment is known by its library, discipline and title", () => {
  const one = { discipline: "Fire", title: "Exit signs" };
  expect(libraryKey("office", one)).toBe(libraryKey("office", { discipline: "fire", title: "EXIT signs" }));
  expect(libraryKey("office", one)).not.toBe(libraryKey("mine", one));
  expect(libraryKey("office", one)).not.toBe(libraryKey("office", { ...one, discipline: "" }));
});

const values = { address: "12 Elm St", "permit number": "B26-1", sheet: "A2.01", code: "R312.1", discipline: "Building" };

test("merge fields are filled in, however they are spaced and in whatever letter case", () => {
  expect(mergedText("At {address}, { Permit  Number }: see {SHEET}, {code} ({discipline}).", values)).toEqual({
    ...{ text: "At 12 Elm St, B26-1: see A2.01, R312.1 (Building).", unknown: [], empty: [] },
  });
  for (const field of mergeFields) expect(mergedText(`{${field}}`, values).text).toBe(values[field]);
});

test("a field that is unknown, or has no value yet, stays as it is typed and is told once", () => {
  expect(mergedText("{sheet} {sheet} {owner} {owner} {} { } {a\nb}", { ...values, sheet: " " })).toEqual({
    ...{ text: "{sheet} {sheet} {owner} {owner} {} { } {a\nb}", unknown: ["owner"], empty: ["sheet"] },
  });
  expect(unknownFields("{address} {owner} {{code}}")).toEqual(["owner"]);
});

test("attack: what is filled in brings fields, or signs of a replacement, of its own", () => {
  expect(mergedText("{sheet} at {address}", { ...values, sheet: "{address}", address: "$& $1 __proto__" }).text).toBe(
    "{address} at $& $1 __proto__",
  );
  expect(mergedText("{constructor} {__proto__}", values)).toMatchObject({ unknown: ["constructor", "__proto__"] });
});

import { expect, test } from "vitest";
import type { LibraryComment } from "#schemas/review/library-comment";
import { blankComment } from "./comment-draft";
import { insertedComment, isKept, keptFrom } from "./library-insert";

const kept = {
  discipline: "",
  title: "Guards",
  text: "At {address}, sheet {sheet}: see {code}.",
  codeReference: "IRC R312.1",
  blocking: false,
};
const place = { address: "12 Elm St", permitNumber: "B26-1", discipline: "Building" };

test("a comment of the library fills in what is not typed yet", () => {
  expect(insertedComment({ ...blankComment, sheet: "A2.01" }, kept, place)).toEqual({
    draft: {
      ...{ ...blankComment, sheet: "A2.01", title: "Guards", codeReference: "IRC R312.1", blocking: false },
      text: "At 12 Elm St, sheet A2.01: see IRC R312.1.",
    },
    merged: { text: "At 12 Elm St, sheet A2.01: see IRC R312.1.", unknown: [], empty: [] },
  });
});

test("nothing that was typed is lost: the text follows it, title, code and what it asks stay", () => {
  const typed = { ...blankComment, title: "Deck", text: "The rail is low. \n", codeReference: "R301", blocking: true };
  const inserted = insertedComment(typed, kept, place);
  expect(inserted?.draft).toEqual({ ...typed, text: "The rail is low.\n\nAt 12 Elm St, sheet {sheet}: see R301." });
  expect(inserted?.merged.empty).toEqual(["sheet"]);
  expect(insertedComment({ ...typed, text: "x".repeat(4_990) }, kept, place)).toBeNull();
});

test("what is saved has a title, of the beginning of its text where none is typed, and is found by it", () => {
  expect(keptFrom(blankComment, "Fire")).toBeNull();
  const content = keptFrom({ ...blankComment, text: ` Show exit signs.\nAll of them. ${"x".repeat(90)}` }, "Fire");
  expect(content).toMatchObject({ discipline: "Fire", title: "Show exit signs." });
  expect(keptFrom({ ...blankComment, text: "x".repeat(200) }, "Fire")?.title).toHaveLength(80);
  const stands: LibraryComment = { ...kept, id: "1", ownerId: null, used: 0, lastUsedAt: null, changedAt: "2026-11-02T10:00:00.000Z" };
  expect(isKept([stands], "office", { ...kept, title: "GUARDS" })).toBe(true);
  expect(isKept([stands], "mine", kept)).toBe(false);
});

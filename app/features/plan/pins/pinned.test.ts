import { describe, expect, test } from "vitest";
import type { PermitDocument } from "#schemas/document/document";
import type { Finding } from "#schemas/inspection/inspection";
import type { ApprovedSet } from "#schemas/plan/approved-set";
import type { SheetPin } from "#schemas/plan/sheet-pin";
import { drawingsOf, pinFrom, pinMarks, pinnable, pinnedFindings, spotOfPin } from "./pinned";

const at = "2026-11-03T08:00:00.000Z";
const hash = "a".repeat(64);
const drawing = (id: string, mediaType = "application/pdf"): PermitDocument => ({
  ...{ id, permitId: "p", slot: "plan", fileName: `${id}.pdf`, mediaType, bytes: 1, sha256: hash, addedAt: at, addedBy: "ana" },
  ...{ revision: 0, supersedes: null, state: "accepted", askedAgain: "", correctionId: null },
});
const set = (number: number, sources: ApprovedSet["sources"]): ApprovedSet => ({
  ...{ id: `set-${number}`, permitId: "p", number, fileName: "set.pdf", mediaType: "application/pdf", bytes: 1, sha256: hash },
  ...{ pages: 9, sources, madeAt: at, by: "ole", byName: "Ole", supersedes: null },
});
const source = (documentId: string, pages = 2, put: "stamped" | "beside" = "stamped") => ({ documentId, sha256: hash, pages, put });
const documents = [drawing("old"), drawing("new"), drawing("photo", "image/jpeg"), drawing("signed")];
const first = set(1, [source("old")]);
const second = set(2, [source("signed", 1, "beside"), source("new"), source("photo", 1)]);
const files = { documents, sets: [first, second] };
const pin = (documentId: string, page: number): SheetPin => ({
  ...{ documentId, setId: null, sheet: "A1.01", title: "" },
  mark: { shape: "pin", page, at: [5, 6] },
});
const finding = (id: string, more: Partial<Finding> = {}): Finding => ({
  ...{ id, permitId: "p", inspectionId: "i", itemId: null, kind: "deficiency", text: id, codeReference: "", observedAt: at },
  ...{ recordedAt: at, by: "ida", resolvedAt: null, withheld: false, overruledAt: null, sheetPin: pin("new", 1) },
  ...more,
});

describe("what is pinned on sheets", () => {
  test("is numbered as it was seen, what stands against a result last, and says how it stands in words and in its pin", () => {
    const pinned = pinnedFindings([
      finding("c", { observedAt: "2026-11-05T08:00:00.000Z" }),
      finding("b", { overruledAt: at }),
      finding("a", { resolvedAt: at }),
      finding("r", { kind: "remark" }),
      finding("none", { sheetPin: null }),
      finding("older-build", { sheetPin: undefined }),
    ]);
    expect(pinned.map(({ name }) => name)).toEqual([
      "D1, corrected: a",
      "R1, remark: r",
      "D2, open deficiency: c",
      "D3, does not count: b",
    ]);
    const drawn = pinMarks(pinned, [], { documentId: "new", page: 1 });
    expect(drawn.map(({ label, tone }) => [label, tone])).toEqual([
      ["D1 ✓", "plain"],
      ["R1", "plain"],
      ["D2", "you"],
      ["D3 ×", "plain"],
    ]);
  });

  test("stands on its drawing and on the page that a set has of it, in that page's own number", () => {
    const pinned = pinnedFindings([finding("a")]);
    expect(pinMarks(pinned, files.sets, { documentId: "set-2", page: 3 })).toMatchObject([{ mark: { page: 3, at: [5, 6] } }]);
    for (const [documentId, page] of [
      ["set-2", 2],
      ["set-2", 4],
      ["set-1", 2],
      ["old", 1],
      ["new", 2],
    ] as const)
      expect(pinMarks(pinned, files.sets, { documentId, page })).toEqual([]);
  });

  test("is shown by the newest set that has the drawing, else by an older one, then by the drawing", () => {
    const shown = (of: SheetPin) => drawingsOf(of, files).map(({ document, page }) => [document.id, page]);
    expect(shown(pin("new", 2))).toEqual([
      ["set-2", 4],
      ["new", 2],
    ]);
    expect(shown(pin("old", 2))).toEqual([
      ["set-1", 3],
      ["old", 2],
    ]);
    expect(shown(pin("signed", 1))).toEqual([["signed", 1]]);
    expect(shown(pin("set-2", 5))).toEqual([["set-2", 5]]);
    expect(spotOfPin({ pin: pin("old", 2) }, files, [{ document: drawing("old"), name: "", before: null }])).toEqual({
      documentId: "old",
      page: 2,
    });
  });

  test("a pin on a set's page is one on its drawing; on a picture's page one on the set; on a cover none", () => {
    const on = (page: number) =>
      pinFrom(
        { shape: "pin", page, at: [1, 2] },
        { documentId: "set-2", sheet: { number: "S1", title: "STAMPED" } },
        {
          ...files,
          indexes: [
            {
              id: "new",
              permitId: "p",
              sheets: [{ page: 2, view: [0, 0, 1, 1], rotation: 0, userUnit: 1, number: "A1.02", title: "ROOF", scaleText: "" }],
            },
          ],
        },
      );
    expect(on(1)).toBeNull();
    expect(on(2)).toBeNull();
    expect(on(4)).toMatchObject({ documentId: "new", setId: "set-2", mark: { page: 2, at: [1, 2] }, sheet: "A1.02", title: "ROOF" });
    expect(on(3)).toMatchObject({ documentId: "new", mark: { page: 1 }, sheet: "S1" });
    expect(on(5)).toMatchObject({ documentId: "set-2", setId: "set-2", mark: { page: 5 } });
    expect(
      pinnable({
        shape: "rectangle",
        page: 1,
        corners: [
          [0, 0],
          [1, 1],
        ],
      }),
    ).toBeNull();
  });
});

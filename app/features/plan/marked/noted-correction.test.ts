import { expect, test } from "vitest";
import { correction, letter } from "#schemas/review/review";
import { notedForParties } from "./noted-correction";

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const asked = (number: number, more: object) =>
  correction.parse({
    ...{
      id: id(number),
      permitId: id(8),
      letterId: id(9),
      number,
      discipline: "Structural",
      title: "Hangers",
      text: "Show them.",
      codeReference: "R507",
    },
    ...{
      documentId: id(7),
      sheet: "S2.01",
      page: 2,
      x: null,
      y: null,
      state: "open",
      answer: "",
      answerDocumentIds: [],
      answeredAt: null,
      ...more,
    },
  });
const sent = letter.parse({
  ...{ id: id(9), permitId: id(8), number: 1, cycle: 1, sentAt: "2026-11-20T10:00:00.000Z", sentBy: "a", senderName: "Dana Whitfield" },
  ...{ opening: "", answerBy: "2026-12-20" },
});

test("parties get the corrections of letters that have a place, in the name of whoever signed, on their own sheets", () => {
  const mark = { shape: "pin", page: 2, at: [10, 20] } as const;
  const rows = {
    correction: [asked(1, { mark }), asked(2, { mark: null }), asked(3, { mark, documentId: id(6), title: "Show them." })],
    letter: [sent],
  };
  const noted = notedForParties({ rows });
  const box = { view: [0, 0, 100, 100], rotation: 0, userUnit: 1 } as const;
  expect(noted.staffOnly).toBe(false);
  expect([noted.pagesOf(id(7)), noted.pagesOf(id(6)), noted.pagesOf(id(5))]).toEqual([[2], [2], []]);
  expect(noted.on({ documentId: id(7), page: 1 }, box)).toEqual([]);
  expect(noted.on({ documentId: id(7), page: 2 }, box)).toMatchObject([
    { id: id(1), label: "S1", author: "Dana Whitfield", subject: "Structural", words: "Correction 1\nHangers\nShow them.\nCode: R507" },
  ]);
  // A title that says it all is said once.
  expect(noted.on({ documentId: id(6), page: 2 }, box)).toMatchObject([{ words: "Correction 3\nShow them.\nCode: R507" }]);
});

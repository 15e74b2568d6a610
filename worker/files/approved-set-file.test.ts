import { expect, test } from "vitest";
import { isSetAsSaid } from "./approved-set-file";

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const head = "%PDF-1.7\n1 0 obj\n<<\n/Type /Pages\n/Kids [ 5 0 R 6 0 R ]\n/Count 2\n>>\nendobj";
const tail = "trailer\n<< /Size 9 /Root 2 0 R >>\nstartxref\n9\n%%EOF";
const judged = (said: { bytes: number; pages: number }, begin = head, end = tail) =>
  isSetAsSaid(said, { bytes: 1_000, head: letters(begin), tail: letters(end) });

test("a set is taken for what was registered as far as its ends show, and nothing else is", () => {
  expect(judged({ bytes: 1_000, pages: 2 })).toBe(true);
  expect(judged({ bytes: 1_000, pages: 7 }, "%PDF-1.7\n1 0 obj"), "its pages are packed away").toBe(true);
  expect(judged({ bytes: 999, pages: 2 })).toBe(false);
  expect(judged({ bytes: 1_000, pages: 3 })).toBe(false);
  expect(judged({ bytes: 1_000, pages: 2 }, "<html>")).toBe(false);
  expect(judged({ bytes: 1_000, pages: 2 }, head, tail.replace("/Root", "/Encrypt 8 0 R /Root"))).toBe(false);
  expect(judged({ bytes: 1_000, pages: 2 }, head, "cut")).toBe(false);
});

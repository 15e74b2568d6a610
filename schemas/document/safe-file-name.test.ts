import { expect, test } from "vitest";
import { document } from "./document";
import { safeFileName } from "./safe-file-name";

test.each([
  ["plan.pdf", "plan.pdf"],
  ["C:\\Users\\me\\plan.pdf", "plan.pdf"],
  ["../../../etc/passwd", "passwd"],
  ["plan\u202Efdp.exe", "planfdp.exe"],
  ["a\u0000b\n.pdf", "ab.pdf"],
  ["zero\u200bwidth.pdf", "zerowidth.pdf"],
  ["what?is<this>|.pdf", "what_is_this__.pdf"],
  [".hidden", "hidden"],
  ["...", "file"],
  ["", "file"],
  ["/", "file"],
  ["\u0007\u202e", "file"],
  ["  two   words .pdf ", "two words .pdf"],
  ["Plan de situacio\u0301n.pdf", "Plan de situación.pdf"],
  ["平面図.pdf", "平面図.pdf"],
  ["lone\ud800.pdf", "lone.pdf"],
  ["CON", "CON_"],
  ["aux.pdf", "aux_.pdf"],
  ["console.pdf", "console.pdf"],
])("%j becomes %j", (given, safe) => {
  expect(safeFileName(given)).toBe(safe);
});

test("a long name keeps its extension, and no sign is cut in two", () => {
  const name = safeFileName(`${"🏠".repeat(200)}.pdf`);
  expect(name.length).toBeLessThanOrEqual(120);
  expect(name.endsWith("🏠.pdf")).toBe(true);
  expect(document.shape.fileName.parse(name)).toBe(name);
});

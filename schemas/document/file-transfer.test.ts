import { expect, it } from "vitest";
import { bytesOfPiece, countPieces, fileLimit, pieceAddress, pieceBytes } from "./file-transfer";

it("cuts a file into full pieces and a rest", () => {
  expect(countPieces(pieceBytes)).toBe(1);
  expect(countPieces(pieceBytes + 1)).toBe(2);
  expect(bytesOfPiece(pieceBytes + 1, 0)).toBe(pieceBytes);
  expect(bytesOfPiece(pieceBytes + 1, 1)).toBe(1);
});

it.each([
  ["0", true],
  [String(countPieces(fileLimit) - 1), true],
  [String(countPieces(fileLimit)), false],
  ["-1", false],
  ["1.5", false],
  ["", true],
])("takes piece %j: %s", (index, taken) => expect(pieceAddress.safeParse({ sha256: "a".repeat(64), index }).success).toBe(taken));

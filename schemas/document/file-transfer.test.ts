import { expect, it } from "vitest";
import { bytesOfPiece, countPieces, fileLimit, isHeic, mediaTypeOf, pieceAddress, pieceBytes } from "./file-transfer";

const text = (value: string) => new TextEncoder().encode(value);

it.each([
  ["a PDF", text("%PDF-1.7 ......"), "application/pdf"],
  ["a JPEG", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), "image/jpeg"],
  ["a PNG", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), "image/png"],
  ["a WebP", text("RIFF....WEBPVP8 "), "image/webp"],
  ["a RIFF that is sound", text("RIFF....WAVEfmt "), null],
  ["a page that calls itself a picture", text("<svg onload=al"), null],
  ["a program", text("MZ.............."), null],
  ["nothing", new Uint8Array(), null],
])("knows %s by its first bytes", (_, head, kind) => expect(mediaTypeOf(head)).toBe(kind));

it("cuts a file into full pieces and a rest", () => {
  expect(countPieces(pieceBytes)).toBe(1);
  expect(countPieces(pieceBytes + 1)).toBe(2);
  expect(bytesOfPiece(pieceBytes + 1, 0)).toBe(pieceBytes);
  expect(bytesOfPiece(pieceBytes + 1, 1)).toBe(1);
});

it.each([
  ["heic", true],
  ["mif1", true],
  ["isom", false],
])("tells an iPhone's photo by its brand: %s is %s", (brand, told) => {
  const head = new TextEncoder().encode(`\0\0\0\u0018ftyp${brand}\0\0\0\0`);
  expect([isHeic(head), mediaTypeOf(head)]).toEqual([told, null]);
});

it.each([
  ["0", true],
  [String(countPieces(fileLimit) - 1), true],
  [String(countPieces(fileLimit)), false],
  ["-1", false],
  ["1.5", false],
  ["", true],
])("takes piece %j: %s", (index, taken) => expect(pieceAddress.safeParse({ sha256: "a".repeat(64), index }).success).toBe(taken));

import { expect, test } from "vitest";
import { keepDocument } from "./capture-photo";

const jpeg = Uint8Array.from({ length: 5_800_000 }, (_byte, place) => [0xff, 0xd8, 0xff, 0xe0][place] ?? (place * 31) % 251);
const heic = new TextEncoder().encode("\0\0\0\u0018ftypheic\0\0\0\0mif1heic");

async function kept(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const asked: { readonly bytes: ArrayBuffer; readonly mediaType: string }[] = [];
  const answer = await keepDocument(new File([bytes], name), {
    async keep(file) {
      asked.push(file);
      return { sha256: "a".repeat(64), mediaType: file.mediaType, bytes: file.bytes.byteLength, fileName: file.fileName };
    },
  });
  return { answer, asked };
}

test("a photo of a plan is kept byte for byte, under its own name, however large", async () => {
  const { answer, asked } = await kept(jpeg, "plan.JPG");
  expect(answer).toMatchObject({ ok: true, file: { bytes: jpeg.byteLength, fileName: "plan.JPG", mediaType: "image/jpeg" } });
  expect(asked).toHaveLength(1);
  expect(Buffer.from(asked[0]?.bytes ?? new ArrayBuffer(0)).equals(Buffer.from(jpeg))).toBe(true);
});

test("an iPhone's own photo is refused in words of its own, and other files as files", async () => {
  const phone = await kept(heic, "IMG_1.HEIC");
  expect(phone.answer).toMatchObject({ ok: false, problem: { code: "file-type-not-allowed", params: { kind: "heic" } } });
  const words = new TextEncoder().encode("words");
  expect((await kept(words, "a.txt")).answer).toEqual({ ok: false, problem: { code: "file-type-not-allowed", field: "file" } });
});

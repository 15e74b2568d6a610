import { expect, it } from "vitest";
import { crc32, zipFile } from "./zip-file";

const text = (value: string) => Uint8Array.from(new TextEncoder().encode(value));
const at = "2026-11-21T10:42:06.000Z";

/** Reads an archive as other programs do: from its end, by its directory. */
async function opened(archive: Blob): Promise<Record<string, { bytes: Uint8Array; date: number; time: number }>> {
  const view = new DataView(await archive.arrayBuffer());
  const end = view.byteLength - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const found: Record<string, { bytes: Uint8Array; date: number; time: number }> = {};
  let entry = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    expect(view.getUint32(entry, true)).toBe(0x02014b50);
    const size = view.getUint32(entry + 24, true);
    const nameLength = view.getUint16(entry + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, entry + 46, nameLength));
    const local = view.getUint32(entry + 42, true);
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    const bytes = new Uint8Array(view.buffer, local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true), size);
    expect(view.getUint32(entry + 16, true)).toBe(crc32(bytes));
    found[name] = { bytes, time: view.getUint16(entry + 12, true), date: view.getUint16(entry + 14, true) };
    entry += 46 + nameLength;
  }
  expect(entry).toBe(end);
  return found;
}

it("counts CRC-32 as the standard's check value says", () => expect(crc32(text("123456789"))).toBe(0xcbf43926));

it("makes an archive that opens from its directory, with every byte and date", async () => {
  const noise = Uint8Array.from({ length: 100_000 }, (_, place) => (place * 7919) & 0xff);
  const files = await opened(
    zipFile([
      { name: "unsent.json", bytes: text('{"entries":[]}'), at },
      { name: "files/café.jpg", bytes: noise, at },
      { name: "files/empty.pdf", bytes: new Uint8Array(), at },
    ]),
  );
  expect(Object.keys(files)).toEqual(["unsent.json", "files/café.jpg", "files/empty.pdf"]);
  expect(files["files/café.jpg"]?.bytes).toEqual(noise);
  expect(files["unsent.json"]).toMatchObject({ time: (10 << 11) | (42 << 5) | 3, date: (46 << 9) | (11 << 5) | 21 });
});

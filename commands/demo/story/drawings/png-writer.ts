import { crc32, deflateSync } from "node:zlib";

/** A picture of at most 256 colours: their reds, greens and blues one after another, and each pixel's place among them. */
export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  readonly palette: Uint8Array;
  readonly pixels: Uint8Array;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG that says its pixels and nothing else: no time, no maker. */
export function writePng({ width, height, palette, pixels }: IndexedPicture): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const data = deflateSync(rows, { level: 4 });
  const parts = [chunk("IHDR", header), chunk("PLTE", palette), chunk("IDAT", data), chunk("IEND", new Uint8Array())];
  return new Uint8Array(Buffer.concat([signature, ...parts]));
}

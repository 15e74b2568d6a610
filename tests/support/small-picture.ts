import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of 64 by 48 pixels in a colour of its own: two numbers never give the same picture. `number`: 0 to 16,777,215. */
export function smallPicture(number: number): Buffer {
  const [width, height] = [64, 48];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixel = [(number * 37) % 256, (number * 101 + 40) % 256, (number * 7 + 90) % 256];
  const row = Buffer.from([
    0,
    ...Array.from({ length: width }, (_, at) => (at < number % width ? pixel : [at * 4, 255 - at * 4, 128])).flat(),
  ]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { samplePdf, textAt } from "../../support/plan/sample-pdf";

/** A file as a file input takes it. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of these pixels; `colour` gives red, green and blue of each. */
function png(width: number, height: number, colour: (x: number, y: number) => readonly number[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + width * 3) * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) rows.set(colour(x, y), y * (1 + width * 3) + 1 + x * 3);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

/** A photo that no other number gives: a PNG of 320 by 240 pixels. */
export function picture(number: number): TestFile {
  const buffer = png(320, 240, (x, y) => [(x + number * 37) % 256, (y * 2 + number * 91) % 256, (x * y + number * 53) % 256]);
  return { name: `site-${number}.png`, mimeType: "image/png", buffer };
}

/** A photo of a plan as a phone makes it: 2,000 by 1,500 pixels of grain with the lines of rooms on it, several megabytes. */
export function photoOfPlan(name: string): TestFile {
  const isLine = (x: number, y: number) => x % 400 < 6 || y % 375 < 6;
  const grain = randomBytes(2_000 * 1_500);
  const buffer = png(2_000, 1_500, (x, y) => {
    const light = isLine(x, y) ? 20 : 170 + ((grain[y * 2_000 + x] ?? 0) % 64);
    return [light, light, light - ((grain[(y * 2_000 + x) >> 1] ?? 0) % 20)];
  });
  return { name: `${name}.png`, mimeType: "image/png", buffer };
}

/** A plan as a PDF of one page, different for each name. */
export const plan = (name: string): TestFile => ({
  name: `${name}.pdf`,
  mimeType: "application/pdf",
  buffer: Buffer.from(samplePdf([{ content: textAt(100, 100, 24, name) }])),
});

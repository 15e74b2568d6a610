import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { packBody } from "./pack-body";

test("[S9.10] a body of 24,000 bytes goes as it is, a larger one as gzip of the same bytes", async () => {
  const [fits, over] = [new Uint8Array(24_000).fill(120), new Uint8Array(24_001).fill(120)];
  expect(await packBody(fits)).toEqual({ bytes: fits, gzip: false });
  const packed = await packBody(over);
  expect(packed.gzip).toBe(true);
  expect(packed.bytes.length).toBeLessThan(1_000);
  expect(new Uint8Array(gunzipSync(packed.bytes))).toEqual(over);
});

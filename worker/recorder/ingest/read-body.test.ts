import { expect, test } from "vitest";
import { readUpTo, unpackUpTo } from "./read-body";

/** Kibibytes without an end, and how many were taken. */
function endless() {
  const seen = { taken: 0, letGo: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.taken += 1;
        controller.enqueue(new Uint8Array(1_024));
      },
      cancel() {
        seen.letGo = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, seen };
}

test("a body is read to the limit, and what is left after the first byte too many can still be read", async () => {
  const { stream, seen } = endless();
  await expect(readUpTo(stream, 10 * 1_024)).rejects.toMatchObject({ status: 413 });
  expect(seen).toEqual({ taken: 11, letGo: false });
  expect(stream.locked).toBe(false);
});

test("a body as long as the limit is whole, and no body is none", async () => {
  const whole = new Blob([new Uint8Array([1, 2, 3])]);
  expect([...(await readUpTo(whole.stream(), 3))]).toEqual([1, 2, 3]);
  expect((await readUpTo(null, 3)).byteLength).toBe(0);
});

test("what is no gzip, or breaks off, is refused as such", async () => {
  const packed = new Uint8Array(
    await new Response(new Blob(["words".repeat(1_000)]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer(),
  );
  expect((await unpackUpTo(packed, 5_000)).byteLength).toBe(5_000);
  await expect(unpackUpTo(packed, 4_999)).rejects.toMatchObject({ status: 413 });
  await expect(unpackUpTo(packed.slice(0, 30), 5_000)).rejects.toMatchObject({ status: 400 });
  await expect(unpackUpTo(new Uint8Array([1, 2, 3]), 5_000)).rejects.toMatchObject({ status: 400 });
});

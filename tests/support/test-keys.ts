import { createPersonKeys } from "#worker/sync/person-keys";

let drawn = 0;

/** People's keys for tests: their bytes are counted, never drawn, so that the same run makes the same keys. */
export const testKeys = createPersonKeys(
  async () => [{ version: 1, bytes: new Uint8Array(32) }],
  (bytes) => {
    drawn += 1;
    new DataView(bytes.buffer).setUint32(0, drawn);
    return bytes;
  },
);

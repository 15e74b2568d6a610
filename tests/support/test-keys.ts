import { createDecipheriv, createHmac } from "node:crypto";
import { createPersonKeys } from "#worker/sync/log/person-keys";

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

function opened(key: Uint8Array, sealed: string, about: string): Buffer {
  const bytes = Buffer.from(sealed, "base64");
  const opening = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12)).setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-16));
  return Buffer.concat([opening.update(bytes.subarray(12, -16)), opening.final()]);
}

/** What the log keeps of a person's own act, read here without the product's code. `wrapped`: that person's key as it is stored. */
export function openedEntry(
  wrapped: string,
  { owner, sealed }: { readonly owner: string; readonly sealed: string },
  place: { readonly organization: string; readonly id: string },
) {
  const key = opened(new Uint8Array(32), wrapped, owner);
  return {
    hidden: opened(key, sealed, `${place.organization}\n${owner}\n${place.id}`).toString(),
    digestOf: (text: string) => createHmac("sha256", key).update(text).digest("hex"),
  };
}

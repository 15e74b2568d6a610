import { httpFileRoad, sendFile } from "#app/local/files/blob-sender";
import { apiOver, cookieTokenSource } from "#app/local/sync/request";

const tokens = cookieTokenSource(fetch.bind(globalThis), Date.now);
const road = httpFileRoad(apiOver(fetch.bind(globalThis), tokens, location));
/** The most that the browser gives at once. */
const randomAtOnce = 65_536;

/** The device's road of bytes. */
export const photoBench = {
  /** Asks for a token, so that no photo has to. */
  open: () => tokens.token(),
  /** Sends so many bytes that no other photo has, again from where it stopped whenever the road breaks. */
  async send(size: number): Promise<void> {
    const bytes = new Uint8Array(size);
    for (let at = 0; at < size; at += randomAtOnce) crypto.getRandomValues(bytes.subarray(at, at + randomAtOnce));
    // The worker looks whether bytes are what they are called.
    bytes.set([0xff, 0xd8, 0xff, 0xe0]);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    for (let tries = 1; tries <= 10; tries += 1) {
      const sent = await sendFile({ sha256, size, mediaType: "image/jpeg" }, new Blob([bytes]), road, () => undefined);
      if (sent.kind === "sent") return;
      if (sent.kind === "refused") throw new Error(`the photo was refused: ${sent.problem.code}`);
    }
    throw new Error("the photo did not arrive in ten tries");
  },
};

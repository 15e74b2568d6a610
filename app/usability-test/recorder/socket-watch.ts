import { z } from "zod";
import { keptSocketMessage } from "#schemas/usability-test/recorder-limits";

const named = z.object({ type: z.string() });
/** Longer messages are not read for the name of their type. UTF-16 units. */
const readUpTo = 10_000;

/** The size of a message, and the name that its type has, if it says one; never its words. */
export function socketFacts(data: unknown): { readonly type: string; readonly bytes: number } {
  if (typeof data !== "string") {
    const bytes = data instanceof Blob ? data.size : data instanceof ArrayBuffer || ArrayBuffer.isView(data) ? data.byteLength : 0;
    return { type: "", bytes };
  }
  return { type: data.length <= readUpTo ? typeOf(data) : "", bytes: new TextEncoder().encode(data).length };
}

function typeOf(text: string): string {
  try {
    const read = named.safeParse(JSON.parse(text));
    return read.success ? read.data.type : "";
  } catch {
    return "";
  }
}

/** Tells of every message that sockets opened from now on bring: address, type and size alone. Gives what ends it. */
export function watchSockets(page: { WebSocket: typeof WebSocket }, tell: (name: string, facts: string) => void): () => void {
  const original = page.WebSocket;
  page.WebSocket = new Proxy(original, {
    construct(target, [url, protocols]) {
      const socket = new target(url, protocols);
      socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        const kept = keptSocketMessage({ url: socket.url, ...socketFacts(data) });
        if (kept) tell("socket", JSON.stringify(kept));
      });
      return socket;
    },
  });
  return () => {
    page.WebSocket = original;
  };
}

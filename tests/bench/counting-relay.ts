import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../../commands/serve/free-port.js";

/** A road to the product on which every byte is counted, both ways, and which breaks where it is told to. */
export interface CountingRelay {
  readonly url: string;
  /** Counts from nothing, and breaks every connection each time so many bytes have passed. Ascending. */
  begin(cuts: readonly number[]): void;
  /** Bytes that have passed since, and cuts that have not come yet. */
  passed(): { readonly bytes: number; readonly cutsLeft: number };
  stop(): Promise<void>;
}

/** Starts it before the product that listens on `port`. */
export async function startCountingRelay(port: number): Promise<CountingRelay> {
  const own = await freePort();
  const open = new Set<Socket>();
  let bytes = 0;
  let cuts: number[] = [];
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  const carry = (from: Socket, to: Socket) => {
    open.add(from);
    from.on("data", (chunk) => {
      bytes += chunk.length;
      if (cuts[0] !== undefined && bytes >= cuts[0]) {
        cuts.shift();
        return breakAll();
      }
      to.write(chunk);
    });
    from.on("error", () => to.destroy());
    from.on("close", () => {
      open.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(own, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${own}`,
    begin(at) {
      bytes = 0;
      cuts = [...at];
    },
    passed: () => ({ bytes, cutsLeft: cuts.length }),
    stop: () =>
      new Promise((resolve) => {
        breakAll();
        server.close(() => resolve());
      }),
  };
}

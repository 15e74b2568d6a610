import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { z } from "zod";

/**
 * What may happen to a push on the road. `cut`: it was taken, and its answer is lost. `doubled`: it arrives twice at once.
 * `late`: it arrives after a later one of its device, which has given it up by then.
 */
export const roadFaults = ["cut", "doubled", "late"] as const;
export type RoadFault = (typeof roadFaults)[number];

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

interface Late {
  readonly clientId: string;
  readonly send: () => Promise<Answer>;
}

const pushOfClient = z.object({ clientId: z.string() });
const clientOf = (body: Buffer): string => pushOfClient.parse(JSON.parse(body.toString())).clientId;

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** A road over TCP before the real product, on which pushes are lost, doubled and late as told, and counted. */
export class FaultyRoad {
  /** What happens to the next push; null: nothing. */
  next: () => RoadFault | null = () => null;
  /** Nobody is reached: connections are dropped. */
  down = false;
  /** Faults that took place: each with a push that the product has answered. */
  readonly counts: Record<RoadFault, number> = { cut: 0, doubled: 0, late: 0 };
  /** Files of a test's own, by path. */
  readonly served = new Map<string, { readonly type: string; readonly text: string }>();
  /** Text put behind what is served under a path. */
  readonly added = new Map<string, string>();
  readonly #late: Late[] = [];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #target: number;
  readonly #server = createServer((asked, response) => void this.#answer(asked, response).catch(() => asked.socket.destroy()));
  #port = 0;

  private constructor(target: number) {
    this.#target = target;
  }

  /** Opens a road to the product that listens on `target`. */
  static async open(target: number): Promise<FaultyRoad> {
    const road = new FaultyRoad(target);
    road.#server.on("upgrade", (asked, socket, head) => road.#carrySocket(asked, socket, head));
    await new Promise<void>((resolve) => road.#server.listen(0, "127.0.0.1", resolve));
    const address = road.#server.address();
    road.#port = address && typeof address === "object" ? address.port : 0;
    return road;
  }

  /** As a browser names it. */
  get url(): string {
    return `http://localhost:${this.#port}`;
  }
  /** As Node reaches it. */
  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Lets everything that is late arrive, and harms no push any more. */
  async heal(): Promise<void> {
    this.next = () => null;
    this.down = false;
    await this.#arrive(() => true);
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = asked.url ?? "/";
    if (this.down) return void asked.socket.destroy();
    const own = this.served.get(path.split("?")[0] ?? "");
    if (own) return void response.writeHead(200, { "content-type": own.type }).end(own.text);
    const body = await bytesOf(asked);
    const push = asked.method === "POST" && path.startsWith("/api/v2/sync/push");
    const answer = await (push ? this.#push(asked, body) : this.#onward(asked, body));
    if (answer === null) return void asked.socket.destroy();
    const { "transfer-encoding": _, ...headers } = answer.headers;
    response.writeHead(answer.status, { ...headers, "content-length": answer.body.length }).end(answer.body);
  }

  /** Null: no answer reaches the device. */
  async #push(asked: IncomingMessage, body: Buffer): Promise<Answer | null> {
    const fault = this.next();
    const send = () => this.#onward(asked, body);
    const clientId = clientOf(body);
    if (fault === "late") {
      this.#late.push({ clientId, send });
      return null;
    }
    const [answer, again] = await Promise.all([send(), fault === "doubled" ? send() : null]);
    if (fault !== null && answer.status < 500 && (again?.status ?? 0) < 500) this.counts[fault] += 1;
    if (fault === null) await this.#arrive((late) => late.clientId === clientId);
    return fault === "cut" ? null : answer;
  }

  async #arrive(which: (late: Late) => boolean): Promise<void> {
    for (const late of this.#late.filter(which)) {
      this.#late.splice(this.#late.indexOf(late), 1);
      const { status } = await late.send();
      if (status < 500) this.counts.late += 1;
    }
  }

  /** Carries a WebSocket as it is. */
  #carrySocket({ url, method, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer): void {
    const onward = connect(this.#target, "127.0.0.1", () => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
      onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const [end, other] of [
      [onward, socket],
      [socket, onward],
    ] as const)
      end.on("error", () => other.destroy()).on("close", () => other.destroy());
  }

  #onward({ url, method, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    const path = url ?? "/";
    const more = this.added.get(path);
    const sent = { ...headers, "content-length": String(body.length) };
    delete sent["transfer-encoding"];
    if (more !== undefined) for (const name of ["if-none-match", "accept-encoding"] as const) delete sent[name];
    return new Promise((resolve, reject) => {
      const onward = request({ host: "127.0.0.1", port: this.#target, path, method, headers: sent, agent: this.#agent }, (answer) => {
        bytesOf(answer).then((bytes) => {
          const { etag, ...kept } = answer.headers;
          const whole = more === undefined ? bytes : Buffer.concat([bytes, Buffer.from(more)]);
          resolve({ status: answer.statusCode ?? 502, headers: more === undefined ? answer.headers : kept, body: whole });
        }, reject);
      });
      onward.on("error", reject);
      onward.end(body);
    });
  }
}

import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { freePort } from "../../commands/serve/free-port.js";

/** A road to the product that a test can cut, and on which it can change what is served. */
export interface ProductProxy {
  readonly url: string;
  /** Answers nothing any more, as a basement does: connections are dropped. */
  down: boolean;
  /** Text put at the end of what is served under a path. */
  readonly added: Map<string, string>;
  /** Paths asked for, newest last. */
  readonly asked: string[];
  stop(): Promise<void>;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Starts a proxy before the product that listens on `port`. The host that the browser named is passed on. */
export async function startProductProxy(port: number): Promise<ProductProxy> {
  const own = await freePort();
  const answer = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = asked.url ?? "/";
    proxy.asked.push(path);
    if (proxy.down) return void asked.socket.destroy();
    const more = proxy.added.get(path);
    const sent = { ...asked.headers };
    // What the browser has of it is no longer what is served, and text is not put behind packed bytes.
    if (more !== undefined) for (const name of ["if-none-match", "accept-encoding"]) delete sent[name];
    // A connection of its own: one that is kept may be closed by the product just as the next request is written to it.
    const onward = request({ host: "127.0.0.1", port, path, method: asked.method, headers: sent, agent: false });
    const answered = new Promise<IncomingMessage>((resolve, reject) => onward.on("response", resolve).on("error", reject));
    asked.pipe(onward);
    const found = await answered;
    const body = more === undefined ? null : Buffer.concat([await bodyOf(found), Buffer.from(more)]);
    const headers = { ...found.headers };
    if (body !== null) {
      headers["content-length"] = String(body.length);
      delete headers.etag;
    }
    response.writeHead(found.statusCode ?? 502, headers);
    if (body === null) found.pipe(response);
    else response.end(body);
  };
  const server = createServer((asked, response) => void answer(asked, response).catch(() => asked.socket.destroy()));
  const proxy: ProductProxy = {
    url: `http://localhost:${own}`,
    down: false,
    added: new Map(),
    asked: [],
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(own, "127.0.0.1", resolve));
  return proxy;
}

import { describe, expect, test } from "vitest";
import { socketFacts, watchSockets } from "./socket-watch";

class Socket extends EventTarget {
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
  receive(data: unknown) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

/** A page whose sockets are watched, and what was told of them. */
function world() {
  const told: unknown[] = [];
  const page = { WebSocket: Socket as unknown as typeof WebSocket };
  const end = watchSockets(page, (name, facts) => told.push([name, JSON.parse(facts)]));
  const open = (url: string) => new page.WebSocket(url) as unknown as Socket;
  return { told, end, open, page };
}

describe("[S9.16] messages of sockets", () => {
  test("address, type and size are recorded, and never the words", () => {
    const { told, open } = world();
    open("wss://office/live").receive('{"type":"poke","secret":"ñ"}');
    expect(told).toEqual([["socket", { url: "wss://office/live", type: "poke", bytes: 29 }]]);
    expect(JSON.stringify(told)).not.toContain("secret");
  });

  test("a message over 5 MB is dropped, an address is cut to 255, and a longer name of a type drops its message", () => {
    const { told, open } = world();
    const socket = open(`wss://office/${"u".repeat(300)}`);
    socket.receive(new ArrayBuffer(5_000_000));
    socket.receive(new ArrayBuffer(5_000_001));
    socket.receive(JSON.stringify({ type: "n".repeat(255) }));
    socket.receive(JSON.stringify({ type: "n".repeat(256) }));
    expect(told).toEqual([
      ["socket", { url: `wss://office/${"u".repeat(300)}`.slice(0, 255), type: "", bytes: 5_000_000 }],
      ["socket", { url: `wss://office/${"u".repeat(300)}`.slice(0, 255), type: "n".repeat(255), bytes: 266 }],
    ]);
  });

  test("what is no JSON, or says no type, has none", () => {
    expect([socketFacts("hello"), socketFacts("[1]"), socketFacts(new Blob(["abc"])), socketFacts(new Uint8Array(4))]).toEqual([
      { type: "", bytes: 5 },
      { type: "", bytes: 3 },
      { type: "", bytes: 3 },
      { type: "", bytes: 4 },
    ]);
  });

  test("when watching ends, the page has its own sockets back", () => {
    const { end, page } = world();
    end();
    expect(page.WebSocket).toBe(Socket);
  });
});

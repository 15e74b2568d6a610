import { expect, it } from "vitest";
import type { Poke } from "#schemas/sync";
import { holdLiveSocket, type LiveSetting, type Socket } from "./live-socket";

/** A doorbell on sockets and a clock that the test works by hand. */
function doorbell(more: Partial<LiveSetting> = {}) {
  const sockets: (Socket & { sent: string[]; closed: boolean; protocols: readonly string[] })[] = [];
  const pauses: { milliseconds: number; end: () => void }[] = [];
  const pokes: Poke[] = [];
  const told: string[] = [];
  let elapsed = 0;
  const setting: LiveSetting = {
    clock: {
      now: () => "2026-11-21T12:00:00.000Z",
      elapsed: () => elapsed,
      pause: (milliseconds) => new Promise((resolve) => pauses.push({ milliseconds, end: resolve })),
    },
    random: () => 0,
    askTicket: async () => ({ kind: "ok", value: { ticket: "t1", protocol: "plumbline.v1" } }),
    open(protocols) {
      const socket = {
        ...{ sent: [] as string[], closed: false, protocols, onopen: null, onmessage: null, onclose: null },
        send: (text: string) => void socket.sent.push(text),
        close() {
          socket.closed = true;
        },
      } as (typeof sockets)[number];
      sockets.push(socket);
      return socket;
    },
    onPoke: (poke) => void pokes.push(poke),
    onOther: (text) => void told.push(`carried ${text}`),
    onConnect: () => void told.push("connected"),
    onRevoked: () => void told.push("revoked"),
    onUnreachable: () => void told.push("unreachable"),
    rest: (milliseconds) => setting.clock.pause(milliseconds),
    ...more,
  };
  const ended = new AbortController();
  const over = holdLiveSocket(setting, ended.signal);
  const tick = () => new Promise((resolve) => setTimeout(resolve, 0));
  const pass = async () => {
    elapsed += 1;
    pauses.shift()?.end();
    await tick();
  };
  return { sockets, pauses, pokes, told, ended, over, tick, pass };
}

it("offers the ticket as the second protocol, pulls on connecting, rings on a poke and hands on what else it carries", async () => {
  const { sockets, pokes, told, tick, ended, over } = doorbell();
  await tick();
  const [socket] = sockets;
  expect(socket?.protocols).toEqual(["plumbline.v1", "t1"]);
  socket?.onopen?.();
  socket?.onmessage?.({ data: '{"organization":"local","version":7}' });
  socket?.onmessage?.({ data: "not ours" });
  expect(told).toEqual(["connected", "carried not ours"]);
  expect(pokes).toEqual([{ organization: "local", version: 7 }]);
  ended.abort();
  await over;
  expect(socket?.closed).toBe(true);
});

it("comes back after a loss, later each time it finds nobody", async () => {
  const { sockets, pauses, tick, pass } = doorbell();
  await tick();
  sockets[0]?.onclose?.({ code: 1006 });
  await tick();
  expect(pauses.at(-1)?.milliseconds).toBe(2_000);
  await pass();
  sockets[1]?.onclose?.({ code: 1006 });
  await tick();
  expect(pauses.at(-1)?.milliseconds).toBe(4_000);
});

it("gives up a socket that does not answer a ping", async () => {
  const { sockets, tick, pass } = doorbell();
  await tick();
  sockets[0]?.onopen?.();
  await pass();
  expect(sockets[0]?.sent).toEqual(["ping"]);
  await pass();
  expect(sockets[0]?.closed).toBe(true);
});

it("asks who is signed in when the socket is closed as revoked, and listens on with another: roles may have changed", async () => {
  const { sockets, told, tick, pass } = doorbell();
  await tick();
  sockets[0]?.onclose?.({ code: 4001 });
  await tick();
  expect(told).toEqual(["revoked"]);
  await pass();
  sockets[1]?.onopen?.();
  expect(told).toEqual(["revoked", "connected"]);
});

const barred = { kind: "problem", problem: { code: "account-barred" }, status: 403 } as const;
it.each([
  ["signed in no more", { kind: "signed-out" } as const],
  ["barred", barred],
])("asks who is signed in when the ticket is refused to somebody %s, and stops", async (_, answer) => {
  const { sockets, told, over } = doorbell({ askTicket: async () => answer });
  await over;
  expect(told).toEqual(["revoked"]);
  expect(sockets).toEqual([]);
});

it("says once that nobody answers, however often it tries, and again after it was heard", async () => {
  let answers = false;
  const { sockets, told, tick, pass } = doorbell({
    askTicket: async () => (answers ? { kind: "ok", value: { ticket: "t1", protocol: "plumbline.v1" } } : { kind: "unreachable" }),
  });
  await tick();
  await pass();
  await pass();
  expect(told).toEqual(["unreachable"]);
  answers = true;
  await pass();
  sockets[0]?.onopen?.();
  answers = false;
  sockets[0]?.onclose?.({ code: 1006 });
  await tick();
  // The watch over the socket that was, then the rest before the next try.
  await pass();
  await pass();
  expect(told).toEqual(["unreachable", "connected", "unreachable"]);
});

it("says that nobody answers also where the socket had failed before", async () => {
  let answers = true;
  const { sockets, told, tick, pass } = doorbell({
    askTicket: async () => (answers ? { kind: "ok", value: { ticket: "t1", protocol: "plumbline.v1" } } : { kind: "unreachable" }),
  });
  await tick();
  sockets[0]?.onclose?.({ code: 1006 });
  answers = false;
  await tick();
  await pass();
  expect(told).toEqual(["unreachable"]);
});

it("tries at once where the worker was reached by another road", async () => {
  const rests: (() => void)[] = [];
  const { sockets, tick } = doorbell({ rest: () => new Promise((resolve) => rests.push(resolve)) });
  await tick();
  sockets[0]?.onclose?.({ code: 1006 });
  await tick();
  expect(sockets.length).toBe(1);
  rests[0]?.();
  await tick();
  expect(sockets.length).toBe(2);
});

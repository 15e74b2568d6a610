import { expect, it } from "vitest";
import type { Reader } from "#app/context";
import type { LinkAnswer } from "#app/local/sync/local-port";
import type { Role } from "#schemas/role";
import type { Device } from "./device";
import { createPageAsking } from "./page-asking";
import { readOrFetch } from "./read-or-fetch";

const view = async (reader: Reader) => {
  const rows = await reader.permitRows("p1");
  if (rows === null) throw new Error("no such permit");
  return `from ${reader.source}`;
};
const never = () => new Promise<never>(() => undefined);

/** A device that holds the permit from the moment `open` is answered with ok and a round has ended. */
function world({
  complete = true,
  held = false,
  roles = ["OfficeStaff"] as readonly Role[],
  open = { kind: "ok", value: {} } as LinkAnswer<unknown>,
  end = "done",
} = {}) {
  const at = { held, asked: [] as string[], fetched: 0, pulls: 0 };
  const device = {
    person: { accountId: "a1", roles },
    isComplete: () => complete,
    async sync() {
      at.pulls += 1;
      if (end === "done" && open.kind === "ok") at.held = true;
      return { kind: end, version: 1 };
    },
  } as unknown as Device;
  const here = { kind: "open", device } as const;
  const setting = {
    current: { here: { get: () => here, subscribe: () => () => undefined }, settled: async () => here },
    readerOn: async () => ({ source: "device", permitRows: async () => (at.held ? {} : null) }) as unknown as Reader,
    async openPermit(permitId: string) {
      at.asked.push(permitId);
      return open;
    },
    pause: never,
    asked: createPageAsking().of("/tracker/p1"),
  };
  const server = async () => {
    at.fetched += 1;
    return "from worker";
  };
  return { at, setting, server };
}

const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "nothing",
    (error: unknown) => error,
  );

it("answers from the device without asking anybody", async () => {
  const { at, setting, server } = world({ held: true });
  expect(await readOrFetch(view, server, setting)).toBe("from device");
  expect(at).toMatchObject({ asked: [], fetched: 0 });
});

it("asks the worker while the copy is not whole", async () => {
  const { setting, server } = world({ complete: false });
  expect(await readOrFetch(view, server, setting)).toBe("from worker");
});

it("fetches a permit that is not held, and reads again", async () => {
  const { at, setting, server } = world();
  expect(await readOrFetch(view, server, setting)).toBe("from device");
  expect(at).toMatchObject({ asked: ["p1"], fetched: 0 });
});

it("only pulls for an applicant, who holds whatever is theirs", async () => {
  const { at, setting, server } = world({ roles: [] });
  expect(await readOrFetch(view, server, setting)).toBe("from device");
  expect(at).toMatchObject({ asked: [], fetched: 0 });
});

it("lets the page say that there is none when the worker says so", async () => {
  const { setting, server } = world({ open: { kind: "problem", problem: { code: "not-found" }, status: 404 } });
  expect(await failure(readOrFetch(view, server, setting))).toEqual(new Error("no such permit"));
});

it("asks once for what is not there, however often the page is read anew", async () => {
  const { at, setting, server } = world({ open: { kind: "problem", problem: { code: "not-found" }, status: 404 } });
  const without = async (reader: Reader) => ((await reader.permitRows("p1")) === null ? "without it" : "with it");
  const reads = await Promise.all([readOrFetch(without, server, setting), readOrFetch(without, server, setting)]);
  expect([...reads, await readOrFetch(without, server, setting)]).toEqual(["without it", "without it", "without it"]);
  expect(at).toMatchObject({ asked: ["p1"], pulls: 1 });
});

it("opens no permit where a request for files is missing", async () => {
  const { at, setting, server } = world();
  const readerOn = async () => ({ source: "device", fileRequest: async () => null }) as unknown as Reader;
  const request = async (reader: Reader) => ((await reader.fileRequest("r1")) === null ? "none" : "one");
  expect(await readOrFetch(request, server, { ...setting, readerOn })).toBe("none");
  expect(at).toMatchObject({ asked: [], pulls: 1 });
});

it.each([
  ["the command is not answered", { open: { kind: "unreachable" } as LinkAnswer<unknown> }],
  ["the round does not end", { end: "unreachable" }],
])("says that it is not on this device when %s", async (_, more) => {
  const { setting, server } = world(more);
  expect(await failure(readOrFetch(view, server, setting))).toMatchObject({
    data: { failure: "not-on-this-device" },
    init: { status: 503 },
  });
});

it("does not wait for ever", async () => {
  const { setting, server } = world();
  const slow = { ...setting, openPermit: never, pause: async () => undefined };
  expect(await failure(readOrFetch(view, server, slow))).toMatchObject({ data: { failure: "not-on-this-device" } });
});

it("says that it is not on this device when neither is", async () => {
  const { setting } = world({ complete: false });
  const unreachable = async (): Promise<string> => {
    throw new TypeError("Failed to fetch");
  };
  expect(await failure(readOrFetch(view, unreachable, setting))).toMatchObject({ data: { failure: "not-on-this-device" } });
});

it("waits for a device that is slow to open when the worker cannot be reached", async () => {
  const { setting } = world({ held: true });
  let opened = false;
  const settled = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    opened = true;
    return setting.current.here.get();
  };
  const here = { ...setting.current.here, get: () => (opened ? setting.current.here.get() : ({ kind: "opening" } as const)) };
  const slow = { ...setting, current: { here, settled }, pause: async () => undefined };
  const unreachable = async (): Promise<string> => {
    throw new TypeError("Failed to fetch");
  };
  expect(await readOrFetch(view, unreachable, slow)).toBe("from device");
});

const notFound = () => new Response(null, { status: 302, headers: { location: "/404" } });

it("pulls once where a page says that there is no record of another kind, and reads again", async () => {
  const late = world();
  const page = (there: () => boolean) => () => {
    if (!there()) throw notFound();
    return "there";
  };
  expect(
    await readOrFetch(
      page(() => late.at.held),
      late.server,
      late.setting,
    ),
  ).toBe("there");
  expect(late.at).toMatchObject({ pulls: 1, asked: [], fetched: 0 });
  // Everywhere, or on this device: without the office nobody knows.
  for (const [end, told] of [
    ["done", { status: 302 }],
    ["unreachable", { init: { status: 503 } }],
  ] as const) {
    const { at, setting, server } = world({ end });
    expect(
      await failure(
        readOrFetch(
          page(() => false),
          server,
          setting,
        ),
      ),
    ).toMatchObject(told);
    expect(at.pulls).toBe(1);
  }
});

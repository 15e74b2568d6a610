import { describe, expect, test } from "vitest";
import type { LinkEnd } from "./link-sender";
import type { ChosenFile, KeptTask, TypedAnswer } from "./link-store";
import { linkWork } from "./link-work";

const link = { linkId: "l", until: "2026-12-01T00:00:00.000Z" };
const answer = (value: string, base: string | null = null): TypedAnswer => ({ base, value });
const file: ChosenFile = { sha256: "a".repeat(64), mediaType: "application/pdf", size: 4, name: "plan.pdf", bytes: new Blob(["plan"]) };
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** `fails`: the disk is full. `arrives`: what is sent is answered when these are called. */
interface Failure {
  readonly fails?: boolean;
  readonly arrives?: (() => void)[];
}

/** A device that keeps in memory, and an office that answers what it is told to. */
function device(start: Partial<KeptTask> = {}, ends: LinkEnd[] = [], { fails = false, arrives }: Failure = {}) {
  let kept: KeptTask = { typed: null, signed: null, file: null, readyAt: null, ...start };
  const sent: KeptTask[] = [];
  let goOn: () => void = () => undefined;
  const write = async (more: Partial<KeptTask>) => {
    if (fails) throw new Error("the disk is full");
    kept = { ...kept, ...more };
  };
  const work = () =>
    linkWork({
      link,
      store: {
        task: async () => kept,
        type: (_id, _until, typed) => write({ typed, readyAt: null }),
        sign: (_id, _until, signed) => write({ signed, readyAt: null }),
        choose: (_id, _until, chosen) => write({ file: chosen, readyAt: null }),
        markReady: (_id, _until, readyAt) => write({ readyAt }),
        sent: () => write({ typed: null, signed: null, file: null, readyAt: null }),
      },
      now: () => "2026-11-20T10:00:00.000Z",
      async send(task) {
        sent.push(await task());
        if (arrives) await new Promise<void>((resolve) => arrives.push(resolve));
        return ends.shift() ?? { kind: "waits" };
      },
      pause: () =>
        new Promise((resolve) => {
          goOn = resolve;
        }),
    });
  return { work, sent, kept: () => kept, later: () => goOn() };
}

describe("the task of a link on a device", () => {
  test("is there after a reload as it was left, typed or chosen, and is not sent before somebody sends it", async () => {
    const here = device();
    here.work().type(answer("Cedar"));
    await settled();
    const again = here.work();
    await settled();
    expect(again.state.get()).toMatchObject({ opened: true, found: answer("Cedar"), kept: { typed: answer("Cedar"), readyAt: null } });
    again.choose(file);
    await settled();
    expect(here.kept().file).toBe(file);
    expect(here.sent).toEqual([]);
  });

  test("waits as ready to send without a network, also over a reload, and is wiped once the office has it", async () => {
    const ends: LinkEnd[] = [{ kind: "waits" }];
    const here = device({ typed: answer("Cedar") }, ends);
    const work = here.work();
    await settled();
    work.send();
    await settled();
    expect(work.state.get()).toMatchObject({ sending: false, taken: 0, kept: { readyAt: "2026-11-20T10:00:00.000Z" } });
    work.stop();
    ends.push({ kind: "sent" });
    const again = here.work();
    await settled();
    expect(again.state.get()).toMatchObject({ taken: 1, found: null, kept: { typed: null, readyAt: null } });
    expect(here.kept()).toEqual({ typed: null, signed: null, file: null, readyAt: null });
  });

  test("goes again after a pause, and at once when the network is back", async () => {
    const here = device({ typed: answer("Cedar") }, [{ kind: "waits" }, { kind: "waits" }, { kind: "sent" }]);
    const work = here.work();
    await settled();
    work.send();
    await settled();
    here.later();
    await settled();
    expect(here.sent).toHaveLength(2);
    work.wake();
    await settled();
    expect([here.sent.length, work.state.get().taken]).toEqual([3, 1]);
  });

  test("stays with what was refused of it, told, and goes no more by itself", async () => {
    const here = device({ typed: answer("Cedar") }, [{ kind: "refused", problem: { code: "field-conflict" } }]);
    const work = here.work();
    await settled();
    work.send();
    await settled();
    expect(work.state.get()).toMatchObject({ problem: { code: "field-conflict" }, kept: { typed: answer("Cedar"), readyAt: null } });
    work.wake();
    await settled();
    expect([here.sent.length, here.kept().readyAt]).toEqual([1, null]);
  });

  test("that is typed before the device has said what it kept stands, and so does what is typed while it is sent", async () => {
    const here = device({ typed: answer("Old") }, [{ kind: "sent" }]);
    const work = here.work();
    work.type(answer("New"));
    await settled();
    expect(work.state.get()).toMatchObject({ found: null, kept: { typed: answer("New") } });
    work.send();
    await Promise.resolve();
    work.type(answer("Newer"));
    await settled();
    expect(here.kept().typed).toEqual(answer("Newer"));
  });

  test("sends by itself what was corrected and pressed again while the first was on its way, upon what the office took", async () => {
    const here = device({ typed: answer("Cedar", "Old") }, [{ kind: "sent" }, { kind: "sent" }]);
    const work = here.work();
    await settled();
    work.send();
    work.type(answer("Cedar deck", "Old"));
    work.send();
    await settled();
    expect(here.sent.map(({ typed }) => typed)).toEqual([answer("Cedar deck", "Old")]);
    expect(work.state.get()).toMatchObject({ sending: false, taken: 1, emptied: 1, kept: { typed: null, readyAt: null } });
  });

  test("that is corrected once it is on its way goes next, upon what the office took, and stays in its field", async () => {
    const arrives: (() => void)[] = [];
    const here = device({ typed: answer("Cedar", "Old") }, [{ kind: "sent" }, { kind: "sent" }], { arrives });
    const work = here.work();
    await settled();
    work.send();
    await settled();
    work.type(answer("Cedar deck", "Old"));
    work.send();
    arrives.shift()?.();
    await settled();
    expect(here.sent.map(({ typed }) => typed)).toEqual([answer("Cedar", "Old"), answer("Cedar deck", "Cedar")]);
    expect(work.state.get()).toMatchObject({ sending: true, taken: 1, emptied: 0 });
    arrives.shift()?.();
    await settled();
    expect(work.state.get()).toMatchObject({ sending: false, taken: 2, emptied: 1, kept: { typed: null, readyAt: null } });
    expect(here.kept()).toEqual({ typed: null, signed: null, file: null, readyAt: null });
  });

  test("goes once however often it is pressed and the network comes back", async () => {
    const arrives: (() => void)[] = [];
    const here = device({ typed: answer("Cedar") }, [{ kind: "sent" }], { arrives });
    const work = here.work();
    await settled();
    work.send();
    work.wake();
    await settled();
    work.send();
    work.wake();
    arrives.shift()?.();
    await settled();
    expect([here.sent.length, work.state.get().taken, work.state.get().emptied]).toEqual([1, 1, 1]);
  });

  test("is sent from the page where the device could keep nothing, and says so", async () => {
    const here = device({}, [{ kind: "sent" }], { fails: true });
    const work = here.work();
    await settled();
    work.type(answer("Cedar"));
    await settled();
    expect(work.state.get().unkept).toBe(true);
    work.send();
    await settled();
    expect(here.sent).toMatchObject([{ typed: answer("Cedar") }]);
  });

  test("is a signature that waits as everything else, for what was read alone", async () => {
    const signed = { seen: "2026-11-20T09:00:00.000Z", signature: { kind: "drawn" as const, name: "Olga", paths: ["M 1 1"] } };
    const ends: LinkEnd[] = [{ kind: "waits" }, { kind: "sent" }];
    const here = device({}, ends);
    const work = here.work();
    await settled();
    work.sign(signed);
    work.send();
    await settled();
    expect(here.kept()).toMatchObject({ signed, readyAt: "2026-11-20T10:00:00.000Z" });
    here.later();
    await settled();
    expect(here.sent.map((task) => task.signed)).toEqual([signed, signed]);
    expect(here.kept()).toEqual({ typed: null, signed: null, file: null, readyAt: null });
  });
});

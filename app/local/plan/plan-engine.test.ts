import { expect, test } from "vitest";
import type { EngineAnswer, EngineFailure, FromEngine, ToEngine } from "./engine/engine-message";
import { type EngineWorld, PlanEngine, startLimit, timeLimits } from "./plan-engine";

/** Threads that answer when a test says so, and a clock that a test moves. */
function world() {
  const threads: { hears: ToEngine[]; says: (message: FromEngine) => void; breaks: () => void; ended: boolean }[] = [];
  let timers: { after: number; act: () => void }[] = [];
  const setting: EngineWorld = {
    start(says, breaks) {
      const thread = { hears: [] as ToEngine[], says, breaks, ended: false };
      threads.push(thread);
      const end = () => {
        thread.ended = true;
      };
      return { post: (message) => void thread.hears.push(message), end };
    },
    after(milliseconds, act) {
      const timer = { after: milliseconds, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  };
  const engine = new PlanEngine(new Blob(["%PDF-"]), null, setting);
  const thread = (at: number) => {
    const found = threads[at];
    if (!found) throw new Error(`no thread ${at}`);
    return found;
  };
  const asked = (at: number, call: string) => {
    const found = thread(at).hears.find((message) => "question" in message && message.question.call === call);
    if (!found || !("id" in found)) throw new Error(`thread ${at} was not asked for ${call}`);
    return found.id;
  };
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    ...{ engine, threads, thread, asked, settle },
    answers: (at: number, id: number, answer: EngineAnswer) => thread(at).says({ id, answer }),
    fails: (at: number, id: number, failed: EngineFailure) => thread(at).says({ id, failed }),
    runOut: () => timers.at(-1)?.act(),
    waits: () => timers.map(({ after }) => after),
  };
}

const facts = { page: 2, view: [0, 0, 10, 10], rotation: 0, userUnit: 1, label: "", outlineTitle: "" } as const;

test("a file is opened once, and asked after that; each call has its time limit, which ends with its answer", async () => {
  const { engine, thread, threads, asked, answers, settle, waits } = world();
  const [first, second] = [engine.facts(2).answered, engine.text(2).answered];
  expect(waits()).toEqual([timeLimits.open + startLimit]);
  thread(0).says({ ready: true });
  answers(0, asked(0, "open"), { call: "open", pages: 3 });
  await settle();
  expect(waits()).toEqual([timeLimits.facts, timeLimits.text]);
  answers(0, asked(0, "facts"), { call: "facts", facts });
  answers(0, asked(0, "text"), { call: "text", text: { runs: [] } });
  expect([await first, await second]).toEqual([
    { ok: true, value: facts },
    { ok: true, value: { runs: [] } },
  ]);
  expect([threads.length, waits()]).toEqual([1, []]);
});

test("a sheet that the engine is late with costs that sheet: the thread is ended, and the next sheet has a new one with the same file", async () => {
  const { engine, thread, threads, asked, answers, settle, runOut } = world();
  const late = engine.facts(1).answered;
  thread(0).says({ ready: true });
  answers(0, asked(0, "open"), { call: "open", pages: 3 });
  await settle();
  runOut();
  expect(await late).toEqual({ ok: false, failed: "late" });
  expect(thread(0).ended).toBe(true);
  const next = engine.facts(2).answered;
  thread(1).says({ ready: true });
  answers(1, asked(1, "open"), { call: "open", pages: 3 });
  await settle();
  answers(1, asked(1, "facts"), { call: "facts", facts });
  expect(await next).toEqual({ ok: true, value: facts });
  expect(threads).toHaveLength(2);
});

test("a thread that breaks fails what it was asked: as not here before it began, as the page's fault after", async () => {
  const before = world();
  const opening = before.engine.open();
  before.thread(0).breaks();
  expect(await opening).toEqual({ ok: false, failed: "not-here" });
  const after = world();
  const asked = after.engine.facts(1).answered;
  after.thread(0).says({ ready: true });
  after.answers(0, after.asked(0, "open"), { call: "open", pages: 1 });
  await after.settle();
  after.thread(0).breaks();
  expect(await asked).toEqual({ ok: false, failed: "page" });
});

test("what nobody wants any more is given up: before the file is open without asking, after that by asking for it", async () => {
  const { engine, thread, asked, answers, fails, settle } = world();
  const early = engine.facts(1);
  early.cancel();
  thread(0).says({ ready: true });
  answers(0, asked(0, "open"), { call: "open", pages: 3 });
  expect(await early.answered).toEqual({ ok: false, failed: "cancelled" });
  expect(thread(0).hears).toHaveLength(1);
  const later = engine.facts(2);
  await settle();
  later.cancel();
  const id = asked(0, "facts");
  expect(thread(0).hears.at(-1)).toEqual({ cancel: id });
  fails(0, id, "cancelled");
  expect(await later.answered).toEqual({ ok: false, failed: "cancelled" });
});

test("closed, it ends its thread and answers nothing more", async () => {
  const { engine, thread, threads } = world();
  const opening = engine.open();
  engine.close();
  expect(await opening).toEqual({ ok: false, failed: "cancelled" });
  expect(thread(0).ended).toBe(true);
  expect(await engine.facts(1).answered).toEqual({ ok: false, failed: "cancelled" });
  expect(threads).toHaveLength(1);
});

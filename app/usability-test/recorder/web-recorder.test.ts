import { describe, expect, test } from "vitest";
import type { RecordedEvent } from "#schemas/usability-test/recorder";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import { changeBudget } from "./change-budget";
import type { FromWorker, ToWorker } from "./recorder-message";
import { WebRecorder } from "./web-recorder";
import type { SessionOutcome } from "./web-recorder-parts";

const session = (token: string, pageNo: number) => ({
  ...{ tab: "a", pageNo, joined: false },
  answer: { token, userUUID: "u", sessionID: "s", delay: 0 },
});
const offline: SessionOutcome = { kind: "refused", reason: "Server error: 0. no network", offline: true };

/** A page under a recorder: `starts` are the answers to its new starts, in turn. */
function world(starts: SessionOutcome[] = [], makesThreads = true) {
  const posted: ToWorker[][] = [];
  const [logged, ended, left, notes]: [string[], string[], number[], string[]] = [[], [], [], []];
  let emit: (event: RecordedEvent) => void = () => undefined;
  let hear: (message: FromWorker) => void = () => undefined;
  let failThread: () => void = () => undefined;
  let [now, running, pictures] = [0, false, 0];
  const asked: number[] = [];
  const recorder = new WebRecorder({
    openSession: async (diff) => {
      asked.push(diff);
      return starts.shift() ?? offline;
    },
    makeThread(heard, failed) {
      if (!makesThreads) throw new Error("refused by the policy");
      hear = heard;
      failThread = failed;
      const own: ToWorker[] = [];
      posted.push(own);
      return { post: (message) => void own.push(message), end: () => void own.push({ kind: "flush" }) };
    },
    engine: {
      start(emits) {
        emit = emits;
        running = true;
      },
      stop: () => {
        running = false;
      },
      picture: () => {
        pictures += 1;
        emit({ type: 2, timestamp: now });
      },
      note: (name) => void notes.push(name),
    },
    now: () => now,
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    url: () => "/",
    sendLeaving: (body) => void left.push(body.length),
    log: (message) => void logged.push(message),
    onEnd: (why) => void ended.push(why),
  });
  return {
    recorder,
    posted,
    ...{ logged, ended, left, asked },
    emit: (event: RecordedEvent) => emit(event),
    hear: (message: FromWorker) => hear(message),
    failThread: () => failThread(),
    at: (time: number) => {
      now = time;
    },
    running: () => running,
    pictures: () => pictures,
    last: () => posted.at(-1)?.map(({ kind }) => kind),
  };
}
const open = (token: string, pageNo: number): SessionOutcome => ({ kind: "open", session: session(token, pageNo) });
const event = (timestamp: number, data: unknown = {}) => ({ type: 3, timestamp, data });

describe("the recorder of a page", () => {
  test("starts worker and engine, sends what happens, and ends when the worker has sent the rest", async () => {
    const { recorder, emit, hear, posted, running, last } = world();
    recorder.start(session("t", 0));
    expect([recorder.activity, running()]).toEqual(["active", true]);
    emit(event(1));
    const stopped = recorder.stop();
    expect([recorder.activity, running()]).toEqual(["not active", false]);
    emit(event(2));
    expect(last()).toEqual(["start", "event", "stop"]);
    hear({ kind: "stopped" });
    await stopped;
    expect(posted).toHaveLength(1);
    expect(posted[0]?.[0]).toMatchObject({
      token: "t",
      beaconSize: recorderLimits.beaconDefault,
      compressAbove: recorderLimits.compressAbove,
    });
  });

  test("[S5.8] it asks for no secure context: the check is off in this product", () => {
    Object.assign(globalThis, { isSecureContext: false });
    const { recorder } = world();
    recorder.start(session("t", 0));
    expect(recorder.activity).toBe("active");
  });

  test("[S8.12] after 401 it starts again with the session that it is given, and begins with a picture", async () => {
    const { recorder, emit, hear, posted, pictures } = world([open("t2", 1)]);
    recorder.start(session("t", 0));
    hear({ kind: "unauthorized", nextIndex: 0 });
    expect(recorder.activity).toBe("starting");
    emit(event(5));
    await expect.poll(() => recorder.activity).toBe("active");
    expect(pictures()).toBe(1);
    expect(posted[1]?.[0]).toMatchObject({ kind: "start", token: "t2", pageNo: 1, firstIndex: 0 });
    expect(posted[1]?.slice(1).map((each) => (each.kind === "event" ? each.event.type : each.kind))).toEqual([2, "flush", 3]);
  });

  test("[S4.17] while nothing answers it goes on cold, and tells when it began", async () => {
    const { recorder, emit, hear, posted, asked, at, logged } = world([offline, offline, open("t2", 1)]);
    recorder.start(session("t", 0));
    at(1_000);
    hear({ kind: "unauthorized", nextIndex: 0 });
    await expect.poll(() => recorder.activity).toBe("cold start");
    emit(event(1_500));
    at(3_000);
    await expect.poll(() => recorder.activity).toBe("active");
    expect(asked.slice(0, 1)).toEqual([0]);
    expect(asked.at(-1)).toBe(2_000);
    expect(posted[1]?.filter(({ kind }) => kind === "event")).toHaveLength(2);
    expect(logged[0]).toBe("Server error: 0. no network");
  });

  test("a refused start ends it, and it can start anew", async () => {
    const { recorder, hear, ended } = world([{ kind: "refused", reason: "canceled", offline: false }]);
    recorder.start(session("t", 0));
    hear({ kind: "unauthorized", nextIndex: 0 });
    await expect.poll(() => ended).toEqual(["refused"]);
    recorder.start(session("t3", 2));
    expect(recorder.activity).toBe("active");
  });

  test("[S9.7] a tab that was hidden for 30 minutes begins anew when it is seen, and not before", async () => {
    const { recorder, at, posted } = world([open("t2", 1)]);
    recorder.start(session("t", 0));
    recorder.hidden();
    at(recorderLimits.hiddenRestart - 1);
    recorder.shown();
    expect(recorder.activity).toBe("active");
    recorder.hidden();
    at(2 * recorderLimits.hiddenRestart - 1);
    recorder.shown();
    expect(recorder.activity).toBe("starting");
    await expect.poll(() => posted.length).toBe(2);
    expect(recorderLimits.hiddenRestart).toBe(30 * 60 * 1_000);
  });

  test.each([
    ["cannot be made", false],
    ["does not start", true],
  ])("[S8.15] a worker that %s: 'No worker found: perhaps, CSP is not set.'", (_, made) => {
    const { recorder, failThread, logged, ended, running } = world([], made);
    recorder.start(session("t", 0));
    if (made) failThread();
    expect([logged, ended, running()]).toEqual([["No worker found: perhaps, CSP is not set."], ["no worker"], false]);
    expect(recorder.activity).toBe("not active");
  });

  test("a worker whose script never comes does not hold up the end; one that works is waited for", async () => {
    const silent = world();
    silent.recorder.start(session("t", 0));
    await silent.recorder.stop();
    expect(silent.last()).toEqual(["start", "stop", "flush"]);
    const busy = world();
    busy.recorder.start(session("t", 0));
    busy.hear({ kind: "ready" });
    void busy.recorder.stop();
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(busy.last()).toEqual(["start", "stop"]);
  });

  test("[S8.13] a batch that failed for good ends the recording with a note", () => {
    const { recorder, hear, ended, running } = world();
    recorder.start(session("t", 0));
    hear({ kind: "failed", status: 0 });
    expect([recorder.activity, ended, running()]).toEqual(["not active", ["not sent"], false]);
  });

  test("a page that changes without end is recorded no more, and the recording says so", () => {
    const { recorder, emit, last, ended, running } = world();
    recorder.start(session("t", 0));
    emit(event(0, { source: 0, adds: Array.from({ length: changeBudget.changes }) }));
    expect(running()).toBe(true);
    emit(event(1, { source: 0, texts: [{}] }));
    expect(last()).toEqual(["start", "event", "event", "event", "stop"]);
    expect([ended, running()]).toEqual([["too much change"], false]);
  });

  test("what was not sent outlives the page", () => {
    const { recorder, emit, hear, left } = world();
    recorder.start(session("t", 0));
    emit(event(1));
    hear({ kind: "sent", nextIndex: 1 });
    recorder.leave();
    expect(left).toEqual([]);
    emit(event(2));
    recorder.leave();
    expect(left).toHaveLength(1);
  });
});

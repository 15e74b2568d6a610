import { describe, expect, test } from "vitest";
import type { Filming } from "#app/usability-test/film/filming";
import type { QueuedSignal } from "#app/usability-test/recorder/signal-queue";
import type { SessionOutcome } from "#app/usability-test/recorder/web-recorder-parts";
import type { ServedTest } from "#schemas/usability-test/usability-test";
import type { Films, Signal, TestRun } from "./test-run";
import type { FilmPart, TestDatabase } from "./usability-database";
import { UsabilitySession } from "./usability-session";

const served: ServedTest = {
  ...{ title: "T", description: "", startingPath: "/", status: "in-progress", reqMic: true, reqCamera: true },
  ...{ guidelines: "", conclusion: "", keepsTyping: false },
  tasks: [1, 2].map((task_id) => ({ task_id, title: `Task ${task_id}`, description: "", allow_typing: true })),
};
const both: Films = { microphone: true, camera: true, tab: false };
const none: Films = { microphone: false, camera: false, tab: false };
const opened = (sessionID: string, pageNo = 0, joined = false): SessionOutcome => ({
  kind: "open",
  session: { tab: "a", pageNo, joined, answer: { token: `token of ${sessionID}`, userUUID: "u", sessionID, delay: 0 } },
});

/** What one browser keeps over its pages: database, local storage, and its disk's room for so many writes. */
function browser(film: readonly FilmPart[] = []) {
  const runs = new Map<number, TestRun>();
  const signals: { signal: Signal; token: string }[] = [];
  const disk = { room: Number.POSITIVE_INFINITY, dropped: 0, filmMakesRoom: 0 };
  const local: { session: string | null } = { session: null };
  /** What it waits for before its signals are sent. */
  const road: { open: Promise<void> } = { open: Promise.resolve() };
  const database: TestDatabase = {
    run: async (testId) => runs.get(testId) ?? null,
    token: async () => null,
    async save(run, given, token) {
      if (disk.room <= 0) return false;
      if (given.length > 0) disk.room -= 1;
      runs.set(run.testId, JSON.parse(JSON.stringify(run)));
      signals.push(...given.map((signal) => ({ signal, token })));
      return true;
    },
    addChunk: async () => true,
    film: async () => film,
    async dropFilm() {
      disk.dropped += 1;
      disk.room += disk.filmMakesRoom;
      disk.filmMakesRoom = 0;
      return film.length > 0;
    },
    forget: async (testId) => void runs.delete(testId),
    first: async () => null,
    remove: async () => undefined,
  };
  return { runs, signals, disk, local, road, database };
}

/** A page of that browser, with what happened on it. */
function page(
  own: ReturnType<typeof browser>,
  outcome: SessionOutcome,
  grants: Films = both,
  uploads: (string | null)[] = [],
  asked = false,
) {
  const happened: string[] = [];
  const held: Signal[] = [];
  let now = 0;
  let ids = 0;
  const filming: Filming = {
    async open(films) {
      happened.push("ask for devices");
      return { microphone: films.microphone && grants.microphone, camera: films.camera && grants.camera, tab: false };
    },
    start: () => void happened.push("film"),
    pause: async () => void happened.push("pause film"),
    end: async () => void happened.push("let go of devices"),
    stream: () => null,
  };
  const session = new UsabilitySession({
    ...{ testId: 1, asked },
    openSession: async () => outcome,
    fetchTest: async () => served,
    database: own.database,
    signals: { wake: () => own.road.open, retry: async () => void happened.push("send again") },
    holdSignals: (signals) => void held.push(...signals),
    filming,
    recorder: {
      start: () => void happened.push("record"),
      stop: async () => void happened.push("stop recording"),
      note: () => undefined,
    },
    whenIdle: async () => undefined,
    rememberedSession: own.local.session,
    remember: (sessionId) => {
      own.local.session = sessionId;
    },
    forget: () => {
      own.local.session = null;
    },
    uploadUrl: async () => uploads.shift() ?? null,
    upload: async () => true,
    context: () => ({ now, newId: () => `id-${++ids}`, log: (message) => void happened.push(message) }),
    closeWindow: () => void happened.push("close"),
    canFilmTab: false,
    onDone: () => void happened.push("gone"),
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { session, happened, held, settled, at: (time: number) => (now = time) };
}

describe("[P10] a reload", () => {
  test("goes on with the task, its time and the draft, records and films anew, and asks for no consent", async () => {
    const own = browser();
    const before = page(own, opened("s"));
    await before.session.open();
    await before.session.consent(both);
    before.session.beginTest();
    before.session.type("Half");
    before.at(4_000);
    before.session.tick();
    await before.settled();
    const after = page(own, opened("s", 1));
    after.at(90_000);
    await after.session.open();
    await after.settled();
    expect(after.session.current()?.run).toMatchObject({ stage: "tasks", index: 0, answers: { 1: "Half" }, taskTimes: { 1: 4_000 } });
    expect(after.happened).toEqual(expect.arrayContaining(["record", "ask for devices", "film"]));
    expect(own.signals).toHaveLength(2);
  });

  test("[S4.16] under another session begins anew, and what was not sent keeps its own session's token", async () => {
    const own = browser();
    const before = page(own, opened("s"));
    await before.session.open();
    await before.session.consent(none);
    before.session.beginTest();
    await before.settled();
    const after = page(own, opened("another"));
    await after.session.open();
    expect(after.session.current()?.run).toMatchObject({ stage: "greeting", sessionId: "another", testTime: 0 });
    expect(own.signals.map(({ token }) => token)).toEqual(["token of s", "token of s"]);
    expect(own.local.session).toBe("another");
  });

  test("without a network keeps the test for the next page; a refusal forgets it", async () => {
    const own = browser();
    own.local.session = "s";
    const offline = page(own, { kind: "refused", reason: "Server error: 0. no network", offline: true });
    expect(await offline.session.open()).toBe(false);
    expect([own.local.session, offline.happened]).toEqual(["s", ["Server error: 0. no network"]]);
    const refused = page(own, { kind: "refused", reason: "Server error: 404. gone", offline: false });
    expect(await refused.session.open()).toBe(false);
    expect(own.local.session).toBeNull();
  });
});

test("[P10] a tab that comes after one that was killed films and records as that one did", async () => {
  const own = browser();
  const killed = page(own, opened("s"));
  await killed.session.open();
  await killed.session.consent(both);
  killed.session.beginTest();
  killed.session.type("Half");
  await killed.settled();
  const next = page(own, opened("s"));
  next.at(90_000);
  await next.session.open();
  await next.settled();
  expect(next.session.current()?.run).toMatchObject({ stage: "tasks", answers: { 1: "Half" }, testTime: 0 });
  expect(next.happened).toEqual(expect.arrayContaining(["record", "ask for devices", "film"]));
});

test("a second tab of the test is recorded and not filmed, and each goes on from where the other has come to", async () => {
  const own = browser();
  const first = page(own, opened("s"));
  await first.session.open();
  await first.session.consent(both);
  first.session.beginTest();
  await first.settled();
  const second = page(own, opened("s", 0, true));
  second.at(1_000);
  await second.session.open();
  await second.settled();
  expect(second.happened).toEqual(["record"]);
  second.at(5_000);
  second.session.done();
  await second.settled();
  first.at(6_000);
  await first.session.refresh();
  expect(first.session.current()?.run).toMatchObject({ index: 1, taskTimes: { 1: 4_000 }, countedTo: 6_000 });
  await first.session.refresh();
  expect(first.happened).not.toContain("gone");
  await second.session.end();
  await first.session.refresh();
  expect(first.happened.slice(-3)).toEqual(["let go of devices", "stop recording", "gone"]);
});

describe("consent", () => {
  test("nothing is recorded, filmed or signalled before the tester agrees", async () => {
    const own = browser();
    const ana = page(own, opened("s"));
    await ana.session.open();
    await ana.settled();
    expect([ana.happened, own.signals]).toEqual([[], []]);
    await ana.session.consent(none);
    await ana.settled();
    expect(ana.happened.sort()).toEqual(["film", "record"]);
    expect(own.signals.map(({ signal }) => signal.body.status)).toEqual(["begin"]);
  });

  test("devices that were checked are not asked for again; those that are denied stop nothing", async () => {
    const ana = page(browser(), opened("s"));
    await ana.session.open();
    await ana.session.check(both);
    await ana.session.consent(both);
    expect(ana.happened.filter((each) => each === "ask for devices")).toHaveLength(1);
    const denied = page(browser(), opened("s"), none);
    await denied.session.open();
    await denied.session.consent(both);
    denied.session.beginTest();
    expect(denied.session.current()).toMatchObject({ films: none, run: { stage: "tasks" } });
  });
});

test("'Not now' lets go of devices that were checked, and forgets the test", async () => {
  const own = browser();
  const ana = page(own, opened("s"));
  await ana.session.open();
  await ana.session.check(both);
  await ana.session.end();
  expect(ana.happened.slice(1)).toEqual(["let go of devices", "stop recording", "gone"]);
  expect([own.local.session, own.signals]).toEqual([null, []]);
});

describe("a session that is ended while its signals wait", () => {
  async function ended() {
    const own = browser();
    let arrive: () => void = () => undefined;
    own.road.open = new Promise((resolve) => {
      arrive = resolve;
    });
    const ana = page(own, opened("s"));
    await ana.session.open();
    await ana.session.consent(none);
    await ana.session.end();
    expect(ana.happened.at(-1)).toBe("gone");
    return { own, arrive };
  }
  const forgotten = (own: ReturnType<typeof browser>) => own.local.session === null && own.runs.size === 0;

  test("is forgotten once they are sent", async () => {
    const { own, arrive } = await ended();
    expect([own.local.session, own.runs.get(1)?.stage]).toEqual(["s", "left"]);
    arrive();
    await expect.poll(() => forgotten(own)).toBe(true);
  });

  test("brings the next page to send them, which shows nothing of it", async () => {
    const { own } = await ended();
    own.road.open = Promise.resolve();
    const next = page(own, opened("s"));
    expect(await next.session.open()).toBe(false);
    expect(next.session.current()).toBeNull();
    await expect.poll(() => forgotten(own)).toBe(true);
  });

  test("is out of the way of a test that is begun anew meanwhile", async () => {
    const { own, arrive } = await ended();
    const next = page(own, opened("s"), both, [], true);
    next.at(1_000);
    expect(await next.session.open()).toBe(true);
    expect(next.session.current()?.run).toMatchObject({ stage: "greeting", answers: {} });
    await next.session.consent(none);
    await next.settled();
    arrive();
    await next.settled();
    expect([own.local.session, own.runs.get(1)?.stage]).toEqual(["s", "guidelines"]);
  });
});

test("while a test is paused nothing is filmed", async () => {
  const ana = page(browser(), opened("s"));
  await ana.session.open();
  await ana.session.consent(both);
  ana.session.beginTest();
  ana.happened.length = 0;
  ana.session.pauseOrResume();
  ana.session.pauseOrResume();
  expect(ana.happened).toEqual(["pause film", "film"]);
});

test("[S4.15] Abort Session stops recording and devices, forgets the test here, and says what it may", async () => {
  const own = browser();
  const ana = page(own, opened("s"));
  await ana.session.open();
  await ana.session.consent(both);
  ana.happened.length = 0;
  await ana.session.abort();
  expect(ana.happened).toEqual(expect.arrayContaining(["let go of devices", "stop recording", "close"]));
  expect(own.signals.at(-1)?.signal.body.status).toBe("skipped");
  await expect.poll(() => own.local.session).toBeNull();
  expect(ana.session.current()).toMatchObject({ mayClose: true, films: none });
});

test("[S8.11] without an address for the film it is kept, said, and tried again by a press", async () => {
  // A film of one track and one block, as a browser writes it live.
  const webm = "1a45dfa38018538067" + "01ffffffffffffff" + "1654ae6b8bae89d7810183810186815a" + "1f43b67501ffffffffffffffe78100a38181";
  const bytes = Uint8Array.from(webm.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const own = browser([{ startedAt: 0, blob: new Blob([bytes]) }]);
  const ana = page(own, opened("s"), both, [null, "/v1/web/uxt/uploads/x"]);
  await ana.session.open();
  await ana.session.consent(both);
  ana.session.beginTest();
  ana.session.done();
  ana.session.done();
  await expect.poll(() => ana.session.current()?.submission.kind).toBe("failed");
  expect(own.disk.dropped).toBe(0);
  await ana.session.submit();
  expect(ana.session.current()?.submission.kind).toBe("sent");
  expect(own.disk.dropped).toBe(1);
});

describe("a disk that is full", () => {
  const piece: FilmPart = { startedAt: 0, blob: new Blob() };

  test("drops the film with a note, says that nothing is filmed, and keeps every signal", async () => {
    const own = browser([piece]);
    const ana = page(own, opened("s"));
    await ana.session.open();
    await ana.session.consent(both);
    await ana.settled();
    Object.assign(own.disk, { room: 0, filmMakesRoom: 10 });
    ana.session.beginTest();
    await expect.poll(() => own.signals.map(({ signal }) => signal.body.status)).toEqual(["begin", "begin"]);
    expect(ana.session.current()).toMatchObject({ notes: ["film full"], films: none });
    expect(ana.happened).toContain("let go of devices");
  });

  test("has no room for a film's next piece: what was filmed goes, as the note says", async () => {
    const own = browser([piece]);
    const ana = page(own, opened("s"));
    await ana.session.open();
    await ana.session.consent(both);
    await ana.session.filmFull();
    expect(ana.session.current()).toMatchObject({ notes: ["film full"], films: none });
    expect(own.disk.dropped).toBe(1);
  });

  test("and has no room after that either: signals are held while the page lives, and no word is of a film that there is none of", async () => {
    const own = browser();
    const ana = page(own, opened("s"));
    await ana.session.open();
    own.disk.room = 0;
    await ana.session.consent(none);
    await expect.poll(() => ana.held.map(({ body }) => body.status)).toEqual(["begin"]);
    expect(ana.session.current()?.notes).toEqual(["disk full"]);
  });
});

test("what the service refuses of this session is shown in the tester's words, and sent again by a press", async () => {
  const ana = page(browser(), opened("s"));
  await ana.session.open();
  const signal: Signal = { to: "task", body: { testId: 1, taskId: 1, status: "done", timestamp: 1, taskAnswer: "Ten days" } };
  const of = (id: number, sessionId: string): QueuedSignal => ({ id, token: "t", sessionId, signal });
  ana.session.refused([of(1, "s"), of(2, "another tester's")]);
  expect(ana.session.current()?.refused).toEqual(["Ten days"]);
  ana.session.retry();
  expect(ana.happened).toEqual(["send again"]);
});

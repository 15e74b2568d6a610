import { z } from "zod";
import { medianOf } from "../plain/percentile";
import { instant } from "../values";
import { filmType } from "./film";
import { sessionMetadata } from "./recorder";
import { type KeptSignal, keptSignal } from "./usability-signal";
import { type UsabilityTest, wireId } from "./usability-test";

/** Why a session stored no more: the office's budget of the day, no open test that it read, or its test was paused or closed. */
export const dropReason = z.enum(["budget", "no-test", "test-closed"]);
export type DropReason = z.infer<typeof dropReason>;

/** What one tester did in one session. */
export const testSession = z.object({
  sessionId: z.string(),
  /** What the session was while the test was in preview is no result. */
  preview: z.boolean(),
  startedAt: instant,
  lastAt: instant,
  /** Which client sent it: ours is replayed, an older one's recording is kept and downloaded. */
  client: z.enum(["plumbline", "openreplay"]),
  device: z.object({ browser: z.string(), os: z.string(), device: z.string(), width: z.int(), height: z.int(), timeZone: z.string() }),
  signals: z.array(keptSignal),
  batches: z.int().nonnegative(),
  images: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  video: z.object({ bytes: z.int().nonnegative(), receivedAt: instant, type: filmType }).nullable(),
  /** Pieces that were not kept, and why the last of them; null: everything was. */
  dropped: z.object({ pieces: z.int().positive(), why: dropReason }).nullable(),
  /** Whom the page named as its user, and what else it said; empty once the recording was swept. */
  userId: z.string().nullable(),
  metadata: sessionMetadata,
  /** Where the session came from, as the network's edge said it. Empty = it did not. */
  place: z.object({ city: z.string(), state: z.string(), country: z.string() }),
});
export type TestSession = z.infer<typeof testSession>;
/** `GET /api/v2/usability-tests/{testId}/sessions?cursor=&limit=`: newest first, previews too. `next` null on the last page. */
export const testSessions = z.object({ sessions: z.array(testSession), next: z.string().nullable() });
export type TestSessions = z.infer<typeof testSessions>;
/** `GET /api/v2/usability-tests/session-counts`: of each test that anybody took, previews left out. */
export const sessionCounts = z.object({ counts: z.array(z.object({ testId: wireId, sessions: z.int().nonnegative() })) });
export type SessionCounts = z.infer<typeof sessionCounts>;

/** How a test or a task ended for one tester. `abandoned`: begun, and neither finished nor skipped. */
export type Ending = "done" | "skipped" | "abandoned" | "not begun";

const last = (signals: readonly KeptSignal[], ...statuses: readonly KeptSignal["status"][]): KeptSignal | undefined =>
  signals.filter(({ status }) => statuses.includes(status)).at(-1);

const inTime = (signals: readonly KeptSignal[]): readonly KeptSignal[] => [...signals].sort((a, b) => a.timestamp - b.timestamp);

/** How a task ended in a session; null = how the test did. Later signals win: a tester may take up again what was skipped. */
export function endingOf(session: Pick<TestSession, "signals">, taskId: number | null): Ending {
  const own = inTime(session.signals.filter((signal) => signal.taskId === taskId));
  const end = last(own, "done", "skipped");
  if (end) return end.status === "done" ? "done" : "skipped";
  return own.some(({ status }) => status === "begin") ? "abandoned" : "not begun";
}

/** Milliseconds that a finished task took, as its own `done` says; null for one that was not finished. */
export function durationOf(session: Pick<TestSession, "signals">, taskId: number | null): number | null {
  if (endingOf(session, taskId) !== "done") return null;
  return last(inTime(session.signals.filter((signal) => signal.taskId === taskId)), "done")?.duration ?? null;
}

/** What became of one task over all sessions. Its times are those of who finished it, alone. `dropped`: the test asks it no more. */
const taskResult = z.object({
  ...{ taskId: wireId, title: z.string(), dropped: z.boolean() },
  ...{ done: z.int(), skipped: z.int(), abandoned: z.int(), medianMilliseconds: z.number().nullable() },
  answers: z.array(z.object({ sessionId: z.string(), text: z.string() })),
  notes: z.array(z.object({ sessionId: z.string(), kind: z.enum(["skipped", "problem"]), text: z.string() })),
});
export type TaskResult = z.infer<typeof taskResult>;

/** `GET /api/v2/usability-tests/{testId}/results`. */
export const testResult = z.object({
  ...{ sessions: z.int(), done: z.int(), skipped: z.int(), abandoned: z.int(), medianMilliseconds: z.number().nullable() },
  tasks: z.array(taskResult),
});
export type TestResult = z.infer<typeof testResult>;

/** What results are made of. */
export type SaidSession = Pick<TestSession, "sessionId" | "preview" | "signals">;

const counted = (sessions: readonly SaidSession[], taskId: number | null) => {
  const endings = sessions.map((session) => endingOf(session, taskId));
  const count = (wanted: Ending) => endings.filter((ending) => ending === wanted).length;
  const times = sessions.map((session) => durationOf(session, taskId)).filter((time) => time !== null);
  return { done: count("done"), skipped: count("skipped"), abandoned: count("abandoned"), medianMilliseconds: medianOf(times) };
};

function resultOfTask(sessions: readonly SaidSession[], taskId: number, title: string, dropped: boolean): TaskResult {
  const said = sessions.flatMap(({ sessionId, signals }) =>
    signals.filter((signal) => signal.taskId === taskId).map((signal) => ({ sessionId, ...signal })),
  );
  return {
    ...{ taskId, title, dropped },
    ...counted(sessions, taskId),
    answers: said.flatMap(({ sessionId, answer }) => (answer === null ? [] : [{ sessionId, text: answer }])),
    notes: said.flatMap(({ sessionId, status, note }) =>
      note !== null && (status === "skipped" || status === "problem") ? [{ sessionId, kind: status, text: note }] : [],
    ),
  };
}

/** The results of a test: sessions of its preview left out, tasks in its order, then those that it asks no more. */
export function resultsOf(test: Pick<UsabilityTest, "tasks">, all: readonly SaidSession[]): TestResult {
  const sessions = all.filter((session) => !session.preview);
  const asked = new Set(test.tasks.map(({ task_id }) => task_id));
  const seen = new Set(sessions.flatMap(({ signals }) => signals.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]))));
  const dropped = [...seen].filter((taskId) => !asked.has(taskId)).sort((a, b) => a - b);
  return {
    sessions: sessions.length,
    ...counted(sessions, null),
    tasks: [
      ...test.tasks.map(({ task_id, title }) => resultOfTask(sessions, task_id, title, false)),
      ...dropped.map((taskId) => resultOfTask(sessions, taskId, "", true)),
    ],
  };
}

/** `GET /api/v2/recordings/{sessionId}`: what there is of a recording, in order. Bytes are asked for by each piece's own address. */
export const recordingPieces = z.object({
  session: testSession,
  testIds: z.array(wireId),
  /** `.../recordings/{sessionId}/batches/{key}` gives the body as it came, unpacked. */
  batches: z.array(
    z.object({
      key: z.string(),
      tab: z.string(),
      pageNo: z.int(),
      firstIndex: z.number(),
      at: z.number(),
      bytes: z.int(),
      url: z.string(),
    }),
  ),
});
export type RecordingPieces = z.infer<typeof recordingPieces>;

/** A recording in the list of them all: which tests its session took, none of what was said in them. */
export const recordingSummary = testSession.omit({ signals: true }).extend({ testIds: z.array(wireId) });
export type RecordingSummary = z.infer<typeof recordingSummary>;
/** `GET /api/v2/recordings?test=&cursor=&limit=`: newest first, those of one test or of all. `next` null on the last page. */
export const recordingPage = z.object({ items: z.array(recordingSummary), next: z.string().nullable() });
export type RecordingPage = z.infer<typeof recordingPage>;

/** `GET /api/v2/recordings/{sessionId}/images`: pictures of canvases in time; `.../images/{name}` is one. `at`: milliseconds. */
export const recordingImages = z.object({
  images: z.array(z.object({ name: z.string(), canvas: z.int(), at: z.number(), bytes: z.int() })),
});
export type RecordingImages = z.infer<typeof recordingImages>;

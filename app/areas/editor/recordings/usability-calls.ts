import { browserDevice } from "#app/local/device/browser-device";
import type { LinkAnswer } from "#app/local/sync/local-port";
import type { Problem } from "#schemas/problem";
import {
  type RecordingPage,
  type RecordingPieces,
  recordingPage,
  recordingPieces,
  sessionCounts,
  type TestResult,
  type TestSession,
  type TestSessions,
  testResult,
  testSessions,
} from "#schemas/usability-test/usability-results";

/** Results and recordings are the worker's alone: what it gave, why it refused, or that it could not be reached. */
export type Asked<T> =
  | { readonly kind: "ok"; readonly value: T }
  | { readonly kind: "unreachable" }
  | { readonly kind: "gone" }
  | { readonly kind: "refused"; readonly problem: Problem };

export function askedOf<From, T>(answer: LinkAnswer<From>, take: (value: From) => T): Asked<T> {
  if (answer.kind === "ok") return { kind: "ok", value: take(answer.value) };
  if (answer.kind !== "problem") return { kind: "unreachable" };
  return answer.status === 404 ? { kind: "gone" } : { kind: "refused", problem: answer.problem };
}

/** Sessions and recordings that a list shows at once. */
const aPage = 25;
/** Sessions that an export asks for at once: the most that a page holds. */
const aLargePage = 200;

function listQuery(limit: number, cursor: string | null, test: number | null = null): string {
  const query = new URLSearchParams({ limit: String(limit) });
  if (cursor !== null) query.set("cursor", cursor);
  if (test !== null) query.set("test", String(test));
  return query.toString();
}

/** A page of a test's sessions, newest first, its previews too. `testId`: the id that testers' links name. */
export async function readSessions(testId: number, cursor: string | null, limit = aPage): Promise<Asked<TestSessions>> {
  const path = `/api/v2/usability-tests/${testId}/sessions?${listQuery(limit, cursor)}`;
  return askedOf(await browserDevice().api.call(path, testSessions), (page) => page);
}

/** Every session of a test, page after page. */
export async function readEverySession(testId: number): Promise<Asked<readonly TestSession[]>> {
  const sessions: TestSession[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Asked<TestSessions> = await readSessions(testId, cursor, aLargePage);
    if (page.kind !== "ok") return page;
    sessions.push(...page.value.sessions);
    if (page.value.next === null) return { kind: "ok", value: sessions };
    cursor = page.value.next;
  }
}

/** What came of a test, of all its sessions together. */
export async function readResults(testId: number): Promise<Asked<TestResult>> {
  return askedOf(await browserDevice().api.call(`/api/v2/usability-tests/${testId}/results`, testResult), (result) => result);
}

/** How many sessions each test has, previews left out, by the id in its link. One that is not named has none. */
export async function readSessionCounts(): Promise<Asked<ReadonlyMap<number, number>>> {
  const answer = await browserDevice().api.call("/api/v2/usability-tests/session-counts", sessionCounts);
  return askedOf(answer, ({ counts }) => new Map(counts.map(({ testId, sessions }) => [testId, sessions])));
}

/** A page of the recordings that are kept, newest first; of one test's, or of all. */
export async function readRecordings(test: number | null, cursor: string | null): Promise<Asked<RecordingPage>> {
  return askedOf(await browserDevice().api.call(`/api/v2/recordings?${listQuery(aPage, cursor, test)}`, recordingPage), (page) => page);
}

/** Removes a recording and what its session told tests. `gone`: somebody has before. */
export async function removeRecording(sessionId: string): Promise<Asked<null>> {
  const answer = await browserDevice().api.send(`/api/v2/recordings/${encodeURIComponent(sessionId)}`, { method: "DELETE" });
  return askedOf(answer, () => null);
}

/** What there is of a recording. */
export async function readRecording(sessionId: string): Promise<Asked<RecordingPieces>> {
  const answer = await browserDevice().api.call(`/api/v2/recordings/${encodeURIComponent(sessionId)}`, recordingPieces);
  return askedOf(answer, (pieces) => pieces);
}

/** The bytes of one batch as it was recorded; null when it could not be had. */
export async function readBatch(sessionId: string, { key }: { readonly key: string }): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await browserDevice().api.raw(`/api/v2/recordings/${encodeURIComponent(sessionId)}/batches/${encodeURIComponent(key)}`);
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

/** The video of a session; null when it could not be had. */
export async function readVideo(sessionId: string): Promise<Blob | null> {
  const answer = await browserDevice().api.raw(`/api/v2/recordings/${encodeURIComponent(sessionId)}/video`);
  return answer?.ok ? answer.blob() : null;
}

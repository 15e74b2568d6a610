import { browserDevice } from "#app/local/browser-device";
import type { LinkAnswer } from "#app/local/local-port";
import type { Problem } from "#schemas/problem";
import { type RecordingPieces, recordingPieces, type TestSession, testSessions } from "#schemas/usability-results";

/** Results and recordings are the worker's alone: what it gave, why it refused, or that it could not be reached. */
export type Asked<T> =
  | { readonly kind: "ok"; readonly value: T }
  | { readonly kind: "unreachable" }
  | { readonly kind: "gone" }
  | { readonly kind: "refused"; readonly problem: Problem };

function askedOf<From, T>(answer: LinkAnswer<From>, take: (value: From) => T): Asked<T> {
  if (answer.kind === "ok") return { kind: "ok", value: take(answer.value) };
  if (answer.kind !== "problem") return { kind: "unreachable" };
  return answer.status === 404 ? { kind: "gone" } : { kind: "refused", problem: answer.problem };
}

/** Sessions of a test, its previews too. `testId`: the id that testers' links name. */
export async function readSessionsOf(testId: number): Promise<Asked<readonly TestSession[]>> {
  const answer = await browserDevice().api.call(`/api/v2/usability-tests/${testId}/sessions`, testSessions);
  return askedOf(answer, ({ sessions }) => [...sessions].sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1)));
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

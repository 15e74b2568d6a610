import type { StartOutcome } from "#app/usability-test/session/start-call";
import type { RecordedEvent, StartAnswer } from "#schemas/usability-test/recorder";
import type { FromWorker, ToWorker } from "./recorder-message";

/** The session that a recording belongs to. */
export interface RecorderSession {
  readonly answer: StartAnswer;
  readonly tab: string;
  readonly pageNo: number;
  /** Another tab of this browser was in it before. */
  readonly joined: boolean;
}

export type SessionOutcome =
  | { readonly kind: "open"; readonly session: RecorderSession }
  | Extract<StartOutcome, { readonly kind: "refused" }>;

/** The worker that forms and sends what is recorded. */
export interface RecorderThread {
  post(message: ToWorker): void;
  end(): void;
}

/** What watches the page. */
export interface RecordingEngine {
  /** Begins with a full picture of the page. */
  start(emit: (event: RecordedEvent) => void): void;
  stop(): void;
  picture(): void;
  /** A word of ours in the recording. */
  note(name: string, words: string): void;
}

/** What a recorder is given. */
export interface RecorderParts {
  /** Starts a session, or goes on with the one there is. `bufferDiff`: milliseconds that were recorded before. */
  readonly openSession: (bufferDiff: number) => Promise<SessionOutcome>;
  /** Throws, or calls `failed`, where the browser lets no worker be made. */
  readonly makeThread: (heard: (message: FromWorker) => void, failed: () => void) => RecorderThread;
  readonly engine: RecordingEngine;
  /** The recorder's clock, milliseconds since 1970. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly url: () => string;
  /** Sends a body that outlives the page. */
  readonly sendLeaving: (body: Uint8Array<ArrayBuffer>, token: string) => void;
  readonly log: (message: string) => void;
  /** Something that whoever takes part should know: recording has ended, and why. */
  readonly onEnd: (why: RecorderEnd) => void;
}
export type RecorderEnd = "too much change" | "not sent" | "no worker" | "refused";

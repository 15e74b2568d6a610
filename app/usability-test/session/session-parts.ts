import type { Filming } from "#app/usability-test/film/filming";
import type { SignalOwner, SignalQueue } from "#app/usability-test/recorder/signal-queue";
import type { WebRecorder } from "#app/usability-test/recorder/web-recorder";
import type { SessionOutcome } from "#app/usability-test/recorder/web-recorder-parts";
import type { ServedTest } from "#schemas/usability-test/usability-test";
import type { ActContext, Films, Signal, TestRun } from "./test-run";
import type { TestDatabase } from "./usability-database";

/** What the tester should know besides the test: it stays in the panel. */
export type Note = "film full" | "film ended" | "film left" | "not recorded" | "disk full";

/** Where the feedback is: `failed` may be tried again. `part`: of the film, 0 to 1. */
export type Submission =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending"; readonly part: number }
  | { readonly kind: "failed" }
  | { readonly kind: "sent" };

export interface Shown {
  readonly run: TestRun;
  readonly notes: readonly Note[];
  readonly submission: Submission;
  /** What the tester wrote and the service will not take: it stays on this device. */
  readonly refused: readonly string[];
  /** What is being filmed now. */
  readonly films: Films;
  /** An aborted window that could not be closed. */
  readonly mayClose: boolean;
}

export interface SessionParts {
  readonly testId: number;
  /** Whether the address asks for the test: otherwise it is here because it was begun. */
  readonly asked: boolean;
  readonly openSession: () => Promise<SessionOutcome>;
  readonly fetchTest: (token: string) => Promise<ServedTest | null>;
  readonly database: TestDatabase;
  readonly signals: Pick<SignalQueue, "wake" | "retry">;
  /** Takes signals that the disk has no room for. */
  readonly holdSignals: (signals: readonly Signal[], owner: SignalOwner) => void;
  readonly filming: Filming;
  readonly recorder: Pick<WebRecorder, "start" | "stop" | "note">;
  /** Resolves when recording may begin without being felt. */
  readonly whenIdle: () => Promise<void>;
  /** The session id that the browser remembers of this test; null: of none. */
  readonly rememberedSession: string | null;
  readonly remember: (sessionId: string) => void;
  readonly forget: () => void;
  readonly uploadUrl: () => Promise<string | null>;
  readonly upload: (url: string, film: Blob, onPart: (part: number) => void) => Promise<boolean>;
  readonly context: () => ActContext;
  readonly closeWindow: () => void;
  /** Whether this browser can film a tab. */
  readonly canFilmTab: boolean;
  /** The widget is done with: it goes. */
  readonly onDone: () => void;
}

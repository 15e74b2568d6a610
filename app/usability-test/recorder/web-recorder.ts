import { type ActivityEvent, type ActivityState, nextActivity } from "#app/usability-test/session/activity-state";
import type { RecordedEvent } from "#schemas/usability-test/recorder";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import { changesOf, createChangeBudget } from "./change-budget";
import { bufferDiff, type ColdBuffer, createColdBuffer } from "./cold-buffer";
import type { FromWorker, ToWorker } from "./recorder-message";
import { createUnsentEvents, type UnsentEvents } from "./unsent-events";
import type { RecorderEnd, RecorderParts, RecorderSession, RecorderThread } from "./web-recorder-parts";

const noWorker = "No worker found: perhaps, CSP is not set.";
/** How long the end waits for a worker whose script has not come yet. Milliseconds. */
const silentWait = 10_000;
/** The type of an event that shows the whole page (rrweb's). */
const fullPicture = 2;

/** Everything of a recording that is under way. */
interface Recording {
  readonly session: RecorderSession;
  readonly thread: RecorderThread;
  readonly unsent: UnsentEvents;
}
/** What is kept while there is no session to send to, since when. */
interface Cold {
  readonly buffer: ColdBuffer<RecordedEvent>;
  readonly since: number;
}

/**
 * Records a page into a session. 401 starts again with its token, as does a tab that was hidden for 30 minutes; while nothing answers, it
 * goes on cold, keeping the last stretches, and asks again with growing delay.
 */
export class WebRecorder {
  private readonly parts: RecorderParts;
  private state: ActivityState = "not active";
  private recording: Recording | null = null;
  private cold: Cold | null = null;
  private hiddenSince: number | null = null;
  private budget = createChangeBudget();
  /** The worker there is has said something. */
  private answered = false;
  private onStopped: () => void = () => undefined;

  constructor(parts: RecorderParts) {
    this.parts = parts;
  }

  get activity(): ActivityState {
    return this.state;
  }

  /** Records into a session that is open. */
  start(session: RecorderSession): void {
    if (this.state !== "not active") return;
    this.move("start");
    this.budget = createChangeBudget();
    if (this.begin(session, [])) this.parts.engine.start((event) => this.emit(event));
  }

  /** Ends recording: resolves when what was recorded has been sent, or has failed to be. */
  stop(): Promise<void> {
    const active = this.recording;
    if (this.state !== "not active") this.parts.engine.stop();
    this.move("stop");
    this.cold = null;
    if (active === null) return Promise.resolve();
    const stopped = new Promise<void>((resolve) => {
      this.onStopped = resolve;
    });
    active.thread.post({ kind: "stop" });
    if (!this.answered) void this.parts.pause(silentWait).then(() => this.answered || this.recording !== active || this.endThread());
    return stopped;
  }

  hidden(): void {
    this.hiddenSince = this.parts.now();
    this.recording?.thread.post({ kind: "flush" });
  }

  shown(): void {
    const since = this.hiddenSince;
    this.hiddenSince = null;
    if (since !== null && this.parts.now() - since >= recorderLimits.hiddenRestart) void this.restart();
  }

  /** The page is left: what was not sent goes with requests that outlive it. */
  leave(): void {
    const { recording, parts } = this;
    if (recording === null) return;
    for (const body of recording.unsent.leaving()) parts.sendLeaving(body, recording.session.answer.token);
  }

  /** A word of ours in the recording, if there is one. */
  note(name: string, words: string): void {
    if (this.state === "active") this.parts.engine.note(name, words);
  }

  sendImages(images: Extract<ToWorker, { kind: "images" }>["images"]): void {
    this.recording?.thread.post({ kind: "images", images });
  }

  private move(event: ActivityEvent): void {
    this.state = nextActivity(this.state, event);
  }

  private endThread(): void {
    this.recording?.thread.end();
    this.recording = null;
    this.onStopped();
  }

  private give(why: RecorderEnd): void {
    this.move("stop");
    this.parts.engine.stop();
    this.endThread();
    this.cold = null;
    this.parts.onEnd(why);
  }

  private keep(event: RecordedEvent): void {
    const url = this.parts.url();
    this.recording?.unsent.add(event, url);
    this.recording?.thread.post({ kind: "event", event, url });
    // A picture of the whole page is more than a request that outlives it may carry: it goes at once.
    if (event.type === fullPicture) this.recording?.thread.post({ kind: "flush" });
  }

  private emit(event: RecordedEvent): void {
    if (this.state === "not active") return;
    if (this.cold !== null) {
      if (this.cold.buffer.add(event)) this.parts.engine.picture();
      return;
    }
    this.keep(event);
    if (!this.budget.spend(changesOf(event), event.timestamp)) this.endOverBudget();
  }

  private endOverBudget(): void {
    const words = "Recording has ended: the page changes more than can be recorded without being felt";
    this.keep({ type: 5, timestamp: this.parts.now(), data: { tag: "stopped", payload: words } });
    this.parts.log(words);
    void this.stop();
    this.parts.onEnd("too much change");
  }

  private hear(message: FromWorker): void {
    this.answered = true;
    if (message.kind === "formed") this.recording?.unsent.formed(message.firstIndex);
    else if (message.kind === "sent") this.recording?.unsent.sent(message.nextIndex);
    else if (message.kind === "too large") this.parts.log(`An event of ${message.bytes} bytes is left out of the recording`);
    else if (message.kind === "unauthorized") void this.restart();
    else if (message.kind === "stopped") this.endThread();
    else if (message.kind === "failed") {
      this.parts.log(`Recording has failed: ${message.status}`);
      this.give("not sent");
    }
  }

  private begin(session: RecorderSession, firstEvents: readonly RecordedEvent[]): boolean {
    const { tab, pageNo, answer } = session;
    const failed = () => {
      this.parts.log(noWorker);
      this.give("no worker");
    };
    this.answered = false;
    try {
      const thread = this.parts.makeThread((message) => this.hear(message), failed);
      this.recording = { session, thread, unsent: createUnsentEvents({ tab, pageNo, firstIndex: 0 }) };
    } catch {
      failed();
      return false;
    }
    const beaconSize = Math.min(recorderLimits.beaconDefault, answer.beaconSizeLimit ?? recorderLimits.beaconLimit);
    const compressAbove = answer.compressionThreshold ?? recorderLimits.compressAbove;
    this.recording.thread.post({ kind: "start", token: answer.token, tab, pageNo, firstIndex: 0, compressAbove, beaconSize });
    this.move("started");
    for (const event of firstEvents) this.keep(event);
    return true;
  }

  private async restart(): Promise<void> {
    if (this.state !== "active") return;
    const wasStopping = this.onStopped;
    this.recording?.thread.end();
    this.recording = null;
    wasStopping();
    this.cold = { buffer: createColdBuffer(), since: this.parts.now() };
    // What is sent from now on begins with a picture of its own.
    this.parts.engine.picture();
    for (let attempt = 1; this.cold !== null; attempt++) {
      this.move("start");
      const outcome = await this.parts.openSession(bufferDiff([{ timestamp: this.cold.since }], this.parts.now()));
      if (this.cold === null) return;
      if (outcome.kind === "open") return this.goOn(outcome.session, this.cold);
      this.parts.log(outcome.reason);
      if (!outcome.offline) return this.give("refused");
      this.move("cold");
      await this.parts.pause(Math.min(recorderLimits.retryGap * attempt, recorderLimits.coldBuffer));
    }
  }

  private goOn(session: RecorderSession, { buffer }: Cold): void {
    this.cold = null;
    this.begin(session, buffer.take());
  }
}

import { wholeFilm } from "#app/usability-test/film/whole-film";
import type { QueuedSignal } from "#app/usability-test/recorder/signal-queue";
import type { RecorderSession } from "#app/usability-test/recorder/web-recorder-parts";
import { RunKeeper } from "./run-keeper";
import type { Note, SessionParts, Shown } from "./session-parts";
import {
  type ActContext,
  abort,
  begin,
  beginTest,
  type Corner,
  counted,
  doneNext,
  type Films,
  isOver,
  newRun,
  pauseOrResume,
  reportProblem,
  resumed,
  type Step,
  skipTask,
  type TestRun,
  taskBefore,
  typed,
  wordsOf,
} from "./test-run";

const sameFilms = (a: Films, b: Films): boolean => a.microphone === b.microphone && a.camera === b.camera && a.tab === b.tab;
const nothingFilmed: Films = { microphone: false, camera: false, tab: false };
const unmoved = { notes: [], submission: { kind: "waiting" }, refused: [], films: nothingFilmed, mayClose: false } as const;

/** A tester's test on this page: what the widget shows, and what its buttons do. */
export class UsabilitySession {
  private readonly parts: SessionParts;
  private readonly listeners = new Set<() => void>();
  private session: RecorderSession | null = null;
  private shown: Shown | null = null;
  private readonly keeper: RunKeeper;

  constructor(parts: SessionParts) {
    this.parts = parts;
    this.keeper = new RunKeeper({ ...parts, makeRoom: () => this.filmFull(), onFull: () => this.note("disk full") });
  }

  private get token(): string {
    return this.session?.answer.token ?? "";
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly current = (): Shown | null => this.shown;

  /** Opens the session, fetches the test and goes on where a reload left it. false: there is no test to show, which was logged. */
  async open(): Promise<boolean> {
    const { testId, database, context, rememberedSession } = this.parts;
    const kept = await database.run(testId);
    if (kept !== null && isOver(kept) && !this.parts.asked) {
      void this.keeper.forgetOnceSent(kept);
      return false;
    }
    const outcome = await this.parts.openSession();
    if (outcome.kind === "refused") {
      context().log(outcome.reason);
      // Without a network a test that was begun stays, for the next page.
      if (!outcome.offline) this.parts.forget();
      return false;
    }
    this.session = outcome.session;
    const { sessionID, token } = outcome.session.answer;
    const goesOn = kept !== null && !isOver(kept) && kept.sessionId === sessionID && rememberedSession === sessionID;
    if (kept !== null && !goesOn) await database.forget(testId);
    const test = goesOn ? kept.test : await this.parts.fetchTest(token);
    if (test === null) {
      this.parts.forget();
      return false;
    }
    const run = goesOn ? resumed(kept, context().now) : newRun(testId, sessionID, test, context().now);
    this.parts.remember(sessionID);
    this.set({ ...unmoved, run });
    await this.goOn(run);
    return true;
  }

  /** What goes on by itself after a reload. */
  private async goOn(run: TestRun): Promise<void> {
    void this.parts.signals.wake();
    if (run.stage === "greeting" || this.session === null) return;
    if (run.stage === "guidelines" || run.stage === "tasks") {
      void this.record(this.session);
      // A second tab of the session is recorded too; camera and microphone are the first one's.
      if (this.session.joined) return;
      // A tab is shared by a press of the tester's alone.
      await this.film({ ...run.films, tab: false });
      if (run.films.tab) this.note("film ended");
    }
    if (run.stage === "end") void this.submit();
  }

  get canFilmTab(): boolean {
    return this.parts.canFilmTab;
  }
  readonly stream = (): MediaStream | null => this.parts.filming.stream();

  /** Asks for microphone and camera, to look at what they take in: nothing is kept of it. */
  readonly check = async (films: Films): Promise<void> => this.set({ films: await this.parts.filming.open(films) });

  /** The tab is seen again: goes on from where another tab of the test has come to, or goes where it was ended there. */
  readonly refresh = async (): Promise<void> => {
    await this.keeper.saved();
    const here = this.shown?.run;
    if (here === undefined || here.stage === "greeting" || here.stage === "aborted") return;
    const kept = await this.parts.database.run(this.parts.testId);
    if (kept === null || kept.stage === "left" || kept.sessionId !== here.sessionId) {
      await Promise.all([this.parts.filming.end(), this.parts.recorder.stop()]);
      this.parts.onDone();
    } else if (kept.countedTo > here.countedTo) this.set({ run: resumed(kept, this.parts.context().now) });
  };

  /** "Read guidelines to begin": the tester has agreed to what is recorded. */
  async consent(films: Films): Promise<void> {
    if (this.session === null) return;
    const checked = this.shown?.films;
    this.act(begin);
    this.change((run) => ({ ...run, films }));
    void this.record(this.session);
    if (checked && sameFilms(checked, films)) this.parts.filming.start();
    else await this.film(films);
  }

  readonly beginTest = (): void => this.act(beginTest);
  readonly taskBefore = (): void => this.act(taskBefore);
  readonly skip = (reason: string): void => this.act((run, context) => skipTask(run, reason, context));
  readonly done = (): void => this.act(doneNext);
  readonly report = (words: string): void => this.act((run, context) => reportProblem(run, words, context));
  readonly type = (text: string): void => this.change((run) => typed(run, text));
  readonly collapse = (collapsed: boolean): void => this.change((run) => ({ ...run, collapsed }));
  readonly moveTo = (corner: Corner): void => this.change((run) => ({ ...run, corner }));
  /** Keeps the time so far, for a reload. */
  readonly tick = (): void => this.change((run) => counted(run, this.parts.context().now));

  /** While a test is paused, nothing is filmed. */
  readonly pauseOrResume = (): void => {
    this.act(pauseOrResume);
    if (this.shown?.run.paused) void this.parts.filming.pause();
    else this.parts.filming.start();
  };

  /** Asks anew for what may be filmed: a tab after a reload. */
  readonly film = async (films: Films): Promise<void> => {
    const granted = films.microphone || films.camera || films.tab ? await this.parts.filming.open(films) : nothingFilmed;
    this.set({ films: granted });
    if (!this.shown?.run.paused) this.parts.filming.start();
  };

  /** "Abort Session": says so to the service, and really stops. What the tester did so far stays with the office. */
  readonly abort = async (): Promise<void> => {
    this.act(abort);
    await Promise.all([this.parts.filming.end(), this.parts.recorder.stop()]);
    this.set({ films: nothingFilmed });
    await this.keeper.saved();
    await this.parts.database.dropFilm(this.parts.testId);
    if (this.shown) void this.keeper.forgetOnceSent(this.shown.run);
    this.parts.closeWindow();
    this.set({ mayClose: true });
  };

  /** Sends the film, if there is one, once all that was recorded has been sent. */
  readonly submit = async (): Promise<void> => {
    if (this.shown?.submission.kind === "sending" || this.shown?.submission.kind === "sent") return;
    this.set({ submission: { kind: "sending", part: 0 } });
    await Promise.all([this.parts.filming.end(), this.parts.recorder.stop(), this.keeper.saved()]);
    this.set({ films: nothingFilmed });
    const { film, left } = await wholeFilm(await this.parts.database.film(this.parts.testId));
    if (left) this.note("film left");
    const sent = film === null || (await this.upload(film));
    if (sent) await this.parts.database.dropFilm(this.parts.testId);
    this.set({ submission: { kind: sent ? "sent" : "failed" } });
  };

  /** "End Session": nothing of the test stays in this browser but what was not sent yet, until it is. */
  readonly end = async (): Promise<void> => {
    const { filming, recorder, database, testId } = this.parts;
    await Promise.all([filming.end(), recorder.stop(), this.keeper.saved()]);
    const run = this.shown?.run;
    if (run === undefined || run.stage === "greeting") {
      await database.forget(testId);
      this.parts.forget();
    } else {
      await database.dropFilm(testId);
      await database.save({ ...run, stage: "left" }, [], this.token);
      void this.keeper.forgetOnceSent(run);
    }
    this.parts.onDone();
  };

  readonly note = (note: Note): void => {
    if (this.shown && !this.shown.notes.includes(note)) this.set({ notes: [...this.shown.notes, note] });
  };

  /** The disk is full: the film makes room, since what was done counts more than how it looked. */
  readonly filmFull = async (): Promise<void> => {
    const { microphone, camera, tab } = this.shown?.films ?? nothingFilmed;
    await this.parts.filming.end();
    const kept = await this.parts.database.dropFilm(this.parts.testId);
    this.set({ films: nothingFilmed });
    if (kept || microphone || camera || tab) this.note("film full");
  };

  /** What the service will not take of this session stays on the device, and is shown. */
  readonly refused = (signals: readonly QueuedSignal[]): void => {
    const own = signals.filter(({ sessionId }) => sessionId === this.shown?.run.sessionId);
    this.set({ refused: [...new Set(own.map(({ signal }) => wordsOf(signal)))] });
  };
  readonly retry = (): void => void this.parts.signals.retry();

  private async record(session: RecorderSession): Promise<void> {
    await this.parts.whenIdle();
    const stage = this.shown?.run.stage;
    if (stage === "guidelines" || stage === "tasks") this.parts.recorder.start(session);
  }

  private async upload(film: Blob): Promise<boolean> {
    const url = await this.parts.uploadUrl();
    return url !== null && this.parts.upload(url, film, (part) => this.set({ submission: { kind: "sending", part } }));
  }

  private act(step: (run: TestRun, context: ActContext) => Step): void {
    if (this.shown === null) return;
    const { run, signals } = step(this.shown.run, this.parts.context());
    for (const { to, body } of signals) this.parts.recorder.note(`${to} ${body.status}`, "taskId" in body ? String(body.taskId) : "");
    this.set({ run });
    this.keeper.save(run, signals, this.token);
    if (run.stage === "end") void this.submit();
  }

  private change(to: (run: TestRun) => TestRun): void {
    if (this.shown === null) return;
    const run = to(this.shown.run);
    this.set({ run });
    this.keeper.save(run, [], this.token);
  }

  private set(change: Partial<Shown>): void {
    const before = this.shown;
    const run = change.run ?? before?.run;
    if (run === undefined) return;
    this.shown = { ...unmoved, ...before, ...change, run };
    for (const listener of this.listeners) listener();
  }
}

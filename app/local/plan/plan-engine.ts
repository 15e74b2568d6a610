import type { FileMarks } from "#schemas/plan/file-marks";
import type { DrawnPart, EngineAnswer, EngineFailure, EngineQuestion, FromEngine, PageFacts, ToEngine } from "./engine/engine-message";
import type { PageText } from "./engine/page-text";

/** The engine's thread as the page holds it. */
export interface EngineThread {
  post(message: ToEngine): void;
  end(): void;
}

/** What the browser gives the engine: threads, and a clock to wait by. */
export interface EngineWorld {
  start(heard: (message: FromEngine) => void, broke: () => void): EngineThread;
  /** Calls back after some milliseconds; gives what calls it off. */
  after(milliseconds: number, act: () => void): () => void;
}

export type Answered<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failed: EngineFailure };
/** An answer on its way; `cancel` gives it up: it is then `cancelled`. */
export interface Asked<Value> {
  readonly answered: Promise<Answered<Value>>;
  readonly cancel: () => void;
}

/** Milliseconds that a call may take: a sheet with a million lines takes some seconds, on a phone ten times as long. */
export const timeLimits: Readonly<Record<EngineQuestion["call"], number>> = {
  open: 60_000,
  facts: 20_000,
  text: 30_000,
  marks: 30_000,
  lines: 30_000,
  draw: 60_000,
};
/** Milliseconds for the engine's own code to arrive and begin. */
export const startLimit = 30_000;

type Reply = Answered<EngineAnswer>;
type PageQuestion = Exclude<EngineQuestion, { call: "open" }>;

/**
 * One open PDF: every call has a time limit. A thread that breaks or is late is replaced by a new one with the same file, and what it was
 * asked fails: a sheet that kills the engine costs that sheet alone.
 */
export class PlanEngine {
  readonly #world: EngineWorld;
  readonly #opening: EngineQuestion;
  #thread: EngineThread | null = null;
  #ready = false;
  #opened: Promise<Answered<number>> | null = null;
  #nextId = 1;
  #closed = false;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  readonly #facts = new Map<number, PageFacts>();

  constructor(file: Blob, password: string | null, world: EngineWorld) {
    this.#opening = { call: "open", file, password };
    this.#world = world;
  }

  /** Opens the file and gives the number of its pages. Opened once by each thread, when something is asked of it. */
  open(): Promise<Answered<number>> {
    this.#opened ??= this.#ask(this.#opening).answered.then((reply) =>
      readReply(reply, (answer) => (answer.call === "open" ? answer.pages : null)),
    );
    return this.#opened;
  }

  /** A page's facts, where it was asked for them before; else null. */
  toldFacts(page: number): PageFacts | null {
    return this.#facts.get(page) ?? null;
  }

  /** Told once, they are known as long as the file is open: a page that is being drawn is not waited for. */
  facts(page: number): Asked<PageFacts> {
    const known = this.toldFacts(page);
    if (known) return { answered: Promise.resolve({ ok: true, value: known }), cancel: () => undefined };
    const asked = this.#askOpen({ call: "facts", page }, (answer) => (answer.call === "facts" ? answer.facts : null));
    void asked.answered.then((facts) => facts.ok && this.#facts.set(page, facts.value));
    return asked;
  }

  text(page: number): Asked<PageText> {
    return this.#askOpen({ call: "text", page }, (answer) => (answer.call === "text" ? answer.text : null));
  }

  /** What another program has marked on a page. */
  marks(page: number): Asked<FileMarks> {
    return this.#askOpen({ call: "marks", page }, (answer) => (answer.call === "marks" ? answer.marks : null));
  }

  /** The lines that a page is drawn with, in user space: x and y of both ends, four numbers a line. */
  lines(page: number): Asked<Float32Array> {
    return this.#askOpen({ call: "lines", page }, (answer) => (answer.call === "lines" ? answer.lines : null));
  }

  /** The picture is the asker's: it is to be closed once it is not shown any more. */
  draw(part: DrawnPart): Asked<ImageBitmap> {
    return this.#askOpen({ call: "draw", part }, (answer) => (answer.call === "draw" ? answer.picture : null));
  }

  close(): void {
    this.#closed = true;
    this.#replace("cancelled");
  }

  #askOpen<Value>(question: PageQuestion, read: (answer: EngineAnswer) => Value | null): Asked<Value> {
    let cancelled = false;
    let giveUp: (() => void) | null = null;
    const answered = this.open().then(async (opened): Promise<Answered<Value>> => {
      if (!opened.ok) return opened;
      if (cancelled) return { ok: false, failed: "cancelled" };
      const asked = this.#ask(question);
      giveUp = asked.cancel;
      return readReply(await asked.answered, read);
    });
    const cancel = () => {
      cancelled = true;
      giveUp?.();
    };
    return { answered, cancel };
  }

  #ask(question: EngineQuestion): Asked<EngineAnswer> {
    const id = this.#nextId++;
    if (this.#closed) return { answered: Promise.resolve({ ok: false, failed: "cancelled" }), cancel: () => undefined };
    const answered = new Promise<Reply>((resolve) => {
      const thread = this.#running();
      const callOff = this.#world.after(timeLimits[question.call] + (this.#ready ? 0 : startLimit), () => this.#replace("late"));
      this.#waiting.set(id, (reply) => {
        this.#waiting.delete(id);
        callOff();
        resolve(reply);
      });
      thread.post({ id, question });
    });
    return { answered, cancel: () => this.#waiting.has(id) && this.#thread?.post({ cancel: id }) };
  }

  #running(): EngineThread {
    this.#thread ??= this.#world.start(
      (message) => this.#hear(message),
      () => this.#replace(this.#ready ? "page" : "not-here"),
    );
    return this.#thread;
  }

  #hear(message: FromEngine): void {
    if ("ready" in message) {
      this.#ready = true;
      return;
    }
    this.#waiting.get(message.id)?.("answer" in message ? { ok: true, value: message.answer } : { ok: false, failed: message.failed });
  }

  /** Ends the thread; the next question starts another. */
  #replace(failed: EngineFailure): void {
    this.#thread?.end();
    this.#thread = null;
    this.#opened = null;
    this.#ready = false;
    for (const settle of [...this.#waiting.values()]) settle({ ok: false, failed });
  }
}

function readReply<Value>(reply: Reply, read: (answer: EngineAnswer) => Value | null): Answered<Value> {
  if (!reply.ok) return reply;
  const value = read(reply.value);
  return value === null ? { ok: false, failed: "page" } : { ok: true, value };
}

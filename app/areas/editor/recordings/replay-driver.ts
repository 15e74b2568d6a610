import type { Replayer } from "@rrweb/replay";
import type { RecordedEvent } from "#schemas/usability-test/recorder";
import { behindGap, type IdleGap, idleGaps, isByHand } from "./idle-gaps";

/** How a replay stands. Times are milliseconds since the recording began. */
export interface ReplayState {
  readonly at: number;
  /** As far as it is loaded. */
  readonly total: number;
  /** The tester's clock at its first event; null while nothing is there to play. */
  readonly began: number | null;
  readonly playing: boolean;
  /** It plays as soon as more has come. */
  readonly waiting: boolean;
}

export interface Replay {
  add(events: readonly RecordedEvent[]): void;
  /** Nothing more will come. */
  end(): void;
  play(): void;
  pause(): void;
  seek(at: number): void;
  setSpeed(speed: number): void;
  setSkips(skips: boolean): void;
  /** Moments, by the tester's clock, that are never skipped as idle. */
  setMoments(moments: readonly number[]): void;
  close(): void;
}

export interface ReplaySetting {
  /** The body of the replay frame. */
  readonly root: HTMLElement;
  readonly onState: (state: ReplayState) => void;
  /** The tester's window, in CSS pixels. */
  readonly onSize: (size: { readonly width: number; readonly height: number }) => void;
}

type EngineEvent = ConstructorParameters<typeof Replayer>[0][number];
const fullSnapshot = 2;
/** How often a state is told while it plays. Milliseconds of the recording at least. */
const tellEvery = 100;

const isSize = (value: unknown): value is { readonly width: number; readonly height: number } =>
  typeof value === "object" && value !== null && "width" in value && "height" in value;

/** Plays a recording in a frame, from the moment that its first whole picture of the page has come. Loads its engine first. */
export async function openReplay({ root, onState, onSize }: ReplaySetting): Promise<Replay> {
  const engine = await import("@rrweb/replay");
  return new EngineReplay(engine.Replayer, { root, onState, onSize });
}

class EngineReplay implements Replay {
  private replayer: Replayer | null = null;
  private readonly early: RecordedEvent[] = [];
  private readonly hands: number[] = [];
  private moments: readonly number[] = [];
  private gaps: readonly IdleGap[] = [];
  private state: ReplayState = { at: 0, total: 0, began: null, playing: false, waiting: false };
  private skips = true;
  private speed = 1;
  private whole = false;
  private frame = 0;
  /** When the page was first drawn whole. */
  private picture = 0;
  private readonly engine: typeof Replayer;
  private readonly setting: ReplaySetting;

  constructor(engine: typeof Replayer, setting: ReplaySetting) {
    this.engine = engine;
    this.setting = setting;
  }

  add(events: readonly RecordedEvent[]): void {
    if (events.length === 0) return;
    for (const event of events) if (isByHand(event)) this.hands.push(event.timestamp);
    if (this.replayer === null) this.begin(events);
    else for (const event of events) this.replayer.addEvent(event as EngineEvent);
    const { began, total } = this.state;
    if (began === null) return;
    this.tell({ total: events.reduce((last, { timestamp }) => Math.max(last, timestamp - began), total) });
    this.findGaps();
    if (this.state.waiting) this.play();
  }

  end(): void {
    this.whole = true;
    if (this.state.waiting) this.tell({ waiting: false });
  }

  play(): void {
    if (this.replayer === null) return;
    const { at, total } = this.state;
    this.replayer.play(this.drawn(at >= total && this.whole ? 0 : at));
    this.tell({ playing: true, waiting: false });
    this.follow();
  }

  pause(): void {
    cancelAnimationFrame(this.frame);
    this.replayer?.pause();
    this.tell({ playing: false, waiting: false });
  }

  seek(wanted: number): void {
    const at = Math.max(0, Math.min(wanted, this.state.total));
    if (this.state.playing) this.replayer?.play(this.drawn(at));
    else this.replayer?.pause(this.drawn(at));
    this.tell({ at, waiting: false });
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    this.replayer?.setConfig({ speed });
  }

  setSkips(skips: boolean): void {
    this.skips = skips;
  }

  setMoments(moments: readonly number[]): void {
    this.moments = moments;
    this.findGaps();
  }

  close(): void {
    cancelAnimationFrame(this.frame);
    this.replayer?.destroy();
    this.replayer = null;
  }

  private begin(events: readonly RecordedEvent[]): void {
    this.early.push(...events);
    const [first] = this.early;
    if (first === undefined || this.early.length < 2 || !this.early.some(({ type }) => type === fullSnapshot)) return;
    const { root, onSize } = this.setting;
    const quiet = () => undefined;
    this.replayer = new this.engine(this.early as EngineEvent[], {
      root,
      speed: this.speed,
      loadTimeout: 500,
      mouseTail: false,
      showWarning: false,
      logger: { log: quiet, warn: quiet },
      // Focus in the recording is not the focus of whoever watches.
      triggerFocus: false,
    });
    this.replayer.iframe.title = "";
    this.replayer.on("resize", (size) => isSize(size) && onSize(size));
    const began = Math.min(...this.early.map(({ timestamp }) => timestamp));
    this.picture = (this.early.find(({ type }) => type === fullSnapshot)?.timestamp ?? began) - began;
    this.tell({ began, total: Math.max(...this.early.map(({ timestamp }) => timestamp)) - began });
    this.replayer.pause(this.drawn(0));
  }

  /** The engine draws what came before a moment: nothing before the first whole picture, and the last event only after it. */
  private drawn(at: number): number {
    return at >= this.state.total ? this.state.total + 1 : Math.max(at, this.picture + 1);
  }

  private findGaps(): void {
    const { began, total } = this.state;
    if (began === null) return;
    this.gaps = idleGaps(
      [...this.hands, ...this.moments].map((time) => time - began),
      total,
    );
  }

  private follow(): void {
    cancelAnimationFrame(this.frame);
    const step = () => {
      if (this.replayer === null || !this.state.playing) return;
      const at = Math.min(this.replayer.getCurrentTime(), this.state.total);
      const next = this.skips ? behindGap(this.gaps, at) : at;
      if (next > at) this.seek(next);
      else if (at - this.state.at >= tellEvery || at < this.state.at) this.tell({ at });
      if (at >= this.state.total) this.stop();
      else this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  private stop(): void {
    this.replayer?.pause();
    this.tell({ at: this.state.total, playing: false, waiting: !this.whole });
  }

  private tell(change: Partial<ReplayState>): void {
    this.state = { ...this.state, ...change };
    this.setting.onState(this.state);
  }
}

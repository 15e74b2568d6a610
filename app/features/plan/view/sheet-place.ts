import type { PlanEngine } from "#app/local/plan/plan-engine";
import { displayedSize, type Point } from "#schemas/plan/sheet-space";
import { SheetStage, type ShownSheet, type StageState } from "./sheet-stage";
import { centred, fitted, kept, panned, type Size, trueScale, type View, zoomed } from "./view-place";

/** What a sheet's place tells whoever shows it. */
export interface PlaceListener {
  readonly onState: (state: StageState) => void;
  /** Of the sheet's own size on paper. */
  readonly onPercent: (percent: number) => void;
  readonly onTurn: (by: 1 | -1) => void;
}

/** CSS pixels that an arrow pushes the sheet. */
const step = 48;
/** A step of the zoom keys and buttons. */
export const nearer = 1.25;
/** How near a place is shown that the reader is led to, of the fitted scale. */
const readable = 3;

const pushes: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
};

/**
 * Where a sheet is in its frame, and the canvas and marks that follow. Moved outside of React: a hand that pushes the sheet sees it move with
 * the next frame. Keeps the last place on each sheet while the plans are open.
 */
export class SheetPlace {
  readonly #canvas: HTMLCanvasElement;
  readonly #layer: SVGGElement;
  #listener: PlaceListener;
  #stage: SheetStage | null = null;
  #sheet: ShownSheet;
  #ahead: readonly ShownSheet[] = [];
  #frame: Size = { width: 0, height: 0 };
  readonly #views = new Map<string, View>();
  #fits = true;

  constructor(canvas: HTMLCanvasElement, layer: SVGGElement, sheet: ShownSheet, listener: PlaceListener) {
    this.#canvas = canvas;
    this.#layer = layer;
    this.#sheet = sheet;
    this.#listener = listener;
  }

  get view(): View {
    return this.#views.get(this.#key) ?? fitted(this.#size, this.#frame);
  }

  /** The middle of the frame, in its CSS pixels. */
  get middle(): Point {
    return { x: this.#frame.width / 2, y: this.#frame.height / 2 };
  }

  hear(listener: PlaceListener): void {
    this.#listener = listener;
  }

  /** Draws by this engine from now on. */
  open(engine: Pick<PlanEngine, "draw">): void {
    this.end();
    this.#views.clear();
    const stage = new SheetStage(this.#canvas, engine, (state) => {
      this.#listener.onState(state);
      if (state.kind === "sharp") for (const next of this.#ahead) void stage.prepare(next);
    });
    this.#stage = stage;
    this.fit();
  }

  /** Shows a sheet where it was left, else whole; those `ahead` are drawn once it is sharp. */
  show(sheet: ShownSheet, ahead: readonly ShownSheet[]): void {
    this.#sheet = sheet;
    this.#ahead = ahead;
    const before = this.#views.get(this.#key);
    if (before) this.move(before);
    else this.fit();
  }

  resize(frame: Size): void {
    this.#frame = frame;
    if (this.#fits) this.fit();
    else this.move(this.view);
  }

  move(to: View): void {
    this.#fits = false;
    this.#place(to);
  }

  fit(): void {
    this.#fits = true;
    this.#place(fitted(this.#size, this.#frame));
  }

  zoom(factor: number, at: Point = this.middle): void {
    this.move(zoomed(this.view, factor, at));
  }

  trueSize(): void {
    this.zoom(trueScale(this.#sheet.box.userUnit) / this.view.scale);
  }

  /** Shows a place of the displayed sheet in the middle, near enough to read it. */
  leadTo(at: Point): void {
    const scale = Math.max(this.view.scale, fitted(this.#size, this.#frame).scale * readable);
    this.move(centred(scale, at, this.#frame));
  }

  /** Whether it was a key of the view; it is then obeyed. */
  press(key: string): boolean {
    const push = pushes[key];
    if (push) this.move(panned(this.view, push));
    else if (key === "+" || key === "=") this.zoom(nearer);
    else if (key === "-") this.zoom(1 / nearer);
    else if (key === "0") this.fit();
    else if (key === "PageDown" || key === "PageUp") this.#listener.onTurn(key === "PageDown" ? 1 : -1);
    else return false;
    return true;
  }

  end(): void {
    this.#stage?.end();
    this.#stage = null;
  }

  get #size(): Size {
    return displayedSize(this.#sheet.box);
  }

  get #key(): string {
    return `${this.#sheet.page}@${this.#sheet.box.rotation}`;
  }

  #place(to: View): void {
    if (this.#frame.width === 0) return;
    const now = kept(to, this.#size, this.#frame, this.#sheet.box.userUnit);
    this.#views.set(this.#key, now);
    this.#layer.setAttribute("transform", `translate(${now.x} ${now.y}) scale(${now.scale})`);
    this.#layer.style.setProperty("--unit", String(1 / now.scale));
    this.#stage?.show(this.#sheet, now, this.#frame, Math.min(window.devicePixelRatio, 3));
    this.#listener.onPercent(Math.round((now.scale / trueScale(this.#sheet.box.userUnit)) * 100));
  }
}

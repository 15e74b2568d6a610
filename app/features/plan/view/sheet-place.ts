import type { PlanEngine } from "#app/local/plan/plan-engine";
import { browserClock } from "#app/local/sync/platform";
import { displayedSize, type Point } from "#schemas/plan/sheet-space";
import type { ShownSheet } from "./drawn-parts";
import type { LeftPlace } from "./left-places";
import { SheetStage, type StageState } from "./sheet-stage";
import { centred, fitted, kept, nearer, onSheet, panned, pushes, readable, type Size, trueScale, type View, zoomed } from "./view-place";

/** Where sheets were left; null: seen whole. */
export interface PlaceMemory {
  readonly leftAt: (sheet: ShownSheet) => LeftPlace | null;
  readonly leave: (sheet: ShownSheet, place: LeftPlace | null) => void;
}

/** What a sheet's place tells whoever shows it. */
export interface PlaceListener {
  readonly onState: (state: StageState) => void;
  /** Of the sheet's own size on paper. */
  readonly onPercent: (percent: number) => void;
  readonly onTurn: (by: 1 | -1) => void;
  readonly memory: PlaceMemory;
}

/**
 * Milliseconds between two times that the marks are drawn anew while a hand moves the sheet; in between their picture is moved. Drawn with each frame,
 * two hundred clouds cost every second one.
 */
const redraw = 120;

/**
 * Where a sheet is in its frame, and the canvas and marks that follow. Moved outside of React: a hand that pushes the sheet sees it move with
 * the next frame. A sheet is shown where its memory says that it was left.
 */
export class SheetPlace {
  readonly #canvas: HTMLCanvasElement;
  readonly #layer: SVGGElement;
  #listener: PlaceListener;
  #stage: SheetStage | null = null;
  #sheet: ShownSheet;
  #ahead: readonly ShownSheet[] = [];
  /** Whether nothing of what is seen is still to be drawn. */
  #sharp = false;
  #frame: Size = { width: 0, height: 0 };
  /** Null: not shown in any frame yet. */
  #view: View | null = null;
  /** The view that the marks were drawn in last. */
  #marked: View | null = null;
  #redrawing = false;
  #fits = true;

  constructor(canvas: HTMLCanvasElement, layer: SVGGElement, sheet: ShownSheet, listener: PlaceListener) {
    this.#canvas = canvas;
    this.#layer = layer;
    this.#sheet = sheet;
    this.#listener = listener;
  }

  get view(): View {
    return this.#view ?? fitted(this.#size, this.#frame);
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
    const stage = new SheetStage(this.#canvas, engine, (state) => {
      this.#sharp = state.kind === "sharp";
      this.#listener.onState(state);
      if (this.#sharp) void this.#drawAhead();
    });
    this.#stage = stage;
    this.#return();
  }

  /** Shows a sheet where it was left, else whole. */
  show(sheet: ShownSheet): void {
    this.#sheet = sheet;
    this.#sharp = false;
    this.#return();
  }

  /** Sheets one goes to next, the likeliest first: drawn one after another while the shown one is sharp. They become known after it is shown. */
  prepare(ahead: readonly ShownSheet[]): void {
    this.#ahead = ahead;
    if (this.#sharp) void this.#drawAhead();
  }

  /** Another frame shows the same place of the sheet in its middle. */
  resize(frame: Size): void {
    const at = onSheet(this.view, this.middle);
    this.#frame = frame;
    if (this.#view === null) this.#return();
    else if (this.#fits) this.#show();
    else this.#place(centred(this.view.scale, at, frame));
  }

  move(to: View): void {
    this.follow(to);
    this.#drawMarks();
  }

  /** As `move`, for a hand that goes on moving. */
  follow(to: View): void {
    this.#fits = false;
    this.#place(to, true);
    if (this.#view) this.#listener.memory.leave(this.#sheet, { scale: this.#view.scale, ...onSheet(this.#view, this.middle) });
  }

  fit(): void {
    this.#show();
    this.#listener.memory.leave(this.#sheet, null);
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

  async #drawAhead(): Promise<void> {
    const stage = this.#stage;
    for (const next of this.#ahead) {
      if (!this.#sharp || this.#stage !== stage) return;
      await stage?.prepare(next);
    }
  }

  get #size(): Size {
    return displayedSize(this.#sheet.box);
  }

  /** The sheet as it was left. */
  #return(): void {
    const left = this.#listener.memory.leftAt(this.#sheet);
    if (left === null) this.#show();
    else {
      this.#fits = false;
      this.#place(centred(left.scale, left, this.#frame));
    }
  }

  /** The sheet whole. */
  #show(): void {
    this.#fits = true;
    this.#place(fitted(this.#size, this.#frame));
  }

  #drawMarks(): void {
    const now = this.#view;
    if (now === null || now === this.#marked) return;
    this.#layer.setAttribute("transform", `translate(${now.x} ${now.y}) scale(${now.scale})`);
    if (this.#marked?.scale !== now.scale) this.#layer.style.setProperty("--unit", String(1 / now.scale));
    this.#layer.ownerSVGElement?.style.removeProperty("transform");
    this.#marked = now;
  }

  /** Moves the picture of the marks to where they are now, and draws them anew a moment later. */
  async #moveMarks(now: View): Promise<void> {
    const before = this.#marked;
    const picture = this.#layer.ownerSVGElement;
    if (before === null || picture === null) return this.#drawMarks();
    const times = now.scale / before.scale;
    picture.style.transform = `translate(${now.x - before.x * times}px, ${now.y - before.y * times}px) scale(${times})`;
    if (this.#redrawing) return;
    this.#redrawing = true;
    await browserClock.pause(redraw);
    this.#redrawing = false;
    this.#drawMarks();
  }

  #place(to: View, moving = false): void {
    if (this.#frame.width === 0) return;
    const now = kept(to, this.#size, this.#frame, this.#sheet.box.userUnit);
    this.#view = now;
    if (moving) void this.#moveMarks(now);
    else this.#drawMarks();
    this.#stage?.show(this.#sheet, now, this.#frame, Math.min(window.devicePixelRatio, 3));
    this.#listener.onPercent(Math.round((now.scale / trueScale(this.#sheet.box.userUnit)) * 100));
  }
}

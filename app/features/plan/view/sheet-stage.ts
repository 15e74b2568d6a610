import type { EngineFailure } from "#app/local/plan/engine/engine-message";
import type { PlanEngine } from "#app/local/plan/plan-engine";
import { displayedSize } from "#schemas/plan/sheet-space";
import { type Drawn, overviewOf, partOf, type ShownSheet, type Wanted, wantedFor } from "./drawn-parts";
import { holds, type Size, seenPart, type View } from "./view-place";

/** What the stage says of itself: it draws, what is seen is sharp, or why it cannot be. */
export type StageState = { readonly kind: "drawing" | "sharp" } | { readonly kind: "failed"; readonly failed: EngineFailure };

/** Overviews that are held: the sheet, its neighbours, and the one it was come from; 6 MB each at most. */
const mostOverviews = 4;
/** Sharp parts of the sheet that is shown. */
const mostParts = 2;
/** Milliseconds of stillness before a sharper part is asked for. */
const still = 90;

const keyOf = ({ page, box }: ShownSheet): string => `${page}@${box.rotation}`;

/**
 * Draws one sheet on a canvas: its overview at once, then the part that is seen as sharp as the screen. What nobody looks at any more is
 * given up. Drawn by hand, outside of React: a push of the pointer is to be on the screen with the next frame.
 */
export class SheetStage {
  readonly #canvas: HTMLCanvasElement;
  readonly #engine: Pick<PlanEngine, "draw">;
  readonly #tell: (state: StageState) => void;
  readonly #overviews = new Map<string, Drawn>();
  #parts: Drawn[] = [];
  #shown: ShownSheet | null = null;
  #view: View | null = null;
  #frame: Size = { width: 0, height: 0 };
  #pixels = 1;
  #painting = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #giveUp: (() => void) | null = null;
  /** The sheet whose overview is being drawn: a push meanwhile does not begin it anew. */
  #overviewOnItsWay: string | null = null;
  #ended = false;

  constructor(canvas: HTMLCanvasElement, engine: Pick<PlanEngine, "draw">, tell: (state: StageState) => void) {
    this.#canvas = canvas;
    this.#engine = engine;
    this.#tell = tell;
  }

  /** Shows a sheet in a frame of so many CSS pixels, `pixels` device pixels each. */
  show(sheet: ShownSheet, view: View, frame: Size, pixels: number): void {
    const other = this.#shown === null || keyOf(this.#shown) !== keyOf(sheet);
    if (other) this.#dropParts();
    const sized = frame.width !== this.#frame.width || frame.height !== this.#frame.height || pixels !== this.#pixels;
    this.#shown = sheet;
    this.#view = view;
    this.#frame = frame;
    this.#pixels = pixels;
    if (sized) {
      this.#canvas.width = Math.max(1, Math.round(frame.width * pixels));
      this.#canvas.height = Math.max(1, Math.round(frame.height * pixels));
    }
    if (other || sized) this.#paint();
    else this.#paintSoon();
    this.#askSoon(other ? 0 : still);
  }

  /** Draws a sheet's overview ahead of need. */
  async prepare(sheet: ShownSheet): Promise<void> {
    if (this.#ended || this.#giveUp !== null || this.#overviews.has(keyOf(sheet))) return;
    const drawn = await this.#draw(sheet, overviewOf(displayedSize(sheet.box)));
    if (drawn) this.#keepOverview(keyOf(sheet), drawn);
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#waiting);
    cancelAnimationFrame(this.#painting);
    this.#giveUp?.();
    this.#dropParts();
    for (const { picture } of this.#overviews.values()) picture.close();
    this.#overviews.clear();
  }

  #paintSoon(): void {
    if (this.#painting !== 0) return;
    this.#painting = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    cancelAnimationFrame(this.#painting);
    this.#painting = 0;
    const context = this.#canvas.getContext("2d", { alpha: true });
    const [shown, view] = [this.#shown, this.#view];
    if (context === null || shown === null || view === null) return;
    const size = displayedSize(shown.box);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    context.setTransform(view.scale * this.#pixels, 0, 0, view.scale * this.#pixels, view.x * this.#pixels, view.y * this.#pixels);
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = "medium";
    const overview = this.#overviews.get(keyOf(shown));
    const coarseFirst = [...(overview ? [overview] : []), ...this.#parts].sort((a, b) => a.scale - b.scale);
    const seen = seenPart(view, size, this.#frame);
    // What a sharper picture covers wholly is not drawn beneath it.
    const from = seen ? coarseFirst.findLastIndex((one) => holds(one, seen)) : 0;
    for (const { picture, left, top, width, height } of coarseFirst.slice(Math.max(0, from)))
      context.drawImage(picture, left, top, width, height);
  }

  #askSoon(after: number): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#sharpen(), after);
  }

  /** Asks for what is not sharp yet: first the overview, then the part that is seen. */
  async #sharpen(): Promise<void> {
    const [shown, view] = [this.#shown, this.#view];
    if (this.#ended || shown === null || view === null || this.#overviewOnItsWay === keyOf(shown)) return;
    this.#giveUp?.();
    const overview = this.#overviews.get(keyOf(shown));
    if (!overview) return this.#drawOverview(shown);
    const size = displayedSize(shown.box);
    const seen = seenPart(view, size, this.#frame);
    const wanted = seen && wantedFor(seen, view.scale * this.#pixels, [overview, ...this.#parts], size);
    if (wanted) await this.#drawPart(shown, wanted);
    else this.#tell({ kind: "sharp" });
  }

  async #drawOverview(shown: ShownSheet): Promise<void> {
    const key = keyOf(shown);
    this.#overviewOnItsWay = key;
    this.#tell({ kind: "drawing" });
    const drawn = await this.#draw(shown, overviewOf(displayedSize(shown.box)));
    if (this.#overviewOnItsWay === key) this.#overviewOnItsWay = null;
    if (drawn) this.#keepOverview(key, drawn);
    if (drawn && this.#isShown(key)) this.#askAgain();
  }

  async #drawPart(shown: ShownSheet, wanted: Wanted): Promise<void> {
    this.#tell({ kind: "drawing" });
    const drawn = await this.#draw(shown, wanted);
    if (!drawn) return;
    if (!this.#isShown(keyOf(shown))) {
      drawn.picture.close();
      return;
    }
    this.#parts.unshift(drawn);
    for (const { picture } of this.#parts.splice(mostParts)) picture.close();
    this.#askAgain();
  }

  #isShown(key: string): boolean {
    return this.#shown !== null && keyOf(this.#shown) === key;
  }

  #askAgain(): void {
    this.#paint();
    this.#askSoon(0);
  }

  async #draw(sheet: ShownSheet, wanted: Wanted): Promise<Drawn | null> {
    const { scale } = wanted;
    const asked = this.#engine.draw(partOf(sheet, wanted));
    this.#giveUp = asked.cancel;
    const answered = await asked.answered;
    if (this.#giveUp === asked.cancel) this.#giveUp = null;
    if (answered.ok && this.#ended) answered.value.close();
    if (this.#ended) return null;
    if (answered.ok) {
      const { width, height } = answered.value;
      return { ...wanted, width: width / scale, height: height / scale, picture: answered.value };
    }
    if (answered.failed !== "cancelled" && this.#isShown(keyOf(sheet))) this.#tell({ kind: "failed", failed: answered.failed });
    return null;
  }

  #keepOverview(key: string, drawn: Drawn): void {
    this.#overviews.get(key)?.picture.close();
    this.#overviews.delete(key);
    this.#overviews.set(key, drawn);
    for (const [old, { picture }] of this.#overviews) {
      if (this.#overviews.size <= mostOverviews) break;
      if (this.#isShown(old)) continue;
      picture.close();
      this.#overviews.delete(old);
    }
  }

  #dropParts(): void {
    for (const { picture } of this.#parts) picture.close();
    this.#parts = [];
  }
}

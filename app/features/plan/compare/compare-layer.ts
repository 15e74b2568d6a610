import type { ShownSheet } from "#app/features/plan/view/drawn-parts";
import { type Drawn, overviewOf, type Wanted, wantedFor } from "#app/features/plan/view/drawn-parts";
import { onSheet, type Part, type Size, type View } from "#app/features/plan/view/view-place";
import type { EngineFailure } from "#app/local/plan/engine/engine-message";
import type { PlanEngine } from "#app/local/plan/plan-engine";
import { type Alignment, unaligned } from "#schemas/plan/alignment";
import { displayedSize } from "#schemas/plan/sheet-space";

/** One of the sheets that lie on each other: what draws it, and how it lies on the newer one. */
export interface ComparedSheet {
  readonly engine: Pick<PlanEngine, "draw">;
  readonly sheet: ShownSheet;
  readonly alignment: Alignment;
}

/** The stretch of a sheet that is seen through a frame, lying as it lies; null: none is. */
export function seenThrough(view: View, frame: Size, alignment: Alignment, sheet: Size): Part | null {
  const corners = [0, frame.width].flatMap((x) => [0, frame.height].map((y) => unaligned(alignment, onSheet(view, { x, y }))));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.max(0, Math.min(...xs)), Math.max(0, Math.min(...ys))];
  const [right, bottom] = [Math.min(sheet.width, Math.max(...xs)), Math.min(sheet.height, Math.max(...ys))];
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}

/** What is drawn of one sheet: its overview, and the part that was seen last, as sharp as the screen. */
export class CompareLayer {
  readonly #engine: Pick<PlanEngine, "draw">;
  readonly #sheet: ShownSheet;
  #overview: Drawn | null = null;
  #part: Drawn | null = null;
  #giveUp: (() => void) | null = null;
  #ended = false;

  constructor({ engine, sheet }: ComparedSheet) {
    this.#engine = engine;
    this.#sheet = sheet;
  }

  get size(): Size {
    return displayedSize(this.#sheet.box);
  }

  /** Draws what is not sharp yet. `drew`: there is something new; null: it is sharp already. `scale`: device pixels to a unit of the newer sheet. */
  async sharpen(view: View, frame: Size, alignment: Alignment, pixels: number): Promise<"drew" | EngineFailure | null> {
    if (this.#overview === null) {
      if (this.#giveUp !== null) return "cancelled";
      return this.#keep(overviewOf(this.size), (drawn) => {
        this.#overview = drawn;
      });
    }
    this.#giveUp?.();
    const seen = seenThrough(view, frame, alignment, this.size);
    const held = [this.#overview, ...(this.#part ? [this.#part] : [])];
    const wanted = seen && wantedFor(seen, view.scale * alignment.scale * pixels, held, this.size);
    if (!wanted) return null;
    return this.#keep(wanted, (drawn) => {
      this.#part?.picture.close();
      this.#part = drawn;
    });
  }

  /** Paints it where the context's units are those of this sheet. */
  paint(context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D): void {
    const { width, height } = this.size;
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, width, height);
    for (const drawn of [this.#overview, this.#part])
      if (drawn) context.drawImage(drawn.picture, drawn.left, drawn.top, drawn.width, drawn.height);
  }

  end(): void {
    this.#ended = true;
    this.#giveUp?.();
    this.#overview?.picture.close();
    this.#part?.picture.close();
    this.#overview = null;
    this.#part = null;
  }

  async #keep(wanted: Wanted, keep: (drawn: Drawn) => void): Promise<"drew" | EngineFailure> {
    const { scale, left, top, width, height } = wanted;
    const asked = this.#engine.draw({
      ...{ page: this.#sheet.page, rotation: this.#sheet.box.rotation, scale, left: left * scale, top: top * scale },
      width: Math.max(1, Math.ceil(width * scale)),
      height: Math.max(1, Math.ceil(height * scale)),
    });
    this.#giveUp = asked.cancel;
    const answered = await asked.answered;
    if (this.#giveUp === asked.cancel) this.#giveUp = null;
    if (!answered.ok) return answered.failed;
    const picture = answered.value;
    if (this.#ended) {
      picture.close();
      return "cancelled";
    }
    keep({ ...wanted, width: picture.width / scale, height: picture.height / scale, picture });
    return "drew";
  }
}

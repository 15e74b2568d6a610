import type { StageState } from "#app/features/plan/view/sheet-stage";
import type { Size, View } from "#app/features/plan/view/view-place";
import type { Alignment } from "#schemas/plan/alignment";
import { type ComparedSheet, CompareLayer } from "./compare-layer";

/** How two sheets are shown on each other: `fade` and `at` between the older alone, 0, and the newer alone, 1. */
export type CompareLook =
  | { readonly kind: "overlay"; readonly fade: number }
  | { readonly kind: "wipe"; readonly at: number }
  | { readonly kind: "alone"; readonly which: "older" | "newer" };

export interface ComparedPair {
  readonly older: ComparedSheet;
  readonly newer: ComparedSheet;
}

/** What only one sheet has is in its colour; what both have is nearly black, as red over blue. Paper stays white in every theme. */
export const onlyOlder = "#C8102E";
export const onlyNewer = "#0B5CAD";

/** Milliseconds of stillness before a sharper part is asked for. */
const still = 90;

type Context = CanvasRenderingContext2D;

/** Draws two sheets, one on the other, on one canvas; outside of React, as the stage of a single sheet does. */
export class CompareStage {
  readonly #canvas: HTMLCanvasElement;
  readonly #tell: (state: StageState) => void;
  readonly #older: CompareLayer;
  readonly #newer: CompareLayer;
  /** Where the newer one is coloured before it is laid on the older. */
  readonly #second = document.createElement("canvas");
  #alignment: Alignment;
  #look: CompareLook = { kind: "overlay", fade: 0.5 };
  #view: View = { scale: 1, x: 0, y: 0 };
  #frame: Size = { width: 0, height: 0 };
  #pixels = 1;
  #painting = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(canvas: HTMLCanvasElement, { older, newer }: ComparedPair, tell: (state: StageState) => void) {
    this.#canvas = canvas;
    this.#tell = tell;
    this.#older = new CompareLayer(older);
    this.#newer = new CompareLayer(newer);
    this.#alignment = older.alignment;
  }

  show(view: View, frame: Size, pixels: number): void {
    const sized = frame.width !== this.#frame.width || frame.height !== this.#frame.height || pixels !== this.#pixels;
    this.#view = view;
    this.#frame = frame;
    this.#pixels = pixels;
    if (sized)
      for (const canvas of [this.#canvas, this.#second]) {
        canvas.width = Math.max(1, Math.round(frame.width * pixels));
        canvas.height = Math.max(1, Math.round(frame.height * pixels));
      }
    if (sized) this.#paint();
    else this.#paintSoon();
    this.#askSoon(sized ? 0 : still);
  }

  /** Lays the older sheet otherwise, or shows both otherwise. */
  lay(alignment: Alignment, look: CompareLook): void {
    this.#alignment = alignment;
    this.#look = look;
    this.#paintSoon();
    this.#askSoon(still);
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#waiting);
    cancelAnimationFrame(this.#painting);
    this.#older.end();
    this.#newer.end();
    this.#second.width = 0;
    this.#second.height = 0;
  }

  #askSoon(after: number): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#sharpen(), after);
  }

  /** The layers that are seen at all, each with how it lies. */
  #seen(): readonly (readonly [CompareLayer, Alignment])[] {
    const flat = { scale: 1, turn: 0, x: 0, y: 0 };
    const [older, newer] = [[this.#older, this.#alignment] as const, [this.#newer, flat] as const];
    if (this.#look.kind !== "alone") return [older, newer];
    return this.#look.which === "older" ? [older] : [newer];
  }

  async #sharpen(): Promise<void> {
    if (this.#ended || this.#frame.width === 0) return;
    this.#tell({ kind: "drawing" });
    const asked = this.#seen().map(([layer, lies]) => layer.sharpen(this.#view, this.#frame, lies, this.#pixels));
    const answers = await Promise.all(asked.map((one) => one.then((answer) => this.#drew(answer))));
    if (this.#ended) return;
    const failed = answers.find((answer) => answer !== null && answer !== "drew" && answer !== "cancelled");
    if (failed) this.#tell({ kind: "failed", failed });
    else if (answers.includes("drew")) this.#askSoon(0);
    else if (!answers.includes("cancelled")) this.#tell({ kind: "sharp" });
  }

  #drew<Answer>(answer: Answer): Answer {
    if (!this.#ended && answer === "drew") this.#paintSoon();
    return answer;
  }

  #paintSoon(): void {
    if (this.#painting === 0) this.#painting = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    cancelAnimationFrame(this.#painting);
    this.#painting = 0;
    const context = this.#canvas.getContext("2d");
    if (this.#ended || context === null) return;
    clear(context);
    switch (this.#look.kind) {
      case "overlay":
        this.#paintOverlay(context, this.#look.fade);
        break;
      case "wipe":
        this.#paintWipe(context, this.#look.at);
        break;
      case "alone":
        this.#paintOne(context, this.#look.which === "older");
    }
  }

  #place(context: Context, older: boolean): void {
    const { scale, x, y } = this.#view;
    const by = scale * this.#pixels;
    context.setTransform(by, 0, 0, by, x * this.#pixels, y * this.#pixels);
    if (!older) return;
    const { turn, ...lies } = this.#alignment;
    context.translate(lies.x, lies.y);
    context.rotate(turn);
    context.scale(lies.scale, lies.scale);
  }

  #paintOne(context: Context, older: boolean): void {
    this.#place(context, older);
    context.imageSmoothingQuality = "medium";
    (older ? this.#older : this.#newer).paint(context);
  }

  /** Its lines in one colour: the lighter of ink and colour, point by point. */
  #paintColoured(context: Context, older: boolean): void {
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    this.#paintOne(context, older);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = "lighten";
    context.fillStyle = older ? onlyOlder : onlyNewer;
    context.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    context.globalCompositeOperation = "source-over";
  }

  /** Both in their colours, the newer multiplied onto the older: lines of both are dark. The desk around the sheets stays as it is. */
  #paintOverlay(context: Context, fade: number): void {
    const second = this.#second.getContext("2d");
    if (second === null) return;
    clear(second);
    this.#paintColoured(context, true);
    this.#paintColoured(second, false);
    // The older fades in the second half of the way, the newer in the first.
    context.globalAlpha = Math.max(0, 2 * fade - 1);
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    context.globalCompositeOperation = "multiply";
    context.globalAlpha = Math.min(1, 2 * fade);
    context.drawImage(this.#second, 0, 0);
    context.globalCompositeOperation = "destination-in";
    context.globalAlpha = 1;
    this.#place(context, false);
    const { width, height } = this.#newer.size;
    context.fillRect(0, 0, width, height);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = "source-over";
  }

  #paintWipe(context: Context, at: number): void {
    const line = Math.round(at * this.#canvas.width);
    for (const older of [true, false]) {
      context.save();
      context.beginPath();
      context.rect(older ? 0 : line, 0, older ? line : this.#canvas.width - line, this.#canvas.height);
      context.clip();
      this.#paintOne(context, older);
      context.restore();
    }
  }
}

function clear(context: Context): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.globalCompositeOperation = "source-over";
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
}

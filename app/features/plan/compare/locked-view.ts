import {
  fitted,
  kept,
  nearer,
  panned,
  pushes,
  readable,
  type Size,
  trueScale,
  type View,
  zoomed,
} from "#app/features/plan/view/view-place";
import type { Point } from "#schemas/plan/sheet-space";

/** One view of all frames that show the compared sheets: they move and zoom together. Null: the whole sheet. */
export class LockedView {
  #view: View | null = null;
  readonly #sheet: Size;
  readonly #userUnit: number;
  readonly #heard = new Set<() => void>();

  constructor(sheet: Size, userUnit: number) {
    this.#sheet = sheet;
    this.#userUnit = userUnit;
  }

  seen(frame: Size): View {
    return kept(this.#view ?? fitted(this.#sheet, frame), this.#sheet, frame, this.#userUnit);
  }

  /** Of the sheet's own size on paper. */
  percent(frame: Size): number {
    return Math.round((this.seen(frame).scale / trueScale(this.#userUnit)) * 100);
  }

  move(to: View | null): void {
    this.#view = to;
    for (const heard of this.#heard) heard();
  }

  zoom(factor: number, frame: Size): void {
    this.move(zoomed(this.seen(frame), factor, { x: frame.width / 2, y: frame.height / 2 }));
  }

  /** As large as on paper. */
  trueSize(frame: Size): void {
    this.zoom(trueScale(this.#userUnit) / this.seen(frame).scale, frame);
  }

  /** Shows a stretch of the sheet in the middle of the frame, near enough to read it. */
  leadTo(at: Point, span: Size, frame: Size): void {
    const fit = fitted(this.#sheet, frame).scale;
    const whole = Math.min(frame.width / (span.width * 1.6), frame.height / (span.height * 1.6));
    const scale = Math.max(fit, Math.min(fit * readable, whole));
    this.move({ scale, x: frame.width / 2 - at.x * scale, y: frame.height / 2 - at.y * scale });
  }

  /** Whether it was a key of the view; it is then obeyed. */
  press(key: string, frame: Size): boolean {
    const push = pushes[key];
    if (push) this.move(panned(this.seen(frame), push));
    else if (key === "+" || key === "=") this.zoom(nearer, frame);
    else if (key === "-") this.zoom(1 / nearer, frame);
    else if (key === "0") this.move(null);
    else return false;
    return true;
  }

  subscribe = (heard: () => void): (() => void) => {
    this.#heard.add(heard);
    return () => void this.#heard.delete(heard);
  };
}

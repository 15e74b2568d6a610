import type { DrawnPart } from "./engine/engine-message";
import type { Answered, Asked, PlanEngine } from "./plan-engine";

/** A drawing that is a picture, drawn as if it were the one page of a PDF: a unit is a pixel of the picture. */
export class PictureEngine implements Pick<PlanEngine, "draw"> {
  readonly #picture: ImageBitmap;

  constructor(picture: ImageBitmap) {
    this.#picture = picture;
  }

  get size(): { readonly width: number; readonly height: number } {
    return { width: this.#picture.width, height: this.#picture.height };
  }

  draw(part: DrawnPart): Asked<ImageBitmap> {
    return { answered: Promise.resolve(this.#drawn(part)), cancel: () => undefined };
  }

  close(): void {
    this.#picture.close();
  }

  #drawn({ scale, rotation, left, top, width, height }: DrawnPart): Answered<ImageBitmap> {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d", { alpha: false });
    if (context === null) return { ok: false, failed: "page" };
    const { width: across, height: down } = this.size;
    const [shownWidth, shownHeight] = rotation % 180 === 0 ? [across, down] : [down, across];
    context.imageSmoothingQuality = "high";
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, width, height);
    context.translate(-left, -top);
    context.scale(scale, scale);
    context.translate(shownWidth / 2, shownHeight / 2);
    context.rotate((rotation * Math.PI) / 180);
    context.drawImage(this.#picture, -across / 2, -down / 2);
    return { ok: true, value: canvas.transferToImageBitmap() };
  }
}

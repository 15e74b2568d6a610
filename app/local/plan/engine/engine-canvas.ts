interface Drawable {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** The canvases that pdf.js draws groups and patterns on, where there is no document to make them. */
export class EngineCanvases {
  create(width: number, height: number): Drawable {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext("2d") };
  }
  reset({ canvas }: Drawable, width: number, height: number): void {
    if (canvas === null) return;
    canvas.width = width;
    canvas.height = height;
  }
  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext("2d", { alpha: false });
  }
  destroy(drawable: Drawable): void {
    if (drawable.canvas !== null) this.reset(drawable, 0, 0);
    drawable.canvas = null;
    drawable.context = null;
  }
}

/** Filters that need a document's SVG are left out: a transfer function then draws as it is. */
export class NoFilters {
  addFilter = (): string => "none";
  addHCMFilter = (): string => "none";
  addAlphaFilter = (): string => "none";
  addLuminosityFilter = (): string => "none";
  addKnockoutFilter = (): string => "none";
  addHighlightHCMFilter = (): string => "none";
  destroy(): void {}
}

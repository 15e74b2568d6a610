/** How a picture is drawn afresh. `side`: its longer side at most, in pixels. `hardAbove`: with more bytes than these it is pressed harder. */
export interface Drawing {
  readonly side: number;
  readonly hardAbove: number;
}

/** Width and height that fit the longer side, never enlarged. */
export function fitted(width: number, height: number, side: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The picture in a file, upright as its camera says (EXIF). Rejects for a file that is none. */
export const pictureIn = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: "from-image" });

type Canvas2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;

function draw(picture: ImageBitmap, context: Canvas2d, { width, height }: { readonly width: number; readonly height: number }): void {
  if (context === null) throw new Error("There is no canvas to draw on");
  // A JPEG has no holes: what shows through, as the paper of a line drawing, would be black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  // Thin lines of a plan stay lines.
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
}

async function redrawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const size = fitted(picture.width, picture.height, side);
  if (typeof OffscreenCanvas === "function") {
    const canvas = new OffscreenCanvas(size.width, size.height);
    draw(picture, canvas.getContext("2d"), size);
    return canvas.convertToBlob({ type: "image/jpeg", quality });
  }
  const canvas = Object.assign(document.createElement("canvas"), size);
  draw(picture, canvas.getContext("2d"), size);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be drawn"))), "image/jpeg", quality),
  );
}

/** Draws the picture afresh as JPEG: smaller, and with nothing of its metadata (place, camera, owner). It is closed after. */
export async function pressed(picture: ImageBitmap, { side, hardAbove }: Drawing): Promise<Blob> {
  try {
    const first = await redrawn(picture, side, 0.82);
    return first.size > hardAbove ? await redrawn(picture, side, 0.65) : first;
  } finally {
    picture.close();
  }
}

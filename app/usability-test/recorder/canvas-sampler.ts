import type { StartAnswer } from "#schemas/usability-test/recorder";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import { createImageGroups, pictureName } from "./image-groups";

export interface SamplerParts {
  readonly answer: Pick<StartAnswer, "canvasEnabled" | "canvasQuality" | "canvasFPS">;
  /** The canvases of the page, and the number of each in the recording; -1 where it has none. */
  readonly canvases: () => readonly HTMLCanvasElement[];
  readonly idOf: (canvas: HTMLCanvasElement) => number;
  readonly now: () => number;
  readonly every: (milliseconds: number, act: () => void) => () => void;
  readonly send: (images: readonly { readonly name: string; readonly blob: Blob }[]) => void;
}

/** A canvas as WebP; null where it may not be read, or is empty. */
function pictureOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    try {
      canvas.toBlob(resolve, "image/webp", quality);
    } catch {
      // Pictures of another origin stand in it.
      resolve(null);
    }
  });
}

/** Takes pictures of the page's canvases, as often and as fine as the service says, in groups of ten. Gives what ends it and sends the rest. */
export function sampleCanvases({ answer, canvases, idOf, now, every, send }: SamplerParts): () => void {
  if (!answer.canvasEnabled || !answer.canvasFPS) return () => undefined;
  const quality = recorderLimits.canvasQuality[answer.canvasQuality ?? "low"];
  const groups = createImageGroups();
  const since = new WeakMap<HTMLCanvasElement, number>();
  const named = (group: ReturnType<typeof groups.rest>) => group.map((picture) => ({ name: pictureName(picture), blob: picture.blob }));
  const sample = async (canvas: HTMLCanvasElement) => {
    const nodeId = idOf(canvas);
    const at = now();
    if (!since.has(canvas)) since.set(canvas, at);
    const blob = nodeId < 0 ? null : await pictureOf(canvas, quality);
    const group = blob && groups.add({ canvasSince: since.get(canvas) ?? at, nodeId, at, blob });
    if (group) send(named(group));
  };
  const end = every(1_000 / answer.canvasFPS, () => {
    for (const canvas of canvases()) void sample(canvas);
  });
  return () => {
    end();
    const rest = groups.rest();
    if (rest.length > 0) send(named(rest));
  };
}

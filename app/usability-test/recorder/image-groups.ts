import { recorderLimits } from "#schemas/usability-test/recorder-limits";

/** A picture of a canvas. Times in milliseconds since 1970. */
export interface CanvasPicture {
  readonly canvasSince: number;
  readonly nodeId: number;
  readonly at: number;
  readonly blob: Blob;
}

/** The name under which the service takes a picture. */
export const pictureName = ({ canvasSince, nodeId, at }: Omit<CanvasPicture, "blob">): string => `${canvasSince}_${nodeId}_${at}.webp`;

export interface ImageGroups {
  /** A group of ten when this one makes it whole, else null. */
  add(picture: CanvasPicture): readonly CanvasPicture[] | null;
  /** What is left, fewer than ten. */
  rest(): readonly CanvasPicture[];
}

/** Pictures go in groups of ten. */
export function createImageGroups(): ImageGroups {
  let waiting: CanvasPicture[] = [];
  const rest = () => {
    const taken = waiting;
    waiting = [];
    return taken;
  };
  return {
    add(picture) {
      waiting.push(picture);
      return waiting.length < recorderLimits.imageGroup ? null : rest();
    },
    rest,
  };
}

import { changedRegions, type GreyPicture } from "#schemas/plan/changed-regions";
import type { DifferenceAnswer, DifferenceQuestion } from "./difference-message";

const plain = [1, 0, 0, 1, 0, 0] as const;

/** A picture laid on white paper of this size, in grey as the eye weighs its colours. */
function greyOf(picture: ImageBitmap, lay: DifferenceQuestion["lay"], width: number, height: number): GreyPicture | null {
  const context = new OffscreenCanvas(width, height).getContext("2d", { alpha: false, willReadFrequently: true });
  if (context === null) return null;
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.setTransform(...lay);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0);
  picture.close();
  const { data } = context.getImageData(0, 0, width, height);
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = ((data[at * 4] ?? 255) * 77 + (data[at * 4 + 1] ?? 255) * 150 + (data[at * 4 + 2] ?? 255) * 29) >> 8;
  return { width, height, grey };
}

self.addEventListener("message", ({ data: { older, newer, lay, leftOut } }: MessageEvent<DifferenceQuestion>) => {
  const { width, height } = newer;
  const [before, after] = [greyOf(older, lay, width, height), greyOf(newer, plain, width, height)];
  const answer: DifferenceAnswer = before && after ? changedRegions(before, after, leftOut) : null;
  self.postMessage(answer);
});

import { changedRegions, type GreyPicture } from "#schemas/plan/changed-regions";
import { matchPictures, type PicturedSet, pictureSide } from "#schemas/plan/pictured-sheets";
import type { DifferenceAnswer, DifferenceQuestion, DrawnSmall, PairsQuestion, RegionsQuestion } from "./difference-message";

const plain = [1, 0, 0, 1, 0, 0] as const;

/** A picture laid on white paper of this size, in grey as the eye weighs its colours. */
function greyOf(picture: ImageBitmap, lay: RegionsQuestion["lay"], width: number, height: number): GreyPicture | null {
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

function regionsOf({ older, newer, lay, leftOut }: RegionsQuestion): DifferenceAnswer {
  const { width, height } = newer;
  const [before, after] = [greyOf(older, lay, width, height), greyOf(newer, plain, width, height)];
  return { call: "regions", regions: before && after ? changedRegions(before, after, leftOut) : null };
}

/** The pictures of a set squeezed into squares; null: there was no room. */
function squeezed(drawn: readonly DrawnSmall[]): PicturedSet | null {
  const all = drawn.map(({ page, picture, sought }) => {
    const lay = [pictureSide / picture.width, 0, 0, pictureSide / picture.height, 0, 0] as const;
    return { page, sought, grey: greyOf(picture, lay, pictureSide, pictureSide)?.grey };
  });
  const known = all.flatMap(({ page, sought, grey }) => (grey ? [{ page, sought, grey }] : []));
  if (known.length < all.length) return null;
  return { sheets: known.filter(({ sought }) => sought), others: known.filter(({ sought }) => !sought) };
}

function pairsOf({ older, newer }: PairsQuestion): DifferenceAnswer {
  const [before, after] = [squeezed(older), squeezed(newer)];
  return { call: "pairs", pairs: before && after ? matchPictures(before, after) : null };
}

function answerTo(question: DifferenceQuestion): DifferenceAnswer {
  switch (question.call) {
    case "regions":
      return regionsOf(question);
    case "pairs":
      return pairsOf(question);
  }
}

self.addEventListener("message", ({ data }: MessageEvent<DifferenceQuestion>) => self.postMessage(answerTo(data)));

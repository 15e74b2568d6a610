import { displayedSize, type PageBox, type Point, toUserSpace } from "#schemas/plan/sheet-space";

/** Where a stamp goes on a page, in user space: its lower left corner as it is read, degrees counterclockwise, and units to a point of paper. */
export interface StampPlace {
  readonly x: number;
  readonly y: number;
  readonly turn: 0 | 90 | 180 | 270;
  readonly scale: number;
}

/** Points of paper that a stamp measures at most, and its distance from the edge. */
export const stampSize = { width: 190, height: 72 };
const margin = 14;
/** It takes no more than this part of a side: on a letter-size page it is as large as on a sheet, on a small one smaller. */
const mostOfSide = 0.4;

/**
 * The stamp's place: at the upper right of the page as it is displayed, whatever its rotation, where its crop box begins, and how large its unit is.
 * Title blocks stand at the lower right, and what is written there must stay to be read.
 */
export function stampPlace(box: PageBox): StampPlace {
  const { width, height } = displayedSize(box);
  const point = 1 / box.userUnit;
  const scale = Math.min(point, (width * mostOfSide) / stampSize.width, (height * mostOfSide) / stampSize.height);
  const corner: Point = { x: width - (stampSize.width + margin) * scale, y: (stampSize.height + margin) * scale };
  return { ...toUserSpace(box, corner), turn: box.rotation, scale };
}

import type { Part, Size } from "#app/features/plan/view/view-place";
import type { WorkingMark } from "#schemas/plan/plan-mark";
import { displayedSize, type PageBox } from "#schemas/plan/sheet-space";
import { middleOf, shownPoints } from "./sheet-mark";

/** How much of what is around a mark is shown with it, of the mark's own size. */
const around = 1;
/** The least that is shown, of the sheet's longer side: a pin alone says nothing. */
const least = 0.22;

/** The part of the displayed sheet that shows a mark and what is around it, with the proportions of its frame, within the sheet. */
export function placeCrop(mark: WorkingMark, box: PageBox, frame: Size): Part {
  const sheet = displayedSize(box);
  const [from, to] = shownPoints(mark, box);
  const marked = { width: Math.abs((to ?? from).x - from.x), height: Math.abs((to ?? from).y - from.y) };
  const wanted = Math.max(
    marked.width * (1 + 2 * around),
    (marked.height * (1 + 2 * around) * frame.width) / frame.height,
    Math.max(sheet.width, sheet.height) * least,
  );
  const width = Math.min(wanted, sheet.width, (sheet.height * frame.width) / frame.height);
  const height = (width * frame.height) / frame.width;
  const { x, y } = middleOf(mark, box);
  const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));
  return { left: within(x - width / 2, sheet.width - width), top: within(y - height / 2, sheet.height - height), width, height };
}

import type { Device } from "#app/local/device/device";
import type { PlanMark, WorkingMark } from "#schemas/plan/plan-mark";
import { scopes } from "#schemas/row-scope";
import * as story from "#schemas/testing/permit-stories";
import { worldAfter } from "#schemas/testing/permit-world";
import type { Below } from "./befall";
import { plantPermit } from "./planted-permit";
import type { MarkAct } from "./schedule";
import type { World } from "./simulated-device";

/** A permit in review with one drawing, which everybody reviews. What is done on its sheet are the product's own commands. */
const inReview = worldAfter(story.inReview);
const reviewId = story.reviewId(inReview, "Building");
const { permitId } = story.place;
const { documentId } = story.plan;

/** Writes the permit and its drawing among the worker's records. */
export const plantSheet = (world: World): void => plantPermit(world, inReview);

/** The command of an act on the sheet, made as a person makes it: of the marks that their page shows, a colleague's now and then. */
export function markCommandOf(act: MarkAct, below: Below, { replica }: Device, newId: () => string): readonly [string, unknown] {
  const shown = replica.ofScope(scopes.permitStaff(permitId)).flatMap((row) => (row.kind === "plan-mark" ? [row.data] : []));
  const chosen = shown[below(shown.length)];
  if (!chosen || act === "mark") {
    const marks = drawnMarks(below);
    return ["plan-mark.add", { permitId, documentId, reviewId, markId: newId(), mark: marks[below(marks.length)] }];
  }
  switch (act) {
    case "change mark":
      return ["plan-mark.change", { permitId, markId: chosen.id, base: chosen.revision, mark: movedMark(chosen, below) }];
    case "remove mark":
      return ["plan-mark.remove", { permitId, markId: chosen.id }];
  }
}

/** One of each shape that is drawn here, somewhere on the page. */
function drawnMarks(below: Below): readonly WorkingMark[] {
  const spot = (): [number, number] => [below(2_592), below(1_728)];
  return [
    { shape: "pin", page: 1, at: spot() },
    { shape: "cloud", page: 1, corners: [spot(), spot()] },
    { shape: "text", page: 1, at: spot(), text: `See detail ${below(1_000)}` },
    { shape: "ink", page: 1, points: Array.from({ length: 2 + below(20) }, spot) },
    { shape: "length", page: 1, points: [spot(), spot()], scaleId: null },
  ];
}

/** The mark elsewhere: of the same shape, on the same page. */
const movedMark = ({ mark }: PlanMark, below: Below): WorkingMark => drawnMarks(below).find(({ shape }) => shape === mark.shape) ?? mark;

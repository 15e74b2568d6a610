import type { Mark, MarkShape } from "#schemas/plan/mark";
import { pointsOf, withPoints } from "#schemas/plan/mark-points";
import type { WorkingMark } from "#schemas/plan/plan-mark";
import type { PageBox, Point } from "#schemas/plan/sheet-space";
import { markOf } from "./drawing-mark";
import { pointOf, pointsIn, type TypedPlace, typedPlace, typedPlaces } from "./mark-places";
import { toolFacts } from "./mark-tool";

/** A mark as it is typed: its words, and its places by numbers. */
export interface MarkDraft {
  readonly shape: MarkShape;
  readonly text: string;
  readonly stamp: Extract<Mark, { shape: "stamp" }>["stamp"];
  /** Of shapes with one or two places. */
  readonly places: readonly TypedPlace[];
  /** Of shapes with any number of places, one to a line. */
  readonly list: string;
}

export type MarkFault = "text" | "places" | null;

/** Shapes that have any number of places. */
export const hasList = (shape: MarkShape): boolean => toolFacts[shape].hand === "outline" || toolFacts[shape].hand === "trace";

/** Shapes that say something: in words that are asked for, or may be left empty. */
export const saysWords = (shape: MarkShape): "must" | "may" | "no" =>
  shape === "text" ? "must" : shape === "arrow" || shape === "stamp" || shape === "count" ? "may" : "no";

const nowhere: TypedPlace = { left: "", top: "" };

export const blankDraft = (shape: MarkShape): MarkDraft => ({
  ...{ shape, text: "", stamp: "reviewed", list: "" },
  places: Array.from({ length: hasList(shape) ? 0 : toolFacts[shape].least }, () => nowhere),
});

/** A mark that stands, or was just drawn, as it is typed. */
export function draftOfMark(mark: Mark, box: PageBox): MarkDraft {
  const points = pointsOf(mark);
  const blank = blankDraft(mark.shape);
  return {
    ...blank,
    text: "text" in mark ? mark.text : "",
    stamp: mark.shape === "stamp" ? mark.stamp : blank.stamp,
    places: hasList(mark.shape) ? [] : points.map((point) => typedPlace(point, box)),
    list: hasList(mark.shape) ? typedPlaces(points, box) : "",
  };
}

/** What was typed differs from what stands there by no more than typing rounds away. */
const sameTyped = (draft: MarkDraft, mark: Mark, box: PageBox): boolean => {
  const before = draftOfMark(mark, box);
  return before.list === draft.list && JSON.stringify(before.places) === JSON.stringify(draft.places);
};

function typedPoints({ shape, places, list }: MarkDraft, box: PageBox): readonly Point[] | null {
  if (hasList(shape)) return pointsIn(list, box);
  const points = places.flatMap((place) => pointOf(place, box) ?? []);
  return points.length === places.length ? points : null;
}

function withWords(mark: Mark, { text, stamp }: MarkDraft): Mark {
  const words = text.trim();
  if (mark.shape === "stamp") return { ...mark, stamp, text: stamp === "office" ? words.slice(0, 60) : "" };
  return mark.shape === "text" || mark.shape === "arrow" || mark.shape === "count" ? { ...mark, text: words } : mark;
}

/** The mark that is typed, or what stands against it. `before`: the mark that is changed; its places stay exactly where no number was changed. */
export function typedMark(draft: MarkDraft, page: number, box: PageBox, before: Mark | null): Mark | Exclude<MarkFault, null> {
  if (saysWords(draft.shape) === "must" && draft.text.trim() === "") return "text";
  if (before && before.shape === draft.shape && sameTyped(draft, before, box)) return withWords(before, draft);
  const points = typedPoints(draft, box);
  const made = points && markOf(draft.shape, page, points, null);
  if (!points || !made) return "places";
  return withWords(before && before.shape === draft.shape ? withPoints(before, points) : made, draft);
}

/** A mark that is no scale: null of one, and of none. */
export const plainMark = (mark: WorkingMark | null): Mark | null => (mark?.shape === "scale" ? null : mark);

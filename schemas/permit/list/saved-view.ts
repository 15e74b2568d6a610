import { z } from "zod";
import { day, identifier, instant, line } from "../../values";
import { permitQuery } from "./permit-query";

/** Whose a view is: one's own, or the team's, which all of the staff see. */
export const viewShelves = ["mine", "team"] as const;
export const viewShelf = z.enum(viewShelves);
export type ViewShelf = (typeof viewShelves)[number];

const { shape } = permitQuery;

const parts = {
  view: shape.view.unwrap().exclude(["mine"]),
  text: shape.text.unwrap().optional(),
  states: shape.states.unwrap().max(20).optional(),
  step: shape.step,
  assignee: shape.assignee,
  typeCode: shape.typeCode.unwrap().optional(),
  importedType: shape.importedType.unwrap().optional(),
  valueFrom: shape.valueFrom,
  valueTo: shape.valueTo,
  appliedFrom: day.optional(),
  appliedTo: day.optional(),
  sort: shape.sort.unwrap().optional(),
};

/**
 * What a saved view asks for: the parts of a list's address, never an address itself, so that it leads nowhere but to the queue, and holds nothing that its
 * list would not understand. What is left out is as usual.
 */
export const savedQuery = z.strictObject(parts);
export type SavedQuery = z.infer<typeof savedQuery>;

export const savedViewName = line(60).min(1);

/** A view of the queue with a name: scope `staff` where it is the team's, `user:<accountId>` where it is somebody's own. */
export const savedView = z.object({
  id: identifier,
  name: savedViewName,
  /** As a newer build may have saved it: what this one does not know is left out. */
  query: z.object(parts),
  /** Null: the team's. */
  ownerId: z.string().nullable(),
  /** The account of whoever saved it: of the team's views, the one who may take it away besides officials. */
  savedBy: z.string(),
  savedAt: instant,
});
export type SavedView = z.infer<typeof savedView>;

export const shelfOf = ({ ownerId }: Pick<SavedView, "ownerId">): ViewShelf => (ownerId === null ? "team" : "mine");

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By name as it is written, whatever its letter case. */
export const viewsInOrder = (views: readonly SavedView[]): readonly SavedView[] =>
  [...views].sort((a, b) => compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(a.id, b.id));

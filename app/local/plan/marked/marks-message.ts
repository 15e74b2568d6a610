import type { SheetScale, WorkingMark } from "#schemas/plan/plan-mark";

/** A mark as other programs are told of it, with what is said there. */
export interface NotedMark {
  readonly id: string;
  readonly mark: WorkingMark;
  /** Said on the sheet itself. */
  readonly caption: string;
  /** Within its pin; empty: it has none. */
  readonly label: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly author: string;
  /** The discipline, in words. */
  readonly subject: string;
  /** What to change, whole. */
  readonly words: string;
  /** ISO instants; empty: not on record. */
  readonly madeAt: string;
  readonly changedAt: string;
  /** What a measure is read by. */
  readonly scale: Pick<SheetScale, "pointsPerFoot" | "system"> | null;
}

export interface MarksOrder {
  readonly file: Blob;
  readonly marks: readonly NotedMark[];
}

/** What comes of it: the file with its marks, or why it is left as it is. `left`: marks of pages that the file does not have. */
export type MarkedFile =
  | { readonly kind: "written"; readonly bytes: Uint8Array<ArrayBuffer>; readonly count: number; readonly left: number }
  | { readonly kind: "signed" | "locked" | "unreadable" | "broken" };

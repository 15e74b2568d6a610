import type { SheetMark } from "./sheet-mark";

/** A mark of the sheet as its list has it. */
export interface ListedMark {
  readonly shown: SheetMark;
  /** Whose comment or working mark it is. */
  readonly who: string;
  /** What it measures, in words; empty: nothing. */
  readonly figure: string;
  readonly kind: "comment" | "working";
  readonly mayRemove: boolean;
}

/** A sheet that a mark may be copied to, by what its list calls it. */
export interface CopyTarget {
  readonly documentId: string;
  readonly page: number;
  readonly label: string;
}

/** What a person does with one mark, by hand on the sheet or from its list. */
export interface ListedActs {
  readonly onChange: (listed: ListedMark, mark: SheetMark["mark"]) => void;
  readonly onRemove: (listed: ListedMark) => void;
  readonly onCopy: (listed: ListedMark) => void;
  readonly onCopyTo: (listed: ListedMark, to: CopyTarget) => void;
  /** Begins a comment at its place. */
  readonly onComment: (listed: ListedMark) => void;
  /** Writes what it measures into the comment that is being typed. */
  readonly onPutFigure: (listed: ListedMark) => void;
}

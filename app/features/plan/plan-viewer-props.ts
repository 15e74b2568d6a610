import type { ReactNode } from "react";
import type { ComparedFile } from "#app/features/plan/compare/compare-view";
import type { NotedMarks } from "#app/features/plan/marked/use-marked-download";
import type { Drawn } from "#app/features/plan/marks/drawing-mark";
import type { Marking } from "#app/features/plan/marks/mark-tools";
import type { SheetMark } from "#app/features/plan/marks/sheet-mark";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import type { PermitDocument } from "#schemas/document/document";
import type { FileMark } from "#schemas/plan/file-marks";
import type { Sheet, SheetIndex } from "#schemas/plan/sheet";
import type { PageBox, Point } from "#schemas/plan/sheet-space";

/** A document whose sheets are shown, and what its lists call it. */
export interface PlanFile {
  readonly document: PermitDocument;
  readonly name: string;
  /** The version before it, to be compared with. */
  readonly before: ComparedFile | null;
  /** No longer in force, and listed for what was said about it: nobody has to view its sheets. */
  readonly older?: boolean;
  /** Pages that a later sheet of the same file stands for; absent: none. */
  readonly superseded?: ReadonlySet<number>;
}

/** The sheet that is shown, and its page as it is turned on the screen. */
export interface SheetAt {
  readonly documentId: string;
  readonly sheet: Sheet;
  readonly box: PageBox;
}

/** What a reviewer makes of a mark that the file brought. */
export interface FileMarkActs {
  /** Begins a comment at its place, with its words. */
  readonly onComment: (one: FileMark, at: SheetAt) => void;
  /** Puts a working mark of their own there. */
  readonly onCopy: (one: FileMark, at: SheetAt) => void;
}

export interface PlanViewerProps {
  readonly files: readonly PlanFile[];
  readonly indexes: readonly SheetIndex[];
  readonly at: PlanSpot;
  readonly pathOf: (spot: PlanSpot) => string;
  /** How much was said about a sheet, marked or not. */
  readonly countOf: (spot: PlanSpot) => number;
  /** The marks of a sheet. */
  readonly marksOf: (spot: PlanSpot, box: PageBox) => readonly SheetMark[];
  readonly chosen: string | null;
  readonly onPick: (id: string) => void;
  /** Null where the reader may mark nothing. */
  readonly marking:
    | (Marking & {
        readonly onDrawn: (drawn: Drawn, at: SheetAt) => void;
        readonly onMove: (id: string, by: Point, at: SheetAt) => void;
        readonly onDelete: (id: string) => void;
      })
    | null;
  /** Stands under the sheet, about its marks. */
  readonly below?: ((at: SheetAt) => ReactNode) | undefined;
  /** What a reviewer makes of the marks that a file brought; without it they are read alone. */
  readonly fileMarkActs?: FileMarkActs | null | undefined;
  /** What goes into a copy of a document for other programs. */
  readonly noted?: NotedMarks | undefined;
  readonly isViewed: ((spot: PlanSpot) => boolean) | null;
  /** Marks a sheet as viewed, or takes the mark back; null where nobody does. */
  readonly onViewed: ((spot: PlanSpot) => void) | null;
  /** Stands at the end of the toolbar, about the sheet that is shown. */
  readonly tools?: ((spot: PlanSpot) => ReactNode) | undefined;
  readonly onOpenFile?: ((document: PermitDocument) => void) | undefined;
  /** A mark to lead the reader's eye to; a new object leads there once more. */
  readonly lead?: { readonly id: string } | null | undefined;
  readonly side?: ReactNode;
}

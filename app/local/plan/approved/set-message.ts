import type { SetSource } from "#schemas/plan/approved-set";
import type { SupersededPage } from "#schemas/plan/superseded-pages";

/** What the stamp says, line by line: in the words of the office's language, put together where messages are. */
export interface StampWords {
  readonly title: string;
  readonly lines: readonly string[];
  /** Where the code leads: the permit's public page. */
  readonly address: string;
}

/** The words of the pages that the set adds: its first, and a cover for each file that is not written into. */
export interface CoverWords {
  readonly title: string;
  readonly list: string;
  readonly beside: string;
  /** The same in the list of files. */
  readonly besideShort: string;
  /** How many pages a file has, `{count}` standing for the number. */
  readonly pages: string;
  readonly check: string;
}

export interface SetFile {
  readonly documentId: string;
  readonly sha256: string;
  readonly name: string;
  readonly mediaType: string;
  readonly blob: Blob;
  /** Pages that a later file of the set has again: they are stamped as superseded, and not as approved. */
  readonly superseded: readonly SupersededPage[];
}

export interface SetOrder {
  readonly files: readonly SetFile[];
  readonly stamp: StampWords;
  /** What stands in the place of the approval on a page that is superseded: `{file}` stands for the file that has it. */
  readonly supersededStamp: { readonly title: string; readonly see: string };
  readonly cover: CoverWords;
  readonly mostPages: number;
}

/** What comes of an order: the set, or why there is none. */
export type MadeSet =
  | { readonly kind: "made"; readonly bytes: Uint8Array<ArrayBuffer>; readonly pages: number; readonly sources: readonly SetSource[] }
  | { readonly kind: "too-many-pages"; readonly pages: number }
  | { readonly kind: "broken" };

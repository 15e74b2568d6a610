import type { Locale } from "#schemas/values";

/** Something said beside its name. `big`: what the sheet is known by. */
export interface PaperCell {
  readonly label: string;
  readonly value: string;
  readonly big?: boolean;
  /** A line under the value. */
  readonly note?: string;
}

/** A table: its columns' names, the share of the width that each takes, and its rows. Blank cells are boxes to be filled in by hand. */
export interface PaperTable {
  readonly kind: "table";
  readonly heads: readonly string[];
  readonly shares: readonly number[];
  readonly rows: readonly (readonly string[])[];
}

export type PaperBody =
  | PaperTable
  | { readonly kind: "prose"; readonly paragraphs: readonly string[] }
  | { readonly kind: "list"; readonly items: readonly string[] };

/** A numbered part of the sheet under a heading of its own. */
export interface PaperSection {
  readonly title: string;
  readonly note: string;
  readonly body: PaperBody;
}

/** What one sheet says, in one language, in the order in which it is read: the layout is the same for every kind (paper-layout.ts). */
export interface PaperContent {
  readonly language: Locale;
  readonly office: string;
  readonly title: string;
  /** What kind of it, under the title; blank for none. */
  readonly under: string;
  readonly stamp: { readonly word: string; readonly line: string } | null;
  /** The title block of the job: where, what, and what names it. */
  readonly block: { readonly place: string; readonly work: string; readonly small: string; readonly cells: readonly PaperCell[] };
  /** The sentence that the sheet exists for. */
  readonly statement: string;
  readonly lead: readonly string[];
  readonly cells: readonly PaperCell[];
  readonly sections: readonly PaperSection[];
  /** What the office says last, in its own words. */
  readonly closing: readonly string[];
  readonly signed: readonly PaperCell[];
  readonly foot: { readonly strong: string; readonly said: string; readonly address: string };
  /** "Page 1 of 2". */
  readonly pageOf: (page: number, pages: number) => string;
}

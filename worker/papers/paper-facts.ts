import type { LetterWords } from "#schemas/paper/letter-template";
import type { Organization } from "#schemas/people/organization";
import type { Permit } from "#schemas/permit/permit";
import type { PermitRows } from "#schemas/permit/permit-rows";
import type { PermitType } from "#schemas/permit-type/permit-type";
import type { Locale } from "#schemas/values";
import type { PaperCell, PaperContent } from "./paper-content";

/** What a paper is written from: the record as its parties may read it, and what the act said. */
export interface PaperFacts {
  readonly organization: Organization;
  readonly permit: Permit;
  /** Undefined for a permit whose type the product does not run. */
  readonly type: PermitType | undefined;
  /** Of the permit's own scope alone: nothing that staff keep to themselves can stand on a paper. */
  readonly rows: PermitRows;
  /** The office's own words for this kind; undefined: it has none. */
  readonly words: LetterWords | undefined;
  readonly subjectId: string;
  readonly reason: string;
  readonly byName: string;
  readonly language: Locale;
  /** The office's day on which it is made. */
  readonly today: string;
  /** The public page of the permit, where the code on the paper leads. */
  readonly address: string;
}

/** What each kind says of its own; the rest is the same on every paper. */
export type PaperParts = Pick<PaperContent, "title" | "statement"> &
  Partial<Pick<PaperContent, "under" | "stamp" | "lead" | "cells" | "sections">> & {
    /** What names it, in the title block. */
    readonly named: readonly PaperCell[];
    /** What stands under the work; the applicant else. */
    readonly small?: string;
    /** What of the job it covers; the permit's own work else. */
    readonly work?: string;
    readonly strong?: string;
    /** A paper's number, for its file's name and where it is listed. */
    readonly number?: string;
  };

/** Null: the record does not hold what it would say. */
export type WritePaper = (facts: PaperFacts) => PaperParts | null;

const formats: Readonly<Record<Locale, string>> = { en: "en-US", es: "es-US" };

/** A calendar day as a paper writes it: "November 24, 2026", in Spanish "24 de noviembre de 2026". */
export function dayIn(language: Locale, day: string, month: "long" | "short" = "long"): string {
  const format = new Intl.DateTimeFormat(formats[language], { day: "numeric", month, year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${day}T12:00:00.000Z`));
}

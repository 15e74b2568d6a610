import { redirect } from "react-router";
import type { Reader } from "#app/context";
import type { CalendarSource } from "#schemas/calendar/business-days";
import type { LetterTemplate } from "#schemas/paper/letter-template";
import { type PaperKind, paperKind, paperKinds } from "#schemas/paper/paper";

/** A kind of paper, and the office's own words for it; null: it has none. */
export interface LetterLine {
  readonly kind: PaperKind;
  readonly template: LetterTemplate | null;
}

export interface LettersPage {
  readonly lines: readonly LetterLine[];
  readonly timeZone: CalendarSource["timeZone"];
}

/** Every kind of paper with the office's own words. */
export async function lettersPage(reader: Reader): Promise<LettersPage> {
  const templates = await reader.letterTemplates();
  const lines = paperKinds.map((kind) => ({ kind, template: templates.find(({ id }) => id === kind) ?? null }));
  return { lines, timeZone: reader.organization.timeZone };
}

export interface LetterPage extends LetterLine {
  readonly timeZone: string;
}

/** One kind of paper. Throws the redirect to /404 for a kind that there is not. */
export async function letterPage(reader: Reader, named: string): Promise<LetterPage> {
  const { lines, timeZone } = await lettersPage(reader);
  const found = lines.find(({ kind }) => kind === paperKind.safeParse(named).data);
  if (!found) throw redirect("/404");
  return { ...found, timeZone };
}

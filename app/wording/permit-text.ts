import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import type { Court, PermitState } from "#schemas/permit/permit";
import type { Locale, Localized } from "#schemas/values";
import { numberFormat } from "#ui/number-text";

const stateWords: Readonly<Record<PermitState, () => string>> = {
  /** A draft is no permit: a permit in this state is one that waits on this device (`unsentPermit`). */
  draft: m.record_ready,
  submitted: m.permit_state_submitted,
  incomplete: m.permit_state_incomplete,
  fees_due: m.permit_state_fees_due,
  in_review: m.permit_state_in_review,
  corrections_required: m.permit_state_corrections_required,
  approved: m.permit_state_approved,
  issued: m.permit_state_issued,
  inspections: m.permit_state_inspections,
  co_temporary: m.permit_state_co_temporary,
  finaled: m.permit_state_finaled,
  finaled_with_conditions: m.permit_state_finaled_with_conditions,
  co_issued: m.permit_state_co_issued,
  denied: m.permit_state_denied,
  appealed: m.permit_state_appealed,
  expired: m.permit_state_expired,
  withdrawn: m.permit_state_withdrawn,
  void: m.permit_state_void,
  revoked: m.permit_state_revoked,
  closed: m.permit_state_closed,
};

/** Whether a word of an address is a state's name. */
export const isStateName = (name: string): name is PermitState => Object.hasOwn(stateWords, name);
/** All of them, in the order of a permit's way. */
export const stateNames: readonly PermitState[] = Object.keys(stateWords).filter(isStateName);
/** A state in words. */
export const stateName = (state: PermitState): string => stateWords[state]();

/** Who is reading: a party to the permit, the office, an inspector, or anybody. */
export type Perspective = "applicant" | "office" | "inspector" | "public";

const courtNames: Readonly<Record<Court, () => string>> = {
  applicant: m.permit_court_applicant,
  office: m.permit_court_office,
  inspector: m.permit_court_inspector,
  nobody: m.permit_court_nobody,
};

/** Whose court it is in, as this reader would say it: one's own is "With you", the office's own "With us". */
export function courtName(court: Court, perspective: Perspective): string {
  if (court === "office" && perspective === "office") return m.permit_court_us();
  return court === perspective ? m.permit_court_you() : courtNames[court]();
}

/** The tone of the court's cell and tag. Pink is for the reader's own turn alone. */
export function courtTone(court: Court, perspective: Perspective): "you" | "us" | "others" | "none" {
  if (court === "nobody") return "none";
  if (court === perspective) return perspective === "office" ? "us" : "you";
  return court === "office" ? "us" : "others";
}

const disciplines: Readonly<Record<string, (nothing?: object, options?: { locale?: Locale }) => string>> = {
  Building: m.permit_discipline_building,
  Structural: m.permit_discipline_structural,
  Electrical: m.permit_discipline_electrical,
  Mechanical: m.permit_discipline_mechanical,
  Plumbing: m.permit_discipline_plumbing,
  Energy: m.permit_discipline_energy,
  Zoning: m.permit_discipline_zoning,
  Fire: m.permit_discipline_fire,
  Accessibility: m.permit_discipline_accessibility,
  Health: m.permit_discipline_health,
};

/** A review discipline in words, in the reader's language unless said; one that an office named itself stands as it is. */
export const disciplineName = (discipline: string, locale: Locale = currentLocale()): string =>
  disciplines[discipline]?.({}, { locale }) ?? discipline;

/** A discipline inside a sentence: "fire". */
export const disciplineInside = (discipline: string): string => disciplineName(discipline).toLocaleLowerCase(getLocale());

/** A discipline that opens the sentence in English and stands inside it in Spanish: "Fire review", "Revisión de incendios". */
export const disciplineOpening = (discipline: string): string =>
  currentLocale() === "es" ? disciplineInside(discipline) : disciplineName(discipline);

/** A text of the office's own data in the reader's language. */
export const inLanguage = (text: Localized): string => text[currentLocale()];
/** By name, as the reader's language orders names. */
export const byName = (a: { readonly name: Localized }, b: { readonly name: Localized }): number =>
  inLanguage(a.name).localeCompare(inLanguage(b.name), currentLocale());
/** What a question is called while it is written: its words, or its key while it has none. */
export const questionName = ({ id, label }: { readonly id: string; readonly label: Localized }): string =>
  inLanguage(label).trim() || label.en.trim() || id;
/** "10,246": a count in figures, as the reader's language groups them. */
export const counted = (amount: number): string => numberFormat(currentLocale()).format(amount);
export const currentLocale = (): Locale => (getLocale() === "es" ? "es" : "en");

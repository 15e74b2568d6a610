import { disciplineName, inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { GoLiveLine, GoLiveMissing, GoLiveStep } from "#schemas/people/go-live";

interface StepWords {
  readonly name: () => string;
  readonly text: () => string;
  /** Where it is fixed. */
  readonly to: string;
}

const people = "/editor/people";
const types = "/jurisdiction/types";
const hours = "/jurisdiction/hours";
const office = "/jurisdiction/office";

/** Each step in words, with the page where it is fixed. */
export const stepWords: Readonly<Record<GoLiveStep, StepWords>> = {
  hours: { name: m.golive_hours, text: m.golive_hours_text, to: hours },
  holidays: { name: m.golive_holidays, text: m.golive_holidays_text, to: hours },
  "next-holidays": { name: m.golive_next_holidays, text: m.golive_next_holidays_text, to: hours },
  contact: { name: m.golive_contact, text: m.golive_contact_text, to: office },
  types: { name: m.golive_types, text: m.golive_types_text, to: types },
  fees: { name: m.golive_fees, text: m.golive_fees_text, to: types },
  inspections: { name: m.golive_inspections, text: m.golive_inspections_text, to: types },
  desk: { name: m.golive_desk, text: m.golive_desk_text, to: people },
  reviewers: { name: m.golive_reviewers, text: m.golive_reviewers_text, to: people },
  inspectors: { name: m.golive_inspectors, text: m.golive_inspectors_text, to: people },
  admins: { name: m.golive_admins, text: m.golive_admins_text, to: people },
  "two-step": { name: m.golive_two_step, text: m.golive_two_step_text, to: office },
  payments: { name: m.golive_payments, text: m.golive_payments_text, to: "/jurisdiction/payments" },
  letters: { name: m.golive_letters, text: m.golive_letters_text, to: "/jurisdiction/letters" },
  "over-short": { name: m.golive_over_short, text: m.golive_over_short_text, to: office },
};

const contacts = { phone: m.golive_contact_phone, email: m.golive_contact_email, counter: m.golive_contact_counter } as const;

function missingName(missing: GoLiveMissing): string {
  switch (missing.kind) {
    case "type":
      return inLanguage(missing.name);
    case "discipline":
      return disciplineName(missing.discipline);
    case "contact":
      return contacts[missing.part]();
    case "year":
      return missing.year;
  }
}

/** "Missing: phone, email"; "" where nothing of it has a name. */
export const missingText = ({ missing }: Pick<GoLiveLine, "missing">): string =>
  missing.length === 0 ? "" : m.golive_missing({ what: missing.map(missingName).join(", ") });

/** Whether an administrator alone can fix it. */
export const isForAdmin = ({ step }: Pick<GoLiveLine, "step">): boolean => stepWords[step].to === people;

/** Where a line is fixed: of one permit type, its own page. */
export function placeOf({ step, missing }: Pick<GoLiveLine, "step" | "missing">): string {
  const [only, ...others] = missing;
  return only?.kind === "type" && others.length === 0 ? `${types}/${only.code}` : stepWords[step].to;
}

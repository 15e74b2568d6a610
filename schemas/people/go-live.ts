import { type FeeSchedule, feesOn } from "../fee/schedule/fee-schedule";
import { disciplineOf, mayInspect } from "../inspection/inspector-skills";
import { offeredTypes, type PermitType } from "../permit-type/permit-type";
import { hasRole, isOffice } from "../role";
import type { Localized } from "../values";
import type { Member } from "./account";
import type { Organization } from "./organization";

/** What an office looks at before the public uses it, in the order in which it is done. */
export const goLiveSteps = [
  "hours",
  "holidays",
  "next-holidays",
  "contact",
  "types",
  "fees",
  "inspections",
  "desk",
  "reviewers",
  "inspectors",
  "admins",
  "two-step",
  "payments",
  "letters",
  "over-short",
] as const;
export type GoLiveStep = (typeof goLiveSteps)[number];

/** What is missing of a step, as far as it has a name: types by theirs, disciplines, or what of the contact is blank. */
export type GoLiveMissing =
  | { readonly kind: "type"; readonly code: string; readonly name: Localized }
  | { readonly kind: "discipline"; readonly discipline: string }
  | { readonly kind: "contact"; readonly part: keyof Organization["contact"] }
  | { readonly kind: "year"; readonly year: string };

export interface GoLiveLine {
  readonly step: GoLiveStep;
  /** `optional`: not done, and the office may open without it. */
  readonly standing: "done" | "not-done" | "optional";
  readonly missing: readonly GoLiveMissing[];
}

/** What the device or the worker knows of an office. */
export interface GoLiveFacts {
  readonly organization: Organization;
  /** The current edition of each permit type. */
  readonly types: readonly PermitType[];
  readonly schedules: readonly FeeSchedule[];
  readonly members: readonly Member[];
  /** How many letters have the office's own words. */
  readonly ownLetters: number;
  /** The office's calendar day. */
  readonly today: string;
}

const optional: readonly GoLiveStep[] = ["payments", "letters", "over-short"];

interface Found {
  readonly done: boolean;
  readonly missing?: readonly GoLiveMissing[];
}

const allNamed = (missing: readonly GoLiveMissing[], other = true): Found => ({ done: other && missing.length === 0, missing });
const named = ({ code, name }: PermitType): GoLiveMissing => ({ kind: "type", code, name });
const disciplinesMissing = (wanted: readonly string[], isThere: (discipline: string) => boolean): readonly GoLiveMissing[] =>
  [...new Set(wanted)].filter((discipline) => !isThere(discipline)).map((discipline) => ({ kind: "discipline", discipline }));

function holidaysOf({ organization: { holidays } }: GoLiveFacts, year: string): Found {
  return allNamed(holidays.some(({ day }) => day.startsWith(`${year}-`)) ? [] : [{ kind: "year", year }]);
}

/** Whoever may decide a discipline: anybody at the desk, and others whom their record names for it. */
const decides = (members: readonly Member[], discipline: string): boolean =>
  members.some((member) => isOffice(member) || member.disciplines.includes(discipline));

const inspectedDisciplines = (types: readonly PermitType[]): readonly string[] =>
  types.flatMap((type) => type.inspections.flatMap(({ code }) => disciplineOf(type, code) ?? []));

/** Each step, of what is known. */
const finds: Readonly<Record<GoLiveStep, (facts: GoLiveFacts, offered: readonly PermitType[]) => Found>> = {
  hours: ({ organization }) => ({ done: organization.hours.some((hours) => hours !== null) }),
  holidays: (facts) => holidaysOf(facts, facts.today.slice(0, 4)),
  "next-holidays": (facts) => holidaysOf(facts, String(Number(facts.today.slice(0, 4)) + 1)),
  contact: ({ organization: { contact } }) =>
    allNamed(
      (["phone", "email", "counter"] as const).filter((part) => contact[part].trim() === "").map((part) => ({ kind: "contact", part })),
    ),
  types: (_facts, offered) => ({ done: offered.some(({ sections }) => sections.some(({ questions }) => questions.length > 0)) }),
  fees: ({ schedules, today }, offered) =>
    allNamed(offered.filter((type) => feesOn(type, schedules, today).fees.length === 0).map(named), offered.length > 0),
  inspections: (_facts, offered) =>
    allNamed(offered.filter(({ inspections }) => !inspections.some(({ final }) => final)).map(named), offered.length > 0),
  desk: ({ members }) => ({ done: members.some((member) => hasRole(member, "OfficeStaff")) }),
  reviewers: ({ members }, offered) => {
    const wanted = offered.flatMap(({ reviews }) => reviews.map(({ discipline }) => discipline));
    return allNamed(
      disciplinesMissing(wanted, (discipline) => decides(members, discipline)),
      members.some(isOffice),
    );
  },
  inspectors: ({ members }, offered) => {
    const inspectors = members.filter((member) => hasRole(member, "Inspector"));
    const isThere = (discipline: string) => inspectors.some((member) => mayInspect(member, discipline));
    return allNamed(disciplinesMissing(inspectedDisciplines(offered), isThere), inspectors.length > 0);
  },
  admins: ({ members }) => ({ done: members.filter((member) => hasRole(member, "Admin")).length >= 2 }),
  "two-step": ({ organization }) => ({ done: organization.secondFactorFrom !== null }),
  payments: ({ organization }) => ({ done: organization.takesCards === true }),
  letters: ({ ownLetters }) => ({ done: ownLetters > 0 }),
  "over-short": ({ organization }) => ({ done: (organization.overShortAccount ?? "") !== "" }),
};

/** How an office stands before it opens to the public, step by step. Nothing of it is kept: it is what is so. */
export function goLive(facts: GoLiveFacts): readonly GoLiveLine[] {
  const offered = offeredTypes(facts.types);
  return goLiveSteps.map((step) => {
    const { done, missing = [] } = finds[step](facts, offered);
    return { step, standing: done ? "done" : optional.includes(step) ? "optional" : "not-done", missing: done ? [] : missing };
  });
}

/** Whether nothing is left that an office must have. */
export const isReady = (lines: readonly GoLiveLine[]): boolean => lines.every(({ standing }) => standing !== "not-done");

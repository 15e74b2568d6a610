import { isBesideTurn } from "../beside-turn";
import type { PermitSummary } from "../permit";
import { isOpen } from "../states-by-phase";
import type { PermitQuery } from "./permit-query";

/** What a list needs to know besides the rows. */
export interface ListSetting {
  /** Organization's day now. */
  readonly today: string;
  readonly accountId: string;
  /** Disciplines this person reviews; none = all. */
  readonly disciplines: readonly string[];
  /** The instant before which something began more than this many business days ago. */
  readonly longerThan: (businessDays: number) => string;
  readonly matches: (searchText: string, query: string) => boolean;
  readonly addDays: (day: string, days: number) => string;
}

/**
 * What permits have in common as far as views go: few groups hold them all, so a view is decided group by group, on
 * the worker from counted groups and on the device from its rows, by these same rules.
 */
export interface PermitGroup extends Pick<PermitSummary, "state" | "court" | "typeCode" | "waitsOn"> {
  /** Business days that the office's target left when the clock last began to run; null = no target. */
  readonly targetLeft: number | null;
}

const waitKey = (wait: PermitGroup["waitsOn"][number]): string => `${wait.step}\n${wait.accountId ?? ""}`;

/** The group of a permit. Waits are in order and once each, so that equal groups have equal JSON. */
export function groupOf(permit: PermitSummary): PermitGroup {
  const waits = new Map(permit.waitsOn.map((wait) => [waitKey(wait), { step: wait.step, accountId: wait.accountId }]));
  return {
    state: permit.state,
    court: permit.court,
    typeCode: permit.typeCode,
    waitsOn: [...waits].sort(([a], [b]) => compare(a, b)).map(([, wait]) => wait),
    targetLeft: permit.targetDays === null ? null : permit.targetDays - permit.courtDaysBefore,
  };
}

type Mine = Pick<ListSetting, "accountId" | "disciplines">;

const waitsByName = (group: Pick<PermitGroup, "waitsOn">, me: Mine): boolean =>
  group.waitsOn.some((wait) => wait.accountId === me.accountId);

const reviewOf = (step: string): string | null => (step.startsWith("review:") ? step.slice("review:".length) : null);

const takesStep = (step: string, me: Mine): boolean => {
  const discipline = reviewOf(step);
  return discipline === null || me.disciplines.length === 0 || me.disciplines.includes(discipline);
};

/** Whether a step of the permit waits on this person by name, or at the office on anybody of this person's disciplines. */
export const waitsOnMe = (group: Pick<PermitGroup, "court" | "waitsOn">, me: Mine): boolean =>
  waitsByName(group, me) ||
  (group.court === "office" &&
    (group.waitsOn.length === 0 || group.waitsOn.some((wait) => wait.accountId === null && takesStep(wait.step, me)))) ||
  group.waitsOn.some((wait) => wait.accountId === null && isBesideTurn(wait.step));

/** What of a permit changes its view as time goes by; all given bounds hold. */
export interface PermitWindow {
  readonly courtSinceBefore?: string;
  readonly expiresFrom?: string;
  readonly expiresTo?: string;
}

/** A view: the groups it takes and, for some, the window in time. */
export interface ViewRule {
  group(group: PermitGroup, setting: ListSetting): boolean;
  window?(group: PermitGroup, setting: ListSetting): PermitWindow;
}

const expiringDays = 30;

/** Each view's rule, written once for the device's lists, the worker's pages and the counts beside them. */
export const viewRules: Readonly<Record<PermitQuery["view"], ViewRule>> = {
  "waiting-on-me": { group: waitsOnMe },
  "waiting-on-applicant": { group: (group) => group.court === "applicant" },
  "with-inspector": { group: (group) => group.court === "inspector" },
  "fees-due": { group: (group) => group.state === "fees_due" },
  "ready-to-issue": { group: (group) => group.state === "approved" || group.waitsOn.some((wait) => wait.step === "issue") },
  expiring: {
    group: (group) => isOpen(group.state),
    window: (_group, { today, addDays }) => ({ expiresFrom: today, expiresTo: addDays(today, expiringDays) }),
  },
  "over-target": {
    group: (group) => group.court === "office" && group.targetLeft !== null,
    window: (group, setting) => ({ courtSinceBefore: setting.longerThan(group.targetLeft ?? 0) }),
  },
  all: { group: () => true },
  mine: { group: waitsByName },
};

/** Whether what changes as time goes by lies within these bounds. */
export const inWindow = (permit: PermitSummary, window: PermitWindow): boolean =>
  (window.courtSinceBefore === undefined || (permit.courtSince !== null && permit.courtSince < window.courtSinceBefore)) &&
  (window.expiresFrom === undefined || (permit.expiresOn !== null && permit.expiresOn >= window.expiresFrom)) &&
  (window.expiresTo === undefined || (permit.expiresOn !== null && permit.expiresOn <= window.expiresTo));

/** Whether the office has had it for more business days than its target. */
export function overTarget(permit: PermitSummary, setting: ListSetting): boolean {
  const rule = viewRules["over-target"];
  const group = groupOf(permit);
  return rule.group(group, setting) && inWindow(permit, rule.window?.(group, setting) ?? {});
}

/** Whether a query takes permits of this group, its view's and its own filters together. */
export const takesGroup = (query: PermitQuery, group: PermitGroup, setting: ListSetting): boolean =>
  viewRules[query.view].group(group, setting) &&
  (query.states.length === 0 || query.states.includes(group.state)) &&
  (query.typeCode === "" || group.typeCode === query.typeCode);

/** The part of a query that each permit has to be asked for. */
export type PermitFilter = Pick<PermitQuery, "importedType" | "propertyId" | "appliedFrom" | "appliedTo" | "text">;

/** The type that a permit brought from another system, where it is none of the organization's own; else null. */
export const importedTypeOf = ({ typeCode, typeName }: Pick<PermitSummary, "typeCode" | "typeName">): string | null =>
  typeCode === null && typeName !== "" ? typeName : null;

/** Whether a permit is within a filter. */
export const fits = (permit: PermitSummary, query: PermitFilter, setting: Pick<ListSetting, "matches">): boolean =>
  (query.importedType === "" || importedTypeOf(permit) === query.importedType) &&
  (query.propertyId === "" || permit.propertyId === query.propertyId) &&
  (query.appliedFrom === undefined || (permit.appliedOn !== null && permit.appliedOn >= query.appliedFrom)) &&
  (query.appliedTo === undefined || (permit.appliedOn !== null && permit.appliedOn <= query.appliedTo)) &&
  (query.text === "" || setting.matches(permit.searchText, query.text));

/** Texts in the order of their code units. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What each order compares, first key then id: texts, smaller first, or larger first where `newest`. Blank ones have a fixed end. */
export const sortKeys: Readonly<Record<PermitQuery["sort"], { readonly newest: boolean; key(permit: PermitSummary): string }>> = {
  longest: { newest: false, key: (permit) => permit.courtSince ?? "~" },
  "applied-newest": { newest: true, key: (permit) => permit.appliedOn ?? "" },
  number: { newest: false, key: (permit) => permit.number ?? "" },
};

import { isBesideTurn } from "../beside-turn";
import type { PermitSummary } from "../permit";
import { isOpen } from "../states-by-phase";
import type { PermitQuery } from "./permit-query";
import { nobodyYet } from "./steps-asked";

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
  /** Who of the staff watches them; left out where nobody does. */
  readonly watchers?: readonly string[] | undefined;
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
    ...(permit.watchers && permit.watchers.length > 0 ? { watchers: permit.watchers } : {}),
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
  watching: { group: (group, { accountId }) => group.watchers?.includes(accountId) ?? false },
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

/**
 * Whether a step of the group is the one asked for, and waits on whom is asked for: one and the same step where both are. A permit that waits at the office
 * and names no step waits on nobody yet, as it does for `waitsOnMe`.
 */
export function waitsAsAsked(
  group: Pick<PermitGroup, "court" | "waitsOn">,
  { step, assignee }: Pick<PermitQuery, "step" | "assignee">,
): boolean {
  if (step === undefined && assignee === undefined) return true;
  if (group.waitsOn.length === 0) return step === undefined && assignee === nobodyYet && group.court === "office";
  const wanted = assignee === nobodyYet ? null : assignee;
  return group.waitsOn.some((wait) => (step === undefined || wait.step === step) && (assignee === undefined || wait.accountId === wanted));
}

/** Whether a query takes permits of this group, its view's and its own filters together. */
export const takesGroup = (query: PermitQuery, group: PermitGroup, setting: ListSetting): boolean =>
  viewRules[query.view].group(group, setting) &&
  (query.states.length === 0 || query.states.includes(group.state)) &&
  waitsAsAsked(group, query) &&
  (query.typeCode === "" || group.typeCode === query.typeCode);

/** The part of a query that each permit has to be asked for. */
export type PermitFilter = Pick<
  PermitQuery,
  "importedType" | "propertyId" | "appliedFrom" | "appliedTo" | "valueFrom" | "valueTo" | "text"
>;

/** The filter alone, for a name of it: what is not asked for is not in it. Null: it takes every permit. */
export function filterOf(query: PermitQuery): PermitFilter | null {
  const { text, importedType, propertyId, appliedFrom, appliedTo, valueFrom, valueTo } = query;
  if (
    text === "" &&
    importedType === "" &&
    propertyId === "" &&
    !appliedFrom &&
    !appliedTo &&
    valueFrom === undefined &&
    valueTo === undefined
  )
    return null;
  return { text, importedType, propertyId, appliedFrom, appliedTo, valueFrom, valueTo };
}

/** The type that a permit brought from another system, where it is none of the organization's own; else null. */
export const importedTypeOf = ({ typeCode, typeName }: Pick<PermitSummary, "typeCode" | "typeName">): string | null =>
  typeCode === null && typeName !== "" ? typeName : null;

/** In the place of a value that nobody knows: a cent less than the least there may be (`cents`), so that it comes last, and is within no bounds. */
const unknownValue = -1_000_000_000_001;
/** Bounds where only one is asked for: those of `cents`. */
export const [leastValue, mostValue] = [-1_000_000_000_000, 1_000_000_000_000];

/** What an order by value goes by, largest first. */
export const valueKey = ({ valuationCents }: Pick<PermitSummary, "valuationCents">): number => valuationCents ?? unknownValue;

/** Whether a value lies within what is asked for; one that nobody knows lies within everything alone. */
const isWorth = (permit: PermitSummary, { valueFrom, valueTo }: Pick<PermitQuery, "valueFrom" | "valueTo">): boolean =>
  (valueFrom === undefined && valueTo === undefined) ||
  (permit.valuationCents !== null && permit.valuationCents >= (valueFrom ?? leastValue) && permit.valuationCents <= (valueTo ?? mostValue));

/** Whether a permit is within a filter. */
export const fits = (permit: PermitSummary, query: PermitFilter, setting: Pick<ListSetting, "matches">): boolean =>
  (query.importedType === "" || importedTypeOf(permit) === query.importedType) &&
  (query.propertyId === "" || permit.propertyId === query.propertyId) &&
  (query.appliedFrom === undefined || (permit.appliedOn !== null && permit.appliedOn >= query.appliedFrom)) &&
  (query.appliedTo === undefined || (permit.appliedOn !== null && permit.appliedOn <= query.appliedTo)) &&
  isWorth(permit, query) &&
  (query.text === "" || setting.matches(permit.searchText, query.text));

/** Texts in the order of their code units. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What each other order compares, first key then id: texts, smaller first, or larger first where `newest`. Blank ones have a fixed end. */
export const sortKeys: Readonly<
  Record<Exclude<PermitQuery["sort"], "value">, { readonly newest: boolean; key(permit: PermitSummary): string }>
> = {
  longest: { newest: false, key: (permit) => permit.courtSince ?? "~" },
  "applied-newest": { newest: true, key: (permit) => permit.appliedOn ?? "" },
  number: { newest: false, key: (permit) => permit.number ?? "" },
  expires: { newest: false, key: (permit) => permit.expiresOn ?? "~" },
};

import { isStateName } from "#app/wording/permit-text";
import type { PermitQuery } from "#schemas/permit/list/permit-query";
import type { SavedQuery } from "#schemas/permit/list/saved-view";
import type { PermitState } from "#schemas/permit/permit";

/** The views of the side list, one's own first. */
export const myViews = ["waiting-on-me", "waiting-on-applicant", "watching", "with-inspector"] as const;
export const teamViews = ["fees-due", "ready-to-issue", "expiring", "over-target", "all"] as const;
export const queueViews = [...myViews, ...teamViews] as const;
export type QueueView = (typeof queueViews)[number];

export const queueSorts = ["longest", "applied-newest", "number", "value", "expires"] as const;
export type QueueSort = (typeof queueSorts)[number];

/** What a list is filtered by and sorted; what is undefined is not asked for. */
export interface QueueFilter {
  /** Number or address, as it is typed. */
  readonly text: string;
  readonly typeCode: string;
  /** A type that permits brought from another system; it and `typeCode` are not asked for together. */
  readonly importedType: string;
  readonly states: readonly PermitState[];
  readonly step?: string | undefined;
  /** An account, or `nobodyYet`. */
  readonly assignee?: string | undefined;
  /** Cents. */
  readonly valueFrom?: number | undefined;
  readonly valueTo?: number | undefined;
  readonly appliedFrom?: string | undefined;
  readonly appliedTo?: string | undefined;
  readonly sort: QueueSort;
}

/** What a queue's address says; a view can be shared by its address. */
export interface QueueAddress extends QueueFilter {
  readonly view: QueueView;
  /** How many rows are shown. */
  readonly shown: number;
  /** The permit in the peek panel; empty = none. */
  readonly peek: string;
}

export const pageOfRows = 50;
const mostRows = 200;
export const noFilter: QueueFilter = {
  ...{ text: "", typeCode: "", importedType: "", states: [], sort: "longest" },
  ...{ step: undefined, assignee: undefined, valueFrom: undefined, valueTo: undefined, appliedFrom: undefined, appliedTo: undefined },
};
const plain: QueueAddress = { ...noFilter, view: "waiting-on-me", shown: pageOfRows, peek: "" };

/** The filters of which an address says a text each, and as what. */
const named = [
  ["text", "text"],
  ["typeCode", "type"],
  ["importedType", "imported-type"],
  ["step", "step"],
  ["assignee", "assignee"],
  ["valueFrom", "value-from"],
  ["valueTo", "value-to"],
  ["appliedFrom", "applied-from"],
  ["appliedTo", "applied-to"],
] as const;

/** Reads an address; what it does not say, or says wrongly, is as usual. */
export function readQueueAddress(search: URLSearchParams): QueueAddress {
  const text = (name: string, most: number): string => (search.get(name) ?? "").slice(0, most);
  const fitting = (name: string, pattern: RegExp): string | undefined => pattern.exec(text(name, 20))?.[0];
  const cents = (name: string): number | undefined => {
    const digits = fitting(name, /^\d{1,12}$/);
    return digits === undefined ? undefined : Number(digits);
  };
  const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
  const shown = Math.trunc(Number(search.get("shown") ?? pageOfRows));
  return {
    view: queueViews.find((one) => one === search.get("view")) ?? plain.view,
    text: text("text", 200),
    typeCode: text("type", 80),
    importedType: text("imported-type", 200),
    states: search.getAll("state").slice(0, 20).filter(isStateName),
    step: text("step", 120) || undefined,
    assignee: text("assignee", 120) || undefined,
    valueFrom: cents("value-from"),
    valueTo: cents("value-to"),
    appliedFrom: fitting("applied-from", day),
    appliedTo: fitting("applied-to", day),
    sort: queueSorts.find((one) => one === search.get("sort")) ?? plain.sort,
    shown: Number.isFinite(shown) ? Math.min(mostRows, Math.max(pageOfRows, shown)) : pageOfRows,
    peek: text("peek", 120),
  };
}

/** The query part of an address, without what is as usual: "?view=fees-due&text=broad", or "". */
export function queueSearch(asked: Partial<QueueAddress>): string {
  const address = { ...plain, ...asked };
  const search = new URLSearchParams();
  if (address.view !== plain.view) search.set("view", address.view);
  for (const [field, name] of named) if ((address[field] ?? "") !== "") search.set(name, String(address[field]));
  for (const state of address.states) search.append("state", state);
  if (address.sort !== plain.sort) search.set("sort", address.sort);
  if (address.shown !== pageOfRows) search.set("shown", String(address.shown));
  if (address.peek !== "") search.set("peek", address.peek);
  const query = search.toString();
  return query === "" ? "" : `?${query}`;
}

/** The address of the list alone, whatever is shown of it: what a saved view is known by. */
export const listSearch = (address: QueueAddress): string => queueSearch({ ...address, shown: pageOfRows, peek: "" });

/** The list that a saved view asks for, as its address says it. */
export const savedAddress = ({ text, typeCode, importedType, states, sort, ...rest }: SavedQuery): QueueAddress => ({
  ...plain,
  ...rest,
  text: text ?? "",
  typeCode: typeCode ?? "",
  importedType: importedType ?? "",
  states: states ?? [],
  sort: sort ?? plain.sort,
});

/** Whether anything is asked of the view's permits, but their order. */
export const isFiltered = (address: QueueFilter): boolean =>
  address.states.length > 0 || named.some(([field]) => (address[field] ?? "") !== "");

/** The list that an address asks for, as both readers answer it. */
export const permitQueryOf = ({ shown, peek: _, states, ...asked }: QueueAddress): PermitQuery => ({
  ...asked,
  states: [...states],
  propertyId: "",
  limit: shown,
  offset: 0,
});

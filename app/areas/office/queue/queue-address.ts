import type { PermitQuery } from "#schemas/permit/list/permit-query";

/** The views of the side list, one's own first. */
export const myViews = ["waiting-on-me", "waiting-on-applicant", "with-inspector"] as const;
export const teamViews = ["fees-due", "ready-to-issue", "expiring", "over-target", "all"] as const;
export const queueViews = [...myViews, ...teamViews] as const;
export type QueueView = (typeof queueViews)[number];

/** What a queue's address says; a view can be shared by its address. */
export interface QueueAddress {
  readonly view: QueueView;
  /** Number or address, as it is typed. */
  readonly text: string;
  readonly typeCode: string;
  /** A type that permits brought from another system; it and `typeCode` are not asked for together. */
  readonly importedType: string;
  /** How many rows are shown. */
  readonly shown: number;
  /** The permit in the peek panel; empty = none. */
  readonly peek: string;
}

export const pageOfRows = 50;
const mostRows = 200;
const plain: QueueAddress = { view: "waiting-on-me", text: "", typeCode: "", importedType: "", shown: pageOfRows, peek: "" };

/** Reads an address; what it does not say, or says wrongly, is as usual. */
export function readQueueAddress(search: URLSearchParams): QueueAddress {
  const view = queueViews.find((one) => one === search.get("view")) ?? plain.view;
  const shown = Math.trunc(Number(search.get("shown") ?? pageOfRows));
  return {
    view,
    text: (search.get("text") ?? "").slice(0, 200),
    typeCode: (search.get("type") ?? "").slice(0, 80),
    importedType: (search.get("imported-type") ?? "").slice(0, 200),
    shown: Number.isFinite(shown) ? Math.min(mostRows, Math.max(pageOfRows, shown)) : pageOfRows,
    peek: (search.get("peek") ?? "").slice(0, 120),
  };
}

/** The query part of an address, without what is as usual: "?view=fees-due&text=broad", or "". */
export function queueSearch(address: Partial<QueueAddress>): string {
  const { view, text, typeCode, importedType, shown, peek } = { ...plain, ...address };
  const search = new URLSearchParams();
  if (view !== plain.view) search.set("view", view);
  if (text !== "") search.set("text", text);
  if (typeCode !== "") search.set("type", typeCode);
  if (importedType !== "") search.set("imported-type", importedType);
  if (shown !== pageOfRows) search.set("shown", String(shown));
  if (peek !== "") search.set("peek", peek);
  const query = search.toString();
  return query === "" ? "" : `?${query}`;
}

/** The list that an address asks for, as both readers answer it. */
export const permitQueryOf = ({ view, text, typeCode, importedType, shown }: QueueAddress): PermitQuery => ({
  view,
  text,
  states: [],
  typeCode,
  importedType,
  propertyId: "",
  sort: "longest",
  limit: shown,
  offset: 0,
});

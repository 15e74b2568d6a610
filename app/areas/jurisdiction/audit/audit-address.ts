import type { AuditQuery } from "#schemas/audit/audit-log";

/** The filters that an address says, in their order. */
const parts = ["by", "act", "permit", "from", "to", "text"] as const satisfies readonly (keyof AuditQuery)[];
const longest = { by: 100, act: 80, permit: 60, from: 10, to: 10, text: 100 } as const;
const isDay = (text: string): boolean => /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text);

/** No filter. */
export const everything: AuditQuery = { by: "", act: "", permit: "", from: "", to: "", text: "" };

/** The filters of an address; what it says wrongly asks for nothing. */
export function readAuditAddress(search: URLSearchParams): AuditQuery {
  const read = (part: (typeof parts)[number]) => (search.get(part) ?? "").trim().slice(0, longest[part]);
  const dayOf = (part: "from" | "to") => (isDay(read(part)) ? read(part) : "");
  return { by: read("by"), act: read("act"), permit: read("permit"), from: dayOf("from"), to: dayOf("to"), text: read("text") };
}

/** The query part of an address with these filters: "?act=fee.waive", or "". */
export function auditSearch(query: AuditQuery): string {
  const search = new URLSearchParams(parts.flatMap((part) => (query[part] === "" ? [] : [[part, query[part]]])));
  return search.size === 0 ? "" : `?${search}`;
}

export const isFiltered = (query: AuditQuery): boolean => auditSearch(query) !== "";

import { type ContractorQuery, type ContractorView, contractorViews, usualContractors as usual } from "#schemas/contractor/contractor-list";

const most = 200;

/** Reads the address of the list; what it does not say, or says wrongly, is as usual. */
export function readContractorAddress(url: string): ContractorQuery {
  const search = new URL(url).searchParams;
  const shown = Math.trunc(Number(search.get("shown") ?? usual.limit));
  return {
    view: contractorViews.find((view) => view === search.get("view")) ?? usual.view,
    text: (search.get("text") ?? "").slice(0, 200),
    limit: Number.isFinite(shown) ? Math.min(most, Math.max(usual.limit, shown)) : usual.limit,
  };
}

/** The query part of an address, without what is as usual. */
export function contractorSearch({ view, text, limit }: Partial<ContractorQuery>): string {
  const search = new URLSearchParams();
  if (view !== undefined && view !== usual.view) search.set("view", view);
  if (text) search.set("text", text);
  if (limit !== undefined && limit !== usual.limit) search.set("shown", String(limit));
  const query = search.toString();
  return query === "" ? "" : `?${query}`;
}

/** The address with more lines; null when it shows all that it may. */
export const moreOf = (query: ContractorQuery): string | null =>
  query.limit >= most ? null : contractorSearch({ ...query, limit: Math.min(most, query.limit + usual.limit) });

export const viewOf = (view: ContractorView, text: string): string => contractorSearch({ view, text });

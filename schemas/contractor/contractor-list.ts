import { z } from "zod";
import { addDays } from "../calendar/business-days";
import type { PermitSummary } from "../permit/permit";
import { isOpen } from "../permit/states-by-phase";
import { searchMatcher, searchText } from "../property/address-key";
import type { Contractor, ContractorCard, ContractorClaim, ProofEnd } from "./contractor";
import type { ProofKind } from "./proof-kind";
import { nextEnd } from "./proof-status";

/** Which contractors a list shows: by the proof that ends first, or by one that waits to be checked. */
export const contractorViews = ["attention", "waiting", "ended", "within-30", "within-60", "within-90", "all"] as const;
export type ContractorView = (typeof contractorViews)[number];

export const contractorQuery = z.object({
  view: z.enum(contractorViews).default("attention"),
  /** Find as you type: name or licence number. */
  text: z.string().max(200).default(""),
  limit: z.int().min(1).max(200).default(50),
});
export type ContractorQuery = z.infer<typeof contractorQuery>;

/** What is asked for where an address says nothing: what an empty query is read as. */
export const usualContractors: ContractorQuery = { view: "attention", text: "", limit: 50 };

/** A line of the list. */
export interface ContractorLine extends Pick<Contractor, "id" | "name" | "trade" | "licenseNumber" | "licenseState"> {
  readonly proofs: readonly ProofEnd[];
  /** Kinds of which a proof waits to be checked. */
  readonly waiting: readonly ProofKind[];
}

export interface ContractorList {
  readonly lines: readonly ContractorLine[];
  /** Of every view, whatever the text; `countLimit` stands for that and more. */
  readonly counts: Readonly<Record<ContractorView, number>>;
  /** Whether the view has more than these lines. */
  readonly more: boolean;
}

/** Nobody is counted beyond this. */
export const countLimit = 1_000;

/** The sort key of contractors without a proof on file: behind every day. */
export const noEnd = "~";

/** What a contractor is found, filtered and sorted by. */
export interface ContractorKeys {
  /** Day on which the first proof ends, or `noEnd`. */
  readonly endsOn: string;
  readonly waiting: boolean;
  readonly text: string;
}

const kept = new WeakMap<Contractor, ContractorKeys>();

export function contractorKeys(contractor: Contractor): ContractorKeys {
  const known = kept.get(contractor);
  if (known) return known;
  const text = searchText(contractor.name, contractor.licenseNumber, ...contractor.proofs.map(({ number }) => number));
  const keys = { endsOn: nextEnd(contractor.proofs) ?? noEnd, waiting: contractor.told.length > 0, text };
  kept.set(contractor, keys);
  return keys;
}

/** The days of a view's first end, both included; of `attention` those besides whoever waits. Null: a view that days do not make. */
export function daysOfView(view: ContractorView, today: string): { readonly from: string; readonly to: string } | null {
  if (view === "ended") return { from: "", to: addDays(today, -1) };
  if (view === "attention") return { from: "", to: addDays(today, 30) };
  if (view === "all") return { from: "", to: noEnd };
  return view === "waiting" ? null : { from: today, to: addDays(today, Number(view.slice("within-".length))) };
}

function isIn(view: ContractorView, today: string): (contractor: Contractor) => boolean {
  const days = daysOfView(view, today);
  const takesWaiting = view === "waiting" || view === "attention";
  return (contractor) => {
    const { endsOn, waiting } = contractorKeys(contractor);
    return (takesWaiting && waiting) || (days !== null && endsOn >= days.from && endsOn <= days.to);
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const contractorLine = ({ id, name, trade, licenseNumber, licenseState, proofs, told }: Contractor): ContractorLine => ({
  ...{ id, name, trade, licenseNumber, licenseState },
  proofs: proofs.map(({ kind, expiresOn }) => ({ kind, expiresOn })),
  waiting: told.map(({ kind }) => kind),
});

/** A count for every view. */
export const countsOf = (count: (view: ContractorView) => number): ContractorList["counts"] => ({
  attention: count("attention"),
  waiting: count("waiting"),
  ended: count("ended"),
  "within-30": count("within-30"),
  "within-60": count("within-60"),
  "within-90": count("within-90"),
  all: count("all"),
});

/** What somebody sees who may not see the list. */
export const noContractors: ContractorList = { lines: [], counts: countsOf(() => 0), more: false };

/** A person's own contractors, by name. */
export const byName = (cards: readonly ContractorCard[]): readonly ContractorCard[] =>
  [...cards].sort((a, b) => a.name.localeCompare(b.name, "en") || compare(a.id, b.id));

/** Claims that wait, the oldest first. */
export const claimsInOrder = (claims: readonly ContractorClaim[]): readonly ContractorClaim[] =>
  [...claims].sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id));

/** So many permits are listed beside a contractor. */
export const affectedLimit = 100;

/** Open permits that stand on a contractor, by id. */
export const affectedPermits = (permits: readonly PermitSummary[], contractorId: string): readonly PermitSummary[] =>
  permits
    .filter((permit) => permit.contractorId === contractorId && isOpen(permit.state))
    .sort((a, b) => compare(a.id, b.id))
    .slice(0, affectedLimit);

/** The list over rows in memory; the worker's, over its index, is the same. `today`: the organization's day. */
export function selectContractors(contractors: readonly Contractor[], query: ContractorQuery, today: string): ContractorList {
  const matches = searchMatcher(query.text);
  const found = contractors
    .filter(isIn(query.view, today))
    .filter((one) => matches(contractorKeys(one).text))
    .sort((a, b) => compare(contractorKeys(a).endsOn, contractorKeys(b).endsOn) || compare(a.id, b.id));
  return {
    lines: found.slice(0, query.limit).map(contractorLine),
    counts: countsOf((view) => Math.min(countLimit, contractors.filter(isIn(view, today)).length)),
    more: found.length > query.limit,
  };
}

import { refuse } from "../problem";
import { type PermitState, permitStates } from "./permit";

/** Where a permit may go from each state: product.md section 2, row by row. A deleted draft leaves no state behind. */
export const moves: Readonly<Record<PermitState, readonly (PermitState | "deleted")[]>> = {
  draft: ["submitted", "deleted"],
  submitted: ["incomplete", "in_review", "fees_due", "withdrawn", "expired", "void"],
  incomplete: ["submitted", "withdrawn", "expired", "void"],
  fees_due: ["in_review", "issued", "withdrawn", "expired", "void"],
  in_review: ["corrections_required", "approved", "fees_due", "denied", "withdrawn", "void"],
  corrections_required: ["in_review", "withdrawn", "expired", "void"],
  approved: ["fees_due", "issued", "withdrawn", "expired", "void"],
  issued: ["inspections", "expired", "revoked", "void"],
  inspections: ["finaled", "finaled_with_conditions", "co_temporary", "expired", "revoked"],
  co_temporary: ["inspections", "co_issued", "expired", "revoked"],
  finaled: ["co_issued", "closed"],
  finaled_with_conditions: ["co_issued", "closed"],
  co_issued: ["closed"],
  denied: ["appealed"],
  appealed: ["in_review", "denied"],
  expired: ["issued", "closed"],
  withdrawn: [],
  void: [],
  revoked: [],
  closed: [],
};

export const mayMove = (from: PermitState, to: PermitState | "deleted"): boolean => moves[from].includes(to);

/** Refuses `move-not-allowed` with {from, to} unless the table of moves has it. */
export function requireMove(from: PermitState, to: PermitState | "deleted"): void {
  if (!mayMove(from, to)) refuse("move-not-allowed", { params: { from, to } });
}

/** Nothing more happens to a permit in one of these. */
export const endStates: readonly PermitState[] = permitStates.filter((state) => moves[state].length === 0);

/** Something may still happen to it. */
export const livingStates: readonly PermitState[] = permitStates.filter((state) => moves[state].length > 0);

/** The work may go on: issued and not over. */
export const activeStates: readonly PermitState[] = ["issued", "inspections", "co_temporary"];

/** Sent, and not yet allowed to build. */
export const beforeIssueStates: readonly PermitState[] = [
  "submitted",
  "incomplete",
  "fees_due",
  "in_review",
  "corrections_required",
  "approved",
  "appealed",
];

export const openStates: readonly PermitState[] = [...beforeIssueStates, ...activeStates];
/** Open = the office or the inspectors may still have work with it. */
export const isOpen = (state: PermitState): boolean => openStates.includes(state);

/** The product's own English word for a state, kept as the raw status (BLDS StatusCurrent) of permits that it runs. */
export const rawStatusOf: Readonly<Record<PermitState, string>> = {
  draft: "Draft",
  submitted: "Submitted",
  incomplete: "Incomplete",
  fees_due: "Fees due",
  in_review: "In review",
  corrections_required: "Corrections required",
  approved: "Approved",
  issued: "Issued",
  inspections: "Inspections",
  co_temporary: "Temporary certificate of occupancy",
  finaled: "Finaled",
  finaled_with_conditions: "Finaled with conditions",
  co_issued: "Certificate of occupancy issued",
  denied: "Denied",
  appealed: "Appealed",
  expired: "Expired",
  withdrawn: "Withdrawn",
  void: "Void",
  revoked: "Revoked",
  closed: "Closed",
};

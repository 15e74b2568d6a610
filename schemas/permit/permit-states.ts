import type { BldsStatus } from "../blds/blds-fields";
import type { FeeStage } from "../permit-type/permit-type";
import { refuse } from "../problem";
import { type Court, type PermitState, permitStates } from "./permit";

/** The names of the stage line (look book, sheet L3): `review` carries its round, `with-you` is the applicant's turn. */
export type StageName = "intake" | "review" | "with-you" | "fees" | "issue" | "inspections" | "final";

/**
 * How far a permit is. `before-issue`: sent, and not yet allowed to build. `work`: issued and not over. `signed-off`: finaled, and the office may
 * still have something to write. `over`: no later stage comes.
 */
export type Phase = "draft" | "before-issue" | "work" | "signed-off" | "over";

/** What the product has to know of a state. A new state does not compile until all of it is said. */
export interface StateFacts {
  /** Where a permit may go from here: product.md section 2. A deleted draft leaves no state behind. */
  readonly moves: readonly (PermitState | "deleted")[];
  /** The product's own English word, kept as the raw status (BLDS StatusCurrent) of permits that it runs. */
  readonly rawStatus: string;
  /** BLDS StatusCurrentMapped. `as-before`: that of the state it was closed from. */
  readonly blds: BldsStatus | "none" | "as-before";
  readonly phase: Phase;
  /** Whose turn it is, or by what it is decided: whether fees are owed, how the work stands, whether a certificate is still to come. */
  readonly turn: Court | "by-fees" | "by-work" | "by-certificate";
  /** The stage of the way that it is part of; null: none. */
  readonly stage: StageName | null;
  /** Stages that are still to come, `fees` where fees of issue are owed. `by-cycle`: before the first review other ones than after it. */
  readonly ahead: readonly StageName[] | "by-cycle";
  /** Stages whose fees are due. `by-cycle`: before the first review those of the application, after it those of issue too. */
  readonly fees: readonly FeeStage[] | "by-cycle";
  /** Over for good: what failed or was asked for then is nobody's matter any more. */
  readonly settled: boolean;
  /** The permit is, or was, in force: it wears the stamp of its issue. */
  readonly stamped: boolean;
}

export const stateFacts: Readonly<Record<PermitState, StateFacts>> = {
  draft: {
    moves: ["submitted", "deleted"],
    rawStatus: "Draft",
    blds: "none",
    phase: "draft",
    turn: "applicant",
    stage: null,
    ahead: [],
    fees: [],
    settled: false,
    stamped: false,
  },
  submitted: {
    moves: ["incomplete", "in_review", "fees_due", "withdrawn", "expired", "void"],
    rawStatus: "Submitted",
    blds: "Application Accepted",
    phase: "before-issue",
    turn: "office",
    stage: "intake",
    ahead: ["review", "fees", "issue", "inspections", "final"],
    fees: ["application"],
    settled: false,
    stamped: false,
  },
  incomplete: {
    moves: ["submitted", "withdrawn", "expired", "void"],
    rawStatus: "Incomplete",
    blds: "Application Accepted",
    phase: "before-issue",
    turn: "applicant",
    stage: "with-you",
    ahead: ["review", "fees", "issue", "inspections", "final"],
    fees: ["application"],
    settled: false,
    stamped: false,
  },
  fees_due: {
    moves: ["in_review", "issued", "withdrawn", "expired", "void"],
    rawStatus: "Fees due",
    blds: "Fees/Payment",
    phase: "before-issue",
    turn: "by-fees",
    stage: "fees",
    ahead: "by-cycle",
    fees: "by-cycle",
    settled: false,
    stamped: false,
  },
  in_review: {
    moves: ["corrections_required", "approved", "fees_due", "denied", "withdrawn", "void"],
    rawStatus: "In review",
    blds: "In Review",
    phase: "before-issue",
    turn: "office",
    stage: "review",
    ahead: ["fees", "issue", "inspections", "final"],
    fees: ["application"],
    settled: false,
    stamped: false,
  },
  corrections_required: {
    moves: ["in_review", "withdrawn", "expired", "void"],
    rawStatus: "Corrections required",
    blds: "In Review",
    phase: "before-issue",
    turn: "applicant",
    stage: "with-you",
    ahead: ["review", "fees", "issue", "inspections", "final"],
    fees: ["application"],
    settled: false,
    stamped: false,
  },
  approved: {
    moves: ["fees_due", "issued", "withdrawn", "expired", "void"],
    rawStatus: "Approved",
    blds: "In Review",
    phase: "before-issue",
    turn: "office",
    stage: "issue",
    ahead: ["fees", "inspections", "final"],
    fees: ["application", "issue"],
    settled: false,
    stamped: false,
  },
  issued: {
    moves: ["inspections", "expired", "revoked", "void"],
    rawStatus: "Issued",
    blds: "Permit Issued",
    phase: "work",
    turn: "by-work",
    stage: "inspections",
    ahead: ["final"],
    fees: ["application", "issue"],
    settled: false,
    stamped: true,
  },
  inspections: {
    moves: ["finaled", "finaled_with_conditions", "co_temporary", "expired", "revoked"],
    rawStatus: "Inspections",
    blds: "Inspection Phase",
    phase: "work",
    turn: "by-work",
    stage: "inspections",
    ahead: ["final"],
    fees: ["application", "issue", "final"],
    settled: false,
    stamped: true,
  },
  co_temporary: {
    moves: ["inspections", "co_issued", "expired", "revoked"],
    rawStatus: "Temporary certificate of occupancy",
    blds: "Occupancy",
    phase: "work",
    turn: "by-work",
    stage: "inspections",
    ahead: ["final"],
    fees: ["application", "issue", "final"],
    settled: false,
    stamped: true,
  },
  finaled: {
    moves: ["co_issued", "closed"],
    rawStatus: "Finaled",
    blds: "Permit Finaled",
    phase: "signed-off",
    turn: "by-certificate",
    stage: "final",
    ahead: [],
    fees: ["application", "issue", "final"],
    settled: false,
    stamped: true,
  },
  finaled_with_conditions: {
    moves: ["co_issued", "closed"],
    rawStatus: "Finaled with conditions",
    blds: "Permit Finaled with Conditions",
    phase: "signed-off",
    turn: "by-certificate",
    stage: "final",
    ahead: [],
    fees: ["application", "issue", "final"],
    settled: false,
    stamped: true,
  },
  co_issued: {
    moves: ["closed"],
    rawStatus: "Certificate of occupancy issued",
    blds: "Occupancy",
    phase: "over",
    turn: "nobody",
    stage: "final",
    ahead: [],
    fees: ["application", "issue", "final"],
    settled: true,
    stamped: true,
  },
  denied: {
    moves: ["appealed"],
    rawStatus: "Denied",
    blds: "Permit Cancelled",
    phase: "over",
    turn: "nobody",
    stage: null,
    ahead: [],
    fees: ["application"],
    settled: true,
    stamped: false,
  },
  appealed: {
    moves: ["in_review", "denied"],
    rawStatus: "Appealed",
    blds: "Appeal",
    phase: "before-issue",
    turn: "office",
    stage: "review",
    ahead: ["fees", "issue", "inspections", "final"],
    fees: ["application"],
    settled: false,
    stamped: false,
  },
  expired: {
    moves: ["issued", "closed"],
    rawStatus: "Expired",
    blds: "none",
    phase: "over",
    turn: "nobody",
    stage: null,
    ahead: [],
    fees: ["application"],
    settled: false,
    stamped: false,
  },
  withdrawn: {
    moves: [],
    rawStatus: "Withdrawn",
    blds: "Permit Cancelled",
    phase: "over",
    turn: "nobody",
    stage: null,
    ahead: [],
    fees: ["application"],
    settled: true,
    stamped: false,
  },
  void: {
    moves: [],
    rawStatus: "Void",
    blds: "Permit Cancelled",
    phase: "over",
    turn: "nobody",
    stage: null,
    ahead: [],
    fees: ["application"],
    settled: true,
    stamped: false,
  },
  revoked: {
    moves: [],
    rawStatus: "Revoked",
    blds: "Permit Cancelled",
    phase: "over",
    turn: "nobody",
    stage: null,
    ahead: [],
    fees: ["application", "issue"],
    settled: false,
    stamped: false,
  },
  closed: {
    moves: [],
    rawStatus: "Closed",
    blds: "as-before",
    phase: "over",
    turn: "nobody",
    stage: null,
    ahead: [],
    fees: ["application", "issue", "final"],
    settled: true,
    stamped: true,
  },
};

export const mayMove = (from: PermitState, to: PermitState | "deleted"): boolean => stateFacts[from].moves.includes(to);

/** Refuses `move-not-allowed` with {from, to} unless the table of states has the move. */
export function requireMove(from: PermitState, to: PermitState | "deleted"): void {
  if (!mayMove(from, to)) refuse("move-not-allowed", { params: { from, to } });
}

const statesIn = (...phases: readonly Phase[]): readonly PermitState[] =>
  permitStates.filter((state) => phases.includes(stateFacts[state].phase));

/** Nothing more happens to a permit in one of these. */
export const endStates: readonly PermitState[] = permitStates.filter((state) => stateFacts[state].moves.length === 0);

/** Something may still happen to it. */
export const livingStates: readonly PermitState[] = permitStates.filter((state) => stateFacts[state].moves.length > 0);

/** The work may go on: issued and not over. */
export const activeStates: readonly PermitState[] = statesIn("work");

/** Sent, and not yet allowed to build. */
export const beforeIssueStates: readonly PermitState[] = statesIn("before-issue");

export const openStates: readonly PermitState[] = statesIn("before-issue", "work");
/** Open = the office or the inspectors may still have work with it. */
export const isOpen = (state: PermitState): boolean => openStates.includes(state);

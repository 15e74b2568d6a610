import type { BldsStatus } from "../blds/blds-fields";
import type { FeeStage } from "../permit-type/fee-rule";
import type { Court, PermitState } from "./permit";

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

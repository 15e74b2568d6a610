import type { ProofEnd, ProofKind } from "../contractor/contractor";

/** The contractor that a permit stands on, as much of it as its page needs. */
export interface PermitContractor {
  readonly id: string;
  readonly name: string;
  readonly proofs: readonly ProofEnd[];
  /** Kinds of which a newer proof waits to be checked. */
  readonly waiting: readonly ProofKind[];
}

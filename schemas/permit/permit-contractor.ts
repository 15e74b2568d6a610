import type { ProofEnd } from "../contractor/contractor";
import type { ProofKind } from "../contractor/proof-kind";

/** The contractor that a permit stands on, as much of it as its page needs. */
export interface PermitContractor {
  readonly id: string;
  readonly name: string;
  readonly proofs: readonly ProofEnd[];
  /** Kinds of which a newer proof waits to be checked. */
  readonly waiting: readonly ProofKind[];
  /** Whether it has a trust account, from which a party who sees that may pay: of those who do not work here, its own people alone do. */
  readonly paysFromAccount: boolean | undefined;
}

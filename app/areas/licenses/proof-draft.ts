import type { ProofKind } from "#schemas/contractor/proof-kind";
import { parseMoney } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";

/** A proof as it is typed. */
export interface ProofDraft {
  readonly number: string;
  readonly carrier: string;
  readonly amount: string;
  readonly expiresOn: string;
}
export const blankProof: ProofDraft = { number: "", carrier: "", amount: "", expiresOn: "" };

/** Whether a proof of this kind is for an amount. */
export const hasAmount = (kind: ProofKind): boolean => kind === "insurance" || kind === "bond";

export interface ProofFaults {
  readonly number?: string;
  readonly amount?: string;
  readonly ends?: string;
}

/** What stands against it, in words; empty = nothing. `notBefore`: whoever tells the office tells of what still holds. */
export function proofFaults(draft: ProofDraft, { today, telling }: { readonly today: string; readonly telling: boolean }): ProofFaults {
  const read = draft.amount.trim() === "" ? null : parseMoney(draft.amount);
  const isDay = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(draft.expiresOn);
  const ends = !isDay ? m.licenses_error_ends() : telling && draft.expiresOn <= today ? m.licenses_error_ends_past() : "";
  return {
    ...(draft.number.trim() === "" ? { number: m.licenses_error_number() } : {}),
    ...(read !== null && !read.ok ? { amount: m.licenses_error_amount() } : {}),
    ...(ends === "" ? {} : { ends }),
  };
}

/** The arguments of `contractor.record-proof` for a draft without faults. */
export function proofArgs(contractorId: string, kind: ProofKind, draft: ProofDraft) {
  const read = draft.amount.trim() === "" ? null : parseMoney(draft.amount);
  return {
    contractorId,
    kind,
    number: draft.number.trim(),
    carrier: draft.carrier.trim(),
    amountCents: hasAmount(kind) && read?.ok ? read.cents : null,
    expiresOn: draft.expiresOn,
  };
}

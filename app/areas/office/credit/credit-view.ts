import type { Reader } from "#app/context";
import { type PermitPage, permitPage } from "#app/features/permit/permit-page";
import { creditCents, owedCents } from "#schemas/fee/fee-balance";
import type { Permit } from "#schemas/permit/permit";
import { haveSameHolder } from "#schemas/permit/same-holder";
import { payableStates } from "#schemas/permit/states-by-phase";

/** The permit that credit may be moved to; `stop`: why it may not. */
export interface CreditTarget {
  readonly id: string;
  readonly number: string;
  readonly address: string;
  readonly owedCents: number;
  readonly stop: "itself" | "other-holder" | "not-payable" | null;
}

export interface CreditPage extends PermitPage {
  readonly creditCents: number;
  readonly owedCents: number;
  /** The number that was asked for; empty: none. */
  readonly wanted: string;
  /** Null: no permit here has that number. */
  readonly target: CreditTarget | null;
}

function stopOf(from: Permit, to: Permit): CreditTarget["stop"] {
  if (to.id === from.id) return "itself";
  if (!haveSameHolder(from, to)) return "other-holder";
  return payableStates.includes(to.state) ? null : "not-payable";
}

async function targetOf(reader: Reader, from: Permit, wanted: string): Promise<CreditTarget | null> {
  const to = wanted === "" ? null : await reader.permitByNumber(wanted);
  if (!to) return null;
  const rows = await reader.permitRows(to.id);
  return { id: to.id, number: to.number ?? "", address: to.address.line1, owedCents: owedCents(rows?.fee ?? []), stop: stopOf(from, to) };
}

/** A permit's credit: what is left of it, and the permit it may be moved to. Throws the redirect to /404 where this person sees none. */
export async function creditPage(reader: Reader, permitId: string, number: string): Promise<CreditPage> {
  const page = await permitPage(reader, permitId);
  const wanted = number.trim().toUpperCase();
  return {
    ...page,
    creditCents: creditCents(page.rows.payment),
    owedCents: owedCents(page.rows.fee),
    wanted,
    target: await targetOf(reader, page.permit, wanted),
  };
}

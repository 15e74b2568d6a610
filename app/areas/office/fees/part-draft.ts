import { type TakenMethod, takenMethods } from "#schemas/fee/fee";
import { dollarsOf, formatCents, parseMoney } from "#schemas/fee/money";
import { mayKeepRest, type PaymentPart, partsCents, restCents } from "#schemas/fee/tender-parts";
import { m } from "#schemas/messages/compiled/messages";

/** A part of a payment as it stands in its fields. */
export interface PartDraft {
  /** Empty: what the other parts leave of what is due. */
  readonly amount: string;
  readonly method: TakenMethod | "";
  readonly reference: string;
  /** Cash handed over; empty: the very amount. */
  readonly given: string;
}

export interface PaymentDraft {
  readonly parts: readonly PartDraft[];
  readonly keepRest: boolean;
}

export const blankPart: PartDraft = { amount: "", method: "", reference: "", given: "" };
export const blankPayment: PaymentDraft = { parts: [blankPart], keepRest: false };

/** What is owed of the permit, and what of it is due now, in cents. */
export interface Owing {
  readonly owedCents: number;
  readonly dueCents: number;
  /** What the trust account of the permit's contractor has; absent where there is none. */
  readonly trustCents?: number | undefined;
}

const centsIn = (text: string): number => {
  const read = parseMoney(text);
  return read.ok ? read.cents : 0;
};

/** The parts with amounts: the first that nobody typed is what the others leave of what is due. */
export function filledParts(parts: readonly PartDraft[], dueCents: number): readonly PartDraft[] {
  const blank = parts.findIndex(({ amount }) => amount === "");
  const left = dueCents - parts.reduce((sum, { amount }) => sum + centsIn(amount), 0);
  return parts.map((part, index) => (index === blank && left > 0 ? { ...part, amount: dollarsOf(left) } : part));
}

/** What is wrong with a part, in words, by its field. */
export interface PartFaults {
  readonly amount?: string;
  readonly method?: string;
  readonly given?: string;
}

function amountFault({ amount }: PartDraft): string | undefined {
  const read = parseMoney(amount);
  if (read.ok) return read.cents === 0 ? m.office_error_amount_zero() : undefined;
  return read.reason === "empty" ? m.office_error_amount_empty() : m.office_error_amount();
}

function givenFault({ amount, method, given }: PartDraft): string | undefined {
  if (method !== "cash" || given.trim() === "") return undefined;
  const [handed, asked] = [parseMoney(given), centsIn(amount)];
  return handed.ok && handed.cents >= asked ? undefined : m.office_error_given({ amount: formatCents(asked) });
}

/** The parts as they are taken. Amounts that cannot be read count as nothing: ask `partFaults` first. */
export const partsIn = (parts: readonly PartDraft[]): readonly PaymentPart[] =>
  parts.flatMap(({ amount, method, reference, given }) => {
    if (method === "") return [];
    const part = { amountCents: centsIn(amount), method, reference: method === "cash" ? "" : reference.trim() };
    return [method === "cash" && given.trim() !== "" ? { ...part, givenCents: centsIn(given) } : part];
  });

/** What of the parts is more than is owed and may be kept as credit, in cents. */
export function keepableCents(parts: readonly PartDraft[], owedCents: number): number {
  const read = partsIn(parts);
  return mayKeepRest(read, owedCents) ? restCents(read, owedCents) : 0;
}

/** What stands against taking it, part by part; a list of empty ones: nothing. `parts`: with their amounts. */
export function partFaults(
  parts: readonly PartDraft[],
  { owedCents, trustCents = 0 }: Pick<Owing, "owedCents" | "trustCents">,
  keepRest: boolean,
): readonly PartFaults[] {
  const sums = parts.map(({ amount }) => ({ amountCents: centsIn(amount) }));
  const isOver = restCents(sums, owedCents) > 0 && !(keepRest && keepableCents(parts, owedCents) > 0);
  return parts.map((part, index) => {
    const others = partsCents(sums) - (sums[index]?.amountCents ?? 0);
    const over = isOver && index === parts.length - 1;
    const isShort = part.method === "trust-account" && centsIn(part.amount) > trustCents;
    const short = isShort ? m.trust_error_short({ amount: formatCents(trustCents) }) : undefined;
    const amount =
      amountFault(part) ??
      short ??
      (over ? m.office_error_amount_over({ amount: formatCents(Math.max(0, owedCents - others)) }) : undefined);
    const given = givenFault(part);
    return { ...(amount && { amount }), ...(part.method === "" && { method: m.office_error_method() }), ...(given && { given }) };
  });
}

/** Methods that a part may have: cash is handed over once, and an account is drawn on once, where the contractor has one. */
export function methodsFor(parts: readonly PartDraft[], index: number, trustCents?: number): readonly TakenMethod[] {
  const isTaken = (method: TakenMethod) => parts.some((part, at) => at !== index && part.method === method);
  return takenMethods.filter((method) => {
    if (method === "trust-account") return trustCents !== undefined && !isTaken(method);
    return method !== "cash" || !isTaken(method);
  });
}

import { addDays, daysBetween } from "../calendar/business-days";
import type { Contractor, ProofEnd } from "./contractor";
import type { ProofKind } from "./proof-kind";

/** Days before the end on which people are told of it; 0 is the day itself. */
export const noticeMarks = [90, 60, 30, 0] as const;

/** How a proof stands on a day. `days`: to its end when it is `ending`, 0 = today is the last; since its end when it has `ended`. */
export type ProofStatus =
  | { readonly state: "missing" }
  | { readonly state: "valid"; readonly expiresOn: string }
  | { readonly state: "ending" | "ended"; readonly expiresOn: string; readonly days: number };

/** How the proof of a kind stands on `today`, a day of the organization. A proof holds through its last day. */
export function standingOf(proofs: readonly ProofEnd[], kind: ProofKind, today: string): ProofStatus {
  const found = proofs.find((proof) => proof.kind === kind);
  if (!found) return { state: "missing" };
  const left = daysBetween(today, found.expiresOn);
  if (left < 0) return { state: "ended", expiresOn: found.expiresOn, days: -left };
  return left <= noticeMarks[0]
    ? { state: "ending", expiresOn: found.expiresOn, days: left }
    : { state: "valid", expiresOn: found.expiresOn };
}

/** The proofs on file that have ended: they stand in the way of issuing. What is not on file does not. */
export const endedProofs = (proofs: readonly ProofEnd[], today: string): readonly ProofKind[] =>
  proofs.filter(({ expiresOn }) => expiresOn < today).map(({ kind }) => kind);

/** The day on which the first of the proofs ends; null when none is on file. */
export const nextEnd = (proofs: readonly ProofEnd[]): string | null =>
  proofs.reduce<string | null>((first, { expiresOn }) => (first === null || expiresOn < first ? expiresOn : first), null);

/** The last mark that has come for a proof; null before the first. */
export const markOn = (expiresOn: string, today: string): number | null =>
  noticeMarks.findLast((mark) => daysBetween(today, expiresOn) <= mark) ?? null;

/** The day on which somebody has to be told next; null when all was told. */
export function nextNotice({ proofs }: Pick<Contractor, "proofs">): string | null {
  const days = proofs.flatMap(({ expiresOn, noticed }) => {
    const mark = noticeMarks.find((one) => noticed === null || one < noticed);
    return mark === undefined ? [] : [addDays(expiresOn, -mark)];
  });
  return days.sort()[0] ?? null;
}

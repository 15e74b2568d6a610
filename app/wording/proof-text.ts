import { type ProofKind, proofKinds } from "#schemas/contractor/proof-kind";
import type { ProofStatus } from "#schemas/contractor/proof-status";
import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import { dayWithYear, shortDay } from "#ui/date-text";
import type { TagTone } from "#ui/tag";

const names: Readonly<Record<ProofKind, () => string>> = {
  license: m.licenses_proof_license,
  insurance: m.licenses_proof_insurance,
  bond: m.licenses_proof_bond,
  "workers-comp": m.licenses_proof_workers_comp,
};
const inside: Readonly<Record<ProofKind, () => string>> = {
  license: m.licenses_inside_license,
  insurance: m.licenses_inside_insurance,
  bond: m.licenses_inside_bond,
  "workers-comp": m.licenses_inside_workers_comp,
};

/** "Workers' comp": a proof as a heading names it. */
export const proofName = (kind: ProofKind): string => names[kind]();
/** "workers' comp": a proof inside a sentence. */
export const proofInside = (kind: ProofKind): string => inside[kind]();
/** The same for a kind that a newer worker may name otherwise. */
export const proofSaid = (kind: string): string => {
  const known = proofKinds.find((one) => one === kind);
  return known ? proofInside(known) : kind;
};
/** "license and bond". */
export const proofList = (kinds: readonly string[]): string =>
  new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(kinds.map(proofSaid));

/** How a proof stands, in words. */
export function standingWords(standing: ProofStatus): string {
  switch (standing.state) {
    case "missing":
      return m.licenses_state_missing();
    case "valid":
      return m.licenses_state_valid({ day: dayWithYear(standing.expiresOn) });
    case "ended":
      return m.licenses_state_ended({ day: dayWithYear(standing.expiresOn) });
    case "ending":
      return standing.days === 0
        ? m.licenses_state_today()
        : m.licenses_state_ending({ count: standing.days, day: shortDay(standing.expiresOn) });
  }
}

/** The same where a list says the days in a column of their own: "Ends in 24 days". */
export const shortStanding = (standing: ProofStatus): string =>
  standing.state === "ending" && standing.days > 0 ? m.licenses_state_ending_short({ count: standing.days }) : standingWords(standing);

const tones: Readonly<Record<ProofStatus["state"], TagTone>> = { missing: "plain", valid: "done", ending: "waiting", ended: "stopped" };
export const standingTone = ({ state }: ProofStatus): TagTone => tones[state];

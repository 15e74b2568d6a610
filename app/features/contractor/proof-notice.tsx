import { proofList } from "#app/wording/proof-text";
import { proofKinds } from "#schemas/contractor/proof-kind";
import { endedProofs } from "#schemas/contractor/proof-status";
import { m } from "#schemas/messages/compiled/messages";
import type { PermitContractor } from "#schemas/permit/permit-contractor";
import { Text } from "#ui/layout/page";
import { TextLink } from "#ui/text-link";

/** What the contractor's proofs mean for issuing, for the office: what has ended stands in the way, what is not on file does not. */
export function ProofNotice({ contractor, today }: { contractor: PermitContractor; today: string }) {
  const { id, name, proofs } = contractor;
  const ended = endedProofs(proofs, today);
  const missing = proofKinds.filter((kind) => proofs.every((proof) => proof.kind !== kind));
  if (ended.length === 0 && missing.length === 0) return null;
  const words =
    ended.length > 0 ? m.licenses_blocks({ name, list: proofList(ended) }) : m.licenses_missing_notice({ name, list: proofList(missing) });
  return (
    <Text tone={ended.length > 0 ? "stopped" : "muted"}>
      {words} <TextLink to={`/license-tracker/${id}`}>{m.licenses_blocks_link()}</TextLink>
    </Text>
  );
}

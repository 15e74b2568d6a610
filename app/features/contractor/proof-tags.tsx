import { shortStanding, standingTone, standingWords } from "#app/wording/proof-text";
import type { ProofEnd } from "#schemas/contractor/contractor";
import type { ProofKind } from "#schemas/contractor/proof-kind";
import { standingOf } from "#schemas/contractor/proof-status";
import { m } from "#schemas/messages/compiled/messages";
import { Stack } from "#ui/layout/page";
import { Tag } from "#ui/tag";

type ProofTagsProps = { proofs: readonly ProofEnd[]; kind: ProofKind; waiting: boolean; today: string; inList?: boolean };

/** How one proof stands, and whether a newer one waits to be checked. In lists what is in order is plain. */
export function ProofTags({ proofs, kind, waiting, today, inList = false }: ProofTagsProps) {
  const standing = standingOf(proofs, kind, today);
  return (
    <Stack space="tiny" start>
      {inList && standing.state === "valid" ? (
        standingWords(standing)
      ) : (
        <Tag tone={standingTone(standing)}>{inList ? shortStanding(standing) : standingWords(standing)}</Tag>
      )}
      {waiting && <Tag tone="us">{m.licenses_state_waiting()}</Tag>}
    </Stack>
  );
}

import { ProofTags } from "#app/features/contractor/proof-tags";
import { proofName } from "#app/wording/proof-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { type ProofKind, proofKinds } from "#schemas/contractor/proof-kind";
import { formatValue } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { dayWithYear } from "#ui/date-text";
import { Row, Stack, Text } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";
import { Notice } from "#ui/notice";
import type { ContractorPage, ShownProof } from "./contractor-view";
import { carrierName, ProofForm } from "./proof-form";
import { ReportedProofBox } from "./reported-proof";

function ProofFacts({ proof, page }: { proof: ShownProof; page: ContractorPage }) {
  const { number, carrier, amountCents, verifiedAt, verifiedBy } = proof;
  const day = verifiedAt === undefined ? "" : dayWithYear(calendarOf(page.calendar).localDay(verifiedAt));
  return (
    <SummaryList>
      {number && (
        <SummaryRow term={m.licenses_fact_number()}>
          <Text element="span" mono>
            {number}
          </Text>
        </SummaryRow>
      )}
      {carrier && <SummaryRow term={carrierName(proof.kind)}>{carrier}</SummaryRow>}
      {amountCents !== undefined && amountCents !== null && (
        <SummaryRow term={m.licenses_fact_amount()}>{formatValue(amountCents)}</SummaryRow>
      )}
      <SummaryRow term={m.licenses_fact_ends()}>{dayWithYear(proof.expiresOn)}</SummaryRow>
      {verifiedBy && <SummaryRow term={m.licenses_fact_checked()}>{m.licenses_checked_by({ name: verifiedBy, day })}</SummaryRow>}
    </SummaryList>
  );
}

function ProofPart({ page, kind }: { page: ContractorPage; kind: ProofKind }) {
  const proof = page.proofs.find((one) => one.kind === kind);
  const told = page.told.filter((one) => one.kind === kind);
  const refused = page.may === "own" ? page.refused.filter((one) => one.kind === kind) : [];
  const headingId = `proof-${kind}`;
  return (
    <section aria-labelledby={headingId}>
      <Stack space="small">
        <Row between align="start">
          <Text as="h3" element="h3" id={headingId}>
            {proofName(kind)}
          </Text>
          <ProofTags proofs={page.proofs} kind={kind} waiting={told.length > 0} today={page.today} />
        </Row>
        {proof && <ProofFacts proof={proof} page={page} />}
        {told.map((one) => (
          <ReportedProofBox key={one.id} page={page} told={one} />
        ))}
        {refused.map((one) => (
          <Notice key={one.at} tone="stopped" title={m.licenses_refused()}>
            {one.reason}
          </Notice>
        ))}
        {page.may !== "look" && <ProofForm page={page} kind={kind} />}
      </Stack>
    </section>
  );
}

/** The four proofs, each with its facts, what waits to be checked, and the way to record a newer one. */
export function ProofParts({ page }: { page: ContractorPage }) {
  return (
    <Stack space="large">
      {proofKinds.map((kind) => (
        <ProofPart key={kind} page={page} kind={kind} />
      ))}
    </Stack>
  );
}

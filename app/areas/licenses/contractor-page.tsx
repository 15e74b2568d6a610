import { SaveStateOf } from "#app/screen/typing/save-state-of";
import { stateName } from "#app/wording/permit-text";
import { proofList } from "#app/wording/proof-text";
import { endedProofs } from "#schemas/contractor/proof-status";
import { m } from "#schemas/messages/compiled/messages";
import { aggregates } from "#schemas/row-scope";
import { DrawingTitle } from "#ui/layout/drawing";
import { Breadcrumbs, Row, Sheet, SheetSection, Stack, Text, Wrap } from "#ui/layout/page";
import { TitleBlock } from "#ui/layout/title-block";
import { RowItem, Rows } from "#ui/list";
import { TextLink } from "#ui/text-link";
import { ContractorClaims, OwnClaim } from "./contractor-claims";
import { ContractorHistory } from "./contractor-history";
import type { ContractorPage } from "./contractor-view";
import { CorrectForm } from "./correct-form";
import { ProofParts } from "./proof-sections";

function Title({ page }: { page: ContractorPage }) {
  const { contractor, proofs, record } = page;
  const ended = endedProofs(proofs, page.today);
  const stands =
    ended.length > 0
      ? m.licenses_ended_names({ list: proofList(ended) })
      : proofs.length === 0
        ? m.licenses_not_on_file()
        : m.licenses_ok();
  const contact = [record?.phone, record?.email].filter(Boolean).join(", ");
  return (
    <TitleBlock
      heading={contractor.name}
      note={contact || undefined}
      cells={[
        { label: m.licenses_cell_standing(), value: stands, wide: true },
        { label: m.licenses_cell_trade(), value: contractor.trade || m.record_not_provided() },
        { label: m.licenses_cell_state(), value: contractor.licenseState || m.record_not_provided() },
        {
          label: m.licenses_cell_number(),
          value: contractor.licenseNumber || m.licenses_no_number(),
          number: contractor.licenseNumber !== "",
          wide: true,
        },
      ]}
    />
  );
}

function Permits({ page }: { page: ContractorPage }) {
  const to = page.record === null ? "/tracker" : "/office/permits";
  if (page.permits.length === 0) return <Text tone="muted">{m.licenses_part_permits_none()}</Text>;
  return (
    <Rows label={m.licenses_part_permits()}>
      {page.permits.map((permit) => (
        <RowItem key={permit.id}>
          <Row between>
            <Stack space="none">
              <TextLink to={`${to}/${permit.id}`} strong alone>
                {permit.addressLine}
              </TextLink>
              <Text as="meta" tone="muted">
                {[permit.number, permit.work].filter(Boolean).join(" · ")}
              </Text>
            </Stack>
            <Text element="span">{stateName(permit.state)}</Text>
          </Row>
        </RowItem>
      ))}
    </Rows>
  );
}

function Record({ page, record }: { page: ContractorPage; record: NonNullable<ContractorPage["record"]> }) {
  const { name, trade, licenseState } = page.contractor;
  const { phone, email, history } = record;
  return (
    <>
      {page.may === "office" && (
        <SheetSection labelledBy="details">
          <DrawingTitle id="details" number={3} title={m.licenses_part_details()} />
          <CorrectForm page={page} details={{ name, trade, licenseState, phone, email }} />
        </SheetSection>
      )}
      <SheetSection labelledBy="history">
        <DrawingTitle
          id="history"
          number={page.may === "office" ? 4 : 3}
          title={m.licenses_part_history()}
          note={m.licenses_history_note()}
        />
        <ContractorHistory events={history} timeZone={page.calendar.timeZone} />
      </SheetSection>
    </>
  );
}

/** One contractor: how it stands, its four proofs, the permits that stand on it, and to staff its history. */
export function ContractorSheet({ page }: { page: ContractorPage }) {
  return (
    <Wrap>
      <Breadcrumbs
        label={m.licenses_breadcrumb()}
        items={[{ label: m.licenses_title(), to: "/license-tracker" }, { label: page.contractor.name }]}
      />
      <Stack space="normal">
        <Title page={page} />
        <SaveStateOf aggregate={aggregates.contractor(page.contractor.id)} timeZone={page.calendar.timeZone} />
        <OwnClaim claim={page.claim} />
        <ContractorClaims claims={page.claims} calendar={page.calendar} mayDecide={page.may === "office"} />
        <Sheet>
          <SheetSection labelledBy="proofs">
            <DrawingTitle id="proofs" number={1} title={m.licenses_part_proofs()} note={m.licenses_part_proofs_note()} />
            <ProofParts page={page} />
          </SheetSection>
          <SheetSection labelledBy="permits">
            <DrawingTitle
              id="permits"
              number={2}
              title={m.licenses_part_permits()}
              note={m.licenses_part_permits_note({ count: page.permits.length })}
            />
            <Permits page={page} />
            {page.may !== "look" && (
              <TextLink to={`/license-tracker/${page.contractor.id}/account`} alone>
                {m.trust_own_link()}
              </TextLink>
            )}
          </SheetSection>
          {page.record && <Record page={page} record={page.record} />}
        </Sheet>
      </Stack>
    </Wrap>
  );
}

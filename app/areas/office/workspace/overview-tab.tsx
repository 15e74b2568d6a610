import type { ReactNode } from "react";
import { answerText } from "#app/wording/answer-text";
import { inLanguage, stateName } from "#app/wording/permit-text";
import { partyRole } from "#app/wording/record-text";
import { contractorParty } from "#schemas/contractor/contractor-key";
import { formatValue } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { Party } from "#schemas/permit/permit";
import { visibleQuestions } from "#schemas/permit-type/form";
import { dayWithYear } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, SheetSection, Text } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";
import { TextLink } from "#ui/text-link";
import { AtOncePart } from "./at-once-part";
import type { OfficePermitPage } from "./office-permit-view";
import { workspaceStyles } from "./workspace-styles";

function Facts({ facts }: { facts: readonly (readonly [string, string | null])[] }) {
  return (
    <SummaryList>
      {facts.map(([term, value]) => (
        <SummaryRow key={term} term={term} missing={value === null || value === "" ? m.record_not_provided() : undefined}>
          {value}
        </SummaryRow>
      ))}
    </SummaryList>
  );
}

const dayOrNull = (day: string | null): string | null => (day === null ? null : dayWithYear(day));

function recordFacts({ permit }: OfficePermitPage): readonly (readonly [string, string | null])[] {
  const { address } = permit;
  const line = [address.line1, address.line2, address.city, address.state, address.zip].filter(Boolean).join(", ");
  const always: (readonly [string, string | null])[] = [
    [m.office_fact_address(), line],
    [m.permit_parcel(), permit.parcel],
    [m.permit_type(), permit.typeName],
    [m.permit_status(), permit.imported === null ? stateName(permit.state) : `${stateName(permit.state)} (${permit.rawStatus})`],
    [m.office_fact_value(), permit.valuationCents === null ? null : formatValue(permit.valuationCents)],
    [m.office_fact_area(), permit.squareFeet === null ? null : m.office_square_feet({ amount: permit.squareFeet.toLocaleString("en-US") })],
    [m.office_fact_units(), permit.housingUnits === null ? null : String(permit.housingUnits)],
    [m.office_fact_applied(), dayOrNull(permit.appliedOn)],
  ];
  const later: readonly (readonly [string, string | null])[] = [
    [m.office_fact_issued(), dayOrNull(permit.issuedOn)],
    [m.office_fact_expires(), dayOrNull(permit.expiresOn)],
    [m.office_fact_completed(), dayOrNull(permit.completedOn)],
    [m.office_fact_co(), dayOrNull(permit.coIssuedOn)],
  ];
  return [...always, ...later.filter(([, value]) => value !== null)];
}

function PartyFact({ party, contractorId }: { party: Party; contractorId: string | null }) {
  const lines = [party.email, party.phone, party.license].filter(Boolean);
  return (
    <SummaryRow term={partyRole(party.role)} missing={party.name === "" && lines.length === 0 ? m.record_not_provided() : undefined}>
      {contractorId === null ? party.name : <TextLink to={`/license-tracker/${contractorId}`}>{party.name || party.license}</TextLink>}
      {lines.length > 0 && (
        <Text as="meta" tone="muted">
          {lines.join(", ")}
        </Text>
      )}
    </SummaryRow>
  );
}

type Part = { id: string; title: string; content: ReactNode };

/** The application's answers, a part for each section of its form. */
function answerParts({ type, permit }: OfficePermitPage): readonly Part[] {
  if (!type) return [];
  return type.sections.flatMap((section) => {
    const questions = visibleQuestions(type, section, permit.answers);
    if (questions.length === 0) return [];
    const facts = questions.map((question) => [inLanguage(question.label), answerText(question, permit.answers[question.id])] as const);
    return [{ id: `section-${section.id}`, title: inLanguage(section.title), content: <Facts facts={facts} /> }];
  });
}

/** What was applied for, by whom, and the record's own facts. */
export function OverviewTab({ page }: { page: OfficePermitPage }) {
  const { permit } = page;
  const parties = (
    <SummaryList>
      {permit.parties.map((party) => (
        <PartyFact
          key={`${party.role}-${party.accountId ?? party.name}`}
          party={party}
          contractorId={party === contractorParty(permit) ? (page.contractor?.id ?? null) : null}
        />
      ))}
    </SummaryList>
  );
  const main: readonly Part[] = [
    { id: "work", title: m.office_part_work(), content: <Text measure>{permit.description || m.record_not_provided()}</Text> },
    ...answerParts(page),
  ];
  const side: readonly Part[] = [
    // Imported records may name nobody: no heading over nothing.
    ...(permit.parties.length > 0 ? [{ id: "parties", title: m.office_part_parties(), content: parties }] : []),
    { id: "record", title: m.office_part_record(), content: <Facts facts={recordFacts(page)} /> },
  ];
  const before = permit.atOnce ? 1 : 0;
  const sections = (parts: readonly Part[], before: number) =>
    parts.map((part, place) => (
      <SheetSection key={part.id} labelledBy={part.id}>
        <DrawingTitle number={before + place + 1} id={part.id} title={part.title} />
        {part.content}
      </SheetSection>
    ));
  return (
    <div className={workspaceStyles().split}>
      <Sheet>
        {permit.atOnce && <AtOncePart page={page} number={1} />}
        {sections(main, before)}
      </Sheet>
      <Sheet small>{sections(side, before + main.length)}</Sheet>
    </div>
  );
}

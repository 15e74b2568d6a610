import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { calendarOf } from "#schemas/calendar/business-days";
import { callOf } from "#schemas/command-call";
import type { ReportedProof } from "#schemas/contractor/contractor";
import { formatValue } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { dayWithYear } from "#ui/date-text";
import { Row, Stack, Text } from "#ui/layout/page";
import { contractorStyles } from "./contractor-styles";
import type { ContractorPage } from "./contractor-view";
import { RefuseForm } from "./refuse-form";

/** A proof that somebody told of: the office takes it or says why not; whoever told of it sees that it waits. */
export function ReportedProofBox({ page, told }: { page: ContractorPage; told: ReportedProof }) {
  const act = useAct();
  const { id: contractorId } = page.contractor;
  const facts = [told.carrier, told.amountCents === null ? "" : formatValue(told.amountCents)].filter((fact) => fact !== "");
  return (
    <div className={contractorStyles().told}>
      <Stack space="small">
        <Text strong>{page.may === "own" ? m.licenses_told_own_title() : m.licenses_told_title()}</Text>
        <Text>
          {m.licenses_told_facts({ number: told.number, day: dayWithYear(told.expiresOn) })}
          {facts.map((fact) => `, ${fact}`)}
        </Text>
        {page.may !== "own" && (
          <Text as="meta" tone="muted">
            {m.licenses_told_by({ name: told.by, day: dayWithYear(calendarOf(page.calendar).localDay(told.at)) })}
          </Text>
        )}
        {page.may === "office" && (
          <>
            <ProblemLine problem={act.problem} />
            <Row>
              <Button
                variant="primary"
                busy={act.busy ? m.licenses_saving() : undefined}
                onClick={() => void act.run("contractor.verify-proof", { contractorId, toldId: told.id })}
              >
                {m.licenses_verify()}
              </Button>
            </Row>
            <RefuseForm
              contractorId={contractorId}
              refusedId={told.id}
              fieldId={`refuse-${told.kind}`}
              call={(reason) => callOf("contractor.refuse-proof", { contractorId, toldId: told.id, reason })}
              words={{ open: m.licenses_refuse(), reason: m.licenses_refuse_reason(), send: m.licenses_refuse_send() }}
            />
          </>
        )}
      </Stack>
    </div>
  );
}

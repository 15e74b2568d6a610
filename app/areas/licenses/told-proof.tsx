import { useState } from "react";
import { m } from "#app/messages/compiled/messages";
import { ProblemLine } from "#app/shell/problem-line";
import { useAct } from "#app/shell/use-act";
import { useTyping } from "#app/shell/use-typing";
import { calendarOf } from "#schemas/business-days";
import type { ToldProof } from "#schemas/contractor";
import { formatValue } from "#schemas/money";
import { Button } from "#ui/button";
import { dayWithYear } from "#ui/date-words";
import { Disclosure } from "#ui/disclosure";
import { Row, Stack, Text } from "#ui/page";
import { TextAreaField } from "#ui/text-field";
import { contractorLook } from "./contractor-look";
import type { ContractorPage } from "./contractor-view";

function RefuseForm({ contractorId, told }: { contractorId: string; told: ToldProof }) {
  const [reason, setReason, kept] = useTyping(`contractor/${contractorId}#refuse-${told.id}`, "");
  const [tried, setTried] = useState(false);
  const act = useAct();
  const fieldId = `refuse-${told.kind}`;
  const refuse = async () => {
    setTried(true);
    if (reason.trim() === "") return document.getElementById(fieldId)?.focus();
    if (await act.run("contractor.refuse-proof", { contractorId, toldId: told.id, reason: reason.trim() })) kept.clear();
  };
  return (
    <Disclosure summary={m.licenses_refuse()} open={kept.typed}>
      <Stack space="small">
        <TextAreaField
          id={fieldId}
          rows={2}
          label={m.licenses_refuse_reason()}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried && reason.trim() === "" ? m.problems_reason_required() : undefined}
        />
        <ProblemLine problem={act.problem} />
        <div>
          <Button busy={act.busy ? m.licenses_saving() : undefined} onClick={() => void refuse()}>
            {m.licenses_refuse_send()}
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
}

/** A proof that somebody told of: the office takes it or says why not; whoever told of it sees that it waits. */
export function ToldProofBox({ page, told }: { page: ContractorPage; told: ToldProof }) {
  const act = useAct();
  const { id: contractorId } = page.contractor;
  const facts = [told.carrier, told.amountCents === null ? "" : formatValue(told.amountCents)].filter((fact) => fact !== "");
  return (
    <div className={contractorLook().told}>
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
            <RefuseForm contractorId={contractorId} told={told} />
          </>
        )}
      </Stack>
    </div>
  );
}

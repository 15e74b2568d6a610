import { useState } from "react";
import { m } from "#app/messages/compiled/messages";
import { ProblemLine } from "#app/shell/problem-line";
import { useAct } from "#app/shell/use-act";
import { useTyping } from "#app/shell/use-typing";
import { type CalendarSource, calendarOf } from "#schemas/business-days";
import type { ContractorCard, ContractorClaim } from "#schemas/contractor";
import { Button } from "#ui/button";
import { dayWithYear } from "#ui/date-words";
import { Disclosure } from "#ui/disclosure";
import { Notice } from "#ui/notice";
import { Row, Sheet, SheetSection, Stack, Text } from "#ui/page";
import { TextAreaField } from "#ui/text-field";
import { contractorLook } from "./contractor-look";

interface ClaimsProps {
  readonly claims: readonly ContractorClaim[];
  readonly calendar: CalendarSource;
  /** Whether this person decides: inspectors look. */
  readonly mayDecide: boolean;
}

function RefuseClaim({ claim: { id, contractorId } }: { claim: ContractorClaim }) {
  const [reason, setReason, kept] = useTyping(`contractor/${contractorId}#refuse-${id}`, "");
  const [tried, setTried] = useState(false);
  const act = useAct();
  const fieldId = `refuse-${id}`;
  const refuse = async () => {
    setTried(true);
    if (reason.trim() === "") return document.getElementById(fieldId)?.focus();
    if (await act.run("contractor.refuse-claim", { contractorId, claimId: id, reason: reason.trim() })) kept.clear();
  };
  return (
    <Disclosure summary={m.licenses_claim_refuse()} open={kept.typed}>
      <Stack space="small">
        <TextAreaField
          id={fieldId}
          rows={2}
          label={m.licenses_claim_reason()}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried && reason.trim() === "" ? m.problems_reason_required() : undefined}
        />
        <ProblemLine problem={act.problem} />
        <div>
          <Button busy={act.busy ? m.licenses_saving() : undefined} onClick={() => void refuse()}>
            {m.licenses_claim_refuse_send()}
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
}

function ClaimBox({ claim, calendar, mayDecide }: Omit<ClaimsProps, "claims"> & { readonly claim: ContractorClaim }) {
  const act = useAct();
  const { id, contractorId, name, licenseNumber, licenseState, trade, phone, email } = claim;
  const facts = [licenseNumber || m.licenses_no_number(), licenseState, trade, phone, email].filter(Boolean).join(" · ");
  return (
    <div className={contractorLook().told}>
      <Stack space="small">
        <Text strong>{name}</Text>
        <Text>{facts}</Text>
        <Text as="meta" tone="muted">
          {m.licenses_claim_by({ name: claim.by, day: dayWithYear(calendarOf(calendar).localDay(claim.at)) })}
        </Text>
        {mayDecide && (
          <>
            <ProblemLine problem={act.problem} />
            <Row>
              <Button
                variant="primary"
                busy={act.busy ? m.licenses_saving() : undefined}
                onClick={() => void act.run("contractor.accept-claim", { contractorId, claimId: id })}
              >
                {m.licenses_claim_accept()}
              </Button>
            </Row>
            <RefuseClaim claim={claim} />
          </>
        )}
      </Stack>
    </div>
  );
}

/** Claims that wait for the office, with what each person says; nothing where none does. */
export function ContractorClaims({ claims, ...props }: ClaimsProps) {
  if (claims.length === 0) return null;
  return (
    <Sheet>
      <SheetSection labelledBy="claims">
        <Stack space="normal">
          <Text as="h2" element="h2" id="claims">
            {m.licenses_claims_title()}
          </Text>
          <Text tone="muted">{m.licenses_claims_lead()}</Text>
          {claims.map((claim) => (
            <ClaimBox key={claim.id} claim={claim} {...props} />
          ))}
        </Stack>
      </SheetSection>
    </Sheet>
  );
}

/** How one's own claim stands. */
export function OwnClaim({ claim }: Pick<ContractorCard, "claim">) {
  if (claim === null) return null;
  return claim.state === "waiting" ? (
    <Notice tone="waiting" title={m.licenses_claim_waiting()}>
      {m.licenses_claim_waiting_text()}
    </Notice>
  ) : (
    <Notice tone="stopped" title={m.licenses_claim_refused()}>
      {claim.reason}
    </Notice>
  );
}

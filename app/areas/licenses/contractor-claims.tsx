import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { type CalendarSource, calendarOf } from "#schemas/calendar/business-days";
import { callOf } from "#schemas/command-call";
import type { ContractorCard, ContractorClaim } from "#schemas/contractor/contractor";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { dayWithYear } from "#ui/date-text";
import { Row, Sheet, SheetSection, Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { contractorStyles } from "./contractor-styles";
import { RefuseForm } from "./refuse-form";

interface ClaimsProps {
  readonly claims: readonly ContractorClaim[];
  readonly calendar: CalendarSource;
  /** Whether this person decides: inspectors look. */
  readonly mayDecide: boolean;
}

function ClaimBox({ claim, calendar, mayDecide }: Omit<ClaimsProps, "claims"> & { readonly claim: ContractorClaim }) {
  const act = useAct();
  const { id, contractorId, name, licenseNumber, licenseState, trade, phone, email } = claim;
  const facts = [licenseNumber || m.licenses_no_number(), licenseState, trade, phone, email].filter(Boolean).join(" · ");
  return (
    <div className={contractorStyles().told}>
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
            <RefuseForm
              contractorId={contractorId}
              refusedId={id}
              fieldId={`refuse-${id}`}
              call={(reason) => callOf("contractor.refuse-claim", { contractorId, claimId: id, reason })}
              words={{ open: m.licenses_claim_refuse(), reason: m.licenses_claim_reason(), send: m.licenses_claim_refuse_send() }}
            />
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

import { ChangeDue, CounterPayment } from "#app/areas/office/fees/counter-payment";
import { SignatureShown } from "#app/features/signature/signature-field";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { ProblemLine } from "#app/screen/act/problem-line";
import { permitOfArgs } from "#app/screen/read/sync-text";
import { useUnsent } from "#app/screen/read/use-sync-status";
import { inOrderTaken, isVoid } from "#schemas/fee/fee-balance";
import { formatCents } from "#schemas/fee/money";
import { changeCents, partsCents } from "#schemas/fee/tender-parts";
import { m } from "#schemas/messages/compiled/messages";
import { addressLineOf } from "#schemas/permit/permit-record";
import { activeStates } from "#schemas/permit/states-by-phase";
import { aggregates } from "#schemas/row-scope";
import { ButtonLink } from "#ui/button";
import { DrawingTitle } from "#ui/layout/drawing";
import { Actions, Row, Sheet, SheetSection, Stack, Text } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";
import { Notice } from "#ui/notice";
import { TextLink } from "#ui/text-link";
import type { CounterPage, SentWalkIn } from "./counter-view";
import { isTaken, useCounterPayment } from "./use-counter-payment";
import { WalkInFrame } from "./walk-in-frame";

/** What was paid by each receipt, in cents, of payments that count. */
function receiptsOf({ rows }: SentWalkIn) {
  const paid = new Map<string, { readonly id: string; readonly number: string; readonly cents: number }>();
  for (const { id, receiptNumber: number, amountCents } of rows.payment.filter((payment) => !isVoid(payment))) {
    const before = paid.get(number);
    paid.set(number, { id: before?.id ?? id, number, cents: (before?.cents ?? 0) + amountCents });
  }
  return [...paid.values()];
}

/** Change of the receipt that was written last, in cents. */
function changeOfLast({ rows }: SentWalkIn): number {
  const paid = inOrderTaken(rows.payment);
  const last = paid.at(-1)?.receiptNumber;
  return paid.filter(({ receiptNumber }) => receiptNumber === last).reduce((sum, payment) => sum + changeCents(payment), 0);
}

const isIssued = ({ permit }: SentWalkIn): boolean => activeStates.includes(permit.state);

/** What stands in the way of sending it, as the office said. */
function useRefusal(permitId: string) {
  return useUnsent().find(({ args, problem }) => problem !== null && permitOfArgs(args) === permitId)?.problem ?? null;
}

function Payment({ sent }: { sent: SentWalkIn }) {
  const { permit, nowCents, laterCents } = sent;
  const { act, take, untaken } = useCounterPayment(sent);
  const why = useOfflineWhy();
  const change = act.state.kind === "done" ? changeOfLast(sent) : 0;
  const standing = (
    <>
      <OnlineState state={act.state} />
      {change > 0 && <ChangeDue cents={change} />}
    </>
  );
  if (!isTaken(sent)) return <Text>{m.walk_in_wait_number()}</Text>;
  if (nowCents === 0)
    return (
      <>
        {standing}
        {laterCents > 0 && !isIssued(sent) && <Text>{m.walk_in_fees_later({ amount: formatCents(laterCents) })}</Text>}
      </>
    );
  return (
    <Stack>
      {untaken && (
        <Notice
          tone="waiting"
          title={
            nowCents === partsCents(untaken.parts)
              ? m.walk_in_not_taken({ amount: formatCents(nowCents) })
              : m.walk_in_other_amount({ amount: formatCents(nowCents), before: formatCents(partsCents(untaken.parts)) })
          }
        />
      )}
      <CounterPayment
        owedCents={nowCents + laterCents}
        dueCents={nowCents}
        place={`${aggregates.permit(permit.id)}#payment-parts`}
        onPay={take}
        busy={onlineBusy(act.state)}
        why={why}
      >
        {standing}
      </CounterPayment>
    </Stack>
  );
}

/** What is given to whoever stands at the counter: the numbers and the papers. */
function Given({ sent }: { sent: SentWalkIn }) {
  const { permit } = sent;
  const receipts = receiptsOf(sent);
  const signature = sent.rows.submission.find(({ revision }) => revision === 0)?.signature;
  return (
    <SummaryList>
      <SummaryRow term={m.permit_number()}>{permit.number ?? m.walk_in_no_number()}</SummaryRow>
      <SummaryRow term={m.permit_status()}>{permit.rawStatus}</SummaryRow>
      {signature && (
        <SummaryRow term={m.walk_in_signature()}>
          {signature.kind === "paper" ? m.walk_in_signed_on_paper({ name: signature.name }) : <SignatureShown signature={signature} />}
        </SummaryRow>
      )}
      {receipts.map(({ id, number, cents }) => (
        <SummaryRow key={id} term={m.office_receipt()}>
          <TextLink to={`/office/permits/${permit.id}/receipts/${id}`}>{number}</TextLink> {formatCents(cents)}
        </SummaryRow>
      ))}
    </SummaryList>
  );
}

const titleOf = (sent: SentWalkIn): string => {
  if (!isTaken(sent)) return m.walk_in_sending();
  if (isIssued(sent)) return m.walk_in_is_issued();
  return sent.nowCents > 0 ? m.walk_in_is_due() : m.walk_in_is_sent();
};

/** A walk-in that was sent: it is paid, issued, and its papers are given. */
export function CounterSent({ page, sent }: { page: CounterPage; sent: SentWalkIn }) {
  const { permit } = sent;
  const refusal = useRefusal(page.permitId);
  const applicant = permit.parties.find(({ role }) => role === "applicant")?.name ?? "";
  const said = { who: applicant, where: addressLineOf(permit.address), what: permit.typeName, pay: permit.rawStatus };
  return (
    <WalkInFrame
      title={m.office_walk_in_title()}
      numbers={page.givesNumbers}
      parts={["pay"]}
      said={said}
      finish={sent.nowCents === 0 ? { words: m.walk_in_next(), act: () => document.getElementById("walk-in-next")?.click() } : undefined}
    >
      <Sheet>
        <SheetSection labelledBy="walk-in-pay">
          <DrawingTitle
            number={4}
            id="walk-in-pay"
            title={titleOf(sent)}
            note={[permit.typeName, addressLineOf(permit.address)].join(", ")}
          />
          <Stack>
            <div role="status">{isIssued(sent) && <Notice tone="done" title={m.walk_in_issued({ number: permit.number ?? "" })} />}</div>
            <ProblemLine problem={refusal} />
            <Given sent={sent} />
            {page.atDesk ? <Payment sent={sent} /> : <Notice title={m.walk_in_desk_only()} />}
            <Row>
              {isIssued(sent) && <TextLink to={`/tracker/${permit.id}/print`}>{m.walk_in_print()}</TextLink>}
              <TextLink to={`/office/permits/${permit.id}`}>{m.walk_in_open_permit()}</TextLink>
            </Row>
            <Actions>
              <ButtonLink id="walk-in-next" variant="primary" to="/office/walk-in">
                {m.walk_in_next()}
              </ButtonLink>
            </Actions>
          </Stack>
        </SheetSection>
      </Sheet>
    </WalkInFrame>
  );
}

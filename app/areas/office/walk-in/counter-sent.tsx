import { useEffect, useRef } from "react";
import { ChangeDue, CounterPayment, type TakenPayment } from "#app/areas/office/fees/counter-payment";
import { SignatureShown } from "#app/features/signature/signature-field";
import { newId } from "#app/local/sync/platform";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { permitOfArgs } from "#app/screen/read/sync-text";
import { useUnsent } from "#app/screen/read/use-sync-status";
import { useTyping } from "#app/screen/typing/use-typing";
import { inOrderTaken, isVoid } from "#schemas/fee/fee-balance";
import { formatCents } from "#schemas/fee/money";
import { changeCents, partsCents, recordedParts } from "#schemas/fee/tender-parts";
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
import { isFresh, noLongerFresh, pendingPayment, signingPlace, waitMs } from "./pending-payment";
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

/** Whether the office has taken the application: it has a number then, and is where its answers bring it. */
const isTaken = ({ permit }: SentWalkIn): boolean => permit.number !== null;

/**
 * Takes the payment that was put together before the application was sent, once the office has it and asks for that very amount. Another amount is put to
 * whoever stands at the counter.
 */
function usePayment(sent: SentWalkIn) {
  const { permit, nowCents } = sent;
  const [pending, , keptPending] = useTyping<TakenPayment | null>(pendingPayment(permit.id), null);
  const act = useOnlineAct(`payment.record#${permit.id}`);
  const take = async (payment: TakenPayment): Promise<boolean> => {
    const recorded = recordedParts(payment.parts, payment.keepRest);
    if (!recorded) return false;
    const done = await act.start("payment.record", { permitId: permit.id, paymentId: newId(), ...recorded });
    return done.kind === "done";
  };
  const ready = isTaken(sent) && pending !== null;
  const asked = ready && isFresh(permit.id) && nowCents === partsCents(pending.parts) ? pending : null;
  const begun = useRef(false);
  const latest = useRef(take);
  latest.current = take;
  const clear = useRef(keptPending.clear);
  clear.current = keptPending.clear;
  const [, , signed] = useTyping<unknown>(signingPlace(permit.id), null);
  const taken = isTaken(sent) && signed.typed;
  const clearSigned = useRef(signed.clear);
  clearSigned.current = signed.clear;
  // The office has the signature with the application: the screen need not keep it.
  useEffect(() => {
    if (taken) clearSigned.current();
  }, [taken]);
  useEffect(() => {
    if (asked === null || begun.current) return;
    begun.current = true;
    noLongerFresh(permit.id);
    // Forgotten before it is sent: the act has its own key from then on, and is asked for until it has an answer.
    clear.current();
    void latest.current(asked);
  }, [asked, permit.id]);
  const settled = ready && nowCents === 0;
  // Paid by hand, or sent to review: what was put together before is over.
  useEffect(() => {
    if (settled) clear.current();
  }, [settled]);
  const waits = !isTaken(sent);
  // A number that comes late finds nobody there to pay: nothing is taken by itself then.
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => noLongerFresh(permit.id), waitMs);
    return () => clearTimeout(timer);
  }, [waits, permit.id]);
  return { act, take, untaken: ready && asked === null && !begun.current ? pending : null };
}

/** What stands in the way of sending it, as the office said. */
function useRefusal(permitId: string) {
  return useUnsent().find(({ args, problem }) => problem !== null && permitOfArgs(args) === permitId)?.problem ?? null;
}

function Payment({ sent }: { sent: SentWalkIn }) {
  const { permit, nowCents, laterCents } = sent;
  const { act, take, untaken } = usePayment(sent);
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

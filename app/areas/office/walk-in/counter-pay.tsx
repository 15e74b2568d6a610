import type { ReactNode } from "react";
import { CounterPayment, type TakenPayment } from "#app/areas/office/fees/counter-payment";
import { contractorNamed } from "#app/features/draft/contractor-named";
import { type DraftPage, estimateOf } from "#app/features/draft/draft-page";
import { EstimateLines } from "#app/features/draft/estimate-lines";
import { useOfflineWhy } from "#app/screen/act/online-state";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useTyping } from "#app/screen/typing/use-typing";
import { conditionSaid } from "#app/wording/condition-text";
import { proofName } from "#app/wording/proof-text";
import { m } from "#schemas/messages/compiled/messages";
import { answersAgainst } from "#schemas/permit-type/at-once-answers";
import { questionsOf } from "#schemas/permit-type/form";
import type { Problem } from "#schemas/problem";
import { aggregates } from "#schemas/row-scope";
import { Button } from "#ui/button";
import { ErrorSummary } from "#ui/field/error-summary";
import { DrawingTitle } from "#ui/layout/drawing";
import { Actions, Sheet, Stack } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import type { Lacks, Sending, Sent } from "./counter-sending";
import { CounterSignature, type Signing, signedBy } from "./counter-signature";
import { isForAtOnce } from "./counter-view";
import { pendingPayment, putTogether, signingPlace } from "./pending-payment";
import { walkInStyles } from "./walk-in-styles";

/** It needs no review; where a contractor does the work, if the office has checked their papers, which it alone knows for sure. */
function IssuedHere({ page }: { page: DraftPage }) {
  const { name, license } = contractorNamed(page);
  const whose = name || license;
  const papers = page.ruling.atOnce?.papers.map((kind) => proofName(kind)).join(", ") ?? "";
  return (
    <Notice tone="done" title={m.walk_in_issued_here()}>
      {whose !== "" && papers !== "" && m.apply_at_once_papers({ name: whose, papers })}
    </Notice>
  );
}

/** Whether it is issued here and now, what that still hangs on, or why the office reviews it first. */
function WayOn({ page }: { page: DraftPage }) {
  const { ruling, draft } = page;
  const against = answersAgainst(ruling, draft.answers);
  if (against === null) return <Notice title={m.walk_in_goes_to_review()} />;
  if (against.length === 0) return <IssuedHere page={page} />;
  const isOpen = against.every(({ question }) => draft.answers[question] === undefined);
  const shown = isOpen ? against : against.filter(({ question }) => draft.answers[question] !== undefined);
  return (
    <Notice title={isOpen ? m.walk_in_issued_if() : m.walk_in_goes_to_review_unless()}>
      <ul className={walkInStyles().conditions}>
        {shown.map((one) => (
          <li key={one.question}>{conditionSaid(one, questionsOf(ruling))}</li>
        ))}
      </ul>
    </Notice>
  );
}

type PayProps = {
  page: DraftPage;
  applicant: string;
  today: string;
  lacks: Lacks;
  attempt: number;
  /** What the office refused when it was sent last. */
  refusal: Problem | null;
  send: (sending: Sending) => Promise<Sent>;
};

/** What is signed, and how it ends: paid and issued, or sent for review. */
function Finish({ page, applicant, today, refusal, send, children }: Omit<PayProps, "lacks" | "attempt"> & { children: ReactNode }) {
  const place = aggregates.permit(page.draft.id);
  const [signing, setSigning] = useTyping<Signing | null>(signingPlace(page.draft.id), null);
  const [, setPending] = useTyping<TakenPayment | null>(pendingPayment(page.draft.id), null);
  const why = useOfflineWhy();
  const { totalCents } = estimateOf(page);
  const paysNow = isForAtOnce(page) && totalCents > 0;
  const finish = async (payment: TakenPayment | null, reviewed?: true): Promise<boolean> => {
    // Kept before it is sent: the page that shows what was sent takes it.
    setPending(payment);
    if (payment) putTogether(page.draft.id);
    const sent = await send({ signature: signedBy(signing, applicant), ...(reviewed && { reviewed }) });
    if (sent === "kept") setPending(null);
    return sent === "sent";
  };
  return (
    <Stack>
      <CounterSignature page={page} applicant={applicant} today={today} value={signing} onChange={setSigning} />
      {children}
      <ProblemLine problem={refusal} />
      {refusal?.code === "proof-ended" && (
        <Actions>
          <Button onClick={() => void finish(null, true)}>{m.walk_in_send_instead()}</Button>
        </Actions>
      )}
      <div id="walk-in-finish">
        {paysNow ? (
          <CounterPayment
            key="pay"
            owedCents={totalCents}
            dueCents={totalCents}
            place={`${place}#payment`}
            onPay={finish}
            action={m.walk_in_pay_and_issue()}
            why={why}
          />
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void finish(null);
            }}
          >
            <Actions>
              <Button type="submit" variant="primary">
                {isForAtOnce(page) ? m.walk_in_issue() : m.walk_in_send()}
              </Button>
            </Actions>
          </form>
        )}
      </div>
    </Stack>
  );
}

/** The last part of a walk-in: fees, signature, payment. */
export function CounterPay({ page, applicant, today, lacks, attempt, refusal, send }: PayProps) {
  return (
    <Sheet as="section" labelledBy="walk-in-pay">
      <Stack>
        <DrawingTitle number={4} id="walk-in-pay" title={isForAtOnce(page) ? m.walk_in_pay_issue() : m.walk_in_pay_send()} />
        <EstimateLines estimate={estimateOf(page)} />
        <WayOn page={page} />
        <Finish page={page} applicant={applicant} today={today} refusal={refusal} send={send}>
          <ErrorSummary errors={lacks.errors} attempt={attempt} />
        </Finish>
      </Stack>
    </Sheet>
  );
}

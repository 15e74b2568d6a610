import type { PermitPage } from "#app/features/permit/permit-page";
import { calendarOf } from "#schemas/calendar/business-days";
import { endedProofs } from "#schemas/contractor/proof-status";
import { openRequests } from "#schemas/document/file-request";
import { feesOwed } from "#schemas/fee/fees-due";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { type ApplicantStep, nextStepsOf } from "#schemas/permit/list/next-step";
import { isHeld } from "#schemas/permit/permit-moves";
import { isReady } from "#schemas/permit/unsent";
import { ButtonLink } from "#ui/button";
import { nearDay } from "#ui/date-text";
import { Row, Text } from "#ui/layout/page";

interface Next {
  readonly text: string;
  readonly act: { readonly label: string; readonly to: string } | null;
}

/** Whether something that the page tells of keeps a paid permit from being issued: a hold, or a paper of its contractor that has ended. */
const isHeldUp = ({ permit, contractor, calendar, now }: PermitPage): boolean =>
  isHeld(permit) || endedProofs(contractor?.proofs ?? [], calendarOf(calendar).localDay(now)).length > 0;

/** What a party is told; `page` gives the figures and days. */
const words: Readonly<Record<ApplicantStep, (page: PermitPage) => string>> = {
  send: m.tracker_next_ready,
  complete: m.tracker_next_incomplete,
  pay: ({ permit, arrived }) => m.tracker_next_fees({ amount: formatCents(feesOwed(permit, arrived.fee).nowCents) }),
  "pay-for-issue": (page) => {
    const amount = formatCents(feesOwed(page.permit, page.arrived.fee).nowCents);
    return (isHeldUp(page) ? m.tracker_next_fees_held : m.tracker_next_fees_at_once)({ amount });
  },
  answer: ({ permit }) => m.tracker_next_corrections({ day: permit.dueOn ? nearDay(permit.dueOn) : "" }),
  build: m.tracker_next_inspections,
  "go-on": m.tracker_next_go_on,
  correct: m.tracker_next_correct,
  finish: m.tracker_next_finish,
  "give-access": m.tracker_next_give_access,
  "get-ready": m.tracker_next_get_ready,
  "ask-again": m.tracker_next_ask_again,
  appeal: m.tracker_next_appeal,
  "wait-check": m.tracker_next_submitted,
  "wait-review": reviewText,
  "wait-issue": m.tracker_next_approved,
  "wait-day": m.tracker_next_day,
  "wait-visit": m.tracker_next_visit,
  "wait-final": m.tracker_next_final,
  "wait-result": m.tracker_next_result,
  "wait-certificate": m.tracker_next_certificate,
  "wait-close": m.tracker_next_nothing,
  "wait-appeal": m.tracker_next_appealed,
  lapsed: m.tracker_next_lapsed,
  nothing: m.tracker_next_nothing,
};

type Act = Next["act"];
const none = () => null;
const request = ({ permit }: PermitPage): Act => ({ label: m.tracker_act_inspection(), to: `/tracker/${permit.id}/inspections/new` });

/** What a party can press for it. */
const acts: Readonly<Record<ApplicantStep, (page: PermitPage) => Act>> = {
  send: none,
  complete: () => ({ label: m.tracker_act_incomplete(), to: "#incomplete" }),
  pay: () => ({ label: m.tracker_act_fees(), to: "#fees" }),
  "pay-for-issue": () => ({ label: m.tracker_act_fees(), to: "#fees" }),
  answer: () => ({ label: m.tracker_act_corrections(), to: "#corrections" }),
  build: request,
  "go-on": request,
  correct: request,
  finish: request,
  "give-access": request,
  "get-ready": request,
  "ask-again": request,
  appeal: none,
  "wait-check": none,
  "wait-review": none,
  "wait-issue": none,
  "wait-day": none,
  "wait-visit": none,
  "wait-final": none,
  "wait-result": none,
  "wait-certificate": none,
  "wait-close": none,
  "wait-appeal": none,
  lapsed: none,
  nothing: none,
};

/** Steps that come before files which the office asks for. */
const first: ReadonlySet<ApplicantStep> = new Set(["answer", "complete", "pay", "pay-for-issue"]);

/** An act of the party's own that waits here leaves nothing to do but connect. */
const waitsHere = ({ ready }: PermitPage): boolean =>
  isReady(ready, "permit", "revision") || isReady(ready, "permit", "withdrawal") || isReady(ready, "incompleteness", "answer");

/** What comes next, for the permit's party, and by when: what its state asks of them, else files that the office asks for. */
function nextOf(page: PermitPage): Next {
  const step = nextStepsOf(page.permit, page.type ?? undefined, page.arrived).applicant;
  if (waitsHere(page)) return { text: m.tracker_next_connect(), act: null };
  const [asked] = openRequests(page.permit, page.rows["file-request"]);
  if (asked === undefined || first.has(step)) return { text: words[step](page), act: acts[step](page) };
  return {
    text: m.tracker_next_files({ day: nearDay(asked.dueOn) }),
    act: { label: m.tracker_act_files(), to: `/my-file-requests/${asked.id}` },
  };
}

function reviewText(page: PermitPage): string {
  const all = page.permit.reviewProgress;
  return m.tracker_next_review({ done: all.filter((one) => one.finished).length, of: all.length });
}

/** The next step in a sentence, with its one button. */
export function NextLine({ page }: { page: PermitPage }) {
  const next = nextOf(page);
  const issued = page.permit.issuedOn !== null;
  return (
    <Row between>
      <Text measure>
        <b>{m.tracker_next()}</b> {next.text}
      </Text>
      <Row>
        {next.act && (
          <ButtonLink variant="primary" to={next.act.to}>
            {next.act.label}
          </ButtonLink>
        )}
        {page.permit.state !== "draft" && <ButtonLink to={`/shared/new?permit=${page.permit.id}`}>{m.shared_act()}</ButtonLink>}
        {issued && <ButtonLink to={`/tracker/${page.permit.id}/print`}>{m.tracker_act_print()}</ButtonLink>}
      </Row>
    </Row>
  );
}

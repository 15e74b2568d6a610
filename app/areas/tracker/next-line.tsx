import type { PermitPage } from "#app/features/permit/permit-page";
import { m } from "#app/messages/compiled/messages";
import { owedCents } from "#schemas/fee-balance";
import { openRequests } from "#schemas/file-request";
import { formatCents } from "#schemas/money";
import { ButtonLink } from "#ui/button";
import { nearDay } from "#ui/date-words";
import { Row, Text } from "#ui/page";

interface Next {
  readonly text: string;
  readonly act: { readonly label: string; readonly to: string } | null;
}

/** What comes next, for the permit's party, and by when: what its state asks of them, else files that the office asks for. */
function nextOf(page: PermitPage): Next {
  const own = stateNext(page);
  const [asked] = openRequests(page.permit, page.rows["file-request"]);
  const first = page.permit.state === "corrections_required" || page.permit.state === "incomplete" || page.permit.state === "fees_due";
  if (asked === undefined || first) return own;
  return {
    text: m.tracker_next_files({ day: nearDay(asked.dueOn) }),
    act: { label: m.tracker_act_files(), to: `/my-file-requests/${asked.id}` },
  };
}

function stateNext(page: PermitPage): Next {
  const { permit, rows } = page;
  const by = permit.dueOn ? nearDay(permit.dueOn) : "";
  switch (permit.state) {
    case "corrections_required":
      return { text: m.tracker_next_corrections({ day: by }), act: { label: m.tracker_act_corrections(), to: "#corrections" } };
    case "incomplete":
      return { text: m.tracker_next_incomplete(), act: { label: m.tracker_act_incomplete(), to: "#incomplete" } };
    case "fees_due":
      return { text: m.tracker_next_fees({ amount: formatCents(owedCents(rows.fee)) }), act: { label: m.tracker_act_fees(), to: "#fees" } };
    case "issued":
    case "inspections":
    case "co_temporary":
      return {
        text: m.tracker_next_inspections(),
        act: { label: m.tracker_act_inspection(), to: `/tracker/${permit.id}/inspections/new` },
      };
    case "submitted":
      return { text: m.tracker_next_submitted(), act: null };
    case "in_review":
      return { text: reviewText(page), act: null };
    case "approved":
      return { text: m.tracker_next_approved(), act: null };
    case "appealed":
      return { text: m.tracker_next_appealed(), act: null };
    default:
      return { text: m.tracker_next_nothing(), act: null };
  }
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
        <ButtonLink to={`/shared/new?permit=${page.permit.id}`}>{m.shared_act()}</ButtonLink>
        {issued && <ButtonLink to={`/tracker/${page.permit.id}/print`}>{m.tracker_act_print()}</ButtonLink>}
      </Row>
    </Row>
  );
}

import { X } from "lucide-react";
import { ReviewState } from "#app/areas/office/review/review-state";
import { nameOf, type OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { ActivityList } from "#app/features/permit/activity-list";
import { daysOfEach } from "#app/features/permit/permit-page";
import { courtName, courtTone, disciplineName, stateName } from "#app/wording/permit-text";
import { calendarOf, daysInCourt } from "#schemas/calendar/business-days";
import { formatValue } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { reviewsOf } from "#schemas/review/review-outcome";
import { ButtonLink } from "#ui/button";
import { Shortcut } from "#ui/chip";
import { Icon } from "#ui/icon";
import { Delta } from "#ui/layout/drawing";
import { Text } from "#ui/layout/page";
import { TitleBlock } from "#ui/layout/title-block";
import { ShellButton } from "#ui/shell/shell-parts";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { queueStyles } from "./queue-styles";

function PeekReviews({ page }: { page: OfficePermitPage }) {
  const reviews = reviewsOf(page.rows.review, page.permit.cycle);
  if (reviews.length === 0) return null;
  const me = page.person.accountId;
  return (
    <section>
      <Text as="h4" element="h3">
        {m.office_peek_reviews({ cycle: page.permit.cycle })}
      </Text>
      <Table caption={m.office_peek_reviews({ cycle: page.permit.cycle })} captionHidden>
        <TableHead hidden>
          <TableHeadCell>{m.office_review_discipline()}</TableHeadCell>
          <TableHeadCell>{m.office_review_reviewer()}</TableHeadCell>
          <TableHeadCell>{m.office_review_outcome()}</TableHeadCell>
        </TableHead>
        <tbody>
          {reviews.map((review) => (
            <TableRow key={review.id}>
              <TableRowHead>{disciplineName(review.discipline)}</TableRowHead>
              <TableCell>
                {review.assigneeId === me ? m.office_reviewer_you() : nameOf(page.members, review.assigneeId) || m.office_reviewer_nobody()}
              </TableCell>
              <TableCell>
                <ReviewState review={review} mine={review.assigneeId === me} />
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function PeekTitle({ page }: { page: OfficePermitPage }) {
  const { permit } = page;
  const days = daysInCourt(permit.courtSpans, calendarOf(page.calendar), page.now);
  const each = daysOfEach(permit, page.calendar, page.now);
  const value = permit.valuationCents === null ? "" : formatValue(permit.valuationCents);
  return (
    <TitleBlock
      form="slim"
      level={2}
      heading={permit.address.line1}
      work={[(permit.projectName || (permit.description.split("\n")[0] ?? "")).replace(/[.\s]+$/, ""), value].filter(Boolean).join(", ")}
      court={{
        whose: courtTone(permit.court, "office"),
        label: m.permit_court(),
        value: courtName(permit.court, "office"),
        days: days === null ? undefined : m.permit_days({ days }),
      }}
      cells={[
        { label: m.permit_status(), value: stateName(permit.state) },
        {
          label: m.permit_revision(),
          value:
            permit.revision === 0 ? (
              m.permit_revision_none()
            ) : (
              <Delta revision={permit.revision} label={m.office_revision({ number: permit.revision })} />
            ),
        },
        { label: m.office_peek_days(), value: m.office_peek_days_value({ office: each.office, applicant: each.applicant }) },
        { label: m.permit_number(), value: permit.number ?? m.permit_number_when_sent(), number: permit.number !== null },
      ]}
    />
  );
}

/** A permit beside the list: whose turn, its reviews and what happened last. */
export function PeekPanel({ page, permitId, onClose }: { page: OfficePermitPage | null; permitId: string; onClose: () => void }) {
  const look = queueStyles();
  const label = m.office_peek_of({ permit: page?.permit.number ?? page?.permit.address.line1 ?? "" });
  return (
    <aside className={look.peek} aria-label={label}>
      <div className={look.peekBar}>
        <span>{m.office_peek()}</span>
        <ShellButton onClick={onClose} aria-label={m.office_peek_close()}>
          <Icon of={X} size="small" />
        </ShellButton>
      </div>
      {page === null ? (
        <>
          <Text>{m.office_peek_not_here()}</Text>
          <ButtonLink variant="primary" wide to={`/office/permits/${permitId}`}>
            {m.office_peek_open()}
          </ButtonLink>
        </>
      ) : (
        <>
          <PeekTitle page={page} />
          <ButtonLink variant="primary" wide to={`/office/permits/${permitId}`}>
            {m.office_peek_open()} <Shortcut onFill>{m.office_key_enter()}</Shortcut>
          </ButtonLink>
          <PeekReviews page={page} />
          <section>
            <Text as="h4" element="h3">
              {m.office_peek_events()}
            </Text>
            <ActivityList activities={page.rows.activity} timeZone={page.calendar.timeZone} first={3} only />
          </section>
        </>
      )}
    </aside>
  );
}

import { useSearchParams } from "react-router";
import { JudgedDocuments } from "#app/areas/office/workspace/documents-tab";
import { ownReview } from "#app/areas/office/workspace/office-next-step";
import { nameOf, type OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { tabPath } from "#app/areas/office/workspace/permit-tabs";
import { refusalOf } from "#app/areas/office/workspace/refusal-of";
import { workspaceStyles } from "#app/areas/office/workspace/workspace-styles";
import { useDevice } from "#app/screen/read/use-device";
import { disciplineName } from "#app/wording/permit-text";
import { decisionName } from "#app/wording/record-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import type { Review } from "#schemas/review/review";
import { reviewsOf } from "#schemas/review/review-outcome";
import { nearDay, shortDay } from "#ui/date-text";
import { Disclosure } from "#ui/layout/disclosure";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, SheetSection, Text } from "#ui/layout/page";
import { Empty } from "#ui/notice";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { TextLink } from "#ui/text-link";
import { AddReview } from "./add-review";
import { AssignReview } from "./assign-review";
import { CorrectionAnswers, hasAnswers } from "./correction-answers";
import { LetterInTheMaking } from "./letter-table";
import { ReviewPanel } from "./review-panel";
import { ReviewState } from "./review-state";

function ReviewLine({ page, review, open }: { page: OfficePermitPage; review: Review; open: boolean }) {
  const device = useDevice();
  const { permit, members } = page;
  const assign = refusalOf(page, "review.assign", { permitId: permit.id, reviewId: review.id, assigneeId: null }) === null;
  const today = calendarOf(page.calendar).localDay(page.now);
  const late = review.decision === null && review.dueOn < today;
  return (
    <TableRow marked={open} pending={device?.replica.isPending("review", review.id)}>
      <TableRowHead>
        <TextLink to={tabPath(permit.id, "reviews", { review: review.id })} aria-current={open ? "true" : undefined} preventScrollReset>
          {disciplineName(review.discipline)}
        </TextLink>
        <Text as="meta" tone={late ? "stopped" : "muted"}>
          {late ? m.office_review_late({ day: shortDay(review.dueOn) }) : m.office_review_due_on({ day: nearDay(review.dueOn) })}
        </Text>
      </TableRowHead>
      <TableCell>
        {assign ? <AssignReview page={page} review={review} /> : nameOf(members, review.assigneeId) || m.office_reviewer_nobody()}
      </TableCell>
      <TableCell>
        <ReviewState review={review} mine={review.assigneeId === page.person.accountId} />
      </TableCell>
    </TableRow>
  );
}

function CycleTable({ page, open }: { page: OfficePermitPage; open: Review | undefined }) {
  const { cycle } = page.permit;
  return (
    <Table caption={m.office_peek_reviews({ cycle })} captionHidden>
      <TableHead>
        <TableHeadCell>{m.office_review_discipline()}</TableHeadCell>
        <TableHeadCell>{m.office_review_reviewer()}</TableHeadCell>
        <TableHeadCell>{m.office_review_outcome()}</TableHeadCell>
      </TableHead>
      <tbody>
        {reviewsOf(page.rows.review, cycle).map((review) => (
          <ReviewLine key={review.id} page={page} review={review} open={review.id === open?.id} />
        ))}
      </tbody>
    </Table>
  );
}

/** What earlier cycles decided. */
function EarlierCycles({ page }: { page: OfficePermitPage }) {
  const earlier = Array.from({ length: Math.max(0, page.permit.cycle - 1) }, (_, index) => page.permit.cycle - 1 - index);
  if (earlier.length === 0) return null;
  return (
    <Disclosure summary={m.office_reviews_earlier()}>
      {earlier.map((cycle) => (
        <Text key={cycle}>
          {m.office_reviews_cycle({
            cycle,
            what: reviewsOf(page.rows.review, cycle)
              .map(
                (review) =>
                  `${disciplineName(review.discipline)}: ${review.decision === null ? m.office_review_not_decided() : decisionName(review.decision)}`,
              )
              .join("; "),
          })}
        </Text>
      ))}
    </Disclosure>
  );
}

/** Reviews in parallel, one a discipline; the chosen one is worked on at the side. */
export function ReviewsTab({ page }: { page: OfficePermitPage }) {
  const [search] = useSearchParams();
  const look = workspaceStyles();
  const reviews = reviewsOf(page.rows.review, page.permit.cycle);
  const answered = hasAnswers(page);
  const open = reviews.find(({ id }) => id === search.get("review")) ?? ownReview(page) ?? reviews[0];
  if (page.permit.cycle === 0)
    return (
      <Empty level={2} title={m.office_reviews_none_title()}>
        {m.office_reviews_none()}
      </Empty>
    );
  return (
    <div className={look.split}>
      <div className={look.main}>
        <Sheet>
          <SheetSection labelledBy="reviews">
            <DrawingTitle
              number={1}
              id="reviews"
              title={m.office_peek_reviews({ cycle: page.permit.cycle })}
              note={m.office_reviews_note()}
            />
            <CycleTable page={page} open={open} />
            <AddReview page={page} />
            <EarlierCycles page={page} />
          </SheetSection>
          <CorrectionAnswers page={page} number={2} />
          <SheetSection labelledBy="review-documents">
            <DrawingTitle
              number={answered ? 3 : 2}
              id="review-documents"
              title={m.office_tab_documents()}
              note={m.office_documents_note()}
            />
            <JudgedDocuments page={page} />
          </SheetSection>
          <LetterInTheMaking page={page} number={answered ? 4 : 3} />
        </Sheet>
      </div>
      {open && <ReviewPanel key={open.id} page={page} review={open} />}
    </div>
  );
}

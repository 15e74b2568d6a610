import { useState } from "react";
import { useSearchParams } from "react-router";
import { nameOf, type OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { refusalOf } from "#app/areas/office/workspace/refusal-of";
import { workspaceStyles } from "#app/areas/office/workspace/workspace-styles";
import { DecidingNotice } from "#app/features/presence/deciding-notice";
import { usePresent } from "#app/features/presence/use-present";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { disciplineInside, disciplineOpening } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { decisionName } from "#app/wording/record-text";
import { m } from "#schemas/messages/compiled/messages";
import { type Review, type ReviewDecision, reviewDecisions } from "#schemas/review/review";
import { reviewsOf } from "#schemas/review/review-outcome";
import { Button } from "#ui/button";
import { RadioGroup } from "#ui/field/choice-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import { CommentForm } from "./comment-form";
import { CommentList } from "./comment-list";
import { ReviewState } from "./review-state";

/** Who else the letter or the decision waits for. */
function othersWords(page: OfficePermitPage, review: Review): string {
  const others = reviewsOf(page.rows.review, page.permit.cycle).filter((one) => one.id !== review.id && one.decision === null);
  return others.length === 0
    ? m.office_review_last()
    : m.office_review_others({ who: others.map(({ discipline }) => disciplineInside(discipline)).join(", ") });
}

/** What a review ends with. */
export function Decision({ page, review }: { page: OfficePermitPage; review: Review }) {
  const key = `permit/${page.permit.id}#decision-${review.id}`;
  const [chosen, setChosen, kept] = useTyping<ReviewDecision | "">(key, "");
  const [tried, setTried] = useState(false);
  const act = useAct();
  const discipline = disciplineInside(review.discipline);
  const about = { permitId: page.permit.id, reviewId: review.id };
  const refusal = refusalOf(page, "review.decide", { ...about, decision: chosen || "approved" });
  const [, setSearch] = useSearchParams();
  // By default the panel shows what is to do next; what was just decided stays before the reader's eyes.
  const stay = () => setSearch((now) => ({ ...Object.fromEntries(now), review: review.id }), { replace: true, preventScrollReset: true });
  const finish = async () => {
    setTried(chosen === "");
    if (chosen === "") return document.querySelector<HTMLInputElement>("#review-decision input")?.focus();
    stay();
    if (await act.run("review.decide", { ...about, decision: chosen })) kept.clear();
  };
  const present = usePresent(page.permit.id, { documentId: null, page: null, deciding: chosen === "" ? null : review.id });
  const stopped = refusal !== null && (chosen !== "" || refusal.code !== "corrections-open");
  return (
    <Stack>
      <RadioGroup
        id="review-decision"
        name="decision"
        label={m.office_review_your({ discipline })}
        options={reviewDecisions.map((value) => ({ value, label: decisionName(value) }))}
        value={chosen === "" ? null : chosen}
        onChange={setChosen}
        error={tried && chosen === "" ? m.office_error_decision() : undefined}
      />
      <DecidingNotice present={present} reviewId={review.id} />
      <ProblemLine problem={act.problem} />
      <Button
        variant="primary"
        busy={act.busy ? m.office_act_saving() : undefined}
        why={
          stopped && refusal ? (refusal.code === "corrections-open" ? m.office_review_comments_pending() : problemText(refusal)) : undefined
        }
        onClick={() => void finish()}
      >
        {m.office_review_finish({ discipline })}
      </Button>
      <Text as="meta" tone="muted">
        {othersWords(page, review)}
      </Text>
    </Stack>
  );
}

function Decided({ page, review }: { page: OfficePermitPage; review: Review }) {
  const act = useAct();
  const about = { permitId: page.permit.id, reviewId: review.id };
  return (
    <Stack space="tiny">
      <Text>
        {m.office_review_decided({
          decision: review.decision === null ? "" : decisionName(review.decision),
          name: nameOf(page.members, review.decidedBy),
        })}
      </Text>
      <ProblemLine problem={act.problem} />
      {refusalOf(page, "review.reopen", about) === null && (
        <div>
          <LinkButton onClick={() => void act.run("review.reopen", about)}>{m.office_review_reopen()}</LinkButton>
        </div>
      )}
    </Stack>
  );
}

function StartLine({ page, review }: { page: OfficePermitPage; review: Review }) {
  const act = useAct();
  const about = { permitId: page.permit.id, reviewId: review.id };
  if (review.startedAt !== null || refusalOf(page, "review.start", about) !== null) return null;
  return (
    <>
      <ProblemLine problem={act.problem} />
      <Button onClick={() => void act.run("review.start", about)} busy={act.busy ? m.office_act_saving() : undefined}>
        {m.office_review_start()}
      </Button>
    </>
  );
}

/** One discipline's review: its comments, a new one, and its decision. */
export function ReviewPanel({ page, review }: { page: OfficePermitPage; review: Review }) {
  const look = workspaceStyles();
  const mayDecide = refusalOf(page, "review.decide", { permitId: page.permit.id, reviewId: review.id, decision: "rejected" }) === null;
  return (
    <section className={look.side} aria-labelledby="review-panel">
      <Stack>
        <Row between>
          <Text as="h3" element="h2" id="review-panel">
            {m.office_step_review({ discipline: disciplineOpening(review.discipline) })}
          </Text>
          <ReviewState review={review} mine={review.assigneeId === page.person.accountId} />
        </Row>
        <StartLine page={page} review={review} />
        <CommentList page={page} review={review} />
        {mayDecide && <CommentForm page={page} review={review} />}
        {mayDecide && <Decision page={page} review={review} />}
        {review.decision !== null && <Decided page={page} review={review} />}
      </Stack>
    </section>
  );
}

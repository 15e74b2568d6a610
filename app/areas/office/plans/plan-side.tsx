import { useState } from "react";
import { CommentForm } from "#app/areas/office/review/comment-form";
import { CommentItem } from "#app/areas/office/review/comment-list";
import { CorrectionItem } from "#app/areas/office/review/correction-answers";
import { Decision } from "#app/areas/office/review/review-panel";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { PinList } from "#app/features/plan/pins/pin-list";
import type { Pinned } from "#app/features/plan/pins/pinned";
import { planStyles } from "#app/features/plan/plan-styles";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { useAct } from "#app/screen/act/use-act";
import { disciplineInside } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Review } from "#schemas/review/review";
import { reviewsOf } from "#schemas/review/review-outcome";
import { SegmentedControl } from "#ui/field/segmented-control";
import { Stack, Text } from "#ui/layout/page";
import { LinkButton, TextLink } from "#ui/text-link";
import { markName, type Said, spotOf } from "./plan-marks";

type Props = {
  page: OfficePermitPage;
  all: readonly Said[];
  /** Whether something was said about the sheet that is shown, of this version or an earlier one. */
  isHere: (one: Said) => boolean;
  spot: PlanSpot;
  chosen: string | null;
  /** The review that this person writes comments of; null: none is open. */
  review: Review | null;
  /** The working mark whose place the comment that is typed took over; null: none. */
  from: string | null;
  onShow: (one: Said) => void;
  /** What was found on site and is pinned. */
  pinned: readonly Pinned[];
  onPin: (one: Pinned) => void;
};

function FoundOnSite({ page, pinned, spot, chosen, onPin }: Pick<Props, "page" | "pinned" | "spot" | "chosen" | "onPin">) {
  if (pinned.length === 0) return null;
  const toVisit = (one: Pinned) => (
    <TextLink alone to={`/office/field/${one.inspectionId}#finding-${one.id}`} about={one.name}>
      {m.pin_open_visit()}
    </TextLink>
  );
  return (
    <>
      <Text as="h3" element="h2">
        {m.pin_found()}
      </Text>
      <PinList pinned={pinned} sets={page.rows["approved-set"]} spot={spot} chosen={chosen} onShow={onPin} acts={toVisit} />
    </>
  );
}

function SaidItem({ page, one, chosen, onShow }: Pick<Props, "page" | "chosen" | "onShow"> & { one: Said }) {
  const reviews = reviewsOf(page.rows.review, page.permit.cycle);
  const review = one.kind === "comment" ? reviews.find(({ id }) => id === one.said.reviewId) : undefined;
  return (
    <div id={`said-${one.said.id}`} data-chosen={chosen === one.said.id || undefined} className={planStyles().said}>
      <ol>
        {one.kind === "correction" && <CorrectionItem page={page} correction={one.said} />}
        {one.kind === "comment" && review && <CommentItem page={page} review={review} comment={one.said} place={one.number} />}
      </ol>
      {spotOf(one) && (
        <LinkButton about={markName(one)} onClick={() => onShow(one)}>
          {m.plan_show_place()}
        </LinkButton>
      )}
    </div>
  );
}

/** What was said about the plans, beside the sheet it is about; a new comment, and the review's decision. */
export function PlanSide({ page, spot, all, isHere, chosen, review, from, onShow, ...found }: Props) {
  const taken = useAct();
  const [which, setWhich] = useState<"here" | "all">("here");
  const here = all.filter(isHere);
  const shown = which === "here" ? here : all;
  return (
    <section className={planStyles().side} aria-labelledby="plan-comments">
      <Stack>
        <Text as="h3" element="h2" id="plan-comments">
          {m.plan_comments()}
        </Text>
        <SegmentedControl
          label={m.plan_filter()}
          value={which}
          onChange={setWhich}
          options={[
            { value: "here", label: m.plan_comments_here({ count: here.length }) },
            { value: "all", label: m.plan_comments_all({ count: all.length }) },
          ]}
        />
        {shown.length === 0 && <Text tone="muted">{m.plan_comments_none()}</Text>}
        {shown.map((one) => (
          <SaidItem key={one.said.id} page={page} one={one} chosen={chosen} onShow={onShow} />
        ))}
        <FoundOnSite {...{ page, spot, chosen }} {...found} />
        {review && (
          <Stack space="tiny">
            <Text as="h4" element="h3">
              {m.plan_own_review({ discipline: disciplineInside(review.discipline) })}
            </Text>
            <Text as="meta" tone="muted">
              {m.plan_mark_first()}
            </Text>
            <CommentForm
              page={page}
              review={review}
              onDone={() => from && void taken.run("plan-mark.remove", { permitId: page.permit.id, markId: from })}
            />
          </Stack>
        )}
        {review && <Decision page={page} review={review} />}
      </Stack>
    </section>
  );
}

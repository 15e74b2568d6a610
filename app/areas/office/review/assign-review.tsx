import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { disciplineName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Review } from "#schemas/review/review";
import { SelectField } from "#ui/field/text-field";
import { reviewersAmong } from "./reviewers";

/** Who may review a discipline: the office's people, those who name it first. */
function reviewers({ members }: OfficePermitPage, discipline: string) {
  return [...reviewersAmong(members)].sort(
    (a, b) => Number(b.disciplines.includes(discipline)) - Number(a.disciplines.includes(discipline)),
  );
}

/** Gives a review to somebody, at once. */
export function AssignReview({ page, review }: { page: OfficePermitPage; review: Review }) {
  const act = useAct();
  const able = reviewers(page, review.discipline);
  const gone = page.members.find(({ id }) => id === review.assigneeId && !able.some((one) => one.id === id));
  const options = [
    { value: "", label: m.office_reviewer_nobody() },
    ...[...able, ...(gone ? [gone] : [])].map(({ id, name }) => ({
      value: id,
      label: id === page.person.accountId ? m.office_reviewer_you_named({ name }) : name,
    })),
  ];
  return (
    <>
      <SelectField
        label={m.office_review_assign({ discipline: disciplineName(review.discipline) })}
        labelSize="hidden"
        options={options}
        value={review.assigneeId ?? ""}
        onChange={(event) =>
          void act.run("review.assign", { permitId: page.permit.id, reviewId: review.id, assigneeId: event.target.value || null })
        }
      />
      <ProblemLine problem={act.problem} />
    </>
  );
}

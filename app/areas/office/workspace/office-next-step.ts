import { readySince } from "#app/features/permit/permit-page";
import { type InspectorStep, nextStepsOf, type OfficeStep } from "#schemas/permit/list/next-step";
import { isOpen } from "#schemas/permit/states-by-phase";
import type { Problem } from "#schemas/problem";
import type { Review } from "#schemas/review/review";
import { reviewsOf } from "#schemas/review/review-outcome";
import { hasRole, isOffice } from "#schemas/role";
import type { OfficePermitPage } from "./office-permit-view";
import { refusalOf } from "./refusal-of";

/** What the office does next with a permit. Acts name the command; the others lead to a tab of the workspace. */
export type NextStep =
  /** It waits on this device to be sent. */
  | { readonly kind: "ready" }
  | { readonly kind: "check" | "letter" | "collect" | "appeal" | "revision" | "party" | "schedule" | "choose-result" }
  | { readonly kind: "review"; readonly review: Review }
  | { readonly kind: "start-review" | "approve" | "issue" | "final" | "certificate" | "close" | "deny"; readonly refusal: Problem | null }
  /** Nothing of the office's to do: somebody else's turn, named by the reviews still open when it is a colleague's. */
  | {
      readonly kind: "wait";
      readonly on: "applicant" | "inspector" | "office" | "colleagues" | "visit" | "arrival" | "nobody";
      readonly reviews: readonly Review[];
    };

type Other = Exclude<Extract<NextStep, { kind: "wait" }>["on"], "colleagues">;
const wait = (on: Other): NextStep => ({ kind: "wait", on, reviews: [] });

function act(
  page: OfficePermitPage,
  kind: "start-review" | "approve" | "issue" | "final" | "certificate" | "close",
  command: "permit.start-review" | "permit.approve" | "permit.issue" | "permit.final" | "permit.issue-certificate" | "permit.close",
): NextStep {
  return { kind, refusal: refusalOf(page, command, { permitId: page.permit.id }) };
}

/** The review that this person would do: one that is theirs, then one of their disciplines that nobody has. */
export function ownReview(page: OfficePermitPage): Review | undefined {
  const { person, members, permit, rows } = page;
  const open = reviewsOf(rows.review, permit.cycle).filter(({ decision }) => decision === null);
  const own = members.find(({ id }) => id === person.accountId)?.disciplines ?? [];
  const mine = (review: Review) => (own.length === 0 ? isOffice(person) : own.includes(review.discipline));
  return (
    open.find(({ assigneeId }) => assigneeId === person.accountId) ?? open.find((review) => review.assigneeId === null && mine(review))
  );
}

/** A review that is one's own, else what colleagues still do. */
function reviewStep(page: OfficePermitPage): NextStep {
  const own = ownReview(page);
  if (own) return { kind: "review", review: own };
  const reviews = reviewsOf(page.rows.review, page.permit.cycle);
  return { kind: "wait", on: "colleagues", reviews: reviews.filter(({ decision }) => decision === null) };
}

const deskSteps: Readonly<Record<OfficeStep, (page: OfficePermitPage) => NextStep>> = {
  check: () => ({ kind: "check" }),
  collect: () => ({ kind: "collect" }),
  "start-review": (page) => act(page, "start-review", "permit.start-review"),
  review: reviewStep,
  approve: (page) => act(page, "approve", "permit.approve"),
  letter: () => ({ kind: "letter" }),
  deny: (page) => ({ kind: "deny", refusal: refusalOf(page, "permit.deny", { permitId: page.permit.id, reason: "-" }) }),
  issue: (page) => act(page, "issue", "permit.issue"),
  "decide-appeal": () => ({ kind: "appeal" }),
  schedule: () => ({ kind: "schedule" }),
  "choose-result": () => ({ kind: "choose-result" }),
  final: (page) => act(page, "final", "permit.final"),
  certificate: (page) => act(page, "certificate", "permit.issue-certificate"),
  close: (page) => act(page, "close", "permit.close"),
  "wait-applicant": () => wait("applicant"),
  "wait-inspector": () => wait("inspector"),
  nothing: () => wait("nobody"),
};

const fieldSteps: Readonly<Record<InspectorStep, () => NextStep>> = {
  visit: () => wait("visit"),
  record: () => wait("arrival"),
  "choose-result": () => ({ kind: "choose-result" }),
  "wait-office": () => wait("office"),
  "wait-applicant": () => wait("applicant"),
  nothing: () => wait("nobody"),
};

/** What comes next for this person, by the one table (`nextSteps`); a change after issue waits for its decision first. */
export function nextStepOf(page: OfficePermitPage): NextStep {
  const { permit, type, arrived, person } = page;
  if (readySince(page) !== null) return { kind: "ready" };
  const steps = nextStepsOf(permit, type ?? undefined, arrived);
  if (permit.state === "in_review" && ownReview(page)) return reviewStep(page);
  if (!isOffice(person)) return fieldSteps[steps.inspector]();
  if (isOpen(permit.state) && arrived.revision.some(({ state }) => state === "submitted")) return { kind: "revision" };
  if (isOpen(permit.state) && arrived["party-change"].some(({ state }) => state === "submitted")) return { kind: "party" };
  return deskSteps[hasRole(person, "JurisdictionStaff", "Admin") ? steps.official : steps.office](page);
}

import { z } from "zod";
import { notify } from "../notification/notify";
import { office, staff } from "../permit/permit-access";
import { type Act, dueAfter, permitCommand, save, tell } from "../permit/permit-command";
import { childrenOf, putShared, putStaff } from "../permit/permit-record";
import { refuse } from "../problem";
import { aggregates } from "../row-scope";
import { identifier, line } from "../values";
import { type Review, reviewDecision } from "./review";
import { progressOf } from "./review-cycle";
import { letsPass, reviewsOf } from "./review-outcome";
import { ownMember, requireReview, requireReviewer } from "./reviewer";

const reviewArgs = z.object({ permitId: identifier, reviewId: identifier });
/** Writes a review, and what applicants may know of it. */
function saveReview(act: Act, review: Review): void {
  putStaff(act.state, "review", review);
  save(act, { ...act.permit, reviewProgress: progressOf(childrenOf(act.state, "review", act.permit.id), act.permit.cycle) });
}

/** Sends the permit to one more discipline in this cycle. */
const add = permitCommand({
  name: "review.add",
  args: z.object({ permitId: identifier, discipline: line(40).min(1), targetDays: z.int().positive().max(365) }),
  who: office,
  states: ["in_review"],
  decide(act, args) {
    const { cycle } = act.permit;
    const known = reviewsOf(childrenOf(act.state, "review", act.permit.id), cycle);
    if (known.some(({ discipline }) => discipline === args.discipline)) refuse("already-requested", { field: "discipline" });
    const dueOn = dueAfter(act, args.targetDays);
    const blank = { assigneeId: null, startedAt: null, decision: null, decidedAt: null, decidedBy: null };
    const id = act.context.idOf("review");
    saveReview(act, { id, permitId: act.permit.id, cycle, discipline: args.discipline, arrivedAt: act.context.now, dueOn, ...blank });
    tell(act, "review.add", { discipline: args.discipline }, "staff");
  },
});

const assign = permitCommand({
  name: "review.assign",
  args: reviewArgs.extend({
    assigneeId: identifier.nullable(),
    /** Only while it is still this person's, as when an assignment is undone: else it is refused as `conflict`. */
    whileWith: identifier.nullable().optional(),
  }),
  who: office,
  states: ["in_review"],
  // Whose it was too: the history says from whom to whom.
  also: (args, _context, state) =>
    [args.assigneeId, state.get("review", args.reviewId)?.assigneeId ?? null].flatMap((id) => (id === null ? [] : [aggregates.member(id)])),
  decide(act, args) {
    const review = requireReview(act, args.reviewId);
    if (review.decision !== null) refuse("review-finished");
    if (args.whileWith !== undefined && review.assigneeId !== args.whileWith) refuse("conflict", { field: "whileWith" });
    const assignee = args.assigneeId === null ? null : act.state.get("member", args.assigneeId);
    if (assignee === undefined) refuse("validation-failed", { field: "assigneeId" });
    saveReview(act, { ...review, assigneeId: args.assigneeId });
    const former = review.assigneeId === args.assigneeId ? undefined : act.state.get("member", review.assigneeId ?? "");
    const params = { discipline: review.discipline, to: assignee?.name ?? "" };
    tell(act, "review.assign", former ? { ...params, from: former.name } : params, "staff");
    const { discipline, dueOn } = review;
    if (review.assigneeId !== args.assigneeId) notify(act, "review-assigned", { discipline, dueOn }, { assigneeId: args.assigneeId });
  },
});

/** Notes that somebody began; the first to begin takes a review that nobody had. */
const start = permitCommand({
  name: "review.start",
  args: reviewArgs,
  who: staff,
  states: ["in_review"],
  also: ownMember,
  decide(act, args) {
    const review = requireReview(act, args.reviewId);
    requireReviewer(act, review.discipline);
    if (review.decision !== null) refuse("review-finished");
    if (review.startedAt !== null) return;
    saveReview(act, { ...review, startedAt: act.context.now, assigneeId: review.assigneeId ?? act.context.person.accountId });
    tell(act, "review.start", { discipline: review.discipline }, "staff");
  },
});

/** Refuses `corrections-open` for a passing decision while the discipline's own blocking comments wait to be sent. */
function requireNothingBlocks(act: Act, review: Review): void {
  const pending = childrenOf(act.state, "comment", act.permit.id).filter(
    (comment) => comment.sentInLetter === null && comment.blocking && comment.discipline === review.discipline,
  );
  if (pending.length > 0) refuse("corrections-open", { params: { comments: pending.length } });
}

/** A discipline that passes takes the answers to its corrections as good. */
function acceptAnswers(act: Act, discipline: string): void {
  for (const correction of childrenOf(act.state, "correction", act.permit.id))
    if (correction.discipline === discipline && correction.state === "answered")
      putShared(act.state, "correction", { ...correction, state: "accepted" });
}

const decide = permitCommand({
  name: "review.decide",
  args: reviewArgs.extend({ decision: reviewDecision }),
  who: staff,
  states: ["in_review"],
  also: ownMember,
  decide(act, args) {
    const review = requireReview(act, args.reviewId);
    requireReviewer(act, review.discipline);
    if (review.decision !== null) refuse("review-finished");
    if (letsPass(args.decision)) {
      requireNothingBlocks(act, review);
      acceptAnswers(act, review.discipline);
    }
    const { now, person } = act.context;
    const startedAt = review.startedAt ?? now;
    saveReview(act, { ...review, startedAt, decision: args.decision, decidedAt: now, decidedBy: person.accountId });
    tell(act, "review.decide", { discipline: review.discipline, decision: args.decision }, "staff");
  },
});

/** Takes a decision back while the cycle still runs. */
const reopen = permitCommand({
  name: "review.reopen",
  args: reviewArgs,
  who: staff,
  states: ["in_review"],
  also: ownMember,
  decide(act, args) {
    const review = requireReview(act, args.reviewId);
    requireReviewer(act, review.discipline);
    if (review.decision === null) return;
    saveReview(act, { ...review, decision: null, decidedAt: null, decidedBy: null });
    tell(act, "review.reopen", { discipline: review.discipline }, "staff");
  },
});

export const reviewCommands = {
  "review.add": add,
  "review.assign": assign,
  "review.start": start,
  "review.decide": decide,
  "review.reopen": reopen,
};

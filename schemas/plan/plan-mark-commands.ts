import { z } from "zod";
import { official, staff } from "../permit/permit-access";
import { type Act, permitCommand } from "../permit/permit-command";
import { childrenOf, putStaff } from "../permit/permit-record";
import { refuse } from "../problem";
import { ownMember, requireReviewer } from "../review/reviewer";
import { scopes } from "../row-scope";
import { identifier, recordId } from "../values";
import { mostPlanMarks, type PlanMark, planMark, workingMark } from "./plan-mark";

const about = { permitId: identifier, markId: identifier };

function requireMark(act: Act, markId: string): PlanMark {
  const found = childrenOf(act.state, "plan-mark", act.permit.id).find(({ id }) => id === markId);
  if (!found) refuse("not-found", { field: "markId" });
  return found;
}

/** The discipline of a review of this permit, of any cycle, that whoever acts may review. */
function requireDiscipline(act: Act, reviewId: string): string {
  const found = childrenOf(act.state, "review", act.permit.id).find(({ id }) => id === reviewId);
  if (!found) refuse("not-found", { field: "reviewId" });
  requireReviewer(act, found.discipline);
  return found.discipline;
}

/**
 * Puts a working mark on a sheet. In whatever state the permit is: what was marked without a connection, while a letter went out, is not
 * lost. Refuses `role-missing` to whoever does not review this discipline, and `marks-full` {limit}.
 */
const add = permitCommand({
  name: "plan-mark.add",
  args: z.object({ permitId: identifier, markId: recordId, documentId: identifier, reviewId: identifier, mark: workingMark }),
  creates: "markId",
  who: staff,
  also: ownMember,
  decide(act, { markId, documentId, reviewId, mark }) {
    const { state, permit, context } = act;
    const discipline = requireDiscipline(act, reviewId);
    if (!childrenOf(state, "document", permit.id).some(({ id }) => id === documentId)) refuse("not-found", { field: "documentId" });
    if (state.get("plan-mark", markId)) refuse("conflict", { field: "markId" });
    const there = childrenOf(state, "plan-mark", permit.id).filter((one) => one.documentId === documentId).length;
    if (there >= mostPlanMarks) refuse("marks-full", { params: { limit: mostPlanMarks } });
    const made = { addedAt: context.now, changedAt: context.now, revision: 0 };
    putStaff(state, "plan-mark", {
      ...{ id: markId, permitId: permit.id, documentId, mark, discipline, authorId: context.person.accountId },
      ...made,
    });
  },
});

/** Moves one's own mark or changes what it says. Refuses `conflict` where it was changed since. */
const change = permitCommand({
  name: "plan-mark.change",
  args: z.object({ ...about, base: planMark.shape.revision, mark: workingMark }),
  who: staff,
  decide(act, { markId, base, mark }) {
    const found = requireMark(act, markId);
    if (found.authorId !== act.context.person.accountId) refuse("role-missing");
    if (found.mark.shape !== mark.shape || found.mark.page !== mark.page) refuse("validation-failed", { field: "mark" });
    if (found.revision !== base) refuse("conflict", { field: "mark" });
    putStaff(act.state, "plan-mark", { ...found, mark, changedAt: act.context.now, revision: base + 1 });
  },
});

/** Takes one's own mark away. An official may take anybody's: of somebody who left, or put on the wrong sheet. */
const remove = permitCommand({
  name: "plan-mark.remove",
  args: z.object(about),
  who: staff,
  decide(act, { markId }) {
    const { permit, context, state } = act;
    const found = requireMark(act, markId);
    if (found.authorId !== context.person.accountId && !official(permit, context.person)) refuse("role-missing");
    state.remove("plan-mark", found.id, scopes.permitStaff(permit.id));
  },
});

export const planMarkCommands = {
  "plan-mark.add": add,
  "plan-mark.change": change,
  "plan-mark.remove": remove,
};

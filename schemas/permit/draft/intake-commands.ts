import { z } from "zod";
import { currentDocuments } from "../../document/document-versions";
import { askForFees } from "../../fee/invoice/make-invoice";
import { spendKeptCredit } from "../../fee/kept-credit";
import { notify } from "../../notification/notify";
import { askForPaper } from "../../paper/ask-for-paper";
import { questionsOf } from "../../permit-type/form";
import { answerValue } from "../../permit-type/permit-type";
import { sameValue } from "../../plain/same-value";
import { refuse } from "../../problem";
import type { Incompleteness } from "../../review/review";
import { identifier, prose, text } from "../../values";
import { describedBy } from "../application-record";
import { invoiceAggregates } from "../number-series";
import { office, partyOrOffice } from "../permit-access";
import { type Act, dueAfter, movedTo, permitAlone, permitCommand, requireMoveTo, save, tell } from "../permit-command";
import { childrenOf, putShared } from "../permit-record";
import { beginReview, dueNowCents } from "./start-review";
import { takeSnapshot } from "./submission-snapshot";

type Items = Incompleteness["items"];

/** What the letter asks for: the items given, and every file asked for again that no item names. */
function itemsWith(act: Act, items: Items): Items {
  const asked = currentDocuments(childrenOf(act.state, "document", act.permit.id)).filter(({ state }) => state === "asked_again");
  const unnamed = asked.filter(({ slot }) => !items.some((item) => item.slot === slot));
  return [...items, ...unnamed.map((document) => ({ slot: document.slot, question: null, text: document.askedAgain }))];
}

/** Gives an application back with what it lacks. Refuses `no-corrections` when nothing is asked. */
const returnIncomplete = permitCommand({
  name: "permit.return-incomplete",
  args: z.object({
    permitId: identifier,
    items: z
      .array(z.object({ slot: text(80).nullable(), question: text(80).nullable(), text: prose(2_000) }))
      .max(100)
      .default([]),
  }),
  who: office,
  decide(act, args) {
    requireMoveTo(act, "incomplete");
    const items = itemsWith(
      act,
      args.items.filter(({ text, slot, question }) => text.trim() !== "" || slot !== null || question !== null),
    );
    if (items.length === 0) refuse("no-corrections", { field: "items" });
    const permit = { ...movedTo(act, "incomplete"), dueOn: act.type ? dueAfter(act, act.type.correctionDays) : null };
    const subjectId = act.context.idOf("incompleteness");
    putShared(act.state, "incompleteness", {
      id: subjectId,
      permitId: permit.id,
      askedAt: act.context.now,
      items,
      answeredAt: null,
    });
    save(act, permit);
    askForPaper(act.state, act.context, { permitId: permit.id, kind: "incompleteness-letter", subjectId });
    tell(act, "permit.return-incomplete", { items: items.length });
    notify(act, "returned-incomplete", { items: items.length, dueOn: permit.dueOn ?? "" });
  },
});

/** Slots that were asked for and still have no newer file. */
function slotsLacking(act: Act, asked: Incompleteness | undefined): readonly string[] {
  const current = currentDocuments(childrenOf(act.state, "document", act.permit.id));
  const fresh = (slot: string) =>
    current.some((document) => document.slot === slot && document.state !== "asked_again" && (!asked || document.addedAt >= asked.askedAt));
  const slots = (asked?.items ?? []).flatMap(({ slot }) => (slot === null ? [] : [slot]));
  return [...new Set(slots)].filter((slot) => !fresh(slot));
}

/** Sends an incomplete application again. Refuses `application-incomplete` {missing: document:<slot>…} while a file asked for lacks. */
const answerIncomplete = permitCommand({
  name: "permit.answer-incomplete",
  args: permitAlone,
  who: partyOrOffice,
  decide(act) {
    requireMoveTo(act, "submitted");
    const asked = childrenOf(act.state, "incompleteness", act.permit.id).find((one) => one.answeredAt === null);
    const lacking = slotsLacking(act, asked);
    if (lacking.length > 0) refuse("application-incomplete", { params: { missing: lacking.map((slot) => `document:${slot}`) } });
    if (asked) putShared(act.state, "incompleteness", { ...asked, answeredAt: act.context.now });
    const permit = { ...movedTo(act, "submitted"), dueOn: act.type ? dueAfter(act, act.type.completenessDays) : null };
    takeSnapshot(act, permit);
    save(act, permit);
    tell(act, "permit.answer-incomplete");
  },
});

/** Changes one answer of a sent application that waits for its applicant, compared and set as in a draft. */
const changeAnswer = permitCommand({
  name: "permit.change-answer",
  args: z.object({ permitId: identifier, question: text(80), base: answerValue.nullable(), value: answerValue.nullable() }),
  who: partyOrOffice,
  states: ["incomplete", "corrections_required"],
  decide(act, args) {
    const { permit, type } = act;
    if (!type) refuse("form-version-unknown");
    if (!questionsOf(type).some((question) => question.id === args.question)) refuse("validation-failed", { field: "question" });
    const current = permit.answers[args.question] ?? null;
    if (sameValue(current, args.value)) return;
    if (!sameValue(current, args.base))
      refuse("field-conflict", { field: args.question, params: { question: args.question, current: JSON.stringify(current) } });
    const { [args.question]: _old, ...others } = permit.answers;
    const answers = args.value === null ? others : { ...others, [args.question]: args.value };
    save(act, { ...permit, answers, ...describedBy(type, answers) });
    tell(act, "permit.change-answer", { question: args.question });
  },
});

/**
 * Takes an application as complete. With application fees owed it waits in `fees_due`, and goes on by itself when they are paid;
 * else its first cycle of reviews begins. Refuses `fees-unpaid` {owedCents} while it waits for them.
 */
const start = permitCommand({
  name: "permit.start-review",
  args: permitAlone,
  who: office,
  also: invoiceAggregates,
  decide(act) {
    const { state, cycle } = act.permit;
    if ((state !== "submitted" && state !== "fees_due") || cycle > 0)
      refuse("move-not-allowed", { params: { from: state, to: "in_review" } });
    spendKeptCredit(act);
    const owedCents = dueNowCents(act);
    if (owedCents === 0) return beginReview(act);
    if (state === "fees_due") refuse("fees-unpaid", { params: { owedCents } });
    save(act, movedTo(act, "fees_due"));
    tell(act, "permit.ask-fees", { owedCents });
    askForFees(act, { owedCents });
  },
});

export const intakeCommands = {
  "permit.return-incomplete": returnIncomplete,
  "permit.answer-incomplete": answerIncomplete,
  "permit.change-answer": changeAnswer,
  "permit.start-review": start,
};

import { z } from "zod";
import { notify } from "../notification/notify";
import { member } from "../people/account";
import { partyOf, partyOrStaff, staff } from "../permit/permit-access";
import { type Act, permitCommand, save, tell } from "../permit/permit-command";
import { childrenOf, putShared, putStaff } from "../permit/permit-record";
import { truncate } from "../plain/truncate";
import { refuse } from "../problem";
import { isStaff } from "../role";
import { aggregates } from "../row-scope";
import { identifier, prose, recordId } from "../values";
import { messageLimits, readingId } from "./message";
import { openMessages, waitsForOffice } from "./open-messages";
import { assigneeOf, messagesOf, mostTold, sayMessage, settle } from "./say-message";
import { readerOf } from "./thread-standing";

/** Who of the office answers here is staff's alone: a party's device has no such row, and writes none. */
function assign(act: Act, assigneeId: string | null): void {
  const { permit, context } = act;
  if (!isStaff(context.person)) return;
  putStaff(act.state, "thread", { id: permit.id, permitId: permit.id, assigneeId });
}

/**
 * Says something on the permit's thread: a party to the office, or the office to every party. A party is one here too who works for the
 * authority. `answers`: the messages of parties that whoever replies had before them, so that one that came meanwhile still waits.
 * Refuses `conflict` for an id that the thread has, `validation-failed` for a correction that the permit does not have, `too-many-messages`.
 */
const send = permitCommand({
  name: "message.send",
  args: z.object({
    permitId: identifier,
    messageId: recordId,
    text: prose(messageLimits.units),
    correctionId: identifier.nullable().default(null),
    answers: z.array(identifier).max(200).default([]),
  }),
  creates: "messageId",
  who: partyOrStaff,
  decide: sayMessage,
});

/**
 * Says that the office owes no reply to these messages, or that it does after all. `settled` false opens again what was settled
 * without one, and what a reply did not answer. Refuses `not-found` for a message that no party of this permit sent.
 */
const settleMessages = permitCommand({
  name: "message.settle",
  args: z.object({ permitId: identifier, messageIds: z.array(identifier).min(1).max(200), settled: z.boolean() }),
  who: staff,
  decide(act, { messageIds, settled }) {
    const messages = messagesOf(act).filter(({ id, as }) => as !== "office" && messageIds.includes(id));
    if (messages.length < new Set(messageIds).size) refuse("not-found", { field: "messageIds" });
    if (settled) settle(act, messageIds, "no-reply");
    else for (const message of messages) if (!waitsForOffice(message)) putShared(act.state, "message", { ...message, settled: null });
    save(act);
  },
});

/** Gives the answering of a permit's parties to a colleague, or to anybody again. Refuses `validation-failed` for somebody who does not work here. */
const give = permitCommand({
  name: "message.give",
  args: z.object({ permitId: identifier, assigneeId: member.shape.id.nullable() }),
  who: staff,
  also: ({ assigneeId }) => (assigneeId === null ? [] : [aggregates.member(assigneeId)]),
  decide(act, { assigneeId }) {
    const assignee = assigneeId === null ? null : act.state.get("member", assigneeId);
    if (assignee === undefined) refuse("validation-failed", { field: "assigneeId" });
    if (assigneeOf(act) === assigneeId) return;
    assign(act, assigneeId);
    save(act);
    if (assignee) tell(act, "message.give", { to: assignee.name }, "staff");
    const [oldest] = openMessages(messagesOf(act));
    if (oldest) notify(act, "message-waiting", { text: truncate(oldest.text, mostTold), messageId: oldest.id }, { assigneeId });
  },
});

/** Says that whoever acts has read the thread up to a message: a party for themselves, staff for the office as one. It never goes back. */
const read = permitCommand({
  name: "message.read",
  args: z.object({ permitId: identifier, messageId: identifier }),
  who: partyOrStaff,
  decide(act, { messageId }) {
    const { state, permit, context } = act;
    const last = messagesOf(act).find(({ id }) => id === messageId);
    if (!last) refuse("not-found", { field: "messageId" });
    const party = partyOf(permit, context.person);
    const readerId = readerOf(party !== undefined, context.person);
    const held = childrenOf(state, "message-reading", permit.id).find((one) => one.readerId === readerId);
    if (held && held.readTo >= last.sentAt) return;
    const readerName = party ? context.person.name.slice(0, 120) : "";
    const reading = { id: readingId(permit.id, readerId), permitId: permit.id, readerId, readerName };
    putShared(state, "message-reading", { ...reading, readTo: last.sentAt, at: context.now });
  },
});

export const threadCommands = {
  "message.send": send,
  "message.settle": settleMessages,
  "message.give": give,
  "message.read": read,
};

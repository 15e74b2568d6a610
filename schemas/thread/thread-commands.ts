import { z } from "zod";
import { notify } from "../notification/notify";
import { member } from "../people/account";
import { partyOf, partyOrStaff, staff } from "../permit/permit-access";
import { type Act, permitCommand, requireReason, save, tell } from "../permit/permit-command";
import { childrenOf, putShared, putStaff } from "../permit/permit-record";
import { truncate } from "../plain/truncate";
import { refuse } from "../problem";
import { isStaff } from "../role";
import { aggregates } from "../row-scope";
import { identifier, prose, recordId } from "../values";
import { type Message, messageLimits, readingId, type Settlement } from "./message";
import { inThreadOrder, openMessages, waitsForOffice } from "./open-messages";
import { readerOf } from "./thread-standing";

const messagesOf = (act: Act): readonly Message[] => childrenOf(act.state, "message", act.permit.id);

const assigneeOf = (act: Act): string | null => childrenOf(act.state, "thread", act.permit.id)[0]?.assigneeId ?? null;

/** Who is told that a party wrote: whoever it was given to, else who of the office wrote last. The queue tells everybody else. */
const toldOf = (act: Act): string | null =>
  assigneeOf(act) ?? inThreadOrder(messagesOf(act)).findLast(({ as }) => as === "office")?.authorId ?? null;

/** Who of the office answers here is staff's alone: a party's device has no such row, and writes none. */
function assign(act: Act, assigneeId: string | null): void {
  const { permit, context } = act;
  if (!isStaff(context.person)) return;
  putStaff(act.state, "thread", { id: permit.id, permitId: permit.id, assigneeId });
}

/** Refuses `too-many-messages` where the thread is full, or whoever writes has written as many today as one may. */
function requireRoom(act: Act, messages: readonly Message[]): void {
  const { accountId } = act.context.person;
  if (messages.length >= messageLimits.ofPermit) refuse("too-many-messages", { params: { limit: messageLimits.ofPermit } });
  const today = messages.filter(({ authorId, sentAt }) => authorId === accountId && act.calendar.localDay(sentAt) === act.today);
  if (today.length >= messageLimits.aDay) refuse("too-many-messages", { params: { limit: messageLimits.aDay } });
}

/** Says of these messages of the parties that the office has nothing left to say to them. What is settled stays as it is. */
function settle(act: Act, ids: readonly string[], how: Settlement): void {
  const { now, person } = act.context;
  const named = openMessages(messagesOf(act)).filter(({ id }) => ids.includes(id));
  for (const message of named)
    putShared(act.state, "message", { ...message, settled: { how, at: now, byName: person.name.slice(0, 120) } });
}

/** So much of a message stands in the mail and the inbox that tell of it. */
const mostTold = 400;

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
  decide(act, args) {
    const { state, permit, context } = act;
    const text = requireReason(args.text, "text");
    const messages = messagesOf(act);
    if (messages.some(({ id }) => id === args.messageId)) refuse("conflict", { field: "messageId" });
    if (args.correctionId !== null && !childrenOf(state, "correction", permit.id).some(({ id }) => id === args.correctionId))
      refuse("validation-failed", { field: "correctionId" });
    requireRoom(act, messages);
    const party = partyOf(permit, context.person);
    const author = {
      authorId: context.person.accountId,
      authorName: context.person.name.slice(0, 120),
      as: party?.role ?? "office",
    } as const;
    const said = { id: args.messageId, permitId: permit.id, text, correctionId: args.correctionId, sentAt: context.now, settled: null };
    putShared(state, "message", { ...said, ...author });
    if (!party) settle(act, args.answers, "reply");
    save(act);
    tell(act, "message.send");
    const facts = { text: truncate(text, mostTold), messageId: args.messageId };
    if (party) notify(act, "message-waiting", facts, { assigneeId: toldOf(act) });
    else notify(act, "message-received", facts);
  },
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

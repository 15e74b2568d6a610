import { notify } from "../notification/notify";
import { partyOf } from "../permit/permit-access";
import { type Act, requireReason, save, tell } from "../permit/permit-command";
import { childrenOf, putShared } from "../permit/permit-record";
import { truncate } from "../plain/truncate";
import { refuse } from "../problem";
import { type Message, messageLimits, type Settlement } from "./message";
import { inThreadOrder, openMessages } from "./open-messages";

/** What somebody says on a permit's thread. `answers`: the messages of parties that whoever replies had before them. */
export interface SaidMessage extends Pick<Message, "text" | "correctionId" | "byMail"> {
  readonly messageId: string;
  readonly answers: readonly string[];
}

export const messagesOf = (act: Act): readonly Message[] => childrenOf(act.state, "message", act.permit.id);

export const assigneeOf = (act: Act): string | null => childrenOf(act.state, "thread", act.permit.id)[0]?.assigneeId ?? null;

/** Who is told that a party wrote: whoever it was given to, else who of the office wrote last. The queue tells everybody else. */
const toldOf = (act: Act): string | null =>
  assigneeOf(act) ?? inThreadOrder(messagesOf(act)).findLast(({ as }) => as === "office")?.authorId ?? null;

/** Refuses `too-many-messages` where the thread is full, or whoever writes has written as many today as one may. */
function requireRoom(act: Act, messages: readonly Message[]): void {
  const { accountId } = act.context.person;
  if (messages.length >= messageLimits.ofPermit) refuse("too-many-messages", { params: { limit: messageLimits.ofPermit } });
  const today = messages.filter(({ authorId, sentAt }) => authorId === accountId && act.calendar.localDay(sentAt) === act.today);
  if (today.length >= messageLimits.aDay) refuse("too-many-messages", { params: { limit: messageLimits.aDay } });
}

/** Says of these messages of the parties that the office has nothing left to say to them. What is settled stays as it is. */
export function settle(act: Act, ids: readonly string[], how: Settlement): void {
  const { now, person } = act.context;
  const named = openMessages(messagesOf(act)).filter(({ id }) => ids.includes(id));
  for (const message of named)
    putShared(act.state, "message", { ...message, settled: { how, at: now, byName: person.name.slice(0, 120) } });
}

/** So much of a message stands in the mail and the inbox that tell of it. */
export const mostTold = 400;

/**
 * Says something on the permit's thread, by whichever road it came. Refuses `reason-required` for a blank text, `conflict` for an id that the
 * thread has, `validation-failed` for a correction that the permit does not have, `too-many-messages`.
 */
export function sayMessage(act: Act, said: SaidMessage): void {
  const { state, permit, context } = act;
  const text = requireReason(said.text, "text");
  const messages = messagesOf(act);
  if (messages.some(({ id }) => id === said.messageId)) refuse("conflict", { field: "messageId" });
  if (said.correctionId !== null && !childrenOf(state, "correction", permit.id).some(({ id }) => id === said.correctionId))
    refuse("validation-failed", { field: "correctionId" });
  requireRoom(act, messages);
  const party = partyOf(permit, context.person);
  putShared(state, "message", {
    ...{ id: said.messageId, permitId: permit.id, text, correctionId: said.correctionId, sentAt: context.now, settled: null },
    ...(said.byMail && { byMail: said.byMail }),
    authorId: context.person.accountId,
    authorName: context.person.name.slice(0, 120),
    as: party?.role ?? "office",
  });
  if (!party) settle(act, said.answers, "reply");
  save(act);
  tell(act, "message.send");
  const facts = { text: truncate(text, mostTold), messageId: said.messageId };
  if (party) notify(act, "message-waiting", facts, { assigneeId: toldOf(act) });
  else notify(act, "message-received", facts);
}

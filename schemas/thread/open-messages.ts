import type { Message } from "./message";

const byTime = (a: Message, b: Message): number => (a.sentAt === b.sentAt ? (a.id < b.id ? -1 : 1) : a.sentAt < b.sentAt ? -1 : 1);

/** A thread as it is read: the oldest first. */
export const inThreadOrder = (messages: readonly Message[]): readonly Message[] => [...messages].sort(byTime);

/** Whether a message waits for the office's answer. */
export const waitsForOffice = ({ as, settled }: Pick<Message, "as" | "settled">): boolean => as !== "office" && settled === null;

/** What of a thread waits for the office's answer, the oldest first. */
export const openMessages = (messages: readonly Message[]): readonly Message[] => inThreadOrder(messages.filter(waitsForOffice));

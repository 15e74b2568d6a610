import type { Person } from "../role";
import { type Message, type MessageReading, officeReader } from "./message";

const byTime = (a: Message, b: Message): number => (a.sentAt === b.sentAt ? (a.id < b.id ? -1 : 1) : a.sentAt < b.sentAt ? -1 : 1);

/** A thread as it is read: the oldest first. */
export const inThreadOrder = (messages: readonly Message[]): readonly Message[] => [...messages].sort(byTime);

/** Whether a message waits for the office's answer. */
export const waitsForOffice = ({ as, settled }: Pick<Message, "as" | "settled">): boolean => as !== "office" && settled === null;

/** What of a thread waits for the office's answer, the oldest first. */
export const openMessages = (messages: readonly Message[]): readonly Message[] => inThreadOrder(messages.filter(waitsForOffice));

/** Since when the oldest of them waits; null: none does. Instant. */
export const waitingSince = (messages: readonly Message[]): string | null => openMessages(messages)[0]?.sentAt ?? null;

/** Whose reading of a thread somebody's is: the office's as one, or a party's own. */
export const readerOf = (party: boolean, { accountId }: Pick<Person, "accountId">): string => (party ? accountId : officeReader);

const ofSide = (message: Message, readerId: string): boolean =>
  readerId === officeReader ? message.as === "office" : message.authorId === readerId;

/** What somebody has not read yet of what others said, the oldest first. */
export function unreadBy(readerId: string, messages: readonly Message[], readings: readonly MessageReading[]): readonly Message[] {
  const readTo = readings.find((reading) => reading.readerId === readerId)?.readTo ?? "";
  return inThreadOrder(messages.filter((message) => message.sentAt > readTo && !ofSide(message, readerId)));
}

/** Who has read a message, of those who did not write it, the soonest first. */
export const readingsOf = (message: Message, readings: readonly MessageReading[]): readonly MessageReading[] =>
  readings.filter(({ readerId, readTo }) => readTo >= message.sentAt && !ofSide(message, readerId)).sort((a, b) => (a.at < b.at ? -1 : 1));

import type { Person } from "../role";
import type { Message, MessageReading } from "./message";
import { inThreadOrder } from "./open-messages";

/** The office reads as one: who of its people did is not told. */
export const officeReader = "office";

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

import { z } from "zod";
import { party } from "../permit/permit";
import { identifier, instant, line, prose } from "../values";

/** What a permit's thread takes: of one person within a day, and in all. */
export const messageLimits = { aDay: 40, ofPermit: 1_000, units: 5_000 } as const;

/** How a message of a party stands at the office: what it asked was answered, or asked for no answer. */
export const settlements = ["reply", "no-reply"] as const;
export type Settlement = (typeof settlements)[number];

/** What was said on a permit between its parties and the office: scope `permit:<id>`. It is part of the record, and is never changed. */
export const message = z.object({
  id: identifier,
  permitId: identifier,
  authorId: z.string(),
  authorName: line(120),
  /** What the author is to the permit; `office`: of the authority's staff, and no party. */
  as: z.enum([...party.shape.role.options, "office"]),
  text: prose(messageLimits.units),
  /** The correction that it is about; null = none of them. */
  correctionId: identifier.nullable(),
  sentAt: instant,
  /** It came as an answer by email; `filesLeft`: how many files of that email were not taken. Absent: it was written here. */
  byMail: z.object({ filesLeft: z.int().nonnegative() }).optional(),
  /** Of a party's: since when the office has nothing to say to it, and who said so. Null: it waits for an answer. The office's own wait for none. */
  settled: z.object({ how: z.enum(settlements), at: instant, byName: line(120) }).nullable(),
});
export type Message = z.infer<typeof message>;

/** How far somebody has read a permit's thread, or the office as one: scope `permit:<id>`. */
export const messageReading = z.object({
  id: identifier,
  permitId: identifier,
  /** An account's id, or `officeReader` (thread-standing.ts). */
  readerId: z.string(),
  /** Of a party; blank for the office. */
  readerName: line(120),
  /** When the last message that was read was sent. Instant. */
  readTo: instant,
  at: instant,
});
export type MessageReading = z.infer<typeof messageReading>;

export const readingId = (permitId: string, readerId: string): string => `${permitId}.${readerId}`;

/** Who of the office answers a permit's parties: scope `permit-staff:<id>`, one row, whose id is the permit's. */
export const thread = z.object({ id: identifier, permitId: identifier, assigneeId: z.string().nullable() });
export type Thread = z.infer<typeof thread>;

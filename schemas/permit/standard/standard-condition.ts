import { z } from "zod";
import { logic } from "../../permit-type/answer-condition";
import { permitCondition } from "../../review/review";
import { cents, identifier, instant, line, prose, text } from "../../values";

/** Standard conditions that an office keeps at most: every device of its staff has all of them. */
export const mostStandardConditions = 200;

/** The permits that it is suggested on: those for which all of this holds. Nothing asked: every one. */
export const standardWhen = z.object({
  /** Codes of permit types, any of them; none: whatever the type is. */
  types: z.array(text(80).min(1)).max(100),
  /** The least value of the work. */
  valueFromCents: cents.min(0).nullable(),
  /** Zoning districts of the property, any of them; none: wherever it is. */
  zones: z.array(line(60).min(1)).max(20),
  /** Of the application's answers. */
  answers: logic.nullable(),
});
export type StandardWhen = z.infer<typeof standardWhen>;

/** What an official writes of it. */
export const standardContent = z.object({
  title: line(120).min(1),
  /** As it goes to the permit. */
  text: prose(2_000).regex(/\S/),
  /** The same in Spanish; blank: it is told in English to everybody. */
  es: prose(2_000),
  dueBefore: permitCondition.shape.dueBefore,
  /** Null: it is suggested on no permit, and found by whoever looks for it. */
  when: standardWhen.nullable(),
});
export type StandardContent = z.infer<typeof standardContent>;

/** A condition that an office keeps to be put on permits: scope `staff`. */
export const standardCondition = standardContent.extend({ id: identifier, changedAt: instant, changedBy: line(120) });
export type StandardCondition = z.infer<typeof standardCondition>;

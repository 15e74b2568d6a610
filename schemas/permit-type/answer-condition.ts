import { z } from "zod";

const isOneOf = { question: z.string(), isOneOf: z.array(z.union([z.string(), z.boolean()])).min(1) };
const isMoreThan = { question: z.string(), isMoreThan: z.number() };
const isAtMost = { question: z.string(), isAtMost: z.number() };

/** When something is shown or counted: the answer to `question` is one of `isOneOf`, or compares with `value`. */
export const condition = z.union([z.object(isOneOf), z.object(isMoreThan), z.object(isAtMost)]);
export type Condition = z.infer<typeof condition>;

const join = z.enum(["and", "or"]);
/** A condition of several, and how it stands with those before it. */
const joined = z.union([z.object({ ...isOneOf, join }), z.object({ ...isMoreThan, join }), z.object({ ...isAtMost, join })]);
export type JoinedCondition = z.infer<typeof joined>;

/** Conditions at most after the first: more is no sentence that anybody reads. */
export const mostAlso = 20;

/**
 * One condition, or several. "And" binds closer than "or", as in a sentence: A and B, or C. The first stands where a single one always stood, so that a
 * form of one condition is written as ever, and a build that knows one alone still reads the others' question.
 */
const also = z.array(joined).max(mostAlso).optional();
export const logic = z.union([z.object({ ...isOneOf, also }), z.object({ ...isMoreThan, also }), z.object({ ...isAtMost, also })]);
export type Logic = z.infer<typeof logic>;

import { z } from "zod";

/** When something is shown or counted: the answer to `question` is one of `isOneOf`, or compares with `value`. */
export const condition = z.union([
  z.object({ question: z.string(), isOneOf: z.array(z.union([z.string(), z.boolean()])).min(1) }),
  z.object({ question: z.string(), isMoreThan: z.number() }),
  z.object({ question: z.string(), isAtMost: z.number() }),
]);
export type Condition = z.infer<typeof condition>;

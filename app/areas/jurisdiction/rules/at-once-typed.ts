import { z } from "zod";
import { proofKinds } from "#schemas/contractor/proof-kind";
import { condition } from "#schemas/permit-type/answer-condition";
import { type AtOnceRule, atOnceRule } from "#schemas/permit-type/at-once-rule";
import type { Question } from "#schemas/permit-type/permit-type";

/** One question as it stands in its fields: answers that are ticked, or the text of a figure. A condition that has no fields here is kept as it is. */
const typedCondition = z.union([
  z.object({ question: z.string(), ticked: z.array(z.union([z.string(), z.boolean()])) }),
  z.object({ question: z.string(), most: z.string().max(20) }),
  z.object({ question: z.string(), kept: condition }),
]);
export type TypedCondition = z.infer<typeof typedCondition>;

export const typedAtOnce = z.object({
  when: z.array(typedCondition).max(30),
  papers: z.array(z.enum(proofKinds)),
  /** The answer by which an owner says that they do the work; null: no owner may. */
  owner: condition.nullable(),
});
export type TypedAtOnce = z.infer<typeof typedAtOnce>;

function typedOf(one: AtOnceRule["when"][number]): TypedCondition {
  if ("isOneOf" in one) return { question: one.question, ticked: one.isOneOf };
  return "isAtMost" in one ? { question: one.question, most: String(one.isAtMost) } : { question: one.question, kept: one };
}

export function asTyped(rule: AtOnceRule | null): TypedAtOnce {
  return {
    when: (rule?.when ?? []).map(typedOf),
    papers: rule?.papers ?? ["license"],
    owner: rule?.owner ?? null,
  };
}

/** A question that was just chosen: nothing is ticked yet, and no figure is typed. */
export const blankCondition = ({ id, kind }: Pick<Question, "id" | "kind">): TypedCondition =>
  kind === "number" ? { question: id, most: "" } : { question: id, ticked: [] };

/** The text of a figure as a number; null for what is none. */
export const figureOf = (text: string): number | null => (/^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : null);

function whole(one: TypedCondition): AtOnceRule["when"][number] | null {
  if ("kept" in one) return one.kept;
  if ("ticked" in one) return one.ticked.length > 0 ? { question: one.question, isOneOf: one.ticked } : null;
  const most = figureOf(one.most);
  return most === null ? null : { question: one.question, isAtMost: most };
}

/** The rule that the fields say; null: every application is reviewed; undefined: they are not whole. */
export function ruleOf({ when, papers, owner }: TypedAtOnce): AtOnceRule | null | undefined {
  if (when.length === 0) return null;
  const read = atOnceRule.safeParse({ when: when.map(whole), papers, ...(owner && { owner }) });
  return read.success ? read.data : undefined;
}

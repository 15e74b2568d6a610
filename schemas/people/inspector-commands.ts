import { z } from "zod";
import { type CommandContext, defineCommand, type WorkingState } from "../command";
import { sameValue } from "../plain/same-value";
import { refuse } from "../problem";
import { isOffice } from "../role";
import { aggregates } from "../row-scope";
import { identifier } from "../values";
import { inspects, perHalfDay } from "./account";
import type { Membership } from "./membership";
import { putMembership } from "./membership-record";

/**
 * What the desk says of an inspector's days. It gives nobody any power, so whoever plans the days may say it: unlike `people.*`, which is the
 * record of who may act here.
 */

const named = z.object({ accountId: identifier });

const ofInspector = ({ accountId }: z.infer<typeof named>): readonly string[] => [aggregates.people(), aggregates.member(accountId)];

/** The membership of somebody who inspects here. Refuses `role-missing`; `validation-failed` for anybody else, whoever they are. */
function inspectorOf(state: WorkingState, accountId: string, { person }: CommandContext): Membership {
  if (!isOffice(person)) refuse("role-missing");
  const found = state.get("membership", accountId);
  return found?.status === "active" && found.roles.includes("Inspector") ? found : refuse("validation-failed", { field: "accountId" });
}

/**
 * Says how many inspections an inspector takes in half a day; null: as many as the organization says. Refuses `role-missing`;
 * `validation-failed` where nobody of `accountId` inspects; `field-conflict` {current} when it is not as in `base` any more, where that is given.
 */
const setCapacity = defineCommand({
  name: "inspector.set-capacity",
  whose: "authority",
  args: named.extend({ perHalfDay: perHalfDay.nullable(), base: perHalfDay.nullable().optional() }),
  delivery: "online",
  aggregates: (args) => ofInspector(args),
  decide(state, { accountId, perHalfDay: wanted, base }, context) {
    const { perHalfDay: held, ...before } = inspectorOf(state, accountId, context);
    const current = held ?? null;
    if (wanted === current) return;
    if (base !== undefined && base !== current)
      refuse("field-conflict", { field: "perHalfDay", params: { current: String(current ?? "") } });
    putMembership(state, { ...before, ...(wanted !== null && { perHalfDay: wanted }) });
  },
});

/** Each once, in the order of the alphabet: what is the same is said the same way. */
const inOrder = (named: readonly string[]): string[] => [...new Set(named)].sort();

/**
 * Says which disciplines an inspector inspects; none: anything. Refuses `role-missing`; `validation-failed` where nobody of `accountId` inspects;
 * `field-conflict` {current} when it is not as in `base` any more, where that is given.
 */
const setSkills = defineCommand({
  name: "inspector.set-skills",
  whose: "authority",
  args: named.extend({ inspects, base: inspects.optional() }),
  delivery: "online",
  aggregates: (args) => ofInspector(args),
  decide(state, { accountId, inspects: wanted, base }, context) {
    const { inspects: held, ...before } = inspectorOf(state, accountId, context);
    const current = inOrder(held ?? []);
    const next = inOrder(wanted);
    if (sameValue(next, current)) return;
    if (base !== undefined && !sameValue(inOrder(base), current)) refuse("field-conflict", { field: "inspects", params: { current } });
    putMembership(state, { ...before, ...(next.length > 0 && { inspects: next }) });
  },
});

export const inspectorCommands = {
  "inspector.set-capacity": setCapacity,
  "inspector.set-skills": setSkills,
};

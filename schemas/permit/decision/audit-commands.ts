import { z } from "zod";
import { refuse } from "../../problem";
import { identifier, prose } from "../../values";
import { auditResults } from "../permit";
import { office } from "../permit-access";
import { permitCommand, requireReason, save, tell } from "../permit-command";

/**
 * Says what was found when a permit that was issued at once was looked at afterwards. What is not in order is said in words, which its parties read. Refuses
 * `not-found` where it was not drawn, `conflict` where it was looked at, `reason-required`.
 */
const audit = permitCommand({
  name: "permit.audit",
  args: z.object({ permitId: identifier, result: z.enum(auditResults), words: prose(2_000).default("") }),
  who: office,
  decide(act, { result, words }) {
    const { permit, context } = act;
    const drawn = permit.atOnce?.audit ?? refuse("not-found", { field: "permitId" });
    if (!permit.atOnce || drawn.done) refuse("conflict", { field: "permitId" });
    const said = result === "in-order" ? words.trim() : requireReason(words, "words");
    const done = { at: context.now, byName: context.person.name.slice(0, 120), result, words: said };
    save(act, { ...permit, atOnce: { ...permit.atOnce, audit: { ...drawn, done } } });
    tell(act, "permit.audit", { result, reason: said });
  },
});

export const auditCommands = {
  "permit.audit": audit,
};

import { useState } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import { browserClock, newId } from "#app/local/sync/platform";
import type { CommandArgs, CommandName } from "#schemas/commands";
import type { Problem } from "#schemas/problem";

/** How long the device is waited for to hear of what was said. Milliseconds. */
const patience = 3_000;

type RuleCommand = Extract<CommandName, "inspector.set-capacity" | "inspector.set-skills">;

/** What the office said; `lost`: nothing was heard of it. */
export type RuleAnswer = { readonly kind: "idle" | "done" | "lost" } | { readonly kind: "refused"; readonly problem: Problem };

export interface RuleAct {
  readonly busy: boolean;
  readonly answer: RuleAnswer;
  readonly run: <N extends RuleCommand>(name: N, args: CommandArgs<N>) => Promise<RuleAnswer>;
}

function answerOf(sent: Awaited<ReturnType<ReturnType<typeof browserDevice>["sendAlone"]>>): RuleAnswer {
  if (sent.kind === "ok") return { kind: "done" };
  if (sent.kind === "problem") return { kind: "refused", problem: sent.problem };
  return sent.kind === "signed-out" ? { kind: "refused", problem: { code: "not-signed-in" } } : { kind: "lost" };
}

/**
 * Says one of an inspector's rules to the office, which alone holds memberships. What stands already is said again without harm, so that an answer
 * that was lost is asked for by saying it again: no key is kept for it, as `useOnlineAct` does for money.
 */
export function useRuleAct(): RuleAct {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<RuleAnswer>({ kind: "idle" });
  const run: RuleAct["run"] = async (name, args) => {
    setBusy(true);
    const { current, sendAlone } = browserDevice();
    const here = await current.settled();
    const sent = await sendAlone({ id: newId(), name, args, observedAt: browserClock.now() });
    if (sent.kind === "ok" && here.kind === "open") await Promise.race([here.device.sync(), browserClock.pause(patience)]);
    const said = answerOf(sent);
    setBusy(false);
    setAnswer(said);
    return said;
  };
  return { busy, answer, run };
}

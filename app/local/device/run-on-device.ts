import type { Here } from "#app/local/account/who-is-here";
import { askToPersist } from "#app/local/store/persistence";
import { askForWakeUp } from "#app/local/sync/background-sync";
import { browserClock, newId } from "#app/local/sync/platform";
import type { CommandArgs, CommandName } from "#schemas/commands";
import { type Problem, type ProblemCode, problemCodes } from "#schemas/problem";
import type { BrowserDevice } from "./browser-device";
import type { Device } from "./device";

type Result = { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

/** How long a command waits for the first copy of the records, or for a pull, before it goes on without. Milliseconds. */
const copyPatience = 3_000;

const completeDevice = (here: Here): Device | null => (here.kind === "open" && here.device.isComplete() ? here.device : null);

async function readyDevice(here: Here): Promise<Device | null> {
  if (here.kind !== "open") return null;
  await Promise.race([here.device.whenComplete(), browserClock.pause(copyPatience)]);
  return here.device.isComplete() ? here.device : null;
}

/**
 * What a device refuses by records that it may not have heard of yet, beside what is not there or in another state (404, 409): an application that somebody
 * answered or sent a file for on another device a moment ago is one.
 */
const byRecords: readonly ProblemCode[] = ["form-version-unknown", "amount-not-owed", "no-corrections", "application-incomplete"];

/** Whether newer records could let it pass: an edition of a form, a letter that asks for corrections, a type that is offered by now. */
const mayBeBehind = ({ code }: Problem): boolean => byRecords.includes(code) || [404, 409].includes(problemCodes[code].status);

/** Does a command here; see `useRun`. The same id goes by either road, so a doubt about the first never does it twice. */
export async function runOnDevice<N extends CommandName>(
  { current, sendAlone }: BrowserDevice,
  name: N,
  args: CommandArgs<N>,
): Promise<Result> {
  const id = newId();
  // A device that stands ready is told in this very task: what waits a tick here waits for the page to be drawn.
  const device = completeDevice(current.here.get()) ?? (await readyDevice(await current.settled()));
  if (device) {
    try {
      let decision = await device.run(name, args, id);
      // What was done elsewhere a moment ago stands on a page that the worker made before it is on this device: a pull, and once more.
      if (!decision.ok && mayBeBehind(decision.problem) && device.status.get().road !== "unreachable") {
        await Promise.race([device.sync(), browserClock.pause(copyPatience)]);
        decision = await device.run(name, args, id);
      }
      if (decision.ok) {
        void askToPersist();
        void askForWakeUp();
      }
      return decision.ok ? { ok: true } : { ok: false, problem: decision.problem };
    } catch {
      // The device could not keep it, and says so in its status: the worker may still take it.
    }
  }
  const answer = await sendAlone({ id, name, args, observedAt: browserClock.now() });
  if (answer.kind === "ok") {
    void device?.sync();
    return { ok: true };
  }
  if (answer.kind === "problem") return { ok: false, problem: answer.problem };
  return { ok: false, problem: { code: answer.kind === "signed-out" ? "not-signed-in" : "not-kept" } };
}

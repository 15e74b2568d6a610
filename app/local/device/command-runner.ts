import type { NewCommand } from "#app/local/sync/local-port";
import type { Driver } from "#app/local/sync/sync-driver";
import type { TabMessage } from "#app/local/sync/tab-message";
import type { Decision } from "#schemas/command";
import type { Parts } from "./device-parts";

/** How long a command's effect waits to be drawn for its writing to end. Milliseconds: a frame. */
const drawingPatience = 16;

/** How long an act waits, drawn already, for the second copy of what is unsent. Milliseconds. */
const copyPatience = 250;

/**
 * Does commands on an open device (`Device.run`), by whichever name; `observedAt`: of one that was done earlier. What is written goes to the
 * outbox and its copy, and a round is asked for.
 */
export function commandRunner({ replica, mirror, tabs, setting, toSend, copy }: Parts, driver: Driver) {
  return async (name: string, args: unknown, id = setting.newId(), observedAt = setting.clock.now()): Promise<Decision> => {
    const entry: NewCommand = { observedAt, id, name, args, authorId: setting.person.accountId };
    const decision = replica.decide(entry);
    if (!decision.ok) return decision;
    toSend.add(id);
    const kept = mirror.keep(entry, setting.clock.pause(drawingPatience));
    // What a round does before it reads the outbox is done while the disk writes.
    void driver.wake();
    try {
      await kept;
    } finally {
      // Also when the disk gave no answer: it may hold the command all the same, and then it is sent like any other.
      tabs.postMessage({ type: "outbox" } satisfies TabMessage);
      void driver.wake(() => !toSend.has(id)).finally(() => toSend.delete(id));
    }
    await copy.settled(() => setting.clock.pause(copyPatience));
    return decision;
  };
}

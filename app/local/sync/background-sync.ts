import { z } from "zod";

/** The name under which the browser wakes the service worker when it finds a connection. */
export const wakeUpTag = "drain";

/** What pages tell the service worker. */
export const workerMessage = z.object({ type: z.enum(["take-over", "serve"]) });
export type WorkerMessage = z.infer<typeof workerMessage>;

interface WakeUps {
  register(tag: string): Promise<void>;
}
const canWake = (value: unknown): value is WakeUps =>
  typeof value === "object" && value !== null && "register" in value && typeof value.register === "function";

/** Asks the browser to wake the service worker once there is a connection, pages or not. Few browsers can: nothing relies on it. */
export async function askForWakeUp(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const wakeUps = registration && "sync" in registration ? registration.sync : null;
  if (canWake(wakeUps)) await wakeUps.register(wakeUpTag).catch(() => undefined);
}

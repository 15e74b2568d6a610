import type { BrowserContext } from "@playwright/test";
import type { BrowserCommand } from "vitest/node";
import { lockOf } from "../../journeys/support/passkey-lock";

const locks = new WeakMap<BrowserContext, Awaited<ReturnType<typeof lockOf>>>();

/** The lock of the telephone that this browser stands for: it comes, says how many passkeys it keeps, and knows its holder or does not. */
export const passkeyLock: BrowserCommand<[act: "add" | "count" | "know" | "forget"]> = async ({ context, page }, act) => {
  const lock = locks.get(context) ?? (await lockOf(context, page));
  locks.set(context, lock);
  if (act === "know" || act === "forget") await lock.known(act === "know");
  return lock.keys();
};

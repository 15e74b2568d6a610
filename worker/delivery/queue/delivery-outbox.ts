import { deliverCalendar } from "#worker/delivery/calendar/deliver-calendar";
import { deliverMail } from "../mail/deliver-mail";
import { deliverPush } from "../push/deliver-push";
import type { DeliveryOutcome } from "./delivery-outcome";
import type { DeliveryMessage, DeliveryParts } from "./delivery-parts";
import type { ClaimedDelivery, DeliveryStore, KeyedDelivery } from "./delivery-store";
import { gatherDigests } from "./gather-digests";
import { leaseMs, retryDelay } from "./retry-delay";

/** Mail, pushes and papers out: written with their cause, woken by the queue, swept by the clock. */
export interface DeliveryOutbox {
  /** Statements for the batch of whatever causes the deliveries. */
  readonly statements: DeliveryStore["statements"];
  /** Writes deliveries that have no batch of their own, and wakes them. */
  add(organization: string, deliveries: readonly KeyedDelivery[]): Promise<void>;
  /** Tells the queue of deliveries just written. Never throws: the sweep finds what the queue was not told. */
  wake(organization: string, keys: readonly string[]): Promise<void>;
  /** Sends one, if it is still due. Never throws: a failure is written down with its next try. */
  deliver(message: DeliveryMessage): Promise<void>;
  /** Makes the digests whose moment has come, and wakes every due delivery whose message was lost or whose next try has come; gives their number. */
  sweep(): Promise<number>;
}

const sweepLimit = 500;
/** How long it is kept that a message went out, or why it did not. */
const keptDays = 90;
const queueBatch = 100;
/** The longest that another side's word may put a try off. Milliseconds. */
const longestPause = 86_400_000;

type Road = (parts: DeliveryParts, claimed: ClaimedDelivery) => Promise<DeliveryOutcome>;
const roads: Readonly<Record<ClaimedDelivery["channel"], Road>> = {
  mail: deliverMail,
  push: deliverPush,
  calendar: (parts, claimed) => deliverCalendar(parts.calendars, claimed),
  paper: (parts, claimed) => parts.filePaper(claimed),
};

/** Takes it up; whatever is thrown is a try in vain. */
async function tried(parts: DeliveryParts, claimed: ClaimedDelivery): Promise<DeliveryOutcome> {
  try {
    return await roads[claimed.channel](parts, claimed);
  } catch (error) {
    return { kind: "failed", why: error instanceof Error ? error.message : String(error), afterMs: null };
  }
}

/** Writes down a try in vain, with the next one or as given up. */
async function failed(parts: DeliveryParts, claimed: ClaimedDelivery, why: string, afterMs: number | null, again: boolean): Promise<void> {
  const { organization, key, template, attempts } = claimed;
  const delay = again ? retryDelay(attempts, parts.random()) : null;
  parts.log(delay === null ? "error" : "warn", "delivery-failed", { organization, key, template, attempts, message: why });
  const now = parts.clock().getTime();
  if (delay === null) return parts.store.ended(organization, key, "failed", why, new Date(now).toISOString());
  const pause = Math.max(delay, Math.min(afterMs ?? 0, longestPause));
  await parts.store.again(organization, key, why, new Date(now + pause).toISOString());
}

async function settle(parts: DeliveryParts, claimed: ClaimedDelivery, outcome: DeliveryOutcome): Promise<void> {
  const { organization, key } = claimed;
  const now = parts.clock().toISOString();
  switch (outcome.kind) {
    case "sent":
      return parts.store.ended(organization, key, "sent", null, now);
    case "dropped":
      return parts.store.ended(organization, key, "dropped", outcome.why, now);
    case "later":
      return parts.store.again(organization, key, null, new Date(outcome.at).toISOString());
    case "held":
      return parts.store.hold(organization, key, new Date(outcome.at).toISOString());
    case "spread":
      await parts.store.spread(organization, key, outcome.among, now);
      return wakeQuietly(
        parts,
        organization,
        outcome.among.map((each) => each.key),
      );
    case "failed":
      return failed(parts, claimed, outcome.why, outcome.afterMs, true);
    case "refused":
      return failed(parts, claimed, outcome.why, null, false);
  }
}

async function deliver(parts: DeliveryParts, { organization, key }: DeliveryMessage): Promise<void> {
  const now = parts.clock();
  // Of a suspended organization it stays due; the sweep leaves it out until the organization goes on.
  if ((await parts.organizationOf(organization))?.suspendedAt) return;
  const claimed = await parts.store.claim(organization, key, now.toISOString(), new Date(now.getTime() + leaseMs).toISOString());
  if (claimed !== null) await settle(parts, claimed, await tried(parts, claimed));
}

async function enqueue(parts: DeliveryParts, messages: readonly DeliveryMessage[]): Promise<void> {
  for (let from = 0; from < messages.length; from += queueBatch)
    await parts.queue.sendBatch(messages.slice(from, from + queueBatch).map((body) => ({ body })));
}

async function wakeQuietly(parts: DeliveryParts, organization: string, keys: readonly string[]): Promise<void> {
  try {
    await enqueue(
      parts,
      keys.map((key) => ({ organization, key })),
    );
  } catch (error) {
    parts.log("warn", "delivery-wake-failed", { organization, message: String(error) });
  }
}

export function createDeliveryOutbox(parts: DeliveryParts): DeliveryOutbox {
  return {
    statements: parts.store.statements,
    wake: (organization, keys) => wakeQuietly(parts, organization, keys),
    async add(organization, deliveries) {
      await parts.store.add(organization, deliveries, parts.clock().toISOString());
      await wakeQuietly(
        parts,
        organization,
        deliveries.map((each) => each.key),
      );
    },
    deliver: (message) => deliver(parts, message),
    async sweep() {
      await gatherDigests(parts);
      await parts.store.forget(new Date(parts.clock().getTime() - keptDays * 86_400_000).toISOString(), sweepLimit);
      const due = await parts.store.due(parts.clock().toISOString(), sweepLimit);
      await enqueue(parts, due);
      return due.length;
    },
  };
}

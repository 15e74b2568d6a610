import { z } from "zod";
import type { Organization } from "#schemas/organization";
import type { Clock, Log } from "#worker/http/api-context";
import type { ClaimedDelivery, DeliveryStore, KeyedDelivery } from "./delivery-store";
import type { SendMail } from "./mail";
import { renderMail } from "./render-mail";
import { leaseMs, retryDelay } from "./retry-delay";

/** What the queue carries: which delivery, never what it says. */
export const deliveryMessage = z.object({ organization: z.string(), key: z.string() });
export type DeliveryMessage = z.infer<typeof deliveryMessage>;

/** Who a mail goes to, as it is addressed. */
export interface Receiver {
  readonly email: string;
  readonly name: string;
  readonly language: "en" | "es";
}

export interface DeliveryParts {
  readonly store: DeliveryStore;
  readonly queue: { sendBatch(messages: Iterable<{ body: DeliveryMessage }>): Promise<unknown> };
  readonly send: SendMail;
  readonly clock: Clock;
  readonly log: Log;
  /** In [0, 1). */
  readonly random: () => number;
  organizationOf(slug: string): Promise<Organization | null>;
  /** Scheme and host of an organization's pages, for links. */
  originOf(slug: string): string;
  receiverOf(to: ClaimedDelivery["to"]): Promise<Receiver | null>;
}

/** Mail out: written with its cause, woken by the queue, swept by the clock. */
export interface DeliveryOutbox {
  /** Statements for the batch of whatever causes the deliveries. */
  readonly statements: DeliveryStore["statements"];
  /** Writes deliveries that have no batch of their own, and wakes them. */
  add(organization: string, deliveries: readonly KeyedDelivery[]): Promise<void>;
  /** Tells the queue of deliveries just written. Never throws: the sweep finds what the queue was not told. */
  wake(organization: string, keys: readonly string[]): Promise<void>;
  /** Sends one, if it is still due. Never throws: a failure is written down with its next try. */
  deliver(message: DeliveryMessage): Promise<void>;
  /** Wakes every due delivery whose message was lost or whose next try has come; gives their number. */
  sweep(): Promise<number>;
}

const sweepLimit = 500;
const queueBatch = 100;

async function sendOne(parts: DeliveryParts, claimed: ClaimedDelivery): Promise<void> {
  const [organization, receiver] = await Promise.all([parts.organizationOf(claimed.organization), parts.receiverOf(claimed.to)]);
  if (organization === null || receiver === null || receiver.email === "") {
    parts.log("warn", "delivery-without-receiver", { organization: claimed.organization, key: claimed.key, template: claimed.template });
    return;
  }
  const mail = renderMail(claimed.template, claimed.params, {
    language: receiver.language,
    name: receiver.name,
    organization,
    origin: parts.originOf(claimed.organization),
  });
  await parts.send(claimed.organization, claimed.key, { to: receiver.email, ...mail });
}

async function deliver(parts: DeliveryParts, { organization, key }: DeliveryMessage): Promise<void> {
  const { store, clock, log } = parts;
  const now = clock();
  const claimed = await store.claim(organization, key, now.toISOString(), new Date(now.getTime() + leaseMs).toISOString());
  if (claimed === null) return;
  try {
    await sendOne(parts, claimed);
    await store.sent(organization, key, clock().toISOString());
  } catch (error) {
    const delay = retryDelay(claimed.attempts, parts.random());
    const message = error instanceof Error ? error.message : String(error);
    const details = { organization, key, template: claimed.template, attempts: claimed.attempts, message };
    log(delay === null ? "error" : "warn", "delivery-failed", details);
    await store.failed(organization, key, message, delay === null ? null : new Date(clock().getTime() + delay).toISOString());
  }
}

async function enqueue(parts: DeliveryParts, messages: readonly DeliveryMessage[]): Promise<void> {
  for (let from = 0; from < messages.length; from += queueBatch)
    await parts.queue.sendBatch(messages.slice(from, from + queueBatch).map((body) => ({ body })));
}

export function createDeliveryOutbox(parts: DeliveryParts): DeliveryOutbox {
  const wake: DeliveryOutbox["wake"] = async (organization, keys) => {
    try {
      await enqueue(
        parts,
        keys.map((key) => ({ organization, key })),
      );
    } catch (error) {
      parts.log("warn", "delivery-wake-failed", { organization, message: String(error) });
    }
  };
  return {
    statements: parts.store.statements,
    wake,
    async add(organization, deliveries) {
      await parts.store.add(organization, deliveries, parts.clock().toISOString());
      await wake(
        organization,
        deliveries.map((each) => each.key),
      );
    },
    deliver: (message) => deliver(parts, message),
    async sweep() {
      const due = await parts.store.due(parts.clock().toISOString(), sweepLimit);
      await enqueue(parts, due);
      return due.length;
    },
  };
}

import { inject } from "vitest";
import { z } from "zod";
import { type PushMessage, type PushSubscription, pushMessage, pushSubscription } from "#schemas/notification/push-message";

async function tell<S extends z.ZodType>(order: Readonly<Record<string, unknown>>, answer: S): Promise<z.output<S>> {
  const answered = await fetch(inject("pushOrders"), { method: "POST", body: JSON.stringify(order) });
  return answer.parse(await answered.json());
}

const taken = z.array(z.object({ text: z.string(), topic: z.string().nullable() }));

/** A browser that is subscribed at the push service beside the tests, and what it has read there. */
export class PushBrowser {
  readonly subscription: PushSubscription;
  private constructor(subscription: PushSubscription) {
    this.subscription = subscription;
  }

  static async subscribe(senderKey: string): Promise<PushBrowser> {
    return new PushBrowser(await tell({ do: "subscribe", senderKey }, pushSubscription));
  }
  async read(): Promise<readonly PushMessage[]> {
    const texts = await tell({ do: "taken", endpoint: this.subscription.endpoint }, taken);
    return texts.map(({ text }) => pushMessage.parse(JSON.parse(text)));
  }
  unsubscribe(): Promise<unknown> {
    return tell({ do: "unsubscribe", endpoint: this.subscription.endpoint }, z.null());
  }
}

/** What the push service answers next. */
export const refuseNextPush = (status: number, headers: Readonly<Record<string, string>> = {}): Promise<unknown> =>
  tell({ do: "refuse", status, headers }, z.null());

import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { TestProject } from "vitest/node";
import { z } from "zod";
import { type PushRefusal, startPushService } from "../../support/push-service";

const order = z.discriminatedUnion("do", [
  z.object({ do: z.literal("subscribe"), senderKey: z.string() }),
  z.object({ do: z.literal("unsubscribe"), endpoint: z.string() }),
  z.object({ do: z.literal("refuse"), status: z.int(), headers: z.record(z.string(), z.string()).default({}) }),
  z.object({ do: z.literal("taken"), endpoint: z.string() }),
]);

/** Runs a push service beside the tests in workerd, and tells it what they say: they are in another process. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const service = await startPushService();
  const obey = (said: z.infer<typeof order>): unknown => {
    if (said.do === "subscribe") return service.subscribe(said.senderKey);
    if (said.do === "taken") return service.taken.filter(({ endpoint }) => endpoint === said.endpoint);
    if (said.do === "unsubscribe") service.unsubscribe(said.endpoint);
    else service.refuseNext({ status: said.status, headers: said.headers } satisfies PushRefusal);
    return null;
  };
  const orders = createServer((request, response) => {
    void text(request).then((body) => response.end(JSON.stringify(obey(order.parse(JSON.parse(body))))));
  });
  await new Promise<void>((resolve) => orders.listen(0, "127.0.0.1", resolve));
  const address = orders.address();
  if (address === null || typeof address === "string") throw new Error("nobody hears the orders");
  project.provide("pushOrders", `http://127.0.0.1:${address.port}`);
  return async () => {
    await new Promise((resolve) => orders.close(resolve));
    await service.stop();
  };
}

declare module "vitest" {
  interface ProvidedContext {
    /** Where the push service beside the tests hears what they say. */
    readonly pushOrders: string;
  }
}

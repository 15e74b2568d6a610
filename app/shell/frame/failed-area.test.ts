import { expect, it } from "vitest";
import { loadOnceCommitted } from "./failed-area";

const never = () => new Promise<never>(() => undefined);

it("[P7] the load after a failed area comes once the draft is on the device", async () => {
  const order: string[] = [];
  const typing = {
    async flush() {
      await Promise.resolve();
      order.push("on disk");
    },
  };
  await loadOnceCommitted("/apply/8a", { typing, pause: never, load: (address) => order.push(address) });
  expect(order).toEqual(["on disk", "/apply/8a"]);
});

it("comes all the same where the disk gives no answer, or refuses, or nobody works here", async () => {
  const loaded: string[] = [];
  const load = (address: string) => void loaded.push(address);
  await loadOnceCommitted("/a", { typing: { flush: never }, pause: async () => undefined, load });
  await loadOnceCommitted("/b", { typing: { flush: () => Promise.reject(new Error("full")) }, pause: never, load });
  await loadOnceCommitted("/c", { typing: null, pause: never, load });
  expect(loaded).toEqual(["/a", "/b", "/c"]);
});

import { expect, it } from "vitest";
import { untilClosed } from "./tab-channel";

it("tells the others until it is closed, and nobody afterwards", async () => {
  const name = crypto.randomUUID();
  const other = new BroadcastChannel(name);
  const heard = new Promise((resolve) => {
    other.onmessage = ({ data }) => resolve(data);
  });
  const channel = untilClosed(new BroadcastChannel(name));
  channel.postMessage("typed");
  expect(await heard).toBe("typed");
  channel.close();
  expect(() => channel.postMessage("typed")).not.toThrow();
  other.close();
});

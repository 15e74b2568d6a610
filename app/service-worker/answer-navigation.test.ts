import { expect, it } from "vitest";
import { afterSession, answerNavigation } from "./answer-navigation";

const shell = async () => new Response("shell");
const page = async () => new Response("page");
const never = () => new Promise<never>(() => undefined);
const unreachable = async (): Promise<Response> => {
  throw new TypeError("Failed to fetch");
};
const soon = async () => undefined;
const ended = async () => true;
const kept = async () => false;
const lost = async (): Promise<boolean> => {
  throw new TypeError("Failed to fetch");
};

it.each([
  ["shell", unreachable, never, "shell"],
  ["network", page, never, "page"],
  ["network", unreachable, never, "shell"],
  ["quick-network", page, never, "page"],
  ["quick-network", unreachable, never, "shell"],
  ["quick-network", never, soon, "shell"],
] as const)("answers %s", async (plan, network, pause, text) => {
  expect(await (await answerNavigation(plan, { shell, network, pause })).text()).toBe(text);
});

it("waits for a slow page where the device has nothing to show", async () => {
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return new Response("page");
  };
  expect(await (await answerNavigation("network", { shell, network: slow, pause: soon })).text()).toBe("page");
});

it.each([
  ["the session that was left open has ended", true, ended, "page"],
  ["it could not be ended", true, kept, "shell"],
  ["the worker cannot be reached", true, lost, "shell"],
  ["none was left open", false, kept, "page"],
] as const)("gives the worker's page to nobody before a session that was left open has ended: %s", async (_, leftOpen, end, text) => {
  const network = afterSession(leftOpen, end, page);
  expect(await (await answerNavigation("network", { shell, network, pause: never })).text()).toBe(text);
});

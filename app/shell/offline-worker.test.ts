import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A page as the offline worker's registration sees it. `rest`: it has loaded and has nothing to do. */
function page(rest: boolean, found = async () => undefined) {
  const update = vi.fn(found);
  const register = vi.fn(async () => ({ update }));
  const idle = (listener: () => void) => (rest ? setTimeout(listener, 0) : 0);
  vi.stubGlobal("window", { requestIdleCallback: idle });
  vi.stubGlobal("requestIdleCallback", idle);
  vi.stubGlobal("document", { readyState: "complete" });
  vi.stubGlobal("navigator", { serviceWorker: { register } });
  return { update, register };
}

/** The module anew: it registers once a page. */
async function started(): Promise<void> {
  vi.resetModules();
  const { startOfflineWorker } = await import("./offline-worker");
  void startOfflineWorker();
  await vi.advanceTimersByTimeAsync(1);
}
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const quarter = 15 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("DEV", false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("[S9.3] [P7] the offline worker is registered when the page is at rest", async () => {
  const { register } = page(true);
  await started();
  expect(register).toHaveBeenCalledExactlyOnceWith("/service-worker.js", { updateViaCache: "none" });
});

test("[S9.3] [P7] the offline worker is registered after 30000 ms where the page never comes to rest, and not before", async () => {
  const { register } = page(false);
  await started();
  await after(29_990);
  expect(register).not.toHaveBeenCalled();
  await after(20);
  expect(register).toHaveBeenCalledOnce();
});

test("[S9.3] the offline worker is never registered under hot reload", async () => {
  vi.stubEnv("DEV", true);
  const { register } = page(true);
  await started();
  await after(31_000);
  expect(register).not.toHaveBeenCalled();
});

test("[S9.2] [P7] a newer build is looked for once the page is stable, and every 15 minutes after", async () => {
  const { update } = page(true);
  await started();
  expect(update).toHaveBeenCalledTimes(1);
  await after(quarter - 10);
  expect(update).toHaveBeenCalledTimes(1);
  await after(10);
  expect(update).toHaveBeenCalledTimes(2);
  await after(3 * quarter);
  expect(update).toHaveBeenCalledTimes(5);
});

test("[S8.2] a look that fails is logged in the specification's words, and the next one is made", async () => {
  const said = vi.spyOn(console, "warn").mockReturnValue();
  const { update } = page(true, async () => Promise.reject(new TypeError("Failed to fetch")));
  await started();
  expect(said).toHaveBeenCalledExactlyOnceWith("An error occurred while checking for updates", expect.any(TypeError));
  await after(quarter);
  expect(update).toHaveBeenCalledTimes(2);
});

test("[S8.9] a browser without service workers, and one that refuses them, are told of in the specification's words", async () => {
  const said = vi.spyOn(console, "warn").mockReturnValue();
  page(true);
  vi.stubGlobal("navigator", {});
  await started();
  expect(said.mock.lastCall).toEqual(["Service workers are disabled or not supported by this browser"]);
  const { register } = page(true);
  register.mockRejectedValue(new Error("SecurityError"));
  await started();
  expect(said.mock.lastCall).toEqual(["Service workers are disabled or not supported by this browser", expect.any(Error)]);
});

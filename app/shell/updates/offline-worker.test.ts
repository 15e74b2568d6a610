import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type RegistrationParts, registerOfflineWorker } from "./offline-worker";

const never = () => new Promise<never>(() => undefined);

/** A page, and what it saw of the registration. */
function page(changes: Partial<RegistrationParts> = {}, look = async () => undefined) {
  const update = vi.fn(look);
  const register = vi.fn(async (_script: string | URL, _options?: RegistrationOptions) => ({ update }) as never);
  const warn = vi.fn();
  const begin = async () => {
    void registerOfflineWorker({ workers: { register }, hotReload: false, atRest: async () => undefined, warn, ...changes });
    await vi.advanceTimersByTimeAsync(1);
  };
  return { update, register, warn, begin };
}
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const quarter = 15 * 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("[S9.3] [P7] the offline worker is registered when the page is at rest", async () => {
  const { register, begin } = page();
  await begin();
  expect(register).toHaveBeenCalledExactlyOnceWith("/service-worker.js", { updateViaCache: "none" });
});

test("[S9.3] [P7] the offline worker is registered after 30000 ms where the page never comes to rest, and not before", async () => {
  const { register, begin } = page({ atRest: never });
  await begin();
  await after(29_990);
  expect(register).not.toHaveBeenCalled();
  await after(20);
  expect(register).toHaveBeenCalledOnce();
});

test("[S9.3] the offline worker is never registered under hot reload", async () => {
  const { register, begin } = page({ hotReload: true });
  await begin();
  await after(31_000);
  expect(register).not.toHaveBeenCalled();
});

test("[S9.2] [P7] a newer build is looked for once the page is stable, and every 15 minutes after", async () => {
  const { update, begin } = page();
  await begin();
  expect(update).toHaveBeenCalledTimes(1);
  await after(quarter - 10);
  expect(update).toHaveBeenCalledTimes(1);
  await after(10);
  expect(update).toHaveBeenCalledTimes(2);
  await after(3 * quarter);
  expect(update).toHaveBeenCalledTimes(5);
});

test("[S8.2] a look that fails is logged in the specification's words, and the next one is made", async () => {
  const { update, warn, begin } = page({}, async () => Promise.reject(new TypeError("Failed to fetch")));
  await begin();
  expect(warn).toHaveBeenCalledExactlyOnceWith("An error occurred while checking for updates", expect.any(TypeError));
  await after(quarter);
  expect(update).toHaveBeenCalledTimes(2);
});

test("[S8.9] a browser without service workers, and one that refuses them, are told of in the specification's words", async () => {
  const without = page({ workers: null });
  await without.begin();
  expect(without.warn.mock.lastCall).toEqual(["Service workers are disabled or not supported by this browser"]);
  const refusing = page({ workers: { register: async () => Promise.reject(new Error("SecurityError")) } });
  await refusing.begin();
  expect(refusing.warn.mock.lastCall).toEqual(["Service workers are disabled or not supported by this browser", expect.any(Error)]);
});

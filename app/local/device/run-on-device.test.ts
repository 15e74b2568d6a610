import { expect, it } from "vitest";
import type { Decision } from "#schemas/command";
import type { BrowserDevice } from "./browser-device";
import type { Device } from "./device";
import { runOnDevice } from "./run-on-device";

const kept = { ok: true } as Decision;
const unknown = { ok: false, problem: { code: "not-found" } } as Decision;

/** A device that learns of the permit with its next pull, if the worker has it at all. */
function world({ comes = true, refusal = unknown, road = "open" } = {}) {
  const told = { ids: new Set<string>(), runs: 0, pulls: 0, alone: 0 };
  const device = {
    isComplete: () => true,
    status: { get: () => ({ road }) },
    async run(_name: string, _args: unknown, id: string) {
      told.ids.add(id);
      told.runs += 1;
      return comes && told.pulls > 0 ? kept : refusal;
    },
    async sync() {
      told.pulls += 1;
      return { kind: "done", version: 1 };
    },
  } as unknown as Device;
  const here = { kind: "open", device } as const;
  const browser = {
    current: { here: { get: () => here, subscribe: () => () => undefined }, settled: async () => here },
    async sendAlone() {
      told.alone += 1;
      return { kind: "ok" };
    },
  } as unknown as BrowserDevice;
  return { told, browser };
}

it.each([
  ...(["not-found", "form-version-unknown", "type-withheld", "move-not-allowed", "amount-not-owed"] as const),
  ...(["application-incomplete"] as const),
])("tries once more, under the same id, what this device did not know of before a pull: %s", async (code) => {
  const { told, browser } = world({ refusal: { ok: false, problem: { code } } });
  expect(await runOnDevice(browser, "permit.submit", { permitId: "p1" })).toEqual({ ok: true });
  expect(told).toMatchObject({ runs: 2, pulls: 1, alone: 0 });
  expect(told.ids.size).toBe(1);
});

it("says that it is not there when the pull brings nothing either", async () => {
  const { told, browser } = world({ comes: false });
  expect(await runOnDevice(browser, "permit.submit", { permitId: "p1" })).toEqual({ ok: false, problem: { code: "not-found" } });
  expect(told).toMatchObject({ runs: 2, pulls: 1, alone: 0 });
});

it.each(["role-missing", "validation-failed", "reason-required"] as const)("pulls nothing for what no record changes: %s", async (code) => {
  const { told, browser } = world({ refusal: { ok: false, problem: { code } } });
  expect(await runOnDevice(browser, "permit.submit", { permitId: "p1" })).toMatchObject({ ok: false, problem: { code } });
  expect(told).toMatchObject({ runs: 1, pulls: 0 });
});

it("says at once why not where nobody answers: no pull could bring anything", async () => {
  const { told, browser } = world({ road: "unreachable", refusal: { ok: false, problem: { code: "move-not-allowed" } } });
  expect(await runOnDevice(browser, "permit.submit", { permitId: "p1" })).toMatchObject({
    ok: false,
    problem: { code: "move-not-allowed" },
  });
  expect(told).toMatchObject({ runs: 1, pulls: 0 });
});

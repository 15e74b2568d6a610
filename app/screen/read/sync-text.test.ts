import { describe, expect, it } from "vitest";
import type { OutboxEntry } from "#app/local/sync/local-port";
import { restingStatus, type SyncStatus } from "#app/local/sync/sync-status";
import { overwriteGetLocale } from "#schemas/messages/compiled/runtime";
import { sayingOf } from "./sync-saying";
import { moveOf } from "./sync-text";

overwriteGetLocale(() => "en");
const clock = (instant: string) => instant.slice(11, 16);
const said = (status: Partial<SyncStatus>) => sayingOf({ ...restingStatus, road: "open", ...status }, clock)?.text ?? null;
const rejected = (code: "fees-unpaid" | "field-conflict"): OutboxEntry => ({
  order: 1,
  sequence: null,
  id: "1",
  name: "permit.issue",
  args: {},
  authorId: "a",
  observedAt: "2026-11-21T09:05:00.000Z",
  problem: { code },
});

describe("a command that moves an inspection", () => {
  const args = { permitId: "p", inspectionId: "i", day: "2026-11-04", half: "am", inspectorId: "grace", reason: "On the way" };

  it("is read as an older build queued it, its reason too", () => {
    expect(moveOf({ name: "inspection.schedule", args })).toMatchObject({ ...args, told: { objections: [], codes: [] } });
  });
  it.each([
    ["inspection.cancel", args],
    ["inspection.schedule", { ...args, half: "noon" }],
    ["inspection.schedule", null],
  ])("is no other, nor one that is damaged: %s %j", (name, other) => expect(moveOf({ name, args: other })).toBeNull());
});

describe("what the bar says", () => {
  it("is nothing while all is sent and connected", () => {
    expect(said({})).toBeNull();
    expect(said({ road: "not-tried" })).toBeNull();
  });
  it("counts what waits, files too", () => {
    expect(said({ waiting: 2, photosWaiting: 1, road: "unreachable" })).toBe("Waiting to send (3)");
  });
  it("shows how far sending is", () => {
    expect(said({ waiting: 5, sending: { sent: 1, total: 5 } })).toBe("Sending 2 of 5");
  });
  it("puts what could not be sent before everything else", () => {
    expect(said({ waiting: 2, rejected: [rejected("fees-unpaid")] })).toBe("Couldn't send: Fix");
    expect(said({ waiting: 2, rejected: [rejected("field-conflict"), rejected("fees-unpaid")] })).toBe("Changed by someone else: Choose");
  });
  it("dates what is shown without a connection", () => {
    expect(said({ road: "unreachable", lastSyncedAt: "2026-11-21T09:05:00.000Z" })).toBe("As of 09:05");
  });
  it("asks to sign in or to reload where nothing can be sent without", () => {
    expect(said({ road: "signed-out", waiting: 3 })).toBe("Sign in to send (3)");
    expect(said({ road: "update-needed", waiting: 3 })).toBe("Reload to send");
  });
});

import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Problem } from "#schemas/problem";
import { scopes } from "#schemas/row-scope";
import { namedId } from "#schemas/testing/named-id";
import { people } from "#schemas/testing/permit-world";
import { createRowStore } from "#worker/database/row-store";
import { runAlone } from "#worker/sync/push/run-alone";
import { issueShed } from "../support/issued-shed";
import { OfficeWorld } from "../support/office-world";

/** A framing that was asked for before its footing failed after all, and an inspector's morning that is full: two things, each with its own reason. */
const { applicant, office, inspector, inspectorTwo } = people;
const [permitId, footing, framing] = [namedId("p"), namedId("footing"), namedId("framing")];
const morning = { inspectorId: inspector.accountId, day: "2026-11-04", half: "am" } as const;
const early = { objections: ["prerequisite-not-passed"], codes: ["110"] } as const;
const full = { objections: ["day-full"], codes: [] } as const;
const both = { objections: ["prerequisite-not-passed", "day-full"], codes: ["110"] } as const;
const reason = "The pour is that day";
let world: OfficeWorld;

async function place(args: object): Promise<Problem | null> {
  const command = { permitId, inspectionId: framing, ...morning, ...args };
  const sent = { id: crypto.randomUUID(), sequence: null, name: "inspection.schedule", args: command, observedAt: world.now };
  const outcome = await runAlone(world.setting, world.organization, office, sent);
  return outcome.ok ? null : outcome.problem;
}
const rows = () =>
  createRowStore(env.DB).ofScopes(world.organization.id, [scopes.permit(permitId), scopes.permitStaff(permitId), scopes.staff]);
const because = async () =>
  (await rows()).flatMap((row) => (row.kind === "activity" && row.data.params.reason === reason ? [row.data.event] : [])).sort();

beforeEach(async () => {
  world = await new OfficeWorld(`town-${crypto.randomUUID().slice(0, 8)}`).open();
  await issueShed(world, permitId);
  for (const inspectionId of [footing, namedId("other")]) {
    await world.do(inspector, "inspection.add-on-site", { permitId, inspectionId, code: "110", reason: "Called there" });
    await world.do(office, "inspection.schedule", { permitId, inspectionId, ...morning });
  }
  const at = { permitId, inspectionId: footing };
  await world.do(inspector, "inspection.record-result", { ...at, resultId: namedId("passed"), result: "Passed" });
  await world.do(applicant, "inspection.request", { permitId, inspectionId: framing, code: "120" });
  const failed = { resultId: namedId("failed"), result: "Failed", note: "The gap is too wide" } as const;
  await world.do(inspectorTwo, "inspection.record-result", { ...at, ...failed });
  await world.do(office, "inspection.choose-result", { ...at, resultId: failed.resultId, reason: "Seen again" });
}, 60_000);

describe("a reason for a place in somebody's day", () => {
  it.each([
    ["for an early day, in a full half-day", { told: early }, "day-full"],
    ["for a full half-day, before what must pass first", { told: full }, "prerequisite-not-passed"],
    ["for another inspection that must pass first", { told: { ...both, codes: ["190"] } }, "prerequisite-not-passed"],
    ["for anything, as an older device sends it", {}, "prerequisite-not-passed"],
  ])("attack: one %s", async (_what, told, code) => {
    const before = await rows();
    expect(await place({ reason, ...told })).toMatchObject({ code, params: { ...both, alternatives: ["2026-11-04 pm"] } });
    expect(await rows()).toEqual(before);
  });

  it("attack: none at all, for all that was told", async () => {
    expect(await place({ reason: " ", told: both })).toMatchObject({ code: "prerequisite-not-passed", params: both });
  });

  it("lets all that was told, and the history says of each what it was for", async () => {
    expect(await place({ reason, told: both })).toBeNull();
    expect(await because()).toEqual(["inspection.overbook", "inspection.schedule-early"]);
  });

  it("is not told for what stands no more", async () => {
    await world.do(office, "inspection.cancel", { permitId, inspectionId: namedId("other"), reason: "Rain" });
    await world.do(office, "inspection.schedule", { permitId, inspectionId: framing, ...morning, half: "pm", reason: "x", told: early });
    expect(await place({ reason, told: both, day: "2026-11-03" })).toBeNull();
    expect(await because()).toEqual(["inspection.schedule-early"]);
  });
});

import { expect, test } from "vitest";
import { namedId } from "./testing/named-id";
import * as story from "./testing/permit-stories";
import { PermitWorld, people } from "./testing/permit-world";

const { id } = story;

/** The main job of product.md section 2, from an empty draft to a closed record. */
test("a permit lives from draft to closed, through a letter, a failed inspection and a certificate", () => {
  const world = new PermitWorld();
  story.resubmitted(world);
  expect(story.permitOf(world)).toMatchObject({ state: "in_review", cycle: 2, revision: 1 });
  story.decide(world, "Building", "approved");
  world.do(people.office, "permit.approve", { permitId: id });
  expect(story.permitOf(world)).toMatchObject({ state: "fees_due", court: "applicant" });
  story.pay(world, 20_000);
  expect(story.permitOf(world)).toMatchObject({ state: "fees_due", court: "office" });
  world.do(people.office, "permit.issue", { permitId: id });
  expect(story.permitOf(world)).toMatchObject({ state: "issued", issuedOn: "2026-11-02", expiresOn: "2027-05-01" });

  story.request(world, namedId("footing-1"), "110", { wantedOn: "2026-11-03" });
  expect(story.permitOf(world)).toMatchObject({ state: "inspections", court: "office" });
  story.schedule(world, namedId("footing-1"), "2026-11-03");
  expect(story.permitOf(world).court).toBe("inspector");
  world.wait({ days: 1 });
  world.do(people.inspector, "inspection.arrive", { permitId: id, inspectionId: namedId("footing-1") });
  story.answerItem(world, namedId("footing-1"), "forms", "pass");
  story.answerItem(world, namedId("footing-1"), "steel", "fail");
  story.deficiency(world, namedId("footing-1"), namedId("gap-1"), "deficiency", "steel");
  story.record(world, namedId("footing-1"), "Failed");
  expect(story.permitOf(world).court).toBe("applicant");

  story.request(world, namedId("footing-2"), "110");
  story.record(world, namedId("footing-2"), "Passed");
  expect(world.state.get("finding", namedId("gap-1"))?.resolvedAt).toBe(world.now);
  world.do(people.inspector, "inspection.add-on-site", {
    permitId: id,
    inspectionId: namedId("framing"),
    code: "120",
    reason: "Was on site",
  });
  story.record(world, namedId("framing"), "Passed");
  story.request(world, namedId("final"), "190");
  story.record(world, namedId("final"), "Passed");
  world.do(people.office, "permit.final", { permitId: id });
  expect(story.permitOf(world)).toMatchObject({ state: "finaled", court: "office", completedOn: "2026-11-03" });
  world.do(people.office, "permit.issue-certificate", { permitId: id });
  world.do(people.office, "permit.close", { permitId: id });
  expect(story.permitOf(world)).toMatchObject({ state: "closed", stateBefore: "co_issued", coIssuedOn: "2026-11-03", court: "nobody" });

  expect(world.rowsHeldBy(people.office).some((row) => row.scope === `permit:${id}`)).toBe(false);
  expect(world.rowsHeldBy(people.office).some((row) => row.kind === "permit-summary")).toBe(true);
  expect(world.rowsHeldBy(people.applicant).some((row) => row.kind === "permit")).toBe(true);
  const templates = new Set(world.deliveries.map((delivery) => delivery.template));
  for (const template of ["submitted", "fees-due", "corrections", "issued", "inspection-scheduled", "inspection-resulted", "finaled"])
    expect(templates).toContain(template);
});

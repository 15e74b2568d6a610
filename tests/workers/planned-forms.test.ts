import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { formDigest } from "#schemas/permit-type/form-draft";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { namedId } from "#schemas/testing/named-id";
import { people } from "#schemas/testing/permit-world";
import { createRowStore } from "#worker/database/row-store";
import { publishPlannedForms } from "#worker/features/forms/publish-planned";
import { OfficeWorld } from "./support/office-world";
import { syncStore } from "./support/planted-rows";

const { admin, office, applicant } = people;
let world: OfficeWorld;
let rung: string[];

const run = () =>
  publishPlannedForms(
    {
      rows: createRowStore(env.DB),
      store: syncStore(),
      now: () => world.now,
      newId: () => crypto.randomUUID(),
      organizationOf: async () => world.organization,
      written: (slug) => void rung.push(slug),
    },
    world.organization.id,
  );
const inForce = async (): Promise<PermitType | undefined> =>
  (await world.worker(applicant).permitTypes()).find(({ code }) => code === "shed");
const draft = async () => (await world.worker(office).formDrafts())[0];

/** Plans a form that asks about power for 1 December. */
async function plan(): Promise<void> {
  const [label, hint] = [
    { en: "Power?", es: "¿Luz?" },
    { en: "Any", es: "Alguna" },
  ];
  const question = { id: "power", kind: "yes-no", label, hint, optional: false };
  await world.do(office, "form.edit", { code: "shed", edit: { act: "set", section: "work", base: null, question } });
  const changed = await draft();
  if (!changed) throw new Error("it was begun");
  await world.do(admin, "form.plan", { code: "shed", seen: formDigest(changed), summary: "Asks about power", from: "2026-12-01" });
}

beforeEach(async () => {
  world = new OfficeWorld(`town-${crypto.randomUUID().slice(0, 8)}`, { timeZone: "America/Los_Angeles" });
  rung = [];
  await world.open();
});

describe("a form that is planned for a day", () => {
  test("is the next edition from the start of the organization's own day, once, whoever runs it", async () => {
    await plan();
    expect((await draft())?.planned).toMatchObject({ from: "2026-12-01", by: admin.name });
    // 1 December begins in Los Angeles at eight in the morning of UTC.
    world.now = "2026-12-01T07:59:00.000Z";
    expect([await run(), (await inForce())?.edition]).toEqual([0, 1]);
    world.now = "2026-12-01T08:00:00.000Z";
    const counts = await Promise.all([run(), run()]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(rung).toEqual([world.organization.id]);
    expect(await inForce()).toMatchObject({ id: "shed@2", publication: { at: world.now, by: admin.name, summary: "Asks about power" } });
    expect(await draft()).toBeUndefined();
    expect(await run()).toBe(0);
  });

  test("leaves applications that were begun their edition, and is what those get that begin then", async () => {
    await world.do(applicant, "draft.start", { permitId: namedId("early"), typeId: "shed@1" });
    await plan();
    world.now = "2026-12-03T12:00:00.000Z";
    expect(await run()).toBe(1);
    await world.do(applicant, "draft.start", { permitId: namedId("late"), typeId: "shed@2" });
    const drafts = await world.worker(applicant).drafts();
    expect(Object.fromEntries(drafts.map(({ id, typeId }) => [id, typeId]))).toEqual({
      [namedId("early")]: "shed@1",
      [namedId("late")]: "shed@2",
    });
    const device = await world.device(applicant);
    expect((await device.permitTypes()).map(({ id }) => id)).toEqual(["shed@2"]);
  });

  test("does not come once it was taken back, and what was changed is still there", async () => {
    await plan();
    await world.do(admin, "form.take-back", { code: "shed", from: "2026-12-01" });
    world.now = "2026-12-02T12:00:00.000Z";
    expect([await run(), (await inForce())?.edition]).toEqual([0, 1]);
    expect((await draft())?.sections[0]?.questions.map(({ id }) => id)).toContain("power");
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import type { Member } from "#schemas/people/account";
import { type SignedIn, type Town, TwoTowns } from "./support/two-towns";

const world = new TwoTowns();
beforeAll(async () => {
  await world.open();
}, 120_000);

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly field?: string;
}

const setCapacity = (by: SignedIn, accountId: string, perHalfDay: unknown) => set(by, "set-capacity", { accountId, perHalfDay });
const setSkills = (by: SignedIn, accountId: string, inspects: unknown) => set(by, "set-skills", { accountId, inspects });

async function set({ browser, token }: SignedIn, act: string, args: object): Promise<Answer> {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const answer = await browser.api(`/commands/inspector.${act}`, token, { method: "POST", json: { args }, headers });
  const { code, field } = await answer.json<{ code?: string; field?: string }>();
  return { status: answer.status, ...(code === undefined ? {} : { code }), ...(field === undefined ? {} : { field }) };
}

const inspectorOf = (town: Town): string => world.at("Inspector", town, town).person.accountId;

/** What the desk's device has of a town's inspector. */
async function memberIn(town: Town): Promise<Member | undefined> {
  const reader = await world.worlds[town].device(world.at("OfficeStaff", town).person);
  return (await reader.members()).find(({ id }) => id === inspectorOf(town));
}
const seenIn = async (town: Town): Promise<number | undefined> => (await memberIn(town))?.perHalfDay;

describe("how many inspections an inspector takes in half a day", () => {
  test("is said by every role of the desk, and pulled by the others of it", async () => {
    for (const [place, who] of (["OfficeStaff", "JurisdictionStaff", "Admin"] as const).entries()) {
      expect(await setCapacity(world.at(who, "local"), inspectorOf("local"), place + 2)).toEqual({ status: 200 });
      expect(await seenIn("local")).toBe(place + 2);
    }
    expect(await setCapacity(world.at("Admin", "local"), inspectorOf("local"), null)).toEqual({ status: 200 });
    expect(await seenIn("local")).toBeUndefined();
  });

  test("is no applicant's and no inspector's to say, their own neither", async () => {
    for (const who of ["ana", "ben", "Inspector"] as const)
      expect(await setCapacity(world.at(who, "local"), inspectorOf("local"), 3)).toEqual({ status: 403, code: "role-missing" });
  });

  test("of the neighbor's inspector cannot be said here, nor by their desk at this door", async () => {
    const refused = { status: 422, code: "validation-failed", field: "accountId" };
    expect(await setCapacity(world.at("OfficeStaff", "local"), inspectorOf("riverton"), 3)).toEqual(refused);
    expect(await setCapacity(world.at("OfficeStaff", "riverton", "local"), inspectorOf("local"), 3)).toMatchObject({
      code: "role-missing",
    });
    expect(await seenIn("riverton")).toBeUndefined();
  });

  test.each([0, 61, 1.5, "4", -3, 1e9, [], {}])("is not %j", async (perHalfDay) => {
    expect(await setCapacity(world.at("OfficeStaff", "local"), inspectorOf("local"), perHalfDay)).toEqual({
      status: 422,
      code: "validation-failed",
    });
  });

  test("is refused of somebody who was let go, and stays with them for when they come back", async () => {
    const [admin, desk] = [world.at("Admin", "local"), world.at("OfficeStaff", "local")];
    const accountId = inspectorOf("local");
    expect(await setCapacity(desk, accountId, 3)).toEqual({ status: 200 });
    const people = async (name: string, args: object) => {
      const headers = { "idempotency-key": crypto.randomUUID() };
      return (await admin.browser.api(`/commands/people.${name}`, admin.token, { method: "POST", json: { args }, headers })).status;
    };
    expect(await people("remove", { accountId })).toBe(200);
    expect(await setCapacity(desk, accountId, 5)).toEqual({ status: 422, code: "validation-failed", field: "accountId" });
    expect(await people("let-back", { accountId, roles: ["Inspector"] })).toBe(200);
    expect(await seenIn("local")).toBe(3);
  });
});

describe("what an inspector inspects", () => {
  test("is said by the desk and by nobody else, the neighbor's desk and the inspector included", async () => {
    expect(await setSkills(world.at("OfficeStaff", "local"), inspectorOf("local"), ["Plumbing", "Fire"])).toEqual({ status: 200 });
    expect((await memberIn("local"))?.inspects).toEqual(["Fire", "Plumbing"]);
    for (const by of [world.at("ana", "local"), world.at("Inspector", "local"), world.at("OfficeStaff", "riverton", "local")])
      expect(await setSkills(by, inspectorOf("local"), [])).toEqual({ status: 403, code: "role-missing" });
    const refused = { status: 422, code: "validation-failed", field: "accountId" };
    expect(await setSkills(world.at("OfficeStaff", "local"), inspectorOf("riverton"), ["Fire"])).toEqual(refused);
    expect((await memberIn("riverton"))?.inspects).toBeUndefined();
  });

  test.each([[null], ["Fire"], [[""]], [["x".repeat(41)]], [Array.from({ length: 21 }, String)]])("is not %j", async (inspects) => {
    const answer = await setSkills(world.at("OfficeStaff", "local"), inspectorOf("local"), inspects);
    expect(answer).toEqual({ status: 422, code: "validation-failed" });
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import type { CommandArgs, CommandName } from "#schemas/commands";
import { namedId } from "#schemas/testing/named-id";
import { type SignedIn, type Town, TwoTowns } from "./support/two-towns";

const world = new TwoTowns();
beforeAll(async () => {
  await world.open();
}, 120_000);

const time = { from: "2027-03-01", to: "2027-03-05", half: null, reason: "Vacation" };

async function run<N extends CommandName>(
  { browser, token }: SignedIn,
  name: N,
  args: CommandArgs<N>,
): Promise<{ status: number; code?: string; field?: string }> {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const answer = await browser.api(`/commands/${name}`, token, { method: "POST", json: { args }, headers });
  const { code, field } = await answer.json<{ code?: string; field?: string }>();
  return { status: answer.status, ...(code === undefined ? {} : { code }), ...(field === undefined ? {} : { field }) };
}

const inspectorOf = (town: Town): SignedIn => world.at("Inspector", town, town);
/** The arguments that record this inspector's absence. */
const absenceOf = ({ person }: SignedIn, own: string) => {
  const inspectorId = person.accountId;
  return { absenceId: namedId(`${inspectorId} ${own}`), inspectorId, ...time };
};

describe("an absence", () => {
  test("is recorded, changed and taken back by the desk, and by the inspector for themselves", async () => {
    for (const who of ["OfficeStaff", "JurisdictionStaff", "Admin", "Inspector"] as const) {
      const args = absenceOf(inspectorOf("local"), who);
      const by = world.at(who, "local", "local");
      expect([who, await run(by, "absence.record", args)]).toEqual([who, { status: 200 }]);
      expect([who, await run(by, "absence.change", { ...args, to: "2027-03-02" })]).toEqual([who, { status: 200 }]);
      const { absenceId: id, inspectorId } = args;
      expect([who, await run(by, "absence.take-back", { absenceId: id, inspectorId })]).toEqual([who, { status: 200 }]);
    }
  });

  test("is nothing for an applicant to record, nor for an inspector to record of somebody else", async () => {
    const args = absenceOf(inspectorOf("local"), "refused");
    expect(await run(world.at("ana", "local", "local"), "absence.record", args)).toMatchObject({ status: 403, code: "role-missing" });
    const other = absenceOf(world.at("OfficeStaff", "local", "local"), "refused");
    expect(await run(inspectorOf("local"), "absence.record", other)).toMatchObject({ status: 403, code: "role-missing" });
  });

  test("of another organization's inspector cannot be recorded, changed or taken back here", async () => {
    const theirs = absenceOf(inspectorOf("riverton"), "theirs");
    expect(await run(world.at("OfficeStaff", "riverton", "riverton"), "absence.record", theirs)).toEqual({ status: 200 });
    const here = world.at("OfficeStaff", "local", "local");
    expect(await run(here, "absence.record", { ...theirs, absenceId: namedId("mine") })).toMatchObject({
      code: "validation-failed",
      field: "inspectorId",
    });
    expect(await run(here, "absence.change", { ...theirs, reason: "Changed" })).toMatchObject({ code: "not-found", field: "absenceId" });
    await run(here, "absence.take-back", { absenceId: theirs.absenceId, inspectorId: theirs.inspectorId });
    const desk = world.at("OfficeStaff", "riverton", "riverton");
    expect(await run(desk, "absence.record", theirs)).toMatchObject({ code: "conflict" });
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import type { CommandArgs, CommandName } from "#schemas/commands";
import { namedId } from "#schemas/testing/named-id";
import { runAlone } from "#worker/sync/push/run-alone";
import { OfficeWorld } from "./support/office-world";
import { SpokenLife } from "./support/spoken-life";
import { type Caller, TwoTowns } from "./support/two-towns";

const towns = new TwoTowns();
beforeAll(async () => {
  await towns.open();
}, 120_000);

const record = {
  ...{
    description: "A roof",
    state: "issued" as const,
    rawStatus: "Issued",
    address: { line1: "1 Elm St", city: "Town" },
    parcel: null,
    contractor: null,
  },
  ...{
    latitude: null,
    longitude: null,
    typeName: "Roof",
    typeCode: null,
    permitTypeMapped: "",
    permitClassMapped: "",
    workClassMapped: "",
  },
  ...{ projectName: "", valuationCents: null, squareFeet: null, housingUnits: null, blds: {} },
};
const days = ["1000-01-01", "1582-10-10", "1969-12-31", "9999-12-31"] as const;
const instants = ["0000-01-01T00:00:00.000Z", "1883-11-18T17:00:00.000Z", "9999-12-31T23:59:59.999Z"] as const;

/** Every day that a person may name and every moment that a device may claim, where clocks stand furthest from UTC. */
describe.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York"])("at the ends of time in %s", (timeZone) => {
  // A command that meets a fault of ours throws here.
  const office = new OfficeWorld("local", { timeZone });
  let permitId = "";

  const send = async <N extends CommandName>(caller: Caller, name: N, args: CommandArgs<N>, observedAt = office.now): Promise<string> => {
    const command = { id: crypto.randomUUID(), sequence: null, name, args, observedAt };
    const outcome = await runAlone(office.setting, office.organization, towns.person(caller, "local"), command);
    return `${name}: ${outcome.ok ? "done" : outcome.problem.code}`;
  };
  /** The permit's rows as a page and as a device have them, each held against its schema on the way. */
  const readBack = async () => {
    const person = towns.person("Inspector", "local");
    const [onWorker, onDevice] = [
      await office.worker(person).permitRows(permitId),
      await (await office.device(person)).permitRows(permitId),
    ];
    expect(onDevice).toEqual(onWorker);
    return onWorker;
  };

  beforeAll(async () => {
    const life = await new SpokenLife(towns, "words").begin();
    expect(life.said.filter(({ status }) => status !== 200)).toEqual([]);
    ({ permitId } = life);
  }, 120_000);

  test.each(days)("the day %s is taken or refused for what it is, and the permit goes on", async (day) => {
    const inspectionId = namedId(`${permitId}.${day}`);
    const inspectorId = towns.person("Inspector", "local").accountId;
    await send("OfficeStaff", "permit.extend", { permitId, until: day, reason: "x" });
    await send("OfficeStaff", "permit.withdraw-extension", { permitId, until: day, reason: "x" });
    await send("OfficeStaff", "permit.extend", { permitId, until: day, reason: "x" });
    await send("ana", "inspection.request", { permitId, inspectionId, code: "110", wantedOn: day });
    await send("ana", "inspection.request", { permitId, inspectionId, code: "110" });
    await send("OfficeStaff", "inspection.schedule", { permitId, inspectionId, day, half: "am", inspectorId, reason: "x" });
    await send("OfficeStaff", "permit.grant-temporary-occupancy", { permitId, until: day, reason: "x" });
    expect(await send("OfficeStaff", "inspection.cancel", { permitId, inspectionId, reason: "x" })).toBe("inspection.cancel: done");
    expect((await readBack())?.inspection.find(({ id }) => id === inspectionId)).toMatchObject({ state: "cancelled" });
  });

  test.each(instants)("what was done at %s by a device's clock is a fact like any other", async (observedAt) => {
    const inspectionId = namedId(`${permitId}.${observedAt.slice(0, 4)}`);
    const result = { resultId: namedId(`${inspectionId}.result`), result: "Failed", overrideReason: "x" } as const;
    const answers = [
      await send("Inspector", "inspection.add-on-site", { permitId, inspectionId, code: "110", reason: "x" }, observedAt),
      await send("Inspector", "inspection.arrive", { permitId, inspectionId }, observedAt),
      await send("Inspector", "inspection.record-result", { permitId, inspectionId, ...result }, observedAt),
    ];
    expect(answers.filter((answer) => !answer.endsWith(": done"))).toEqual([]);
    expect((await readBack())?.inspection.find(({ id }) => id === inspectionId)?.arrivedAt).toBe(observedAt);
  });

  test.each(days)("an imported permit of %s is one like any other", async (day) => {
    const dates = { statusOn: day, appliedOn: day, issuedOn: day, completedOn: day, expiresOn: day, coIssuedOn: day };
    const number = `OLD-${timeZone.replace(/\W/g, "")}-${day}`;
    expect(await send("Admin", "permit.import", { source: "Old", records: [{ ...record, ...dates, number }] })).toBe("permit.import: done");
    const permit = await office.worker(towns.person("OfficeStaff", "local")).permitByNumber(number);
    expect(permit).toMatchObject({ number, issuedOn: day });
    expect(await send("OfficeStaff", "permit.revoke", { permitId: permit?.id ?? "", reason: "x" })).toBe("permit.revoke: done");
  });
});

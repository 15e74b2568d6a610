import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";
import { overwriteGetLocale } from "#schemas/messages/compiled/runtime";
import { permitRowsOf } from "#schemas/permit/permit-rows";
import { namedId } from "#schemas/testing/named-id";
import { issued, request } from "#schemas/testing/permit-stories";
import { PermitWorld, people } from "#schemas/testing/permit-world";
import { shedType } from "#schemas/testing/shed-permit-type";
import { activityText } from "./activity-text";
import { inspectionName, inspectionsNamed, namingTypes, permitsNamed, permitTypeName, recordNamed } from "./record-names";

const types = demoPermitTypes();
const deck = types.filter(({ code }) => code === "residential-deck");

beforeEach(() => overwriteGetLocale(() => "es"));
afterEach(() => overwriteGetLocale(() => "en"));

describe("names that a record keeps in English", () => {
  test("a permit type's is said in the reader's language", () => {
    expect(permitTypeName("Residential deck", types)).toBe("Terraza residencial");
    overwriteGetLocale(() => "en");
    expect(permitTypeName("Residential deck", types)).toBe("Residential deck");
  });

  test("a permit type's that no held type bears stands as the record keeps it", () => {
    expect(permitTypeName("Re-roof", types)).toBe("Re-roof");
    expect(permitTypeName("Residential deck", [])).toBe("Residential deck");
  });

  test("an inspection's is said by its code and name together", () => {
    expect(inspectionName({ code: "210", name: "Footings" }, deck)).toBe("Zapatas");
    expect(inspectionName({ code: "210", name: "Footings, second pour" }, deck)).toBe("Footings, second pour");
    expect(inspectionName({ code: "999", name: "Footings" }, deck)).toBe("Footings");
  });

  test("an inspection's without a code is known by its name", () => {
    expect(inspectionName({ name: "Footings" }, deck)).toBe("Zapatas");
  });

  test("lists keep everything else as it is", () => {
    expect(permitsNamed([{ id: "p-1", typeName: "Residential deck" }], types)).toEqual([{ id: "p-1", typeName: "Terraza residencial" }]);
    expect(inspectionsNamed([{ id: namedId("i-1"), code: "220", name: "Framing" }], types)).toEqual([
      { id: namedId("i-1"), code: "220", name: "Estructura" },
    ]);
  });

  test("a record says its type, its inspections and its history with the names of its own type", () => {
    const shed = shedType({ name: { en: "Shed", es: "Cobertizo" } });
    const inspections = shed.inspections.map((one) => (one.code === "110" ? { ...one, name: { en: one.name.en, es: "Zapatas" } } : one));
    const world = new PermitWorld({ types: [{ ...shed, inspections }] });
    issued(world);
    request(world, namedId("i-1"), "110");
    const kept = permitRowsOf(world.rowsHeldBy(people.office));
    const rows = recordNamed(kept, [{ ...shed, inspections }]);
    expect(kept.permit[0]?.typeName).toBe("Shed");
    expect(rows.permit[0]?.typeName).toBe("Cobertizo");
    expect(rows.inspection.map(({ name }) => name)).toEqual(["Zapatas"]);
    expect(rows.activity.map(activityText).filter((text) => /Footing|Zapatas/.test(text))).toEqual([
      expect.stringMatching(/^Zapatas: pedida/),
    ]);
    expect(rows.activity.map(({ id }) => id)).toEqual(kept.activity.map(({ id }) => id));
  });

  test("an English page asks for no types", async () => {
    const reader = { permitTypes: async () => types };
    expect(await namingTypes(reader)).toBe(types);
    overwriteGetLocale(() => "en");
    expect(await namingTypes(reader)).toEqual([]);
  });
});

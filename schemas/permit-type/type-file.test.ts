import { describe, expect, it } from "vitest";
import { catalogue, portableOfEntry } from "../catalogue/catalogue";
import { shedType } from "../testing/shed-permit-type";
import { firstEdition, hasFaults, portableOf, portableType, readTypeFile, typeFaults, typeFileOf } from "./type-file";

const today = "2026-11-20";
const shed = portableOf(shedType(), [], today);

describe("the file of permit types", () => {
  it("carries every type of the catalogue there and back without loss", () => {
    const types = catalogue.map(portableOfEntry);
    expect(readTypeFile(JSON.stringify(typeFileOf(types)))).toEqual(types);
    expect(types.length).toBeGreaterThan(20);
  });

  it("names no edition of the office it came from, and carries the fees that are in force there", () => {
    expect(Object.keys(shed)).not.toEqual(expect.arrayContaining(["id"]));
    for (const own of ["id", "edition", "current", "publication", "withheld", "feesFrom"]) expect(shed).not.toHaveProperty(own);
    const [fee] = shedType().fees;
    if (!fee) throw new Error("a shed costs nothing");
    const planned = { id: "shed@2026-11-01", code: "shed", from: "2026-11-01", fees: [{ ...fee, dueAt: "final" as const }] };
    expect(portableOf(shedType(), [planned], today).fees).toEqual(planned.fees);
  });

  it.each([
    ["no JSON", "{"],
    ["another format", JSON.stringify({ format: "plumbline-rows", version: 1, types: [shed] })],
    ["a version to come", JSON.stringify({ format: "plumbline-permit-types", version: 2, types: [shed] })],
    ["a name of two lines", JSON.stringify(typeFileOf([{ ...shed, name: { en: "Shed\nor barn", es: "Cobertizo" } }]))],
    ["a name as long as a page", JSON.stringify(typeFileOf([{ ...shed, name: { en: "x".repeat(121), es: "x" } }]))],
    ["no types", JSON.stringify({ format: "plumbline-permit-types", version: 1, types: [] })],
    ["half a type", JSON.stringify({ format: "plumbline-permit-types", version: 1, types: [{ ...shed, sections: undefined }] })],
    [
      "an address that is none",
      JSON.stringify(typeFileOf([{ ...shed, sources: [{ about: "fees", place: "x", title: "x", url: "javascript:x" }] }])),
    ],
  ])("is not read where it is %s", (_what, text) => {
    expect(readTypeFile(text)).toBeNull();
  });

  it("holds no more of anything than the editor lets an office write", () => {
    const many = <T>(one: T | undefined, count: number): T[] => Array.from({ length: count }, () => one).flatMap((each) => each ?? []);
    expect(portableType.safeParse({ ...shed, sections: many(shed.sections[0], 41) }).success).toBe(false);
    expect(portableType.safeParse({ ...shed, documents: many(shed.documents[0], 61) }).success).toBe(false);
    expect(portableType.safeParse({ ...shed, fees: many(shed.fees[0], 101) }).success).toBe(false);
  });

  it("finds no fault in any type of the catalogue", () => {
    for (const entry of catalogue) {
      const faults = typeFaults(firstEdition(portableOfEntry(entry), today));
      expect({ code: entry.type.code, faults, has: hasFaults(faults) }).toMatchObject({ has: false });
    }
  });
});

import { expect } from "vitest";
import { catalogue, permitTypeOf } from "#schemas/catalogue/catalogue";
import { callOf } from "#schemas/command-call";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { faceOf } from "#schemas/permit-type/type-face";
import { portableOf } from "#schemas/permit-type/type-file";
import { atOffice } from "./at-office";

/** A type of the catalogue is taken in by an office of `newOffice`, and offered to applicants. */
export async function offerType(office: string, code: string): Promise<PermitType> {
  const entry = catalogue.find((one) => one.type.code === code) ?? expect.fail(`no ${code}`);
  const type = permitTypeOf(entry, "2026-07-01");
  const official = { office, email: await atOffice("newMember", "Olga Official", ["JurisdictionStaff"], office) };
  const base = { ...faceOf(type), offered: false };
  expect(await atOffice("commandOf", official, callOf("permit-type.take", { type: portableOf(type, [], "2026-07-01") }))).toBe(200);
  expect(await atOffice("commandOf", official, callOf("permit-type.describe", { code, base, face: faceOf(type) }))).toBe(200);
  return type;
}

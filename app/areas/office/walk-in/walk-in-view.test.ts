import { describe, expect, it } from "vitest";
import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";
import { shedType } from "#schemas/testing/shed-permit-type";
import { blankWalkIn, knownAnswers, walkInCommands } from "./walk-in-view";

const shed = shedType();
const heater = demoPermitTypes().find(({ code }) => code === "water-heater") ?? shed;
const acme = { id: "acme", name: "Acme Plumbing", licenseNumber: "PC-871204" };
const names = (calls: readonly { readonly name: string }[]) => calls.map(({ name }) => name);

describe("what is known at the counter before an application begins", () => {
  it("names somebody as the applicant, and says nothing of who builds", () => {
    expect([...knownAnswers({ ...blankWalkIn, name: " Kim Dao " }, shed)]).toEqual([["owner", { name: "Kim Dao", email: "", phone: "" }]]);
  });

  it("names a contractor who was found, by licence, and that they do the work", () => {
    expect(Object.fromEntries(knownAnswers({ ...blankWalkIn, contractor: acme }, heater))).toEqual({
      whoBuilds: "contractor",
      contractorName: "Acme Plumbing",
      contractorLicense: "PC-871204",
    });
  });

  it("says of a contractor without a licence number nothing but the name", () => {
    expect([...knownAnswers({ ...blankWalkIn, contractor: { ...acme, licenseNumber: "" } }, heater).keys()]).not.toContain(
      "contractorLicense",
    );
  });

  it("begins with the place where one was said, and without where none was", () => {
    expect(names(walkInCommands(blankWalkIn, shed, "one"))).toEqual(["draft.start"]);
    expect(names(walkInCommands({ ...blankWalkIn, byHand: true, line1: "  " }, shed, "one"))).toEqual(["draft.start"]);
    expect(walkInCommands({ ...blankWalkIn, byHand: true, line1: "12 Elm St", city: "Town" }, shed, "one")[1]).toMatchObject({
      name: "draft.choose-property",
      args: { propertyId: null, address: { line1: "12 Elm St", city: "Town" } },
    });
    expect(walkInCommands({ ...blankWalkIn, propertyId: "p1" }, shed, "one")[1]).toMatchObject({
      args: { propertyId: "p1", address: null },
    });
  });
});

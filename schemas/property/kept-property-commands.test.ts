import { expect, test } from "vitest";
import { holders, scopes } from "../row-scope";
import { drafted, id } from "../testing/permit-stories";
import { PermitWorld, people } from "../testing/permit-world";
import { addressKey } from "./address-key";
import { propertyIdOf } from "./property-place";

const { applicant, inspector, office, official } = people;

function sent(): { readonly world: PermitWorld; readonly propertyId: string } {
  const world = new PermitWorld();
  const address = { line1: "12 Elm St", city: "Town" };
  const propertyId = propertyIdOf(addressKey(address));
  world.do(office, "property.add", { address });
  drafted(world);
  world.do(applicant, "draft.choose-property", { permitId: id, propertyId, address: null });
  world.do(applicant, "permit.submit", { permitId: id });
  return { world, propertyId };
}
const heldBy = (world: PermitWorld, accountId: string) =>
  [...world.held].filter((held) => held.startsWith(`${holders.account(accountId)} `));

test("a member of staff keeps a place, with everything of its permits, until it is let go", () => {
  const { world, propertyId } = sent();
  world.do(inspector, "property.keep", { propertyId, permitIds: [id] });
  const held = [scopes.permit(id), scopes.permitStaff(id)].map((scope) => `${holders.account(inspector.accountId)} ${scope}`);
  expect(heldBy(world, inspector.accountId)).toEqual(held);
  expect(world.state.get("kept-property", propertyId)).toEqual({ id: propertyId, permitIds: [id], keptAt: world.now });
  expect(world.rowsHeldBy(inspector).some(({ kind }) => kind === "kept-property")).toBe(true);
  expect(world.rowsHeldBy(official).some(({ kind }) => kind === "kept-property")).toBe(false);
  world.do(inspector, "property.release", { propertyId });
  expect(heldBy(world, inspector.accountId)).toEqual([]);
  expect(world.state.get("kept-property", propertyId)).toBeUndefined();
});

test("letting go what was never kept changes nothing", () => {
  const { world, propertyId } = sent();
  const decision = world.run(inspector, "property.release", { propertyId });
  expect(decision.ok && [decision.changes.removals, decision.changes.holdings]).toEqual([[], []]);
});

test("somebody's own permit stays theirs when they let its place go at the desk", () => {
  const { world, propertyId } = sent();
  const both = { ...applicant, roles: ["OfficeStaff" as const] };
  world.do(both, "property.keep", { propertyId, permitIds: [id] });
  world.do(both, "property.release", { propertyId });
  expect(heldBy(world, applicant.accountId)).toEqual([`${holders.account(applicant.accountId)} ${scopes.permit(id)}`]);
});

test("only staff keep places, and only permits that are of them", () => {
  const { world, propertyId } = sent();
  expect(world.problem(applicant, "property.keep", { propertyId, permitIds: [id] })).toEqual({ code: "not-found" });
  expect(world.problem(inspector, "property.keep", { propertyId: "elsewhere", permitIds: [id] })).toEqual({ code: "not-found" });
  expect(world.problem(inspector, "property.keep", { propertyId, permitIds: ["another"] })).toEqual({ code: "not-found" });
  const many = Array.from({ length: 41 }, (_, place) => `p${place}`);
  expect(world.problem(inspector, "property.keep", { propertyId, permitIds: many })).toEqual({
    code: "validation-failed",
    field: "permitIds",
  });
});

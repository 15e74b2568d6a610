import { expect, test } from "vitest";
import { holders, scopes } from "../../row-scope";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { type PermitWorld, people, somebody, worldAfter } from "../../testing/permit-world";

const { id, permitOf } = story;
const { applicant, office, stranger } = people;
const buyer = somebody("noor");
const take = { permitId: id };

const sold: story.Story = (world) => {
  story.issued(world);
  const changeId = namedId("sale");
  const to = { name: "Noor Haddad", email: buyer.email.toUpperCase() };
  world.do(applicant, "party-change.ask", { permitId: id, changeId, what: "holder", to, alsoOwner: false, reason: "Sold" });
  world.do(office, "party-change.accept", { permitId: id, changeId });
};
const holderOf = (world: PermitWorld) => permitOf(world).parties.find(({ role }) => role === "applicant");

const toldOf = (world: PermitWorld): number =>
  [...world.state.rowsOfScope(scopes.permit(id))].filter(({ kind, data }) => kind === "activity" && Object(data).event === "permit.take-up")
    .length;

test("whoever a permit was transferred to opens it with the address that it names, once, and acts on it from then on", () => {
  const world = worldAfter(sold);
  world.do(buyer, "permit.take-up", take);
  expect(holderOf(world)).toMatchObject({ name: "Noor Haddad", accountId: buyer.accountId });
  expect(world.held).toContain(`${holders.account(buyer.accountId)} ${scopes.permit(id)}`);
  expect(toldOf(world)).toBe(1);
  world.do(buyer, "permit.take-up", take);
  expect(toldOf(world)).toBe(1);
  world.do(buyer, "message.send", { permitId: id, messageId: namedId("m"), text: "When is the next visit?" });
});

test("nobody else opens it: not by another address, not by one that is not confirmed, not whoever held it, not where an account stands", () => {
  const world = worldAfter(sold);
  expect(world.problem(stranger, "permit.take-up", take)).toMatchObject({ code: "not-found" });
  expect(world.problem({ ...buyer, emailVerified: false }, "permit.take-up", take)?.code).toBe("email-not-verified");
  expect(world.problem(applicant, "permit.take-up", take)?.code).toBe("not-found");
  expect(world.problem(buyer, "permit.take-up", { permitId: namedId("another") })?.code).toBe("not-found");
  const held = worldAfter(story.issued);
  const twin = { ...somebody("twin"), email: applicant.email };
  expect(held.problem(twin, "permit.take-up", take)?.code).toBe("not-found");
});

test("an empty address proves nothing", () => {
  const world = worldAfter((town) => {
    story.issued(town);
    const changeId = namedId("sale");
    const to = { name: "Noor Haddad", email: "" };
    town.do(applicant, "party-change.ask", { permitId: id, changeId, what: "holder", to, reason: "Sold" });
    town.do(office, "party-change.accept", { permitId: id, changeId });
  });
  expect(world.problem({ ...stranger, email: "" }, "permit.take-up", take)?.code).toBe("not-found");
});

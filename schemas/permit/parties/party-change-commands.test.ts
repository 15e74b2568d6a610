import { describe, expect, test } from "vitest";
import { contractorIdOf } from "../../contractor/contractor-key";
import { holders, scopes } from "../../row-scope";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../../testing/permit-world";
import { mostPartyChanges } from "./party-change";

const { id, permitOf } = story;
const { applicant, office, inspector, stranger, official } = people;

const firm = { name: "Riverbend Builders", email: "desk@riverbend.test", phone: "", license: "CC-550091" };
const buyer = { name: "Noor Haddad", email: "noor@example.test", phone: "(555) 010-2211", license: "" };
const changeId = namedId("change-1");
const toFirm = { permitId: id, changeId, what: "contractor", to: firm, reason: "The first firm left the job" } as const;
const toBuyer = { permitId: id, changeId, what: "holder", to: buyer, alsoOwner: true, reason: "The house was sold" } as const;
const about = { permitId: id, changeId };

const asked =
  (args: typeof toFirm | typeof toBuyer, given: story.Story = story.issued): story.Story =>
  (world) => {
    given(world);
    world.do(applicant, "party-change.ask", args);
  };
const withdrawn: story.Story = (world) => {
  story.inReview(world);
  world.do(applicant, "permit.withdraw", { permitId: id, reason: "We moved" });
};
const changeOf = (world: PermitWorld) => world.state.get("party-change", changeId);
const partyOf = (world: PermitWorld, role: string) => permitOf(world).parties.find((party) => party.role === role);

describe("a change of contractor", () => {
  test("waits for the office, whosever turn the permit is, and changes nothing before it is accepted", () => {
    const before = permitOf(worldAfter(story.issued)).parties;
    const world = worldAfter(asked(toFirm));
    expect(permitOf(world).parties).toEqual(before);
    expect(changeOf(world)).toMatchObject({ state: "submitted", askedByName: applicant.name, to: firm });
    expect(story.summaryOf(world)?.waitsOn).toContainEqual({ step: "decide-party", accountId: null });
  });

  test("accepted, the permit stands on the new one, in its lists and its search too", () => {
    const world = worldAfter(asked(toFirm));
    world.do(office, "party-change.accept", { ...about, note: "Signed form on file" });
    expect(partyOf(world, "contractor")).toEqual({ role: "contractor", accountId: null, ...firm });
    expect(permitOf(world).parties.filter(({ role }) => role === "contractor")).toHaveLength(1);
    expect(story.summaryOf(world)).toMatchObject({ contractorId: contractorIdOf(firm), waitsOn: [] });
    expect(story.summaryOf(world)?.searchText).toContain("riverbend");
    expect(changeOf(world)).toMatchObject({ state: "accepted", decisionNote: "Signed form on file" });
    expect(world.state.get("contractor", contractorIdOf(firm) ?? "")).toMatchObject({ name: firm.name, licenseNumber: firm.license });
  });

  test("an issued permit gets its card anew, and one under review does not", () => {
    const world = worldAfter(asked(toFirm));
    const cards = () => world.deliveries.filter(({ template }) => template === "permit-card").length;
    const before = cards();
    world.do(office, "party-change.accept", about);
    expect(cards()).toBe(before + 1);
    const early = worldAfter(asked(toFirm, story.inReview));
    early.do(office, "party-change.accept", about);
    expect(early.deliveries.some(({ template }) => template === "permit-card")).toBe(false);
  });

  test("is not accepted while a proof of the new one has ended", () => {
    const world = worldAfter(asked(toFirm));
    world.do(office, "contractor.add", { name: firm.name, licenseNumber: firm.license });
    const contractorId = contractorIdOf(firm) ?? "";
    world.do(office, "contractor.record-proof", {
      contractorId,
      kind: "insurance",
      number: "P-1",
      carrier: "",
      amountCents: null,
      expiresOn: "2020-01-01",
    });
    expect(world.problem(office, "party-change.accept", about)).toMatchObject({ code: "proof-ended" });
    expect(changeOf(world)?.state).toBe("submitted");
  });

  test("the owner can do the work: the permit then names no contractor", () => {
    const world = worldAfter(asked(toFirm));
    world.do(office, "party-change.accept", about);
    const none = { ...toFirm, changeId: namedId("change-2"), to: null };
    world.do(applicant, "party-change.ask", none);
    world.do(office, "party-change.accept", { permitId: id, changeId: none.changeId });
    expect(partyOf(world, "contractor")).toBeUndefined();
    expect(world.state.get("party-change", none.changeId)).toMatchObject({ from: firm, to: null });
    expect(story.summaryOf(world)?.contractorId).toBeNull();
  });
});

describe("a transfer to another holder", () => {
  test("takes the record from the one before: nothing of it is theirs to read, to answer or to share", () => {
    const world = worldAfter(asked(toBuyer));
    const scope = scopes.permit(id);
    expect(world.held).toContain(`${holders.account(applicant.accountId)} ${scope}`);
    world.do(office, "party-change.accept", about);
    expect(partyOf(world, "applicant")).toMatchObject({ accountId: null, name: buyer.name, email: buyer.email });
    expect(partyOf(world, "owner")).toMatchObject({ accountId: null, name: buyer.name });
    expect(world.held).not.toContain(`${holders.account(applicant.accountId)} ${scope}`);
    expect(world.problem(applicant, "message.send", { permitId: id, messageId: namedId("m"), text: "Still me?" })?.code).toBe("not-found");
  });

  test("tells whoever comes and whoever leaves, each once", () => {
    const world = worldAfter(asked(toBuyer));
    const before = world.deliveries.length;
    const owner = partyOf(world, "owner")?.email;
    world.do(office, "party-change.accept", about);
    const mails = world.deliveries.slice(before).filter(({ channel, template }) => channel === "mail" && template === "party-changed");
    expect(mails.map(({ to }) => to)).toEqual([{ email: buyer.email }, { accountId: applicant.accountId }, { email: owner }]);
  });
});

test("refused, it says why, and another may be asked for; withdrawn, it waits no longer", () => {
  const world = worldAfter(asked(toFirm));
  expect(world.problem(office, "party-change.refuse", { ...about, note: " " })?.code).toBe("reason-required");
  world.do(office, "party-change.refuse", { ...about, note: "The form is not signed" });
  expect(changeOf(world)).toMatchObject({ state: "refused", decisionNote: "The form is not signed" });
  expect(world.problem(office, "party-change.accept", about)?.code).toBe("review-finished");
  const again = { permitId: id, changeId: namedId("change-2") };
  world.do(applicant, "party-change.ask", { ...toFirm, ...again });
  world.do(applicant, "party-change.withdraw", again);
  expect(story.summaryOf(world)?.waitsOn).toEqual([]);
});

test("a permit keeps so many requests", () => {
  const world = worldAfter(story.issued);
  for (let count = 0; count < mostPartyChanges; count += 1) {
    const one = { permitId: id, changeId: namedId(`change-${count}`) };
    world.do(applicant, "party-change.ask", { ...toFirm, ...one });
    world.do(applicant, "party-change.withdraw", one);
  }
  const more = { ...toFirm, changeId: namedId("one-more") };
  expect(world.problem(applicant, "party-change.ask", more)).toMatchObject({ code: "too-large", params: { limit: mostPartyChanges } });
});

test.each(
  story.titled([
    ["party-change.ask", story.issued, stranger, toFirm, { code: "not-found" }],
    ["party-change.ask", story.issued, inspector, toFirm, { code: "role-missing" }],
    ["party-change.ask", story.issued, applicant, { ...toFirm, reason: " " }, { code: "reason-required" }],
    ["party-change.ask", story.issued, applicant, { ...toFirm, to: { ...firm, name: "TBD", license: "" } }, { field: "name" }],
    ["party-change.ask", story.issued, applicant, { ...toBuyer, to: null }, { field: "to" }],
    ["party-change.ask", story.issued, applicant, { ...toBuyer, to: { ...buyer, name: "" } }, { field: "name" }],
    ["party-change.ask", story.issued, applicant, { ...toBuyer, to: { ...buyer, email: "noor at home" } }, { field: "email" }],
    ["party-change.ask", asked(toFirm), applicant, { ...toFirm, changeId: namedId("change-2") }, { code: "already-requested" }],
    ["party-change.ask", asked(toFirm), applicant, toFirm, { code: "conflict" }],
    ["party-change.ask", withdrawn, applicant, toFirm, { code: "move-not-allowed" }],
    ["party-change.accept", asked(toFirm), applicant, about, { code: "role-missing" }],
    ["party-change.accept", asked(toFirm), inspector, about, { code: "role-missing" }],
    ["party-change.accept", asked(toFirm), official, { ...about, changeId: "none" }, { code: "not-found", field: "changeId" }],
    ["party-change.refuse", asked(toFirm), applicant, { ...about, note: "No" }, { code: "role-missing" }],
    ["party-change.withdraw", asked(toFirm), stranger, about, { code: "not-found" }],
  ] as const),
)("%s after %s is refused to %o with %j", (command, given, person, args, problem) => {
  expect(worldAfter(given).problemOfAny(person, command, args)).toMatchObject(problem);
});

test("whom the permit names already is no change, however the licence is spelled", () => {
  const world = worldAfter(asked(toFirm));
  world.do(office, "party-change.accept", about);
  const same = { ...toFirm, changeId: namedId("change-2"), to: { ...firm, name: "RIVERBEND", license: "cc 550091" } };
  expect(world.problem(applicant, "party-change.ask", same)).toMatchObject({ code: "validation-failed", field: "same" });
});

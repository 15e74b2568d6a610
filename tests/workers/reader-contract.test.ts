import { beforeAll, describe, expect, it } from "vitest";
import type { Reader } from "#app/context";
import { contractorIdOf } from "#schemas/contractor/contractor-key";
import { permitQuery } from "#schemas/permit/list/permit-query";
import { nobodyYet } from "#schemas/permit/list/steps-asked";
import type { AnswerValue } from "#schemas/permit-type/permit-type";
import type { Person } from "#schemas/role";
import { aggregates, scopes } from "#schemas/row-scope";
import { namedId } from "#schemas/testing/named-id";
import { people, somebody } from "#schemas/testing/permit-world";
import { propertySamples } from "../support/sample-properties";
import { OfficeWorld } from "./support/office-world";

const { applicant, stranger, office, official, inspector, admin } = people;
const other = somebody("other");
const world = new OfficeWorld();

const answer = (by: Person, permitId: string, question: string, value: AnswerValue) =>
  world.do(by, "draft.answer", { permitId, question, base: null, value });

async function draft(by: Person, permitId: string, propertyId: string): Promise<void> {
  await world.do(by, "draft.start", { permitId, typeId: "shed@1" });
  await world.do(by, "draft.choose-property", { permitId, propertyId, address: null });
  await answer(by, permitId, "description", `A shed for ${permitId}`);
  await answer(by, permitId, "workValue", 500_000);
  await answer(by, permitId, "owner", { name: "Olga Owner", email: "olga@demo.test", phone: "" });
  await answer(by, permitId, "contractorName", "Harbor Builders LLC");
  const plan = { documentId: namedId(`${permitId}-plan`), permitId, slot: "site-plan", fileName: "plan.pdf", mediaType: "application/pdf" };
  await world.do(by, "document.add", { ...plan, bytes: 1_000, sha256: "a".repeat(64) });
}

/** Five applications of two people: a draft, one just sent, one in review, one issued, one withdrawn. */
async function live(): Promise<void> {
  await world.open(
    propertySamples.map((data) => ({ kind: "property", id: data.id, scope: scopes.staff, aggregate: aggregates.property(data.id), data })),
  );
  await draft(applicant, namedId("drafted"), "broadway-1512");
  for (const [place, permitId] of [namedId("sent"), namedId("reviewed"), namedId("issued"), namedId("withdrawn")].entries()) {
    const by = place % 2 === 0 ? applicant : other;
    world.wait(60);
    await draft(by, permitId, propertySamples[place]?.id ?? "");
    await world.do(by, "permit.submit", { permitId });
  }
  for (const permitId of [namedId("reviewed"), namedId("issued")]) {
    world.wait(60);
    await world.do(office, "permit.start-review", { permitId });
    await world.do(office, "payment.record", { permitId, paymentId: namedId(`${permitId}-paid`), amountCents: 10_000, method: "cash" });
  }
  await world.do(office, "note.write", { permitId: namedId("issued"), noteId: namedId("canary"), text: "CANARY staff only" });
  const reviews = (await world.worker(office).permitRows(namedId("issued")))?.review ?? [];
  for (const review of reviews)
    await world.do(office, "review.decide", { permitId: namedId("issued"), reviewId: review.id, decision: "approved" });
  await world.do(office, "permit.approve", { permitId: namedId("issued") });
  await world.do(office, "payment.record", {
    permitId: namedId("issued"),
    paymentId: namedId("issued-paid-2"),
    amountCents: 20_000,
    method: "cash",
  });
  await world.do(office, "permit.issue", { permitId: namedId("issued") });
  const wanted = { code: "110", wantedOn: "2026-11-05", contactName: "Olga", contactPhone: "555-0100" };
  await world.do(applicant, "inspection.request", { permitId: namedId("issued"), inspectionId: namedId("asked"), ...wanted });
  for (const inspectionId of [namedId("first-stop"), namedId("second-stop")]) {
    const added = { code: inspectionId === namedId("first-stop") ? "190" : "120", reason: "On site already" };
    await world.do(inspector, "inspection.add-on-site", { permitId: namedId("issued"), inspectionId, ...added });
  }
  const away = { inspectorId: inspector.accountId, half: null, reason: "CANARY absence" };
  await world.do(office, "absence.record", { absenceId: namedId("inspector@2"), from: "2026-11-05", to: "2026-11-06", ...away });
  await world.do(inspector, "absence.record", { absenceId: namedId("inspector@1"), from: "2026-11-03", to: "2026-11-04", ...away });
  const files = [{ id: "soil", name: "Soil report" }];
  await world.do(office, "file-request.ask", {
    permitId: namedId("issued"),
    requestId: namedId("request"),
    title: "Before",
    dueOn: "2026-11-20",
    files,
  });
  const asked = { title: "Try it", description: "", guidelines: "", conclusion: "", startingPath: "/", tasks: [] };
  const kept = { reqMic: false, reqCamera: false, keepsTyping: false };
  await world.do(admin, "usability-test.save", { id: namedId("first-test"), base: null, content: { ...asked, ...kept } });
  world.wait(60);
  await world.do(admin, "usability-test.save", { id: namedId("second-test"), base: null, content: { ...asked, ...kept } });
  const said = { discipline: "", text: "At {address}.", codeReference: "", blocking: true };
  await world.do(office, "library-comment.add", { id: namedId("ours"), library: "office", content: { ...said, title: "CANARY ours" } });
  await world.do(inspector, "library-comment.add", { id: namedId("mine"), library: "mine", content: { ...said, title: "CANARY mine" } });
  const standard = { title: "Grading", text: "CANARY grade", es: "", dueBefore: "final", when: null } as const;
  await world.do(official, "standard-condition.add", { id: namedId("standard"), content: standard });
  await world.do(inspector, "library-comment.use", { id: namedId("mine"), library: "mine" });
  const savedAs = { question: "volume", query: { period: "last-month" }, mailing: "never" } as const;
  await world.do(office, "saved-report.save", { ...savedAs, id: namedId("our-report"), of: "team", name: "CANARY ours" });
  await world.do(inspector, "saved-report.save", { ...savedAs, id: namedId("my-report"), of: "mine", name: "CANARY mine" });
  await world.do(office, "drawer.open", { drawerId: namedId("drawer"), name: "CANARY drawer", floatCents: 20_000 });
  await world.do(office, "contractor.add", { name: "CANARY Trust Plumbing" });
  await world.do(admin, "trust-account.open", { contractorId: trusted, account: "650" });
  const laid = { accountId: trusted, amountCents: 5_000, method: "check", reference: "CANARY check" } as const;
  await world.do(office, "trust-account.deposit", { ...laid, entryId: namedId("trust-entry") });
  await world.do(office, "preferences.choose-notices", { quiet: { from: "20:00", to: "07:00" } });
  await world.do(other, "permit.withdraw", { permitId: namedId("withdrawn"), reason: "Changed my mind" });
  const review = { discipline: "Zoning", name: { en: "Zoning", es: "Zonificación" }, targetDays: 5 };
  await world.do(admin, "permit-rules.edit", { code: "shed", edit: { act: "set-review", base: null, review } });
  await world.do(admin, "form.edit", { code: "shed", edit: { act: "move", section: "work", question: "workValue", by: -1 } });
  world.wait(60);
}

const trusted = contractorIdOf({ name: "CANARY Trust Plumbing", license: "" }) ?? "";

const readers = {
  worker: async (person: Person): Promise<Reader> => world.worker(person),
  device: async (person: Person): Promise<Reader> => world.device(person),
};

beforeAll(live, 60_000);

describe.each(["worker", "device"] as const)("what screens read on the %s", (side) => {
  const reader = (person: Person) => readers[side](person);
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

  it("how somebody wants to be told is theirs alone", async () => {
    expect((await (await reader(office)).noticePreferences())?.quiet).toEqual({ from: "20:00", to: "07:00" });
    expect(await (await reader(inspector)).noticePreferences()).toBeNull();
  });

  it("permit types are the current editions, for everybody", async () => {
    for (const person of [applicant, stranger, office, inspector]) {
      const reading = await reader(person);
      expect(ids(await reading.permitTypes())).toEqual(["shed@1"]);
      expect(await reading.permitType("shed@1")).toMatchObject({ code: "shed" });
      expect(await reading.permitType("shed@9")).toBeNull();
    }
  });

  it("what is being changed about permit types is for staff alone", async () => {
    for (const person of [office, inspector]) {
      expect(ids(await (await reader(person)).formDrafts())).toEqual(["shed"]);
      expect((await (await reader(person)).rulesDrafts()).map(({ reviews }) => reviews.length)).toEqual([3]);
    }
    for (const person of [applicant, stranger]) {
      expect(await (await reader(person)).formDrafts()).toEqual([]);
      expect(await (await reader(person)).rulesDrafts()).toEqual([]);
    }
  });

  it("a draft is its author's alone", async () => {
    expect(ids(await (await reader(applicant)).drafts())).toEqual([namedId("drafted")]);
    expect((await (await reader(applicant)).permitRows(namedId("drafted")))?.draft).toHaveLength(1);
    for (const person of [other, stranger, office, inspector]) {
      const reading = await reader(person);
      expect(await reading.drafts()).toEqual([]);
      expect(await reading.permitRows(namedId("drafted"))).toBeNull();
    }
  });

  it("a person's permits are those they are party to, newest first", async () => {
    expect(ids(await (await reader(applicant)).ownPermits())).toEqual([namedId("issued"), namedId("sent")]);
    expect(ids(await (await reader(other)).ownPermits())).toEqual([namedId("withdrawn"), namedId("reviewed")]);
    expect(await (await reader(stranger)).ownPermits()).toEqual([]);
    expect(await (await reader(office)).ownPermits()).toEqual([]);
  });

  it("requests for files are theirs of whose permits they are, and of nobody else, staff neither", async () => {
    const own = await (await reader(applicant)).fileRequests();
    expect(own).toMatchObject([
      { id: namedId("request"), permitId: namedId("issued"), files: [{ name: "Soil report", state: "requested" }] },
    ]);
    expect(await (await reader(applicant)).fileRequest(namedId("request"))).toEqual(own[0]);
    for (const person of [other, stranger, office, inspector]) {
      expect(await (await reader(person)).fileRequests()).toEqual([]);
      expect(await (await reader(person)).fileRequest(namedId("request"))).toBeNull();
    }
  });

  it("a permit's parties read its record without what only staff may see", async () => {
    const rows = await (await reader(applicant)).permitRows(namedId("issued"));
    expect(rows?.permit).toHaveLength(1);
    expect(rows?.payment).toHaveLength(2);
    expect(rows?.review).toEqual([]);
    expect(rows?.note).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain("CANARY");
    expect(await (await reader(other)).permitRows(namedId("issued"))).toBeNull();
    expect(await (await reader(stranger)).permitRows(namedId("issued"))).toBeNull();
  });

  it("staff read all of it", async () => {
    const rows = await (await reader(office)).permitRows(namedId("issued"));
    expect(rows?.review.length).toBeGreaterThan(0);
    expect(rows?.note).toMatchObject([{ text: "CANARY staff only" }]);
    expect(await (await reader(inspector)).permitRows(namedId("issued"))).toEqual(rows);
    expect(await (await reader(office)).permitRows("nothing")).toBeNull();
  });

  it("a permit is found by its number by those who may read it", async () => {
    const number = (await world.worker(office).permitRows(namedId("issued")))?.permit[0]?.number ?? "";
    expect(number).toMatch(/^B26-/);
    for (const person of [applicant, office, inspector])
      expect((await (await reader(person)).permitByNumber(number))?.id).toBe(namedId("issued"));
    for (const person of [other, stranger]) expect(await (await reader(person)).permitByNumber(number)).toBeNull();
    expect(await (await reader(office)).permitByNumber("")).toBeNull();
    expect(await (await reader(office)).permitByNumber("B26-99999")).toBeNull();
  });

  it("lists hold the organization's permits for staff, and their own for others", async () => {
    const all = permitQuery.parse({ sort: "number" });
    const forStaff = await (await reader(office)).permits(all);
    expect(ids(forStaff.rows)).toEqual([namedId("sent"), namedId("reviewed"), namedId("issued"), namedId("withdrawn")]);
    expect(forStaff.counts).toMatchObject({ all: 4, "waiting-on-me": 3, "waiting-on-applicant": 0 });
    const own = await (await reader(applicant)).permits(all);
    expect(ids(own.rows)).toEqual([namedId("sent"), namedId("issued")]);
    expect(own.counts.all).toBe(2);
    expect((await (await reader(stranger)).permits(all)).total).toBe(0);
  });

  it("lists find by number, address and name, and by part of them", async () => {
    const found = async (text: string) => ids((await (await reader(office)).permits(permitQuery.parse({ text }))).rows);
    expect(await found("harbor build")).toHaveLength(4);
    expect(await found("1512 broad")).toEqual([namedId("sent")]);
    expect(await found("B26-00002")).toEqual([namedId("reviewed")]);
    expect(await found("nobody")).toEqual([]);
  });

  it("lists are filtered by state, step, whoever has it, value and day, and sorted", async () => {
    const found = async (query: object) =>
      ids((await (await reader(office)).permits(permitQuery.parse({ sort: "number", ...query }))).rows);
    expect(await found({ states: ["submitted", "withdrawn"] })).toEqual([namedId("sent"), namedId("withdrawn")]);
    expect(await found({ step: "check-complete" })).toEqual([namedId("sent")]);
    expect(await found({ step: "review:Fire" })).toEqual([namedId("reviewed")]);
    expect(await found({ assignee: nobodyYet })).toContain(namedId("sent"));
    expect(await found({ assignee: "stranger" })).toEqual([]);
    expect(await found({ valueFrom: 500_000 })).toHaveLength(4);
    expect(await found({ valueTo: 499_999 })).toEqual([]);
    expect(await found({ appliedTo: "2026-01-01" })).toEqual([]);
    expect(await found({ valueFrom: 1, states: ["issued", "inspections"] })).toEqual([namedId("issued")]);
    expect((await found({ sort: "expires" }))[0]).toBe(namedId("issued"));
  });

  it("a property has its permits", async () => {
    expect(ids(await (await reader(office)).permitsOfProperty("broadway-1512"))).toEqual([namedId("sent")]);
    expect(ids(await (await reader(applicant)).permitsOfProperty("broadway-1512"))).toEqual([namedId("sent")]);
    expect(await (await reader(other)).permitsOfProperty("broadway-1512")).toEqual([]);
    expect(await (await reader(office)).property("broadway-1512")).toEqual(propertySamples[0]);
    expect(await (await reader(office)).property("nowhere")).toBeNull();
    expect(await (await reader(applicant)).property("broadway-1512")).toMatchObject({ address: { line1: "1512 Broadway" } });
  });

  it("staff find properties as they type", async () => {
    const reading = await reader(office);
    const found = async (text: string, limit: number) => ids((await reading.properties(text, limit)).properties);
    expect(await found("broadw", 10)).toEqual(["broadway-1512", "broadway-1600"]);
    expect(await found("broadway", 1)).toEqual(["broadway-1512"]);
    expect(await found("6003000845", 10)).toEqual(["harbor-2328"]);
    expect(await found("mill st apt 7", 10)).toEqual(["mill-210-7"]);
    for (const text of [" ", "zzz", "1512 zzzzzzzz"]) expect(await reading.properties(text, 10)).toEqual({ properties: [], near: false });
    const near = await reading.properties("1512 Braodwey", 10);
    expect([ids(near.properties), near.near]).toEqual([["broadway-1512"], true]);
  });

  it("inspections come as they will be made, for staff all of them and for others those of their permits", async () => {
    const today = { from: "2026-11-03", to: "2026-11-03", inspectorId: null, unscheduled: false };
    for (const person of [office, inspector, applicant]) {
      const reading = await reader(person);
      expect(ids(await reading.inspections(today))).toEqual([namedId("first-stop"), namedId("second-stop")]);
      expect(ids(await reading.inspections({ ...today, unscheduled: true }))).toEqual([
        namedId("first-stop"),
        namedId("second-stop"),
        namedId("asked"),
      ]);
      expect(ids(await reading.inspections({ ...today, inspectorId: "inspector" }))).toEqual([
        namedId("first-stop"),
        namedId("second-stop"),
      ]);
      expect(await reading.inspections({ ...today, inspectorId: "inspector-two" })).toEqual([]);
      expect(await reading.inspections({ ...today, from: "2026-11-04", to: "2026-11-30" })).toEqual([]);
      expect(await reading.inspection(namedId("asked"))).toMatchObject({ code: "110", state: "requested" });
      expect(await reading.inspection("none")).toBeNull();
    }
    for (const person of [other, stranger]) {
      const reading = await reader(person);
      expect(await reading.inspections({ ...today, unscheduled: true })).toEqual([]);
      expect(await reading.inspection(namedId("asked"))).toBeNull();
    }
  });

  it("colleagues are known to staff alone", async () => {
    expect(ids(await (await reader(office)).members())).toEqual(["admin", "inspector", "inspector-two", "office", "official"]);
    expect(await (await reader(applicant)).members()).toEqual([]);
  });

  it("usability tests are known to staff alone, the newest first, each with the number of its link", async () => {
    for (const person of [office, inspector, admin]) {
      const tests = await (await reader(person)).usabilityTests();
      expect(tests.map(({ id, testId }) => [id, testId])).toEqual([
        [namedId("second-test"), 2],
        [namedId("first-test"), 1],
      ]);
    }
    expect(await (await reader(applicant)).usabilityTests()).toEqual([]);
  });

  it("the office's library of comments is known to staff alone, somebody's own to them, what is used most first", async () => {
    expect(ids(await (await reader(office)).libraryComments())).toEqual([namedId("ours")]);
    expect(ids(await (await reader(inspector)).libraryComments())).toEqual([namedId("mine"), namedId("ours")]);
    for (const person of [applicant, stranger]) expect(await (await reader(person)).libraryComments()).toEqual([]);
    for (const person of [office, inspector]) expect(ids(await (await reader(person)).standardConditions())).toEqual([namedId("standard")]);
    for (const person of [applicant, stranger]) expect(await (await reader(person)).standardConditions()).toEqual([]);
  });

  it("the team's saved reports are known to staff alone, somebody's own to them, by name", async () => {
    expect(ids(await (await reader(office)).savedReports())).toEqual([namedId("our-report")]);
    expect(ids(await (await reader(inspector)).savedReports())).toEqual([namedId("my-report"), namedId("our-report")]);
    for (const person of [applicant, stranger]) expect(await (await reader(person)).savedReports()).toEqual([]);
  });

  it("cash drawers are known to the desk alone, not to inspectors", async () => {
    for (const person of [office, admin]) expect(ids(await (await reader(person)).drawers())).toEqual([namedId("drawer")]);
    for (const person of [inspector, applicant, stranger]) expect(await (await reader(person)).drawers()).toEqual([]);
  });

  it("trust accounts are known to the desk alone, with what happened to them", async () => {
    for (const person of [office, admin]) {
      const own = await reader(person);
      const [book] = await own.trustBooks();
      expect([book?.account.id, ids(book?.entries ?? [])]).toEqual([trusted, [namedId("trust-entry")]]);
      expect(await own.trustBook(trusted)).toEqual(book);
      expect(await own.trustBook("none")).toBeNull();
    }
    for (const person of [inspector, applicant, stranger]) {
      const own = await reader(person);
      expect([await own.trustBooks(), await own.trustBook(trusted)]).toEqual([[], null]);
    }
  });

  it("absences are known to staff alone, those that touch the days asked for", async () => {
    const days = { from: "2026-11-04", to: "2026-11-05" };
    for (const person of [office, inspector, admin])
      expect(ids(await (await reader(person)).absences(days))).toEqual([namedId("inspector@1"), namedId("inspector@2")]);
    expect(await (await reader(office)).absences({ from: "2026-11-07", to: "2026-11-30" })).toEqual([]);
    for (const person of [applicant, stranger]) expect(await (await reader(person)).absences(days)).toEqual([]);
  });

  it("says whose answer it is", async () => {
    const reading = await reader(office);
    expect(reading.source).toBe(side);
    expect(reading.asOf).toBe(side === "worker" ? null : world.now);
    expect(reading.organization.id).toBe("local");
    expect(reading.now).toBe(world.now);
  });
});

const filters = [
  { states: ["in_review"] },
  { step: "review:Fire", assignee: nobodyYet },
  { assignee: "office" },
  { assignee: nobodyYet, view: "waiting-on-me" },
  { valueFrom: 1, valueTo: 500_000 },
  { valueTo: 0 },
  { appliedFrom: "2026-11-01", appliedTo: "2026-11-30" },
];

describe("the two readers", () => {
  it("give the very same answers to each person", async () => {
    for (const person of [applicant, other, stranger, office, inspector]) {
      const [onWorker, onDevice] = [await readers.worker(person), await readers.device(person)];
      const answers = async (reading: Reader) => ({
        types: await reading.permitTypes(),
        drafts: await reading.drafts(),
        forms: await reading.formDrafts(),
        rules: await reading.rulesDrafts(),
        own: await reading.ownPermits(),
        members: await reading.members(),
        tests: await reading.usabilityTests(),
        library: await reading.libraryComments(),
        standards: await reading.standardConditions(),
        savedReports: await reading.savedReports(),
        absences: await reading.absences({ from: "2026-11-01", to: "2026-11-30" }),
        lists: await Promise.all(
          (["all", "waiting-on-me", "waiting-on-applicant", "over-target"] as const).map((view) =>
            reading.permits(permitQuery.parse({ view })),
          ),
        ),
        filtered: await Promise.all(
          filters.flatMap((filter) =>
            (["longest", "value", "expires"] as const).map((sort) => reading.permits(permitQuery.parse({ ...filter, sort }))),
          ),
        ),
        properties: await Promise.all(propertySamples.map(({ id }) => reading.permitsOfProperty(id))),
      });
      expect({ person, answers: await answers(onDevice) }).toEqual({ person, answers: await answers(onWorker) });
    }
  });

  it("agree on every row that the device holds of a permit", async () => {
    for (const person of [applicant, other, office, inspector]) {
      const [onWorker, onDevice] = [await readers.worker(person), await readers.device(person)];
      for (const permitId of [namedId("drafted"), namedId("sent"), namedId("reviewed"), namedId("issued"), namedId("withdrawn")]) {
        const held = await onDevice.permitRows(permitId);
        if (held !== null) expect({ person, permitId, held }).toEqual({ person, permitId, held: await onWorker.permitRows(permitId) });
      }
    }
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { resolveLink } from "#app/areas/redirect/resolve-link";
import type { Reader } from "#app/context";
import { inspectionDeepLink, numberDeepLink, permitDeepLink } from "#schemas/people/deep-link";
import type { Person } from "#schemas/role";
import { namedId } from "#schemas/testing/named-id";
import { people } from "#schemas/testing/permit-world";
import { OfficeWorld } from "./support/office-world";

const { applicant, stranger, office, inspector } = people;
const world = new OfficeWorld();
let number = "";

async function fill(permitId: string): Promise<void> {
  await world.do(applicant, "draft.start", { permitId, typeId: "shed@1" });
  const address = { line1: "12 Broad Street", city: "Cedar Falls" };
  await world.do(applicant, "draft.choose-property", { permitId, propertyId: null, address });
  const answers = { description: "A shed", workValue: 500_000, owner: { name: "Olga", email: "olga@demo.test", phone: "" } };
  for (const [question, value] of Object.entries({ ...answers, contractorName: "Harbor Builders LLC" }))
    await world.do(applicant, "draft.answer", { permitId, question, base: null, value });
  const plan = { documentId: namedId(`${permitId}-plan`), permitId, slot: "site-plan", fileName: "plan.pdf", mediaType: "application/pdf" };
  await world.do(applicant, "document.add", { ...plan, bytes: 1_000, sha256: "a".repeat(64) });
}

beforeAll(async () => {
  await world.open([]);
  await fill(namedId("drafted"));
  await fill(namedId("sent"));
  await world.do(applicant, "permit.submit", { permitId: namedId("sent") });
  await world.do(office, "permit.start-review", { permitId: namedId("sent") });
  await world.do(office, "payment.record", { permitId: namedId("sent"), paymentId: namedId("paid"), amountCents: 10_000, method: "cash" });
  for (const review of (await world.worker(office).permitRows(namedId("sent")))?.review ?? [])
    await world.do(office, "review.decide", { permitId: namedId("sent"), reviewId: review.id, decision: "approved" });
  await world.do(office, "permit.approve", { permitId: namedId("sent") });
  await world.do(office, "payment.record", {
    permitId: namedId("sent"),
    paymentId: namedId("paid-2"),
    amountCents: 20_000,
    method: "cash",
  });
  await world.do(office, "permit.issue", { permitId: namedId("sent") });
  const added = { code: "190", reason: "On site already" };
  await world.do(inspector, "inspection.add-on-site", { permitId: namedId("sent"), inspectionId: namedId("visit"), ...added });
  const wanted = { title: "Before work begins", dueOn: "2026-11-20", files: [{ id: "proof", name: "Proof" }] };
  await world.do(office, "file-request.ask", { permitId: namedId("sent"), requestId: namedId("asked"), ...wanted });
  number = (await world.worker(office).permitRows(namedId("sent")))?.permit[0]?.number ?? "";
}, 60_000);

const readers = {
  worker: async (person: Person): Promise<Reader> => world.worker(person),
  device: async (person: Person): Promise<Reader> => world.device(person),
};

describe.each(["worker", "device"] as const)("[S2.12] a deep link on the %s", (side) => {
  const leads = async (person: Person, address: string) =>
    resolveLink(await readers[side](person), new URL(address, "https://office.test").searchParams);

  it("of a permit leads each person to the screen on which they work with it", async () => {
    expect(await leads(applicant, permitDeepLink(namedId("sent")))).toBe(`/tracker/${namedId("sent")}`);
    expect(await leads(office, permitDeepLink(namedId("sent")))).toBe(`/office/permits/${namedId("sent")}`);
    expect(await leads(applicant, permitDeepLink(namedId("drafted")))).toBe(`/apply/${namedId("drafted")}`);
  });

  it("of an inspection leads inspectors to the visit, and the others to its permit", async () => {
    expect(await leads(inspector, inspectionDeepLink(namedId("visit")))).toBe(`/office/field/${namedId("visit")}`);
    expect(await leads(office, permitDeepLink(namedId("sent"), { inspectionId: namedId("visit") }))).toBe(
      `/office/permits/${namedId("sent")}?tab=inspections`,
    );
    expect(await leads(applicant, permitDeepLink(namedId("sent"), { inspectionId: namedId("visit") }))).toBe(`/tracker/${namedId("sent")}`);
    expect(await leads(applicant, permitDeepLink(namedId("sent"), { inspectionId: namedId("gone") }))).toBe(`/tracker/${namedId("sent")}`);
  });

  it("of a request for files leads those who are asked to its page, and the office to the permit's documents", async () => {
    expect(await leads(applicant, permitDeepLink(namedId("sent"), { requestId: namedId("asked") }))).toBe(
      `/my-file-requests/${namedId("asked")}`,
    );
    expect(await leads(office, permitDeepLink(namedId("sent"), { requestId: namedId("asked") }))).toBe(
      `/office/permits/${namedId("sent")}?tab=documents`,
    );
    expect(await leads(applicant, permitDeepLink(namedId("sent"), { requestId: namedId("gone") }))).toBe(`/tracker/${namedId("sent")}`);
    expect(await leads(stranger, permitDeepLink(namedId("sent"), { requestId: namedId("asked") }))).toBe(
      `/tracker/${namedId("sent")}/take-up`,
    );
  });

  it("of a number leads to one's own record, or to what anybody may see", async () => {
    expect(number).not.toBe("");
    expect(await leads(applicant, numberDeepLink(number))).toBe(`/tracker/${namedId("sent")}`);
    expect(await leads(stranger, numberDeepLink(number))).toBe(`/permits/${encodeURIComponent(number)}`);
  });

  it("of a permit that is not theirs, or not there, leads to where whoever holds it takes it up, the same for both", async () => {
    for (const id of [namedId("sent"), namedId("nowhere")])
      expect(await leads(stranger, permitDeepLink(id))).toBe(`/tracker/${id}/take-up`);
  });

  it("of what else is not theirs, or not there, leads nowhere", async () => {
    expect(await leads(stranger, inspectionDeepLink(namedId("visit")))).toBeNull();
    expect(await leads(office, permitDeepLink("nothing"))).toBeNull();
    expect(await leads(office, "/redirect?to=https://elsewhere.test")).toBeNull();
  });

  it("that names nothing, as a home screen's icon opens, leads to where one's work begins", async () => {
    expect(await leads(applicant, "/redirect")).toBe("/tracker");
    expect(await leads(inspector, "/redirect")).toBe("/office/field");
    expect(await leads(office, "/redirect")).toBe("/office");
  });
});

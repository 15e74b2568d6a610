import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Role } from "#schemas/role";
import { namedId } from "#schemas/testing/named-id";
import { people } from "#schemas/testing/permit-world";
import { createRowStore } from "#worker/database/row-store";
import { renderMail } from "#worker/delivery/mail/render-mail";
import { createDeliveryStore } from "#worker/delivery/queue/delivery-store";
import { type ReportMailParts, reportsToMail, savedReportFacts } from "#worker/features/reports/report-mail";
import { createReportStore } from "#worker/features/reports/report-store";
import { importedRecord } from "../support/imported-record";
import { OfficeWorld } from "./support/office-world";

const { office, inspector, official } = people;
const zone = { timeZone: "America/Los_Angeles" };
const world = new OfficeWorld("local", zone);
const elsewhere = new OfficeWorld("riverton", zone);
let left: readonly string[] = [];
const weekly = namedId("weekly");
const monthly = namedId("monthly");

const partsAt = (now: string, at = world): ReportMailParts => ({
  rows: createRowStore(env.DB),
  store: createReportStore(env.DB),
  now: () => now,
  organizationOf: async () => at.organization,
  membersOf: async () =>
    [office, inspector, official].map(({ accountId, roles }) => ({
      accountId,
      roles: roles as Role[],
      status: left.includes(accountId) ? ("removed" as const) : ("active" as const),
    })),
});
const dueAt = async (now: string, at = world) => (await reportsToMail(partsAt(now, at), at.organization.id)).map(({ key }) => key);
/** 07:00 in Los Angeles. */
const sunday = "2026-11-29T15:00:00.000Z";
const monday = "2026-11-30T15:00:00.000Z";
const first = "2026-12-01T15:00:00.000Z";
const on = "2026-11-30";

beforeAll(async () => {
  await world.open();
  await elsewhere.open();
  const record = { ...importedRecord("R26-1"), state: "issued" as const, appliedOn: "2026-11-02", issuedOn: "2026-11-24" };
  await world.do(official, "permit.import", { source: "Old", records: [record] });
  const saved = { of: "mine", question: "volume", query: { period: "last-week" } } as const;
  await world.do(office, "saved-report.save", { ...saved, id: weekly, name: "Weekly <b>issued</b>", mailing: "mondays" });
  await world.do(inspector, "saved-report.save", { ...saved, id: monthly, name: "Monthly", mailing: "month-begins" });
  await world.do(office, "saved-report.save", { ...saved, id: namedId("quiet"), name: "Quiet", mailing: "never" });
  await world.do(office, "saved-report.save", { ...saved, id: namedId("team"), of: "team", name: "Team", mailing: "never" });
}, 60_000);

test("reports fall due on their day by the office's calendar, from the morning on, each once, and never at the neighbour's", async () => {
  expect(await dueAt(sunday)).toEqual([]);
  // Monday in UTC already, and still Sunday evening at the office; and Monday before it is morning there.
  expect(await dueAt("2026-11-30T02:00:00.000Z")).toEqual([]);
  expect(await dueAt("2026-11-30T13:00:00.000Z")).toEqual([]);
  expect(await dueAt(monday)).toEqual([`saved-report/${weekly}/${on}`]);
  expect(await dueAt(first)).toEqual([`saved-report/${monthly}/2026-12-01`]);
  expect(await dueAt(monday, elsewhere)).toEqual([]);
  const store = createDeliveryStore(env.DB);
  for (let times = 0; times < 3; times += 1) await store.add("local", await reportsToMail(partsAt(monday), "local"), monday);
  const written = await env.DB.prepare(
    "SELECT COUNT(*) AS n FROM delivery WHERE organization = 'local' AND template = 'saved-report'",
  ).first("n");
  expect(written).toBe(1);
});

test("the mail says the figures of its days in words in either language, and leads to the same figures", async () => {
  const facts = (await savedReportFacts(partsAt(monday), "local", office.accountId, { reportId: weekly, on })) ?? expect.fail();
  expect(facts).toMatchObject({ from: "2026-11-23", to: "2026-11-29", "value-issued": 1 });
  const setting = { name: "Olive", organization: world.organization, origin: "https://local.plumbline.example" };
  const mail = renderMail("saved-report", facts, { ...setting, language: "en" });
  expect(mail.text).toContain("1 permits were issued from Monday, November 23, 2026 to Sunday, November 29, 2026");
  expect(mail.text).toContain("https://local.plumbline.example/reporting/volume?from=2026-11-23&to=2026-11-29");
  expect(mail.html).not.toContain("<b>issued");
  expect(renderMail("saved-report", facts, { ...setting, language: "es" }).text).toContain("lunes, 23 de noviembre de 2026");
  // Numbers and days alone: nobody of any permit stands in it.
  for (const word of ["Pontius", "Plumb & Level", "R26-1"]) expect(JSON.stringify(facts)).not.toContain(word);
  // However late it goes out, it is of the week before its Monday.
  const late = await savedReportFacts(partsAt("2026-12-09T15:00:00.000Z"), "local", office.accountId, { reportId: weekly, on });
  expect(late).toMatchObject({ from: "2026-11-23", to: "2026-11-29" });
});

test("nobody gets another's, one that is gone or not asked for any more, and nobody who left", async () => {
  const facts = (accountId: string, reportId: string) => savedReportFacts(partsAt(monday), "local", accountId, { reportId, on });
  expect(await facts(inspector.accountId, weekly)).toBeNull();
  expect(await facts(office.accountId, namedId("quiet"))).toBeNull();
  expect(await facts(office.accountId, namedId("nowhere"))).toBeNull();
  expect(await savedReportFacts(partsAt(monday, elsewhere), "riverton", office.accountId, { reportId: weekly, on })).toBeNull();
  left = [office.accountId];
  expect(await dueAt(monday)).toEqual([]);
  expect(await facts(office.accountId, weekly)).toBeNull();
  left = [];
  await world.do(office, "saved-report.change", { id: weekly, of: "mine", name: "Weekly", mailing: "never" });
  expect(await facts(office.accountId, weekly)).toBeNull();
});

import { beforeAll, describe, expect, it } from "vitest";
import { noCash } from "#schemas/fee/drawer/drawer-count";
import type { Fee, Payment } from "#schemas/fee/fee";
import { journal, journalBalance } from "#schemas/fee/journal";
import type { Inspection, InspectionResultName } from "#schemas/inspection/inspection";
import type { Permit, PermitSummary } from "#schemas/permit/permit";
import { searchText } from "#schemas/property/address-key";
import { type Report, report, reportRecords } from "#schemas/report/report";
import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import { samplePermit } from "../support/sample-permit";
import { sampleSummaries } from "../support/sample-summaries";
import { atLocal, atRiverton, type Browser } from "./support/browser";
import { commitRows, summaryRow } from "./support/planted-rows";
import { plant } from "./support/seeds";

const [sample] = sampleSummaries({ seed: 1, count: 1, today: "2026-11-20" });
const names = { en: "Plan check", es: "Revisión de planos" };
const at = (day: string) => `${day}T20:00:00.000Z`;
const span = (court: "office" | "applicant", stage: Permit["state"], from: string, to: string) => ({
  court,
  stage,
  from: at(from),
  to: at(to),
});

/** Eight permits of one kind, issued after 5 to 12 business days, half of which the applicant had the last week of. */
const permits = Array.from({ length: 8 }, (_, place): Permit => {
  const summary: PermitSummary = { ...(sample ?? expect.fail()), id: `permit-${place}`, number: `B26-${place}`, typeName: "Deck" };
  const issuedOn = `2026-03-${String(9 + place).padStart(2, "0")}`;
  const halfway = "2026-03-06";
  return {
    ...samplePermit(summary),
    ...{
      propertyId: `place-${place}`,
      state: place === 7 ? "in_review" : "issued",
      court: place === 7 ? "office" : "applicant",
      cycle: place < 4 ? 1 : 2,
    },
    ...{ appliedOn: "2026-03-02", issuedOn: place === 7 ? null : issuedOn, rawStatus: "Issued", valuationCents: 100_000 * (place + 1) },
    courtSpans: [span("office", "in_review", "2026-03-02", halfway), span("applicant", "corrections_required", halfway, issuedOn)],
  };
});
const row = (permit: Permit): AnyRow => ({
  ...{ kind: "permit", id: permit.id, scope: scopes.permit(permit.id), aggregate: aggregates.permit(permit.id), data: permit },
});
const summaryOf = (permit: Permit): AnyRow =>
  summaryRow({
    ...(sample ?? expect.fail()),
    ...{ id: permit.id, number: permit.number, typeName: permit.typeName, addressLine: permit.address.line1, searchText: searchText("x") },
  });
const fee = (place: number, more: Partial<Fee> = {}): AnyRow => {
  const permitId = `permit-${place}`;
  const data: Fee = {
    ...{ id: `fee-${place}`, permitId, code: "plan-check", name: names, basis: names, amountCents: 1_000, dueAt: "application" },
    ...{ assessedAt: at("2026-03-31"), waivedAt: null, waivedReason: "", paidCents: 0, ...more },
  };
  return { kind: "fee", id: data.id, scope: scopes.permit(permitId), aggregate: aggregates.permit(permitId), data };
};
const payment = (place: number, more: Partial<Payment> = {}): AnyRow => {
  const permitId = `permit-${place}`;
  const data: Payment = {
    ...{
      id: `payment-${place}`,
      permitId,
      receiptNumber: `R${place}`,
      amountCents: 700,
      method: place < 6 ? "check" : "cash",
      reference: "",
    },
    // Half past eleven at night in the office: the day after by UTC.
    ...{ feeIds: [], takenAt: "2026-04-01T06:30:00.000Z", takenBy: "office", takenByName: "Office", ...more },
  };
  return { kind: "payment", id: data.id, scope: scopes.permit(permitId), aggregate: aggregates.permit(permitId), data };
};
const inspection = (place: number, result: InspectionResultName | null, attempt: number): AnyRow => {
  const permitId = `permit-${place}`;
  const data: Inspection = {
    ...{
      id: `inspection-${place}`,
      permitId,
      code: "framing",
      name: "Framing",
      final: false,
      state: result === null ? "scheduled" : "resulted",
    },
    ...{ attempt, requestedAt: at("2026-03-20"), requestedBy: "x", wantedOn: null, wantedHalf: "any", contactName: "", contactPhone: "" },
    ...{
      instructions: "",
      scheduledOn: "2026-03-24",
      scheduledHalf: "am",
      inspectorId: "i",
      inspectorName: "Ines",
      stop: 0,
      arrivedAt: null,
    },
    ...{ result, resultedAt: result === null ? null : at("2026-03-24"), addressLine: "", permitNumber: null, work: "", addedOnSite: false },
    ...{ cancelReason: "", chosenResultId: null, resultId: null },
  };
  return { kind: "inspection", id: data.id, scope: scopes.permit(permitId), aggregate: aggregates.permit(permitId), data };
};
const results: readonly (InspectionResultName | null)[] = ["Passed", "Passed", "Passed", "Passed", "Failed", "Failed", "No access", null];

const staff = atLocal();
const inspector = atLocal();
const applicant = atLocal();
const elsewhere = atRiverton();
const tokens = new Map<Browser, string>();
const spring = "from=2026-01-01&to=2026-06-30";

async function asked(browser: Browser, path: string): Promise<Response> {
  return browser.api(`/reports/${path}`, tokens.get(browser) ?? "");
}
const read = async (path: string, browser = staff): Promise<Report> => report.parse(await (await asked(browser, path)).json());
const totals = (found: Report, table = "periods") =>
  Object.fromEntries(
    Object.entries(found.tables.find(({ name }) => name === table)?.total.figures ?? {}).map(([name, { value }]) => [name, value]),
  );

beforeAll(async () => {
  await plant([
    { email: "office@demo.test", roles: { local: ["OfficeStaff"] } },
    { email: "field@demo.test", roles: { local: ["Inspector"] } },
    { email: "ann@demo.test" },
    { email: "riverton@demo.test", roles: { riverton: ["OfficeStaff"] } },
  ]);
  await commitRows("local", [
    ...permits.flatMap((permit) => [row(permit), summaryOf(permit)]),
    ...permits.flatMap((_, place) => [fee(place), payment(place), inspection(place, results[place] ?? null, place === 5 ? 2 : 1)]),
  ]);
  for (const [browser, email] of [
    ...([
      [staff, "office@demo.test"],
      [inspector, "field@demo.test"],
    ] as const),
    ...([
      [applicant, "ann@demo.test"],
      [elsewhere, "riverton@demo.test"],
    ] as const),
  ] as const) {
    await browser.signIn(email);
    tokens.set(browser, await browser.token());
  }
}, 60_000);

describe("GET /api/v2/reports/{name}", () => {
  it("counts permits, their places and what they are worth", async () => {
    const found = await read(`volume?${spring}`);
    expect(totals(found)).toEqual({ applied: 8, issued: 7, unreviewed: 0, completed: 0, value: 2_800_000 });
    expect(found).toMatchObject({ places: 7, types: ["Deck"], partial: false, opens: true });
    expect(totals(await read(`volume?${spring}&type=Fence`))).toMatchObject({ applied: 0 });
    expect(totals(await read("volume?from=2026-03-10&to=2026-03-11"))).toMatchObject({ applied: 0, issued: 2 });
  });

  it("splits the days to the issue into the city's and the applicant's", async () => {
    const found = await read(`days?${spring}`);
    expect(totals(found)).toEqual({ permits: 7, half: 8, ninth: 9, cityHalf: 4, applicantHalf: 4 });
    const stages = found.tables
      .find(({ name }) => name === "stages")
      ?.rows.map(({ key, figures }) => [key, figures.permits?.value, figures.half?.value]);
    expect(stages).toEqual([
      ["review", 7, 4],
      ["with-you", 7, 4],
    ]);
  });

  it("rates reviews and inspections by what says how the work was found", async () => {
    expect(totals(await read(`first-review?${spring}`))).toEqual({ reviewed: 7, atOnce: 4, rate: 4 / 7 });
    expect(totals(await read(`inspections?${spring}`))).toEqual({ inspected: 6, passed: 4, rate: 4 / 6, first: 5, firstRate: 4 / 5 });
  });

  it("adds up money by the office's own day, and follows what changes afterwards", async () => {
    expect(totals(await read(`fees?${spring}`))).toEqual({ assessed: 8_000, waived: 0, collected: 5_600 });
    const march = await read("fees?from=2026-03-31&to=2026-03-31");
    expect(totals(march)).toMatchObject({ assessed: 8_000, collected: 5_600 });
    expect(march.names["plan-check"]).toEqual(names);
    await commitRows("local", [fee(1, { waivedAt: at("2026-04-02") })], {
      removals: [{ kind: "fee", id: "fee-2", scope: scopes.permit("permit-2") }],
    });
    expect(totals(await read(`fees?${spring}`))).toEqual({ assessed: 7_000, waived: 1_000, collected: 5_600 });
    await commitRows("local", [fee(1), fee(2)]);
  });

  it("knows whose turn the open permits are", async () => {
    const found = await read("backlog");
    expect(totals(found, "ages")).toEqual({ office: 1, inspector: 0, applicant: 7, open: 8 });
  });

  it("reads nothing of another office", async () => {
    expect(totals(await read(`volume?${spring}`, elsewhere))).toEqual({ applied: 0, issued: 0, unreviewed: 0, completed: 0, value: 0 });
    expect((await read("backlog", elsewhere)).types).toEqual([]);
  });

  it.each(["volume?from=yesterday", "volume?to=1066-10-14", "volume?to=2200-01-01", `volume?type=${"x".repeat(201)}`, "weather"])(
    "refuses %s",
    async (path) => {
      expect((await asked(staff, path)).status).toBe(422);
    },
  );
});

describe("the records of a figure", () => {
  it("are the very ones, for staff, an inspector included", async () => {
    for (const browser of [staff, inspector]) {
      const answer = await asked(browser, `inspections/records?${spring}&table=inspections&row=Framing&column=passed`);
      const found = reportRecords.parse(await answer.json());
      expect(found.items.map(({ id }) => id).sort()).toEqual([0, 1, 2, 3].map((place) => `inspection-${place}`));
      expect(found.items[0]).toMatchObject({
        number: expect.stringMatching(/^B26-/),
        addressLine: "12 Elm St",
        on: "2026-03-24",
        about: [
          { table: "inspections", key: "Framing" },
          { table: "results", key: "Passed" },
        ],
      });
    }
    const paid = reportRecords.parse(await (await asked(staff, `fees/records?${spring}&table=methods&row=cash&column=collected`)).json());
    expect(paid.items.map(({ id, value }) => [id, value])).toEqual([
      ["payment-6", 700],
      ["payment-7", 700],
    ]);
  });

  it("are nobody's without a role, and there are none of a figure that there is not", async () => {
    const path = "backlog/records?table=ages&column=open";
    expect((await asked(applicant, path)).status).toBe(403);
    expect((await asked(staff, path)).status).toBe(200);
    expect((await asked(staff, "backlog/records?table=ages&column=weather")).status).toBe(404);
    expect((await asked(staff, "backlog/records?table=ages&column=open&offset=-1")).status).toBe(422);
    expect(reportRecords.parse(await (await asked(elsewhere, path)).json())).toMatchObject({ total: 0, items: [] });
  });
});

describe("somebody without a role", () => {
  it("reads the figures of five records or more, and opens none", async () => {
    const found = await read(`fees?${spring}`, applicant);
    const methods = found.tables.find(({ name }) => name === "methods")?.rows ?? [];
    expect(found.opens).toBe(false);
    expect(totals(found)).toMatchObject({ assessed: 8_000, collected: 5_600 });
    // Two payments in cash are too few, and the six by check would tell them.
    expect(methods.map(({ key, figures }) => [key, figures.payments?.value, figures.payments?.withheld])).toEqual([
      ["check", null, true],
      ["cash", null, true],
    ]);
    const words = JSON.stringify(found);
    for (const hidden of ["permit-", "B26-", "Elm St"]) expect(words).not.toContain(hidden);
    expect(totals(await read("backlog", applicant), "ages")).toMatchObject({ office: null, applicant: 7 });
  });
});

it("counts what was given back as less of what was collected, on its own day, and as no payment", async () => {
  const reversal = {
    id: "refund-6",
    kind: "refund" as const,
    amountCents: 200,
    method: "cash" as const,
    reference: "",
    reason: "x",
    feeIds: [],
  };
  const reversals = [{ ...reversal, at: at("2026-04-03"), by: "official", byName: "Official" }];
  await commitRows("local", [payment(6, { reversals })]);
  const found = await read(`fees?${spring}`);
  expect(totals(found)).toMatchObject({ collected: 5_400 });
  const cash = found.tables.find(({ name }) => name === "methods")?.rows.find(({ key }) => key === "cash")?.figures;
  expect([cash?.payments?.value, cash?.collected?.value]).toEqual([2, 1_200]);
  expect(totals(await read("fees?from=2026-03-31&to=2026-03-31"))).toMatchObject({ collected: 5_600 });
  expect(totals(await read("fees?from=2026-04-03&to=2026-04-03"))).toMatchObject({ collected: -200 });
});

it("counts a fee as it was charged on its day, and what it was corrected by on the day of that", async () => {
  const told = Number(totals(await read(`fees?${spring}`)).assessed);
  const correction = { id: "correction-7", kind: "decrease", amountCents: 400, fromCents: 1_000, reason: "Twice" } as const;
  const corrections = [{ ...correction, at: at("2026-04-03"), by: "official", byName: "Official" }];
  await commitRows("local", [fee(7, { amountCents: 600, corrections })]);
  expect(totals(await read(`fees?${spring}`))).toMatchObject({ assessed: told - 400 });
  expect(totals(await read("fees?from=2026-04-03&to=2026-04-03"))).toMatchObject({ assessed: -400 });
  await commitRows("local", [fee(7, {})]);
});

describe("GET /api/v2/journal", () => {
  const days = "from=2026-03-31&to=2026-04-05";
  const journalFor = (browser: Browser) => browser.api(`/journal?${days}`, tokens.get(browser) ?? "");
  const shares = (amountCents: number) => [{ feeId: "fee-7", amountCents }];

  it("tells the desk each share with its account, on the office's own day, in and out of the drawer", async () => {
    const undone = {
      id: "void-7",
      kind: "void" as const,
      amountCents: 700,
      method: "cash" as const,
      reference: "",
      reason: "Wrong permit",
    };
    const reversals = [{ ...undone, feeIds: shares(700), at: at("2026-04-04"), by: "office", byName: "Office" }];
    await commitRows("local", [fee(7, { account: "001-322-10" }), payment(7, { feeIds: shares(700), reversals })]);
    const all = journal.parse(await (await journalFor(staff)).json());
    // What the other payments of these days settled is no fee's: it stands as credit.
    const told = { ...all, lines: all.lines.filter(({ code }) => code !== "credit") };
    expect(all.lines.length).toBeGreaterThan(told.lines.length);
    const line = { receiptNumber: "R7", permitId: "permit-7", account: "001-322-10", code: "plan-check", amountCents: 700, method: "cash" };
    expect(told).toMatchObject({
      ...{ from: "2026-03-31", to: "2026-04-05", partial: false },
      lines: [
        { ...line, entry: "payment", on: "2026-03-31", permitNumber: permits[7]?.number },
        { ...line, entry: "void", on: "2026-04-04", reason: "Wrong permit" },
      ],
    });
    expect(journalBalance(told.lines)).toBe(0);
    const later = await staff.api("/journal?from=2026-04-01&to=2026-04-30", tokens.get(staff) ?? "");
    const { lines } = journal.parse(await later.json());
    expect(lines.filter(({ code }) => code !== "credit").map(({ entry }) => entry)).toEqual(["void"]);
  });

  it("tells what a closed drawer was short of, and takes it back on the day on which the drawer is opened again", async () => {
    const by = (day: string) => ({ at: at(day), by: "office", byName: "Office" });
    const none = { entries: 0, cents: 0, returnedEntries: 0, returnedCents: 0 };
    const short = { method: "cash", kind: "short", amountCents: 500 } as const;
    const rest = { cash: noCash, checkCents: 0, cardCents: 0, words: "Change of $10.00", checked: null, approved: null };
    const count = { ...by("2026-04-02"), ...rest, differences: [short] };
    const again = { ...by("2026-04-03"), reason: "A receipt was left out", count, closed: by("2026-04-02") };
    const opened = { openedAt: at("2026-04-02"), openedBy: "office", openedByName: "Office", floatCents: 500, lastReceipt: null };
    const data = { id: "drawer-2", name: "Drawer 2", ...opened, taken: { cash: none, check: none, "card-terminal": none } };
    const row = { kind: "drawer", id: data.id, scope: scopes.drawers, aggregate: aggregates.drawer(data.id) } as const;
    await commitRows("local", [{ ...row, data: { ...data, count: null, closed: null, reopened: [again] } }]);
    const told = journal.parse(await (await journalFor(staff)).json()).lines.filter(({ drawer }) => drawer === "Drawer 2");
    expect(told).toMatchObject([
      { entry: "short", on: "2026-04-02", amountCents: 500, account: "", permitNumber: "", reason: "Change of $10.00" },
      { entry: "over", on: "2026-04-03", amountCents: 500, reason: "A receipt was left out" },
    ]);
    expect(journalBalance(told)).toBe(0);
  });

  it("is for no inspector, applicant or neighbour, and for no days that are none", async () => {
    expect((await journalFor(inspector)).status).toBe(403);
    expect((await journalFor(applicant)).status).toBe(403);
    expect(journal.parse(await (await journalFor(elsewhere)).json()).lines).toEqual([]);
    expect((await staff.api("/journal?from=2026-02-30&to=2026-04-30", tokens.get(staff) ?? "")).status).toBe(422);
    expect((await staff.api("/journal?from=2026-02-01", tokens.get(staff) ?? "")).status).toBe(422);
  });
});

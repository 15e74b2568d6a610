import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { importedPermitState } from "#schemas/permit/permit";
import { importedRecord } from "../../support/imported-record";
import { atLocal, atRiverton, type Browser } from "../support/browser";
import { plant } from "../support/seeds";

let admin: Browser;
let token: string;
let staff: { readonly browser: Browser; readonly token: string };
beforeAll(async () => {
  await plant([
    { email: "admin@demo.test", name: "Sam", roles: { local: ["Admin"] } },
    { email: "office@demo.test", name: "Olive", roles: { local: ["OfficeStaff"] } },
  ]);
  admin = atLocal();
  await admin.signIn("admin@demo.test");
  token = await admin.token();
  const browser = atLocal();
  await browser.signIn("office@demo.test");
  staff = { browser, token: await browser.token() };
});

interface Told {
  readonly code?: string;
  readonly fields?: readonly { readonly path: string; readonly detail: string }[];
}
const told = async (answer: Response) => {
  const { code, fields = [] }: Told = await answer.json();
  return [answer.status, code, ...fields.map(({ path, detail }) => `${path}: ${detail}`)];
};
const kept = async () =>
  (await env.DB.prepare("select count(*) as n from synced_row where kind in ('permit', 'property')").first<number>("n")) ?? 0;
const send = (
  records: readonly unknown[],
  key: string = crypto.randomUUID(),
  by = { browser: admin, token },
  source: unknown = "permits.csv",
) =>
  by.browser.api("/commands/permit.import", by.token, {
    method: "POST",
    json: { args: { source, records } },
    headers: { "idempotency-key": key },
  });
const compare = (records: readonly unknown[], by = { browser: admin, token }) =>
  by.browser.api("/imports/compare", by.token, { method: "POST", json: { records } });
const asked = { number: "X-1", digest: "0" };

/** Refused with just this, and nothing written. */
async function refused(answer: () => Promise<Response>, ...expected: unknown[]): Promise<void> {
  const before = await kept();
  expect(await told(await answer())).toEqual(expected);
  expect(await kept()).toBe(before);
}

describe("attacks on imports", () => {
  it("attack: an import by somebody who may not import", () =>
    refused(() => send([importedRecord("A-1")], crypto.randomUUID(), staff), 403, "role-missing"));

  it("attack: a comparison by somebody who may not import", () => refused(() => compare([asked], staff), 403, "role-missing"));

  it("attack: a comparison at another office with this one's token", () =>
    refused(() => compare([asked], { browser: atRiverton(), token }), 403, "organization-mismatch"));

  it("attack: a comparison of more than a thousand", () =>
    refused(() => compare(Array.from({ length: 1_001 }, () => asked)), 422, "validation-failed", "records: At most 1000 entries"));

  it("attack: more records than one command takes", () =>
    refused(
      () => send(Array.from({ length: 201 }, (_, place) => importedRecord(`M-${place}`, { description: "" }))),
      422,
      "validation-failed",
      "args.records: At most 200 entries",
    ));

  it("attack: a body beyond the limit", () =>
    refused(() => send([importedRecord("A-2", { blds: { Long: "x".repeat(1_200_000) } })]), 413, "too-large"));

  it.each([
    ["a place beyond the pole", { latitude: 91 }, "args.records.0.latitude: At most 90"],
    ["money beyond all bounds", { valuationCents: 1e15 }, "args.records.0.valuationCents: At most 1000000000000"],
    ["half a cent", { valuationCents: 0.5 }, "args.records.0.valuationCents: Must be a whole number"],
    ["a day that is none", { issuedOn: "2026-02-30" }, "args.records.0.issuedOn: Must be a day like 2026-11-24"],
    [
      "a draft",
      { state: "draft" },
      `args.records.0.state: Must be one of ${importedPermitState.options.map((state) => `"${state}"`).join(", ")}`,
    ],
    ["no number", { number: "" }, "args.records.0.number: At least 1 character"],
    ["no address", { address: undefined }, "args.records.0.address: This field is needed"],
    [
      "a thousand contractors",
      { contractors: Array.from({ length: 51 }, () => importedRecord("").contractor) },
      "args.records.0.contractors: At most 50 entries",
    ],
  ])("attack: a record with %s", (_, more, detail) => refused(() => send([importedRecord("B-1", more)]), 422, "validation-failed", detail));

  it("attack: a source of a page's length", () =>
    refused(
      () => send([importedRecord("B-2")], crypto.randomUUID(), undefined, "x".repeat(201)),
      422,
      "validation-failed",
      "args.source: At most 200 characters",
    ));

  it("attack: the key of an import with other records", async () => {
    const key = crypto.randomUUID();
    expect((await send([importedRecord("C-1")], key)).status).toBe(200);
    await refused(() => send([importedRecord("C-2")], key), 409, "idempotency-key-reused");
  });

  it("attack: an id, an owner and an account that the record chooses", async () => {
    const firm = { ...importedRecord("").contractor, accountId: "me", role: "owner" };
    expect((await send([importedRecord("D-1", { id: "chosen", ownerId: "me", contractor: firm })])).status).toBe(200);
    const found = await env.DB.prepare(
      "select id, data from synced_row where kind = 'permit' and json_extract(data, '$.number') = 'D-1'",
    ).all<{
      id: string;
      data: string;
    }>();
    expect(found.results.length).toBe(1);
    expect(found.results[0]?.id).not.toBe("chosen");
    expect(JSON.parse(found.results[0]?.data ?? "{}").parties).toMatchObject([{ role: "contractor", accountId: null }]);
  });

  it("attack: a formula for whoever opens the refused rows stays text", async () => {
    expect((await send([importedRecord("E-1", { description: "=HYPERLINK(1)" })])).status).toBe(200);
    expect(await (await admin.api("/permits/E-1", token)).json()).toMatchObject({ Description: "=HYPERLINK(1)" });
  });
});

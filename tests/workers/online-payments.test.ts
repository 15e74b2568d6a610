import { env, exports } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { rulesDigest } from "#schemas/permit-type/permit-rules";
import { scopes } from "#schemas/row-scope";
import { createCore } from "#worker/composition/create-core";
import { paymentPartsOf } from "#worker/composition/payment-wiring";
import { secretVersionsOf } from "#worker/composition/secret-versions-of";
import { createRowStore } from "#worker/database/row-store";
import { askOfWaiting } from "#worker/payments/ask-of-payment";
import { createSeal } from "#worker/secrets/seal";
import { beginAt, begun, checkoutIn, messagesOf, onPage, type PaymentMessage, send, standingOf } from "./support/paid-online";
import { type Town, TwoTowns } from "./support/two-towns";

const core = createCore(env, env, {
  clock: () => new Date(),
  log: () => {},
  random: Math.random,
  randomBytes: (bytes) => crypto.getRandomValues(bytes),
  fetch: (request) => fetch(request),
  background: () => {},
  developmentOrigin: () => "http://localhost",
});
const towns = new TwoTowns();
const ownSecret = "whsec_development_own_key";
const platformSecret = "whsec_development_platform";

const official = (town: Town) => towns.at("JurisdictionStaff", town);
const call = ({ browser, token }: ReturnType<typeof official>, path: string, method: string, json?: unknown, headers = {}) =>
  browser.api(path, token, { method, ...(json === undefined ? {} : { json }), headers });

/** An application of somebody's that waits for its fee of $100. */
async function owing(town: Town, who: "ana" | "ben" = "ana"): Promise<string> {
  const permitId = crypto.randomUUID();
  await towns.draft(who, town, permitId);
  const world = towns.worlds[town];
  await world.do(towns.person(who, town), "permit.submit", { permitId });
  await world.do(towns.person("OfficeStaff", town), "permit.start-review", { permitId });
  return permitId;
}

const paymentsOf = (town: Town, permitId: string) => createRowStore(env.DB).ofKind(town, [scopes.permit(permitId)], "payment");
const told = async (town: Town, permitId: string) =>
  (await createRowStore(env.DB).ofKind(town, [scopes.permitStaff(permitId)], "activity"))
    .filter(({ event }) => event === "payment.tell-office")
    .map(({ params }) => params.alert);
const signed = (
  message: PaymentMessage,
  change: (event: Record<string, never>) => unknown,
  secret: string,
  seconds = Math.floor(Date.now() / 1000),
) => {
  const body = JSON.stringify(change(JSON.parse(message.body)));
  return { ...message, body, signature: `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}` };
};
const counter = (town: Town, permitId: string, amountCents: number) =>
  towns.worlds[town].do(towns.person("OfficeStaff", town), "payment.record", {
    ...{ permitId, paymentId: crypto.randomUUID(), amountCents, method: "cash" },
  });

/** Paid on the provider's page; what it would send. */
async function paid(town: Town, permitId: string, act: "pay" | "pay-untold" = "pay") {
  const page = await begun(towns.at("ana", town), permitId);
  await onPage(page.url, act);
  const messages = await messagesOf(page.url, checkoutIn(page.url));
  return { ...page, checkout: checkoutIn(page.url), messages, completed: messages.at(-1) ?? { url: "", body: "", signature: "" } };
}

beforeAll(async () => {
  await towns.open();
  // Local keeps a key of its own, Riverton has an account that the deployment opened.
  const keys = { key: "sk_test_local_office_key", webhookSecret: ownSecret };
  const kept = await call(official("local"), "/payment-account", "PUT", keys);
  if (kept.status !== 200) throw new Error(await kept.text());
  const connect = await call(official("riverton"), "/payment-account/connect", "POST");
  const { url } = await connect.json<{ url: string }>();
  await fetch(url, { method: "POST", redirect: "manual" });
  await call(official("riverton"), "/payment-account", "GET");
}, 120_000);

describe.each(["local", "riverton"] as const)("at %s", (town) => {
  it("books what was paid on the provider's page when its webhook comes, with a receipt, once", async () => {
    const permitId = await owing(town);
    const page = await paid(town, permitId);
    expect(page.amountCents).toBe(10_000);
    const answers = await Promise.all([send(page.completed), send(page.completed)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send(page.completed)).status).toBe(200);
    const [payment, ...others] = await paymentsOf(town, permitId);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({ amountCents: 10_000, method: "card-online", takenByName: "ana" });
    expect(await standingOf(towns.at("ana", town), permitId, page.attempt)).toEqual({
      ...{ state: "paid", amountCents: 10_000, receipt: payment?.receiptNumber },
    });
    expect((await beginAt(towns.at("ana", town), permitId)).status).toBe(409);
  });

  it("finds a lost answer by asking, and then the late webhook has no effect", async () => {
    const permitId = await owing(town);
    const page = await paid(town, permitId);
    expect(await standingOf(towns.at("ana", town), permitId, page.attempt)).toMatchObject({ state: "paid" });
    expect((await send(page.completed)).status).toBe(200);
    expect(await paymentsOf(town, permitId)).toHaveLength(1);
  });

  it("books once where the webhook and whoever asks come at once", async () => {
    const permitId = await owing(town);
    const page = await paid(town, permitId);
    const ask = () => standingOf(towns.at("ana", town), permitId, page.attempt);
    await Promise.all([send(page.completed), ask(), send(page.completed), ask()]);
    expect(await paymentsOf(town, permitId)).toHaveLength(1);
  });

  it("takes nothing that is not signed for this address, on the very bytes, lately", async () => {
    const permitId = await owing(town);
    const { completed } = await paid(town, permitId, "pay");
    const secret = town === "local" ? ownSecret : platformSecret;
    const old = Math.floor(Date.now() / 1000) - 3_600;
    const forged = [
      { ...completed, signature: "" },
      { ...completed, signature: "t=1,v1=00" },
      { ...completed, body: completed.body.replace("10000", "10001") },
      { ...completed, body: `${completed.body} ` },
      signed(completed, (event) => event, "whsec_of_somebody_else"),
      signed(completed, (event) => event, town === "local" ? platformSecret : ownSecret),
      signed(completed, (event) => event, secret, old),
    ];
    for (const message of forged) expect((await send(message)).status).toBe(400);
    expect(await paymentsOf(town, permitId)).toEqual([]);
    expect((await send(completed)).status).toBe(200);
    expect(await paymentsOf(town, permitId)).toHaveLength(1);
  });

  it.each([
    ["amount", { amount_total: 1 }],
    ["currency", { currency: "eur" }],
    ["mode", { livemode: true }],
  ])("never books another %s: it is logged and told", async (_what, change) => {
    const permitId = await owing(town);
    const { completed, attempt } = await paid(town, permitId);
    const other = signed(
      completed,
      (event: Record<string, unknown> & { data?: { object?: object } }) => ({
        ...event,
        data: { object: { ...event.data?.object, ...change } },
      }),
      town === "local" ? ownSecret : platformSecret,
    );
    expect((await send(other)).status).toBe(200);
    expect((await send(other)).status).toBe(200);
    expect(await paymentsOf(town, permitId)).toEqual([]);
    expect(await told(town, permitId)).toEqual(["differs"]);
    expect(await standingOf(towns.at("ana", town), permitId, attempt)).toMatchObject({ state: "mismatch", receipt: null });
    const kept = await env.DB.prepare("SELECT COUNT(*) AS n FROM security_event WHERE organization = ? AND kind = 'payment-differs'")
      .bind(town)
      .first("n");
    expect(kept).toBeGreaterThan(0);
  });

  it("pays what the ledger says at that moment, and lets nobody pay the older amount", async () => {
    const permitId = await owing(town);
    const first = await begun(towns.at("ana", town), permitId);
    expect((await begun(towns.at("ana", town), permitId)).url).toBe(first.url);
    await counter(town, permitId, 4_000);
    const second = await begun(towns.at("ana", town), permitId);
    expect(second.amountCents).toBe(6_000);
    await expect(onPage(first.url, "pay")).rejects.toThrow("200");
    await onPage(second.url, "pay");
    for (const message of [
      ...(await messagesOf(first.url, checkoutIn(first.url))),
      ...(await messagesOf(first.url, checkoutIn(second.url))),
    ])
      await send(message);
    expect((await paymentsOf(town, permitId)).map(({ amountCents }) => amountCents).sort()).toEqual([4_000, 6_000]);
    expect(await standingOf(towns.at("ana", town), permitId, first.attempt)).toMatchObject({ state: "expired" });
  });

  it("keeps as credit what was paid online and taken at the counter meanwhile", async () => {
    const permitId = await owing(town);
    const page = await begun(towns.at("ana", town), permitId);
    // Of $300 in all, $275 is taken at the counter.
    await counter(town, permitId, 27_500);
    await onPage(page.url, "pay");
    for (const message of await messagesOf(page.url, checkoutIn(page.url))) await send(message);
    const online = (await paymentsOf(town, permitId)).find(({ method }) => method === "card-online");
    expect([online?.amountCents, online?.feeIds.reduce((sum, share) => sum + share.amountCents, 0)]).toEqual([10_000, 2_500]);
  });

  it("gives money back by the provider once, whoever says it first", async () => {
    const permitId = await owing(town);
    const { completed, url } = await paid(town, permitId);
    await send(completed);
    const [payment] = await paymentsOf(town, permitId);
    const key = { "idempotency-key": crypto.randomUUID() };
    const asked = { amountCents: 2_500, reason: "Fee lowered" };
    const refund = () => call(official(town), `/permits/${permitId}/payments/${payment?.id}/refund`, "POST", asked, key);
    expect([(await refund()).status, (await refund()).status]).toEqual([200, 200]);
    for (const message of await messagesOf(url, payment?.reference ?? "none")) expect((await send(message)).status).toBe(200);
    const [after] = await paymentsOf(town, permitId);
    expect(after?.reversals).toHaveLength(1);
    expect(after?.reversals?.[0]).toMatchObject({ kind: "refund", amountCents: 2_500, method: "card-online", reason: "Fee lowered" });
    const tooMuch = await call(
      official(town),
      `/permits/${permitId}/payments/${payment?.id}/refund`,
      "POST",
      { ...asked, amountCents: 8_000 },
      { "idempotency-key": crypto.randomUUID() },
    );
    expect([tooMuch.status, (await tooMuch.json<{ code: string }>()).code]).toEqual([422, "amount-not-kept"]);
    for (const who of [towns.at("ana", town), towns.at("OfficeStaff", town)])
      expect((await call(who, `/permits/${permitId}/payments/${payment?.id}/refund`, "POST", asked, key)).status).toBe(403);
  });

  it("books a refund of the provider's dashboard that is heard of before the payment itself, and tells of a dispute", async () => {
    const permitId = await owing(town);
    const { completed, checkout, url } = await paid(town, permitId);
    for (const act of ["refund", "dispute"])
      await fetch(new URL("/dashboard", url), {
        method: "POST",
        body: new URLSearchParams({ do: act, session: checkout }),
        redirect: "manual",
      });
    const payment = /"payment_intent":"(\w+)"/.exec(completed.body)?.[1] ?? "none";
    const later = (await messagesOf(url, payment)).filter(({ body }) => body !== completed.body);
    expect(later).toHaveLength(2);
    for (const message of [...later, completed, ...later]) expect((await send(message)).status).toBe(200);
    const [booked] = await paymentsOf(town, permitId);
    expect(booked?.reversals?.map(({ amountCents, reason, by }) => [amountCents, reason, by])).toEqual([[10_000, "", "system"]]);
    expect(await told(town, permitId)).toEqual(["dispute-opened"]);
  });

  it("takes an answer that nobody told of when it looks by itself", async () => {
    const permitId = await owing(town);
    const { attempt } = await paid(town, permitId, "pay-untold");
    await env.DB.prepare("UPDATE payment_attempt SET created_at = '2026-01-01T00:00:00.000Z' WHERE id = ?").bind(attempt).run();
    await askOfWaiting(paymentPartsOf(core), town);
    expect(await paymentsOf(town, permitId)).toHaveLength(1);
  });

  it("is nobody's but the parties': strangers and the neighbour find nothing, staff do not pay", async () => {
    const permitId = await owing(town);
    const other: Town = town === "local" ? "riverton" : "local";
    const { attempt } = await begun(towns.at("ana", town), permitId);
    const statusOf = async (answer: Promise<Response>) => (await answer).status;
    expect(await statusOf(beginAt(towns.at("ben", town), permitId))).toBe(404);
    expect(await statusOf(beginAt(towns.at("ana", other), permitId))).toBe(404);
    expect(await statusOf(beginAt(towns.at("Admin", other, town), permitId))).toBe(404);
    expect(await statusOf(beginAt(towns.at("OfficeStaff", town), permitId))).toBe(403);
    const ask = (who: ReturnType<typeof official>, permit = permitId) =>
      statusOf(call(who, `/permits/${permit}/payments/online/${attempt}`, "GET"));
    expect(await ask(towns.at("ben", town))).toBe(404);
    expect(await ask(towns.at("ana", other))).toBe(404);
    // An attempt is its own permit's, whoever may see both.
    expect(await ask(towns.at("ana", town), await owing(town))).toBe(404);
    expect(await ask(towns.at("OfficeStaff", town))).toBe(200);
  });

  it("says none of its own commands by any door", async () => {
    const args = { permitId: await owing(town), attemptId: crypto.randomUUID(), amountCents: 1, reference: "x", by: "x", byName: "x" };
    for (const name of ["payment.settle", "payment.settle-refund", "payment.tell-office"]) {
      const answer = await call(towns.at("Admin", town), `/commands/${name}`, "POST", { args }, { "idempotency-key": crypto.randomUUID() });
      expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([404, "unknown-command"]);
    }
  });
});

it("books nothing of one office by another's account or door", async () => {
  const permitId = await owing("local");
  const { completed } = await paid("local", permitId);
  // The same words, told as of a connected account by the deployment's door, and by the neighbour's.
  const asConnected = signed(completed, (event) => ({ ...event, account: "acct_of_somebody" }), platformSecret);
  expect((await send({ ...asConnected, url: "http://api.localhost/api/v2/webhooks/payments" })).status).toBe(200);
  expect(await paymentsOf("local", permitId)).toEqual([]);
  expect(await told("local", permitId)).toEqual(["differs"]);
  expect((await send({ ...completed, url: "http://riverton.localhost/api/v2/webhooks/payments" })).status).toBe(400);
});

it("keeps keys to itself: no answer and no row has them", async () => {
  const page = await (await call(official("local"), "/payment-account", "GET")).text();
  expect(page).toContain("_key");
  expect(page).not.toContain("sk_test_local_office_key");
  expect(page).not.toContain(ownSecret);
  const { results } = await env.DB.prepare("SELECT * FROM payment_account").all();
  expect(JSON.stringify(results)).not.toContain("sk_test_local");
  for (const who of [towns.at("ana", "local"), towns.at("OfficeStaff", "local"), towns.at("Inspector", "local")])
    expect((await call(who, "/payment-account", "GET")).status).toBe(403);
  const wrong = await call(official("local"), "/payment-account", "PUT", { key: "sk_test_wrong_one_of_them", webhookSecret: ownSecret });
  expect([wrong.status, (await wrong.json<{ code: string }>()).code]).toEqual([422, "payment-key-refused"]);
});

it("writes nothing for a suspended office, and loses nothing", async () => {
  const permitId = await owing("riverton");
  const { completed, attempt } = await paid("riverton", permitId);
  const suspend = (at: string | null) =>
    env.DB.prepare(
      "UPDATE synced_row SET data = json_set(data, '$.suspendedAt', ?) WHERE organization = 'riverton' AND kind = 'organization'",
    )
      .bind(at)
      .run();
  await suspend("2026-11-01T00:00:00.000Z");
  expect((await send(completed)).status).toBe(503);
  await askOfWaiting(paymentPartsOf(core), "riverton");
  expect(await standingOf(towns.at("ana", "riverton"), permitId, attempt)).toMatchObject({ state: "open" });
  expect(await paymentsOf("riverton", permitId)).toEqual([]);
  await suspend(null);
  expect((await send(completed)).status).toBe(200);
  expect(await paymentsOf("riverton", permitId)).toHaveLength(1);
});

it("asks for no money while something that its payer can read keeps a permit from being issued at once, and issues it by what is paid", async () => {
  const [town, rulesOf] = ["local", "shed"] as const;
  const by = towns.person("JurisdictionStaff", town);
  const small = { question: "workValue", isAtMost: 1_234 };
  const rule = { when: [small], owner: small, papers: ["license" as const] };
  const world = towns.worlds[town];
  await world.do(by, "permit-rules.edit", { code: rulesOf, edit: { act: "set-at-once", base: null, rule } });
  const [draft] = await createRowStore(env.DB).ofKind(town, [scopes.staff], "rules-draft");
  await world.do(by, "permit-rules.publish", { code: rulesOf, seen: draft ? rulesDigest(draft) : "", summary: "Small sheds at once" });
  const permitId = crypto.randomUUID();
  await towns.draft("ana", town, permitId);
  const ana = towns.person("ana", town);
  await world.do(ana, "draft.answer", { permitId, question: "workValue", base: 500_000, value: 1_234 });
  await world.do(ana, "permit.submit", { permitId });
  const hold = { permitId, holdId: crypto.randomUUID() };
  await world.do(towns.person("OfficeStaff", town), "hold.place", { ...hold, severity: "Hold", reason: "Unpaid taxes" });
  const refused = await beginAt(towns.at("ana", town), permitId);
  expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([409, "hold-in-force"]);
  await world.do(towns.person("OfficeStaff", town), "hold.release", hold);
  const { completed } = await paid(town, permitId);
  expect((await send(completed)).status).toBe(200);
  const [permit] = await createRowStore(env.DB).ofKind(town, [scopes.permit(permitId)], "permit");
  expect(permit).toMatchObject({ state: "issued", cycle: 0 });
});

it("keeps an office's key under a newer secret, once it is sealed anew", async () => {
  const secrets = [
    { version: 2, secret: "the newer secret of the tests, long enough" },
    { version: 1, secret: String(env.AUTH_SECRET) },
  ] as const;
  const versions = secretVersionsOf({ ...core, settings: { ...core.settings, secrets } });
  expect((await versions.list()).find(({ version }) => version === 1)?.standing?.payments).toBe(1);
  await versions.renew(1);
  const [newest] = secrets;
  const sealed = await env.DB.prepare("SELECT sealed FROM payment_account WHERE organization = 'local'").first<string>("sealed");
  expect(await createSeal([newest], "payment-key").open(sealed ?? "")).toMatchObject({ webhookSecret: ownSecret });
});

it("takes cards no more once it is disconnected, and closes what is open", async () => {
  const permitId = await owing("riverton");
  const { url, attempt } = await begun(towns.at("ana", "riverton"), permitId);
  expect((await call(official("riverton"), "/payment-account/disconnect", "POST", {})).status).toBe(200);
  await expect(onPage(url, "pay")).rejects.toThrow("200");
  expect(await standingOf(towns.at("ana", "riverton"), permitId, attempt)).toMatchObject({ state: "expired" });
  const answer = await beginAt(towns.at("ana", "riverton"), permitId);
  expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([409, "cards-not-taken"]);
});

it("has no door at the host of connected accounts but that one", async () => {
  for (const [method, path] of [
    ["GET", "/api/v2/webhooks/payments"],
    ["POST", "/api/v2/version"],
    ["GET", "/"],
  ] as const)
    expect((await exports.default.fetch(new Request(`http://api.localhost${path}`, { method }))).status).toBe(404);
});

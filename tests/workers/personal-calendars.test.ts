import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Inspection, inspection as inspectionSchema } from "#schemas/inspection/inspection";
import type { SsoProvider } from "#schemas/people/sso";
import { aggregates, scopes } from "#schemas/row-scope";
import { createDeliveryStore } from "#worker/delivery/queue/delivery-store";
import { sampleOf } from "../support/sample-arguments";
import { commitRows } from "./support/planted-rows";
import { plant } from "./support/seeds";
import { inspectorConnections, people, SsoVisitor } from "./support/sso-visitor";

const permitId = "p1";
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
let accounts: Readonly<Record<string, string>>;

async function plantInspection(id: string, changes: Partial<Inspection>): Promise<void> {
  const own = {
    id,
    permitId,
    name: `Framing ${id}`,
    addressLine: "12 Elm St",
    state: "scheduled",
    scheduledOn: tomorrow,
    scheduledHalf: "am",
  };
  const data = inspectionSchema.parse({ ...Object(sampleOf(inspectionSchema)), ...own, ...changes });
  await commitRows("local", [{ kind: "inspection", id, scope: scopes.permit(permitId), aggregate: aggregates.permit(permitId), data }]);
}

/** As a command does that moves an inspection: the delivery is written, and the queue is told. */
async function tellCalendarOf(accountId: string, inspectionId: string): Promise<string> {
  const key = crypto.randomUUID();
  const delivery = { key, channel: "calendar", template: "inspection", to: { accountId }, params: { permitId, inspectionId } } as const;
  await createDeliveryStore(env.DB).add("local", [delivery], new Date().toISOString());
  await env.DELIVERIES.sendBatch([{ body: { organization: "local", key } }]);
  return key;
}

/** What became of a delivery, once it ended. */
async function endOf(key: string): Promise<{ state: string; last_error: string | null }> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await env.DB.prepare("select state, last_error from delivery where organization = 'local' and id = ?")
      .bind(key)
      .first<{ state: string; last_error: string | null }>();
    if (found !== null && !["waiting", "sending"].includes(found.state)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the delivery did not end");
}

const events = z.record(z.string(), z.array(z.looseObject({ summary: z.string().optional(), subject: z.string().optional() })));
async function titlesIn(provider: SsoProvider, email: string): Promise<readonly (string | undefined)[]> {
  const kept = events.parse(await (await fetch(`${env.PLUMBLINE_SIGN_IN}/${provider}/events.json`)).json());
  return (kept[email] ?? []).map(({ summary, subject }) => summary ?? subject).sort();
}

const inspectors = [
  { provider: "google", email: "google-inspector@demo.test", choice: people.googleInspector },
  { provider: "microsoft", email: "microsoft-inspector@demo.test", choice: people.microsoftInspector },
] as const;

beforeAll(async () => {
  accounts = await plant([
    { email: "inspector@demo.test", roles: { local: ["Inspector"] } },
    ...inspectorConnections.map(({ email, provider, subject }) => ({
      email,
      roles: { local: ["Inspector" as const] },
      connections: [{ provider, subject }],
    })),
  ]);
});

describe.each(inspectors)("an inspector who allowed their calendar at $provider", ({ provider, email, choice }) => {
  const id = `i-${provider}`;
  const accountId = () => accounts[email] ?? "";

  test("without having allowed it, nothing is written, and that is no failure", async () => {
    await plantInspection(id, { inspectorId: accountId() });
    expect(await endOf(await tellCalendarOf(accountId(), id))).toEqual({ state: "dropped", last_error: "no calendar that we may write" });
  });

  test("finds their inspections in it from then on, once each, as they stand", async () => {
    const visitor = new SsoVisitor();
    await visitor.go(provider, choice);
    await visitor.go(provider, choice, { connect: "1", needs: "Calendar" });
    await expect.poll(() => titlesIn(provider, email), { timeout: 20_000 }).toEqual([`Framing ${id}, 12 Elm St`]);
    for (const key of [await tellCalendarOf(accountId(), id), await tellCalendarOf(accountId(), id)])
      expect((await endOf(key)).state).toBe("sent");
    expect(await titlesIn(provider, email)).toEqual([`Framing ${id}, 12 Elm St`]);
    await plantInspection(id, { inspectorId: accountId(), name: "Footing" });
    expect((await endOf(await tellCalendarOf(accountId(), id))).state).toBe("sent");
    expect(await titlesIn(provider, email)).toEqual(["Footing, 12 Elm St"]);
  });

  test("one that another inspector takes, or that is called off, leaves it", async () => {
    await plantInspection(id, { inspectorId: accounts["inspector@demo.test"] ?? "" });
    await endOf(await tellCalendarOf(accountId(), id));
    expect(await titlesIn(provider, email)).toEqual([]);
    await plantInspection(id, { inspectorId: accountId() });
    await endOf(await tellCalendarOf(accountId(), id));
    await plantInspection(id, { inspectorId: accountId(), state: "cancelled" });
    await endOf(await tellCalendarOf(accountId(), id));
    expect(await titlesIn(provider, email)).toEqual([]);
  });
});

import { demoPassword, productUrl } from "./browser/browser-page";
import type { importedRecord } from "./imported-record";

const json = { "content-type": "application/json", origin: productUrl };

/** Imports records as the office's administrator, over the API for others. */
export async function importRecords(records: readonly ReturnType<typeof importedRecord>[]): Promise<void> {
  const credentials = JSON.stringify({ email: "admin@demo.test", password: demoPassword });
  const signedIn = await fetch(`${productUrl}/api/auth/sign-in/email`, { method: "POST", headers: json, body: credentials });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const minted = await fetch(`${productUrl}/api/v2/token`, {
    headers: { cookie, "x-organization": "local", "sec-fetch-site": "same-origin" },
  });
  const { token }: { token: string } = await minted.json();
  const answer = await fetch(`${productUrl}/api/v2/commands/permit.import`, {
    method: "POST",
    headers: { ...json, authorization: `Bearer ${token}`, "x-organization": "local", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ args: { source: "Sample records", records }, observedAt: new Date().toISOString() }),
  });
  if (!answer.ok) throw new Error(`import: ${answer.status} ${await answer.text()}`);
}

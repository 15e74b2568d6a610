import { demoPassword, productUrl } from "./browser-page";

const json = { "content-type": "application/json", origin: productUrl };

/** A permit record of another system, as an import sends it. */
export const importedRecord = (number: string, more: Record<string, unknown> = {}) => ({
  number,
  description: "Tenant improvement, floor 2. New partitions, ceiling and lighting, 3,150 sq ft.",
  state: "issued",
  rawStatus: "Permit Issued",
  statusOn: "2026-11-12",
  appliedOn: "2026-09-21",
  issuedOn: "2026-11-12",
  completedOn: null,
  expiresOn: "2028-05-12",
  coIssuedOn: null,
  address: { line1: "401 Pontius Ave N", line2: "", city: "Cedar Falls", state: "WA", zip: "98109" },
  parcel: "198320-0110",
  latitude: null,
  longitude: null,
  typeName: "Commercial alteration",
  typeCode: null,
  permitTypeMapped: "Building",
  permitClassMapped: "Non-Residential",
  workClassMapped: "Existing",
  projectName: "",
  valuationCents: 14_400_000,
  squareFeet: 3150,
  housingUnits: null,
  contractor: { name: "Plumb & Level LLC", license: "PLUMBL*123", phone: "555 0199", email: "office@plumb-level.example" },
  blds: {},
  ...more,
});

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

import { expect, test } from "vitest";
import type { Api } from "#app/local/sync/request";
import type { RequiredAgreement } from "#schemas/people/agreement";
import { readCompliance, saveAgreements } from "./compliance";

const documents: readonly RequiredAgreement[] = [
  { document: "TermsOfService", label: "Terms of Service", link: "/assets/files/terms.html", updated: "2026-11-02" },
  { document: "PrivacyPolicy", label: "Privacy Policy", link: "/assets/files/privacy.html", updated: "2026-11-03" },
];

function world(refuse: string | null = null) {
  const ran: unknown[] = [];
  const asked: string[] = [];
  const api: Pick<Api, "call"> = {
    call: async (path, schema) => {
      asked.push(path);
      return { kind: "ok", value: schema.parse({ uuid: "ana", agreements: [] }) };
    },
  };
  const setting = {
    newId: () => `id-${ran.length}`,
    run: async (name: string, args: { document: string } | unknown) => {
      ran.push([name, args]);
      return JSON.stringify(args).includes(refuse ?? "nothing refuses")
        ? { ok: false as const, problem: { code: "not-kept" as const } }
        : { ok: true as const };
    },
  };
  return { ran, asked, api, setting };
}

test("[S5.2] [S8.1] agreements touched without a user are 'User not logged in', and nothing is asked or done", async () => {
  const { api, setting, ran, asked } = world();
  await expect(readCompliance(api, null)).rejects.toThrow(/^User not logged in$/);
  await expect(saveAgreements(setting, null, documents)).rejects.toThrow(/^User not logged in$/);
  expect([ran, asked]).toEqual([[], []]);
});

test("[S7.6] one's own record is read by one's id", async () => {
  const { api, asked } = world();
  expect(await readCompliance(api, "ana")).toEqual({ uuid: "ana", agreements: [] });
  expect(asked).toEqual(["/api/v2/compliance/ana"]);
});

test("[S4.10] agreeing keeps one agreement a document, in the version that was shown", async () => {
  const { setting, ran } = world();
  expect(await saveAgreements(setting, "ana", documents)).toBeNull();
  expect(ran).toEqual([
    ["agreement.accept", { agreementId: "id-0", document: "TermsOfService", version: "2026-11-02" }],
    ["agreement.accept", { agreementId: "id-1", document: "PrivacyPolicy", version: "2026-11-03" }],
  ]);
});

test("what stood against it is said, and what comes after is not done", async () => {
  const { setting, ran } = world("TermsOfService");
  expect(await saveAgreements(setting, "ana", documents)).toEqual({ code: "not-kept" });
  expect(ran).toHaveLength(1);
});

import { type Context, Hono } from "hono";
import { z } from "zod";
import { type Agreement, complianceOf, type RequiredAgreement, type SavedAgreement, savedAgreement } from "#schemas/agreement";
import type { SiteEnvironment } from "#worker/http/api-context";
import { HttpProblem, refuseRequest } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";

export interface ComplianceParts {
  /** Agreements of an account at an organization. */
  agreementsOf(organization: string, accountId: string): Promise<readonly Agreement[]>;
  required(): Promise<readonly RequiredAgreement[]>;
  /** Runs `agreement.accept` for the caller, by the one write path. `key`: the same one never does it twice. */
  accept(c: Context<SiteEnvironment>, key: string, args: unknown, observedAt: string): Promise<void>;
}

const savedList = z.array(savedAgreement).max(50);

/** The text that an agreement is to, by the day it was given. Refuses `validation-failed` where no served text was there by then. */
function textOf({ document, timestamp }: SavedAgreement, required: readonly RequiredAgreement[]): RequiredAgreement {
  const text = required.find((served) => served.document === document);
  if (text && Date.parse(timestamp) >= Date.parse(text.updated)) return text;
  throw new HttpProblem({ code: "validation-failed", field: text ? "timestamp" : "document" });
}

/** Oneself alone; anybody else's record is not found, whoever asks (product.md P3). */
function ownId(c: Context<SiteEnvironment, "/compliance/:id">): string {
  const { accountId } = c.get("principal").person;
  return c.req.param("id") === accountId ? accountId : refuseRequest("not-found");
}

/**
 * `GET` and `PUT /compliance/{id}`: a person's compliance record, and the list of agreements to keep in it. Agreements are only ever
 * added: one that is there already stays as it is, and one that is not in the list too.
 */
export function createComplianceRoutes(parts: ComplianceParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  const record = async (organization: string, accountId: string) =>
    complianceOf(accountId, await parts.agreementsOf(organization, accountId));
  routes.get("/compliance/:id", async (c) => c.json(await record(c.get("principal").organization, ownId(c))));
  routes.put("/compliance/:id", async (c) => {
    const accountId = ownId(c);
    const { organization } = c.get("principal");
    const list = await jsonBody(c, savedList);
    if (list.some((given) => given.userUUID !== accountId)) refuseRequest("not-found");
    const known = new Set((await record(organization, accountId)).agreements.map(({ uuid }) => uuid));
    const fresh = list.filter(({ uuid }) => !known.has(uuid));
    const required = fresh.length === 0 ? [] : await parts.required();
    const accepts = fresh.map((given) => ({ given, version: textOf(given, required).updated }));
    for (const { given, version } of accepts) {
      const args = { agreementId: given.uuid, document: given.document, version };
      await parts.accept(c, `agreement-${given.uuid}`, args, given.timestamp);
    }
    return c.json(await record(organization, accountId));
  });
  return routes;
}

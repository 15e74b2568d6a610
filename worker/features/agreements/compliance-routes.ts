import { type Context, Hono } from "hono";
import { z } from "zod";
import {
  type Agreement,
  compliance,
  complianceOf,
  type RequiredAgreement,
  type SavedAgreement,
  savedAgreement,
} from "#schemas/people/agreement";
import type { SiteEnvironment } from "#worker/http/api-context";
import { mountDescribed, type RouteDescription } from "#worker/http/described-route";
import { HttpProblem, refuseRequest } from "#worker/http/problem-response";

export interface ComplianceParts {
  /** Agreements of an account at an organization. */
  agreementsOf(organization: string, accountId: string): Promise<readonly Agreement[]>;
  required(): Promise<readonly RequiredAgreement[]>;
  /** Runs `agreement.accept` for the caller, by the one write path. `key`: the same one never does it twice. */
  accept(c: Context<SiteEnvironment>, key: string, args: unknown, observedAt: string): Promise<void>;
}

const savedList = z.array(savedAgreement).max(50);

const own = { path: "/compliance/{id}", tag: "account", params: z.object({ id: z.string() }), answer: compliance } as const;
const read = {
  ...{ ...own, method: "get", operationId: "getCompliance", problems: ["not-found"] },
  summary: "One's own compliance record: the documents agreed to",
} as const satisfies RouteDescription;
const save = {
  ...{ ...own, method: "put", operationId: "saveCompliance", body: savedList, problems: ["not-found"] },
  summary: "Keep agreements in one's own compliance record",
  description: "Agreements are only ever added: one that is there stays as it is, and so does one that is not in the list.",
} as const satisfies RouteDescription;
export const complianceDescriptions: readonly RouteDescription[] = [read, save];

/** The text that an agreement is to, by the day it was given. Refuses `validation-failed` where no served text was there by then. */
function textOf({ document, timestamp }: SavedAgreement, required: readonly RequiredAgreement[]): RequiredAgreement {
  const text = required.find((served) => served.document === document);
  if (text && Date.parse(timestamp) >= Date.parse(text.updated)) return text;
  throw new HttpProblem({ code: "validation-failed", field: text ? "timestamp" : "document" });
}

/** Oneself alone; anybody else's record is not found, whoever asks (product.md P3). */
function ownId(c: Context<SiteEnvironment>, id: string): string {
  const { accountId } = c.get("principal").person;
  return id === accountId ? accountId : refuseRequest("not-found");
}

/**
 * `GET` and `PUT /compliance/{id}`: a person's compliance record, and the list of agreements to keep in it. Agreements are only ever
 * added: one that is there already stays as it is, and one that is not in the list too.
 */
export function createComplianceRoutes(parts: ComplianceParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  const record = async (organization: string, accountId: string) =>
    complianceOf(accountId, await parts.agreementsOf(organization, accountId));
  mountDescribed(routes, read, ({ c, params }) => record(c.get("principal").organization, ownId(c, params.id)));
  mountDescribed(routes, save, async ({ c, params, body: list }) => {
    const accountId = ownId(c, params.id);
    const { organization } = c.get("principal");
    if (list.some((given) => given.userUUID !== accountId)) refuseRequest("not-found");
    const known = new Set((await record(organization, accountId)).agreements.map(({ uuid }) => uuid));
    const fresh = list.filter(({ uuid }) => !known.has(uuid));
    const required = fresh.length === 0 ? [] : await parts.required();
    const accepts = fresh.map((given) => ({ given, version: textOf(given, required).updated }));
    for (const { given, version } of accepts) {
      const args = { agreementId: given.uuid, document: given.document, version };
      await parts.accept(c, `agreement-${given.uuid}`, args, given.timestamp);
    }
    return record(organization, accountId);
  });
  return routes;
}

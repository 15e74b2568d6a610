import { Hono } from "hono";
import { z } from "zod";
import { letterWords } from "#schemas/paper/letter-template";
import { type PaperKind, paperKind } from "#schemas/paper/paper";
import type { ActivityEvent } from "#schemas/permit/activity-event";
import type { PermitRows } from "#schemas/permit/permit-rows";
import { hasRole } from "#schemas/role";
import { line, locale } from "#schemas/values";
import type { SiteEnvironment } from "#worker/http/api-context";
import { limitBody } from "#worker/http/limit-body";
import { refuseRequest } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";
import { factsOf, type PaperParts } from "./file-paper";
import { writeContent } from "./write-content";

export type PreviewParts = Pick<PaperParts, "organizationOf" | "rowsOf" | "originOf" | "clock"> & {
  /** The permit of this number; null for none. */
  idOfNumber(organization: string, number: string): Promise<string | null>;
};

const asked = z.object({ number: line(40).min(1), kind: paperKind, language: locale, words: letterWords });
const mostBytes = 64_000;

const lastOf = (rows: readonly { readonly id: string }[]): string => rows.at(-1)?.id ?? "";

/** The newest record of a permit that a paper of this kind would say; blank for an act that leaves none. */
const subjectOf: Readonly<Record<PaperKind, (rows: PermitRows) => string>> = {
  "permit-card": () => "",
  "temporary-certificate": ({ certificate }) => lastOf(certificate.filter(({ kind }) => kind === "temporary")),
  certificate: ({ certificate }) => lastOf(certificate.filter(({ kind }) => kind === "final")),
  "correction-letter": ({ letter }) => lastOf([...letter].sort((a, b) => a.number - b.number)),
  "incompleteness-letter": ({ incompleteness }) => lastOf([...incompleteness].sort((a, b) => (a.askedAt < b.askedAt ? -1 : 1))),
  "approval-letter": () => "",
  "denial-letter": () => "",
  "stop-work-order": ({ hold }) => lastOf(hold.filter(({ stopWork }) => stopWork)),
  "inspection-notice": (rows) => lastOf(rows["inspection-result"].filter(({ result }) => result === "Failed" || result === "Partial")),
};

const denied: ActivityEvent = "permit.deny";

/** `POST /paper-previews`: a paper as it would be made of a permit now, with words that are not in effect. Nothing is filed. For building officials alone. */
export function createPaperPreviewRoutes(parts: PreviewParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.post("/paper-previews", limitBody(mostBytes), async (c) => {
    const { person, organization: slug } = c.get("principal");
    if (!hasRole(person, "JurisdictionStaff", "Admin")) refuseRequest("role-missing");
    const { number, kind, language, words } = await jsonBody(c, asked);
    const [organization, permitId] = await Promise.all([parts.organizationOf(slug), parts.idOfNumber(slug, number)]);
    if (organization === null || permitId === null) return refuseRequest("not-found");
    const said = { permitId, subjectId: "", reason: "", byName: person.name, at: parts.clock().toISOString() };
    const facts = await factsOf(parts, organization, kind, said);
    if (facts === null) return refuseRequest("not-found");
    const denial = facts.rows.activity.findLast(({ event }) => event === denied);
    const reason = String(denial?.params.reason ?? "");
    const written = writeContent(kind, { ...facts, words, language, reason, subjectId: subjectOf[kind](facts.rows) });
    if (written === null) return refuseRequest("not-found");
    const { writePaper } = await import("./paper-layout");
    const { bytes } = await writePaper(written.content, parts.clock());
    const headers = {
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename=preview.pdf",
      "cache-control": "no-store",
    };
    return c.body(new Uint8Array(bytes), 200, headers);
  });
  return routes;
}

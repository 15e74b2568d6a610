import { z } from "zod";
import { calendarOf } from "#schemas/calendar/business-days";
import { safeFileName } from "#schemas/document/safe-file-name";
import { type Paper, type PaperKind, paperKind } from "#schemas/paper/paper";
import type { Organization } from "#schemas/people/organization";
import type { Permit } from "#schemas/permit/permit";
import { systemPerson } from "#schemas/permit/permit-access";
import { permitRowsOf } from "#schemas/permit/permit-rows";
import { hexOf } from "#schemas/plain/hex";
import type { Problem } from "#schemas/problem";
import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import { instant, type Locale } from "#schemas/values";
import { type DeliveryOutcome, dropped, sent } from "#worker/delivery/queue/delivery-outcome";
import type { ClaimedDelivery } from "#worker/delivery/queue/delivery-store";
import type { FileStore } from "#worker/files/file-store";
import type { WholeFileStore } from "#worker/files/piece-store";
import type { Clock } from "#worker/http/api-context";
import type { PaperFacts } from "./paper-facts";
import { writeContent } from "./write-content";

/** What is said of a paper as it is filed. */
export type FiledArgs = Pick<
  Paper,
  "permitId" | "kind" | "subjectId" | "number" | "language" | "fileName" | "bytes" | "sha256" | "pages" | "byName"
>;

export interface PaperParts {
  readonly files: Pick<FileStore, "complete">;
  readonly pieces: Pick<WholeFileStore, "putMade">;
  readonly clock: Clock;
  organizationOf(slug: string): Promise<Organization | null>;
  /** Rows of these aggregates, as they stand. */
  rowsOf(organization: string, names: readonly string[]): Promise<readonly AnyRow[]>;
  /** The language that an account reads; null for none. */
  languageOf(accountId: string): Promise<Locale | null>;
  /** Scheme and host of an organization's pages. */
  originOf(slug: string): string;
  /** Runs `paper.file` as the product. Null: filed; else why not. */
  file(organization: Organization, args: FiledArgs): Promise<Problem | null>;
}

const params = z.object({ permitId: z.string(), subjectId: z.string(), reason: z.string(), byName: z.string(), at: instant });
type Asked = z.infer<typeof params>;

/** English for the record, and the applicant's own language beside it. */
async function languagesFor({ languageOf }: PaperParts, permit: Permit): Promise<readonly Locale[]> {
  const applicant = permit.parties.find(({ role, accountId }) => role === "applicant" && accountId !== null);
  const own = applicant?.accountId ? await languageOf(applicant.accountId) : null;
  return own === null || own === "en" ? ["en"] : ["en", own];
}

/** The record as its parties may read it: a paper is theirs. */
export async function factsOf(
  parts: Pick<PaperParts, "rowsOf" | "originOf">,
  organization: Organization,
  kind: PaperKind,
  asked: Asked,
): Promise<Omit<PaperFacts, "language"> | null> {
  const { permitId, subjectId, reason, byName, at } = asked;
  const held = await parts.rowsOf(organization.id, [aggregates.permit(permitId)]);
  const rows = permitRowsOf(held.filter(({ scope }) => scope === scopes.permit(permitId)));
  const [permit] = rows.permit;
  if (!permit) return null;
  const [template] = await parts.rowsOf(organization.id, [aggregates.letterTemplate(kind)]);
  const types = permit.typeCode === null ? [] : await parts.rowsOf(organization.id, [aggregates.permitType(permit.typeCode)]);
  const type = types.find((row) => row.kind === "permit-type" && row.id === permit.typeId);
  const address = `${parts.originOf(organization.id)}/permits/${permit.number ?? ""}`;
  return {
    ...{ organization, permit, rows, subjectId, reason, byName, address },
    words: template?.kind === "letter-template" ? template.data : undefined,
    type: type?.kind === "permit-type" ? type.data : undefined,
    today: calendarOf(organization).localDay(at),
  };
}

const nameOf = (title: string, number: string, permit: Permit): string =>
  `${safeFileName([permit.number ?? "", title, number].filter((part) => part !== "").join(" "))}.pdf`;

/** Makes one paper in one language, keeps its bytes and files it. Null: it is filed, now or before. */
async function fileOne(parts: PaperParts, kind: PaperKind, facts: PaperFacts): Promise<string | null> {
  const written = writeContent(kind, facts);
  if (written === null) return "the record has nothing to say on it";
  const { content, number } = written;
  const { organization, permit, subjectId, language, byName } = facts;
  const { writePaper } = await import("./paper-layout");
  const { bytes, pages } = await writePaper(content, parts.clock());
  const sha256 = hexOf(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)));
  const mediaType = "application/pdf";
  await parts.pieces.putMade(organization.id, { sha256, bytes, mediaType });
  const held = { bytes: bytes.length, mediaType } as const;
  await parts.files.complete(organization.id, { accountId: systemPerson.accountId, sha256 }, held, parts.clock().toISOString());
  const fileName = nameOf(content.title, number, permit);
  const args = { permitId: permit.id, kind, subjectId, number, language, fileName, bytes: bytes.length, sha256, pages, byName };
  const problem = await parts.file(organization, args);
  return problem === null || problem.code === "conflict" ? null : problem.code;
}

/**
 * Makes the paper of an act that stands, in English and in the applicant's own language, and files it with the permit. It may be asked twice: what is filed
 * stays the one that it is.
 */
export async function filePaper(
  parts: PaperParts,
  { organization: slug, template, params: given }: ClaimedDelivery,
): Promise<DeliveryOutcome> {
  const [kind, asked] = [paperKind.safeParse(template), params.safeParse(given)];
  const organization = await parts.organizationOf(slug);
  if (organization === null || !kind.success || !asked.success) return dropped("no paper of that kind");
  const facts = await factsOf(parts, organization, kind.data, asked.data);
  if (facts === null) return dropped("the permit is not there");
  for (const language of await languagesFor(parts, facts.permit)) {
    const why = await fileOne(parts, kind.data, { ...facts, language });
    if (why !== null) return dropped(why);
  }
  return sent;
}

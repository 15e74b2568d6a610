import { calendarOf } from "#schemas/calendar/business-days";
import type { CommandArgs, CommandName } from "#schemas/commands";
import type { PermitDocument } from "#schemas/document/document";
import { currentDocuments, versionOf } from "#schemas/document/document-versions";
import type { LinkTask } from "#schemas/document/link-task";
import {
  type LinkSigning,
  linkAccount,
  linkStanding,
  linkToken,
  ofDrafts,
  type SharedLink,
  viewMinutes,
} from "#schemas/document/shared-link";
import type { Organization } from "#schemas/people/organization";
import { canSee } from "#schemas/permit/permit-access";
import { permitRowsOf } from "#schemas/permit/permit-rows";
import type { AnswerValue, PermitType } from "#schemas/permit-type/permit-type";
import type { Problem } from "#schemas/problem";
import type { Person } from "#schemas/role";
import { scopes } from "#schemas/row-scope";
import type { RowStore } from "#worker/database/row-store";
import { publicPermitOf } from "#worker/features/permits/public-permit";
import type { FileParts } from "#worker/files/file-operations";
import { sha256Of } from "#worker/secrets/plain-digest";
import { taskOf } from "./delegated-task";
import { createLinkFiles, type DelegatedSlot } from "./link-files";
import type { SharedLinkStore } from "./shared-link-store";

export interface LinkDeskParts {
  readonly organization: Organization;
  readonly links: SharedLinkStore;
  readonly rows: RowStore;
  readonly files: FileParts;
  /** Instant. */
  readonly now: string;
  newId(): string;
  /** Counts a look at an address of a link by this network address; false: it has to wait. `seen`: what it opened was there. */
  mayLook(address: string): Promise<boolean>;
  seen(address: string): Promise<void>;
  /** The person as they stand now; null for an account that is not there. */
  personOf(accountId: string): Promise<Person | null>;
  run<N extends CommandName>(person: Person, name: N, args: CommandArgs<N>): Promise<Problem | null>;
}

/** What stands behind a link and who it is opened as. */
interface Found {
  readonly link: SharedLink;
  readonly person: Person;
}

const addressOf = (request: Request): string => (request.headers.get("cf-connecting-ip") ?? "").slice(0, 100);
const deviceOf = (request: Request) =>
  /Mobi|Android/i.test(request.headers.get("user-agent") ?? "") ? ("phone" as const) : ("desktop" as const);

/** Whoever comes by a link acts as the link: a name for the record, no role and no account. */
const bearerOf = (link: SharedLink): Person => ({
  accountId: linkAccount(link.id),
  name: link.label,
  email: "",
  emailVerified: false,
  roles: [],
});

/**
 * Whether a browser opens the page for somebody to look at: browsers say so of each page they go to, and of what they only fetch ahead. Programs
 * that look through mail for bad links say nothing of the kind.
 */
const isLookedAt = ({ headers }: Request): boolean =>
  headers.get("sec-fetch-mode") === "navigate" && !/prefetch|prerender/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");

async function linkOf(parts: LinkDeskParts, token: string): Promise<Found | null> {
  if (!linkToken.safeParse(token).success) return null;
  const link = await parts.links.byTokenHash(parts.organization.id, await sha256Of(new TextEncoder().encode(token)));
  if (link === null || linkStanding(link, parts.now) !== "open") return null;
  return { link, person: bearerOf(link) };
}

/** The permit's rows, while whoever made the link may see them themselves. */
async function permitBehind({ organization, rows, personOf }: LinkDeskParts, link: SharedLink) {
  const maker = await personOf(link.madeBy);
  const found = permitRowsOf(await rows.ofScopes(organization.id, [scopes.permit(link.permitId)]));
  const permit = found.permit[0];
  return permit && maker && canSee(permit, maker) ? { permit, rows: found } : null;
}

async function draftBehind({ organization, rows }: LinkDeskParts, link: SharedLink) {
  const found = permitRowsOf(await rows.ofScopes(organization.id, [scopes.draft(link.permitId)]));
  const draft = found.draft[0];
  const type = draft?.authorId === link.madeBy ? await rows.one(organization.id, scopes.org, "permit-type", draft.typeId) : null;
  return draft && type ? { draft, type, documents: currentDocuments(found.document) } : null;
}

/** Fields named one by one: a new field of a document stays with those whose permit it is. */
async function sharedPermit(parts: LinkDeskParts, link: SharedLink) {
  const behind = await permitBehind(parts, link);
  if (!behind) return null;
  const { typeId } = behind.permit;
  const type = typeId === null ? null : await parts.rows.one(parts.organization.id, scopes.org, "permit-type", typeId);
  const { inspection: inspections, certificate: certificates } = behind.rows;
  const calendar = calendarOf(parts.organization);
  const facts = { permit: behind.permit, type: type ?? undefined, inspections, certificates, calendar };
  const shown = publicPermitOf({ ...facts, today: calendar.localDay(parts.now) });
  if (!shown) return null;
  const documents = currentDocuments(behind.rows.document).map(({ id, slot, fileName, bytes, addedAt, preview }) => ({
    ...{ id, slot, fileName, bytes, addedAt, version: versionOf(behind.rows.document, id), hasPreview: Boolean(preview) },
  }));
  return { permit: shown, type, documents: link.scope.kind === "documents" ? documents : null };
}

async function delegatedTask(parts: LinkDeskParts, link: SharedLink): Promise<{ task: LinkTask; type: PermitType } | null> {
  const behind = await draftBehind(parts, link);
  const task = behind && taskOf(link.scope, behind);
  return behind && task ? { type: behind.type, task } : null;
}

async function opened(parts: LinkDeskParts, { link }: Found) {
  const { label, makerName, expiresAt, about, filledAt } = link;
  const head = { label, makerName, expiresAt, about, filledAt, scope: link.scope.kind };
  if (ofDrafts.includes(link.scope.kind)) {
    const delegated = await delegatedTask(parts, link);
    return delegated && { ...head, ...delegated, shared: null };
  }
  const shared = await sharedPermit(parts, link);
  return shared && { ...head, task: null, type: shared.type, shared };
}

/**
 * A view, unless it is the same one still, or whoever made the link looks at it. It is noted as the page is read, and not by a request of the
 * page's own: these pages go out without the app. It is a line of who looked, as a log has, and opens, closes and moves nothing.
 */
async function noteView(parts: LinkDeskParts, { link, person }: Found, request: Request, viewer: string | null): Promise<void> {
  const [last] = link.views;
  const on = deviceOf(request);
  const again = last?.on === on && Date.parse(parts.now) - Date.parse(last.at) < viewMinutes * 60_000;
  if (viewer === link.madeBy || again || !isLookedAt(request)) return;
  await parts.run(person, "shared-link.note-view", { permitId: link.permitId, linkId: link.id, on });
}

/** What whoever added a document has sent of it: what it is, its own first bytes said as it came. A preview is a JPEG of the size it was said to have. */
async function sharedBytes({ organization, files }: LinkDeskParts, document: PermitDocument, part: "original" | "preview") {
  const { preview, addedBy: accountId, fileName } = document;
  const sha256 = part === "preview" ? preview?.sha256 : document.sha256;
  const held = sha256 === undefined ? null : await files.store.heldFile(organization.id, { accountId, sha256 });
  if (sha256 === undefined || held === null) return null;
  if (part === "preview" && (held.mediaType !== "image/jpeg" || held.bytes !== preview?.bytes)) return null;
  const body = await files.pieces.open(organization.id, sha256);
  return body && { ...held, body, fileName };
}

/** What a link that asks for a file hands over; null for every other. */
async function slotBehind(parts: LinkDeskParts, token: string): Promise<DelegatedSlot | null> {
  const found = await linkOf(parts, token);
  if (found?.link.scope.kind !== "file") return null;
  const wanted = found.link.scope.slot;
  const behind = await draftBehind(parts, found.link);
  const slot = behind?.type.documents.find((each) => each.slot === wanted);
  return slot ? { ...found, slot, current: behind?.documents.find((document) => document.slot === wanted) } : null;
}

/**
 * What anybody may do with the secret of a link: look at what its scope names, and fill the one task it hands over. Wrong, revoked and
 * expired secrets, and links whose maker may not see the record any more, are all null.
 */
export function createLinkDesk(parts: LinkDeskParts) {
  return {
    async open(request: Request, token: string, viewer: string | null) {
      const address = addressOf(request);
      if (!(await parts.mayLook(address))) return "throttled" as const;
      const found = await linkOf(parts, token);
      const shown = found && (await opened(parts, found));
      if (!found || !shown) return null;
      await parts.seen(address);
      await noteView(parts, found, request, viewer);
      return shown;
    },
    /** The link with this secret, by the name that its address bears from then on; null as in `open`, and while an address has to wait. */
    async named(request: Request, token: string) {
      const found = await linkOf(parts, token);
      if (!found || !(await opened(parts, found))) return null;
      const address = addressOf(request);
      if (!(await parts.mayLook(address))) return null;
      await parts.seen(address);
      return { id: found.link.id, expiresAt: found.link.expiresAt };
    },
    async answer(token: string, base: AnswerValue | null, value: AnswerValue): Promise<Problem | null> {
      const found = await linkOf(parts, token);
      if (!found) return { code: "not-found" };
      const { link, person } = found;
      return parts.run(person, "shared-link.answer", { permitId: link.permitId, linkId: link.id, base, value });
    },
    async sign(token: string, { seen, signature }: LinkSigning): Promise<Problem | null> {
      const found = await linkOf(parts, token);
      if (!found) return { code: "not-found" };
      const { link, person } = found;
      return parts.run(person, "shared-link.sign", { permitId: link.permitId, linkId: link.id, seen, signature });
    },
    ...createLinkFiles(parts, (token) => slotBehind(parts, token)),
    /** The bytes of one of the shared documents, or of its smaller copy. */
    async file(token: string, documentId: string, part: "original" | "preview" = "original") {
      const found = await linkOf(parts, token);
      const behind = found?.link.scope.kind === "documents" ? await permitBehind(parts, found.link) : null;
      const document = behind && currentDocuments(behind.rows.document).find(({ id }) => id === documentId);
      return document ? sharedBytes(parts, document, part) : null;
    },
  };
}
export type LinkDesk = ReturnType<typeof createLinkDesk>;

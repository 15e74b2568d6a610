import { type Context, Hono } from "hono";
import type { CommandArgs, CommandName } from "#schemas/commands";
import { pieceAddress, pieceBytes } from "#schemas/document/file-transfer";
import { linkAnswer, linkFileEnd, linkFileStart, linkFormLimit, linkSigning, linkToken } from "#schemas/document/shared-link";
import type { Organization } from "#schemas/people/organization";
import type { Problem } from "#schemas/problem";
import type { Person } from "#schemas/role";
import { sha256 } from "#schemas/values";
import { createRowStore } from "#worker/database/row-store";
import type { FileParts } from "#worker/files/file-operations";
import { attachmentHeaders } from "#worker/files/file-routes";
import type { SiteEnvironment } from "#worker/http/api-context";
import { limitBody } from "#worker/http/limit-body";
import { isOwnAct } from "#worker/http/own-act";
import { HttpProblem, refuseRequest } from "#worker/http/problem-response";
import { jsonBody, validated } from "#worker/http/validate";
import { type AttemptRule, createAttemptStore } from "#worker/identity/passwords/attempt-store";
import { createAddressDigest } from "#worker/secrets/address-digest";
import { derivedSecret } from "#worker/secrets/derived-secret";
import { deskBehind, linkCookie, tokenBehind } from "../links/link-cookie";
import { createLinkDesk, type LinkDesk } from "../links/link-desk";
import { createSharedLinkStore } from "../links/shared-link-store";
import type { Core } from "./create-core";

/** A hundred addresses that opened nothing, then waits of 30 s doubling. Forgotten after an hour without one. */
export const lookRule: AttemptRule = { free: 100, waitMs: 30_000, forgetMs: 3_600_000 };

/** What names a file, its kind and its hash. */
const smallBody = 4 * 1024;
/** The longest answer there is, twice, and what it stands in. */
const answerBody = 128 * 1024;
const unkept = { "cache-control": "no-store" };

/** A form's own fields and the marks between its parts. */
const formOverhead = 64 * 1024;

export interface LinkWrites {
  readonly files: FileParts;
  newId(): string;
  /** Runs one command as this person, once; the problem it was refused with. */
  run<N extends CommandName>(organization: Organization, person: Person, name: N, args: CommandArgs<N>): Promise<Problem | null>;
}

/** The desk of one organization's links. */
export function linkDeskOf(core: Core, organization: Organization, writes: LinkWrites): LinkDesk {
  const attempts = createAttemptStore(core.db);
  const digestOf = createAddressDigest(() => derivedSecret(core.settings.secrets, "link-address"));
  const keyOf = async (address: string) => `link ${await digestOf(address)}`;
  return createLinkDesk({
    organization,
    links: createSharedLinkStore(core.db),
    rows: createRowStore(core.db),
    files: writes.files,
    now: core.clock().toISOString(),
    newId: writes.newId,
    mayLook: async (address) => (await attempts.take(await keyOf(address), lookRule, core.clock().getTime())).allowed,
    seen: async (address) => attempts.clear(await keyOf(address)),
    personOf: (accountId) => core.identity.personOf(organization.id, accountId),
    run: (person, name, args) => writes.run(organization, person, name, args),
  });
}

/**
 * The one task of a link from a page with scripts, whose device keeps it until it is sent: `POST /s/{name}/answer`, `POST /s/{name}/sign`, and the road of a file in
 * pieces (schemas/document/file-transfer.ts), by the cookie of its link: `POST /s/{name}/upload`, `PUT
 * /s/{name}/upload/{sha256}/pieces/{index}`, `POST /s/{name}/upload/{sha256}`. A cookie says nothing of who sends it, so that each comes from a
 * page of this very site.
 */
function createLinkActs(core: Core, writes: LinkWrites): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  const deskFor = async (c: Context<SiteEnvironment>): Promise<LinkDesk> => {
    if (!isOwnAct(c.req.raw, c.get("tenant").origin)) refuseRequest("not-acceptable-origin");
    const organization = (await core.organizations.organizationOf(c.get("tenant").slug)) ?? refuseRequest("not-found");
    return deskBehind(c.req.raw, linkDeskOf(core, organization, writes));
  };
  routes.post("/s/:token/answer", limitBody(answerBody), async (c) => {
    const desk = await deskFor(c);
    const { base, value } = await jsonBody(c, linkAnswer);
    const problem = await desk.answer(c.req.param("token"), base, value);
    if (problem) throw new HttpProblem(problem);
    return c.body(null, 204, unkept);
  });
  routes.post("/s/:token/sign", limitBody(answerBody), async (c) => {
    const desk = await deskFor(c);
    const problem = await desk.sign(c.req.param("token"), await jsonBody(c, linkSigning));
    if (problem) throw new HttpProblem(problem);
    return c.body(null, 204, unkept);
  });
  routes.post("/s/:token/upload", limitBody(smallBody), async (c) => {
    const desk = await deskFor(c);
    return c.json(await desk.beginFile(c.req.param("token"), await jsonBody(c, linkFileStart)), 200, unkept);
  });
  routes.put("/s/:token/upload/:sha256/pieces/:index", limitBody(pieceBytes), async (c) => {
    const desk = await deskFor(c);
    const { sha256: hash, index } = validated(pieceAddress, c.req.param());
    await desk.keepPiece(c.req.param("token"), hash, index, await c.req.arrayBuffer());
    return c.body(null, 204, unkept);
  });
  routes.post("/s/:token/upload/:sha256", limitBody(smallBody), async (c) => {
    const desk = await deskFor(c);
    const hash = validated(sha256, c.req.param("sha256"));
    await desk.endFile(c.req.param("token"), hash, await jsonBody(c, linkFileEnd));
    return c.json({ state: "complete", pieces: [] }, 200, unkept);
  });
  return routes;
}

/** One of the documents that a link shares, by the link's name. */
interface SharedFile {
  readonly token: string;
  readonly documentId: string;
}

/**
 * `GET /s/{secret}` is answered once with a cookie that keeps the secret, and leads to the link by its name: no secret stands in an address from
 * then on. `GET /s/{name}/files/{document}`: a shared document, saved and never shown in place; with
 * `/preview`, its smaller copy. A form's body is no
 * larger than the largest file.
 */
export function createLinkPages(core: Core, writes: LinkWrites): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/s/:token", async (c, next) => {
    const [token, url] = [c.req.param("token"), new URL(c.req.url)];
    const organization = linkToken.safeParse(token).success ? await core.organizations.organizationOf(c.get("tenant").slug) : null;
    const link = organization && (await linkDeskOf(core, organization, writes).named(c.req.raw, token));
    // What opens nothing is the page of every address that does not.
    if (!link) return next();
    const headers = { "set-cookie": linkCookie(url, link, token), "cache-control": "no-store" };
    return c.body(null, 303, { ...headers, location: `/s/${encodeURIComponent(link.id)}${url.search}` });
  });
  routes.route("/", createLinkActs(core, writes));
  routes.post("/s/:token", limitBody(linkFormLimit + formOverhead));
  const give = async (c: Context<SiteEnvironment>, { token, documentId }: SharedFile, part: "original" | "preview") => {
    const organization = await core.organizations.organizationOf(c.get("tenant").slug);
    const file = organization && (await linkDeskOf(core, organization, writes).file(tokenBehind(c.req.raw, token), documentId, part));
    if (!file) return refuseRequest("not-found");
    const headers = { ...attachmentHeaders(file, documentId), "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };
    return c.body(file.body, 200, headers);
  };
  routes.get("/s/:token/files/:documentId", (c) => give(c, c.req.param(), "original"));
  routes.get("/s/:token/files/:documentId/preview", (c) => give(c, c.req.param(), "preview"));
  return routes;
}

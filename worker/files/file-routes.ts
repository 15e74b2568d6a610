import { Hono } from "hono";
import { z } from "zod";
import { joinRequest, pieceAddress, pieceBytes } from "#schemas/document/file-transfer";
import { identifier, sha256 } from "#schemas/values";
import type { SiteEnvironment } from "#worker/http/api-context";
import { limitBody } from "#worker/http/limit-body";
import { refuseRequest } from "#worker/http/problem-response";
import { jsonBody, queryOf, validated } from "#worker/http/validate";
import { type FileParts, joinFile, keepPiece, openFile, openReportPicture, statusOf } from "./file-operations";
import type { ReadableFile } from "./file-store";

const readQuery = z.object({ permit: identifier.optional(), report: identifier.optional() });

/** Saved under its name, never shown in place: what a person uploads is not to be run by anybody's browser (RFC 6266, RFC 8187). */
export function attachmentHeaders(file: ReadableFile, hash: string): Record<string, string> {
  const name = file.fileName ?? `${hash.slice(0, 12)}.${file.mediaType.split("/")[1] ?? "bin"}`;
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return {
    "content-type": file.mediaType,
    "content-length": String(file.bytes),
    "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  };
}

/** Files under `/files/{sha256}`: see schemas/document/file-transfer.ts. Everything is behind a bearer token. */
export function createFileRoutes(parts: FileParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.put("/files/:sha256/pieces/:index", limitBody(pieceBytes), async (c) => {
    const { person, organization } = c.get("principal");
    const address = validated(pieceAddress, c.req.param());
    const bytes = await c.req.arrayBuffer();
    if (bytes.byteLength === 0) refuseRequest("file-missing");
    await keepPiece(parts, organization, person, address, bytes);
    return c.body(null, 204);
  });
  routes.post("/files/:sha256", async (c) => {
    const { person, organization } = c.get("principal");
    const hash = validated(sha256, c.req.param("sha256"));
    const request = await jsonBody(c, joinRequest);
    await joinFile(parts, organization, { accountId: person.accountId, sha256: hash }, request);
    return c.json({ state: "complete", pieces: [] });
  });
  routes.get("/files/:sha256", async (c) => {
    const { person, organization } = c.get("principal");
    const hash = validated(sha256, c.req.param("sha256"));
    const { permit, report } = queryOf(c, readQuery);
    if (report !== undefined) {
      const picture = await openReportPicture(parts, organization, person, { sha256: hash, reportId: report });
      return c.body(picture.body, 200, attachmentHeaders(picture, hash));
    }
    if (permit === undefined) return c.json(await statusOf(parts, organization, { accountId: person.accountId, sha256: hash }));
    const file = await openFile(parts, organization, person, { sha256: hash, permitId: permit });
    return c.body(file.body, 200, attachmentHeaders(file, hash));
  });
  return routes;
}

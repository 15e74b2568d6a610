import { Hono } from "hono";
import type { SiteEnvironment } from "#worker/http/api-context";
import { bearerOf, type RecorderParts, rated } from "../recorder-parts";
import { refuseRecorder } from "../recorder-refusal";
import { recorderRules } from "../recorder-rules";
import { batchKeyOf, headOfBatch } from "./batch-head";
import { readUpTo, refuseDeclared, unpackUpTo } from "./read-body";

/** Whether a body is gzip; refuses other codings with 415. */
function isPacked(coding: string): boolean {
  if (coding !== "" && coding !== "identity" && coding !== "gzip") refuseRecorder(415, "Send it as gzip, or as it is");
  return coding === "gzip";
}

/** Keeps a batch as it came; one that is there already is left alone, one that may not be stored is dropped. Refuses 400, 401, 413 and 507. */
async function keepBatch(parts: RecorderParts, organization: string, sessionId: string, request: Request): Promise<void> {
  const packed = isPacked((request.headers.get("content-encoding") ?? "").toLowerCase());
  refuseDeclared(request, recorderRules.packedBatch);
  const bytes = await readUpTo(request.body, recorderRules.packedBatch);
  const head = headOfBatch(packed ? await unpackUpTo(bytes, recorderRules.unpackedBatch) : bytes);
  if (head === null) return refuseRecorder(400, "Not a batch");
  const key = await batchKeyOf(head);
  const room = await parts.rooms.take(organization, sessionId, { kind: "batch", key, bytes: bytes.byteLength });
  if (room === "gone") refuseRecorder(401, "Unauthorized");
  if (room === "full") refuseRecorder(507, "This session has no room for more");
  if (room === "again" || room === "dropped") return;
  // The body first: a batch that is listed can be read.
  await parts.bucket.putBatch(organization, sessionId, key, bytes);
  const batch = { ...head, key, bytes: bytes.byteLength, packed };
  if (await parts.recordings.addBatch(organization, sessionId, batch, parts.clock().toISOString())) return;
  await parts.bucket.remove(organization, sessionId);
  refuseRecorder(401, "Unauthorized");
}

/**
 * `POST /v1/web/i`: a batch of a session's recording. Its `batch` parameter is a label that retries mangle, and names nothing. A token
 * that has just run out is answered 401, its batch kept: the client does not send it again.
 */
export function createBatchRoutes(parts: RecorderParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.post("/i", async (c) => {
    const { slug } = c.get("tenant");
    const read = await bearerOf(parts, c);
    if (read.state === "none") return refuseRecorder(401, "Unauthorized");
    if (read.state === "expired") return refuseRecorder(401, "The token has expired");
    await rated(parts, c, "batch", read.sessionId);
    await keepBatch(parts, slug, read.sessionId, c.req.raw);
    return read.state === "late" ? refuseRecorder(401, "The token has expired") : c.body(null, 200);
  });
  return routes;
}

import { Hono } from "hono";
import type { SiteEnvironment } from "#worker/http/api-context";
import { type RecorderParts, sessionOf } from "./recorder-parts";
import { refuseRecorder } from "./recorder-refusal";
import { recorderRules } from "./recorder-rules";
import type { NamedUpload } from "./upload-token";

/** Where an upload is sent to: its right stands in its address. */
const uploadPath = "/v1/web/uxt/uploads/";

/** The bytes that are about to come; refuses 411 without their number, 400 for none and 413 for too many. */
function declaredBytes(request: Request): number {
  const declared = request.headers.get("content-length");
  if (declared === null || !/^\d{1,15}$/.test(declared)) return refuseRecorder(411, "Say how long it is");
  if (Number(declared) === 0) return refuseRecorder(400, "There is no film");
  return Number(declared) > recorderRules.video ? refuseRecorder(413, "Too large") : Number(declared);
}

/** Streams the film to its place. An upload that breaks off is given back, so that a tester on a bad road may try again. */
async function receive(parts: RecorderParts, organization: string, upload: NamedUpload, request: Request, bytes: number): Promise<void> {
  const { sessionId, uploadId } = upload;
  const body = request.body;
  if (body === null) return refuseRecorder(400, "There is no film");
  if (!(await parts.uploads.take(organization, upload, parts.clock().toISOString()))) return refuseRecorder(409, "This address was used");
  try {
    await parts.bucket.putVideo(organization, sessionId, uploadId, body, bytes);
  } catch (error) {
    await parts.uploads.giveBack(organization, upload);
    parts.log("warn", "upload-broke-off", { organization, message: String(error) });
    return refuseRecorder(400, "The film did not arrive whole");
  }
  const worn = await parts.uploads.arrived(organization, upload, bytes, parts.clock().toISOString());
  if (worn !== null) await parts.bucket.removeVideo(organization, sessionId, worn);
}

/**
 * `GET /v1/web/uxt/upload-url`: an address that takes one film, once, for an hour. `PUT` to it needs no token: video/webm alone, streamed.
 * Refuses 403 (not an address of ours, or too late), 409 (used), 411, 413 and 415.
 */
export function createUploadRoutes(parts: RecorderParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/uxt/upload-url", async (c) => {
    const { slug, origin } = c.get("tenant");
    const { sessionId } = await sessionOf(parts, c, "upload");
    const upload = { sessionId, uploadId: parts.newId() };
    const endsAt = parts.clock().getTime() + recorderRules.uploadLife;
    if (!(await parts.uploads.allow(slug, upload, new Date(endsAt).toISOString())))
      return refuseRecorder(507, "This session has no room for more");
    return c.json({ url: `${origin}${uploadPath}${await parts.uploadTokens.issue(slug, upload, endsAt)}` });
  });
  routes.put("/uxt/uploads/:token", async (c) => {
    const { slug } = c.get("tenant");
    const upload = await parts.uploadTokens.read(slug, c.req.param("token"));
    if (upload === null) return refuseRecorder(403, "Not an address to upload to");
    if (upload === "late") return refuseRecorder(403, "This address has expired");
    const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
    if (type !== "video/webm") return refuseRecorder(415, "Send video/webm");
    await receive(parts, slug, upload, c.req.raw, declaredBytes(c.req.raw));
    return c.body(null, 200);
  });
  return routes;
}

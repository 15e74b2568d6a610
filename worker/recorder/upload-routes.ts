import { type Context, Hono } from "hono";
import { z } from "zod";
import { recorderLimits } from "#schemas/recorder-limits";
import type { SiteEnvironment } from "#worker/http/api-context";
import { isWebm, type OpenedFilm, openFilm } from "./film-head";
import { type RecorderParts, sessionOf } from "./recorder-parts";
import { refuseRecorder } from "./recorder-refusal";
import { recorderRules } from "./recorder-rules";
import type { NamedUpload } from "./upload-token";

/** Where an upload is sent to: its right stands in its address. */
const uploadPath = "/v1/web/uxt/uploads/";

const count = z.coerce.number().int().min(1).max(1_000);
const partQuery = z.object({ part: count, of: count });

/** A part of a film, and its bytes as its sender said them. */
interface FilmPart {
  readonly part: number;
  readonly of: number;
  readonly bytes: number;
}

/** The bytes that are about to come; refuses 411 without their number, 400 for none and 413 for too many. */
function declaredBytes(request: Request): number {
  const declared = request.headers.get("content-length");
  if (declared === null || !/^\d{1,15}$/.test(declared)) return refuseRecorder(411, "Say how long it is");
  if (Number(declared) === 0) return refuseRecorder(400, "There is no film");
  return Number(declared) > recorderRules.video ? refuseRecorder(413, "Too large") : Number(declared);
}

/** The whole film is its session's; what it stands in the place of is let go. */
async function arrived(parts: RecorderParts, organization: string, upload: NamedUpload, bytes: number): Promise<void> {
  const worn = await parts.uploads.arrived(organization, upload, bytes, parts.clock().toISOString());
  if (worn !== null) await parts.bucket.removeVideo(organization, upload.sessionId, worn);
}

/** The film as it begins to come; refuses 400 when it breaks off there, and 415 where its first bytes are not a WebM's. */
async function beginOf(body: ReadableStream<Uint8Array>, first: boolean): Promise<OpenedFilm> {
  const film = await openFilm(body).catch(() => refuseRecorder(400, "The film did not arrive whole"));
  return !first || isWebm(film.head) ? film : refuseRecorder(415, "Not a WebM film");
}

/** Streams the film to its place. An upload that breaks off is given back, so that a tester on a bad road may try again. */
async function receive(parts: RecorderParts, organization: string, upload: NamedUpload, request: Request, bytes: number): Promise<void> {
  const { sessionId, uploadId } = upload;
  if (request.body === null) return refuseRecorder(400, "There is no film");
  const film = await beginOf(request.body, true);
  if (!(await parts.uploads.take(organization, upload, parts.clock().toISOString()))) return refuseRecorder(409, "This address was used");
  try {
    await parts.bucket.putVideo(organization, sessionId, uploadId, film, bytes);
  } catch (error) {
    await parts.uploads.giveBack(organization, upload);
    parts.log("warn", "upload-broke-off", { organization, message: String(error) });
    return refuseRecorder(400, "The film did not arrive whole");
  }
  await arrived(parts, organization, upload, bytes);
}

/** Which part of how many a request brings; null: it brings the whole film. Refuses 400 and 413. */
function partOf(c: Context<SiteEnvironment>): { readonly part: number; readonly of: number } | null {
  const { part, of } = c.req.query();
  if (part === undefined && of === undefined) return null;
  const asked = partQuery.safeParse({ part, of });
  if (!asked.success || asked.data.part > asked.data.of) return refuseRecorder(400, "Not a part of a film");
  return asked.data.of * recorderLimits.filmPart > recorderRules.video ? refuseRecorder(413, "Too large") : asked.data;
}

/** Streams a part to its place; it may be sent again. They come in their order, and the last one makes the film whole. */
async function receivePart(
  parts: RecorderParts,
  organization: string,
  upload: NamedUpload,
  request: Request,
  place: FilmPart,
): Promise<void> {
  const { sessionId, uploadId } = upload;
  const { part, of, bytes } = place;
  const fits = part < of ? bytes === recorderLimits.filmPart : bytes <= recorderLimits.filmPart;
  if (request.body === null || !fits) return refuseRecorder(400, "Not the size of a part");
  const begun = (await parts.uploads.begun(organization, upload)) ?? refuseRecorder(409, "This address was used");
  if (part > begun.parts.length + 1) return refuseRecorder(409, "The part before it has not arrived");
  const film = await beginOf(request.body, part === 1);
  const multipartId =
    begun.multipartId ??
    (await parts.uploads.beginParts(organization, upload, await parts.bucket.beginVideo(organization, sessionId, uploadId)));
  const etag = await parts.bucket.putVideoPart(organization, sessionId, uploadId, { multipartId, part, film, bytes }).catch((error) => {
    parts.log("warn", "upload-broke-off", { organization, message: String(error) });
    return refuseRecorder(400, "The part did not arrive whole");
  });
  await parts.uploads.addPart(organization, upload, { part, etag, bytes });
  if (part < of) return;
  if (!(await parts.uploads.take(organization, upload, parts.clock().toISOString()))) return refuseRecorder(409, "This address was used");
  const all = [...begun.parts.slice(0, of - 1), { part, etag, bytes }];
  try {
    await parts.bucket.finishVideo(organization, sessionId, uploadId, { multipartId, parts: all });
  } catch (error) {
    await parts.uploads.giveBack(organization, upload);
    throw error;
  }
  const whole = all.reduce((sum, each) => sum + each.bytes, 0);
  await arrived(parts, organization, upload, whole);
}

/**
 * `GET /v1/web/uxt/upload-url`: an address that takes one film, once, for an hour. `PUT` to it needs no token: video/webm alone, streamed,
 * whole or, with `?part=&of=`, in parts of `recorderLimits.filmPart`. Refuses 400, 403 (not an address of ours, or too late), 409 (used, or
 * not this part's turn), 411, 413 and 415.
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
    const [place, bytes] = [partOf(c), declaredBytes(c.req.raw)];
    if (place === null) await receive(parts, slug, upload, c.req.raw, bytes);
    else await receivePart(parts, slug, upload, c.req.raw, { ...place, bytes });
    return c.body(null, 200);
  });
  return routes;
}

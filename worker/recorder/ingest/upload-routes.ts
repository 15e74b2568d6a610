import { type Context, Hono } from "hono";
import { z } from "zod";
import { type AnnouncedFilm, announcedFilm, filmKinds } from "#schemas/usability-test/film";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import type { SiteEnvironment } from "#worker/http/api-context";
import { type RecorderParts, sessionOf } from "../recorder-parts";
import { refuseRecorder } from "../recorder-refusal";
import { recorderRules } from "../recorder-rules";
import { type OpenedFilm, openFilm, restOfFilm } from "./film-head";
import type { BegunUpload, KeptPart } from "./upload-store";
import type { NamedUpload } from "./upload-token";

/** Where an upload is sent to: its right stands in its address. */
const uploadPath = "/v1/web/uxt/uploads/";

const count = z.coerce.number().int().min(1).max(1_000);
const partQuery = z.object({ part: count, of: count });

/** A part of a film, and its bytes as its sender said them. */
interface FilmPart {
  readonly part: number;
  readonly of: number;
}

/** A film, or a part of one, that is sent to an address. */
interface SentFilm {
  readonly organization: string;
  readonly upload: NamedUpload;
  readonly body: ReadableStream<Uint8Array>;
  readonly bytes: number;
  readonly announced: AnnouncedFilm;
}

/** The bytes that are about to come; refuses 411 without their number, 400 for none and 413 for too many. */
function declaredBytes(request: Request): number {
  const declared = request.headers.get("content-length");
  if (declared === null || !/^\d{1,15}$/.test(declared)) return refuseRecorder(411, "Say how long it is");
  if (Number(declared) === 0) return refuseRecorder(400, "There is no film");
  return Number(declared) > recorderRules.video ? refuseRecorder(413, "Too large") : Number(declared);
}

/** The whole film is its session's; what it stands in the place of is let go. */
async function arrived(parts: RecorderParts, { organization, upload, announced }: SentFilm, bytes: number): Promise<void> {
  const worn = await parts.uploads.arrived(organization, upload, { bytes, type: announced.type }, parts.clock().toISOString());
  if (worn !== null) await parts.bucket.removeVideo(organization, upload.sessionId, worn);
}

/** The film as it begins to come; refuses 400 when it breaks off there, and 415 where its first bytes are not what was announced. */
async function beginOf({ body, announced }: SentFilm): Promise<OpenedFilm> {
  const film = await openFilm(body, announced).catch(() => refuseRecorder(400, "The film did not arrive whole"));
  return film ?? refuseRecorder(415, `Not ${filmKinds[announced.type].article} film`);
}

/** Reads to the end what is not kept: a sender that is cut off would send it again. */
const drain = (body: ReadableStream<Uint8Array>): Promise<void> => body.pipeTo(new WritableStream()).catch(() => undefined);

/** Takes a film's bytes of the day's budget. false: it may not be stored; it is read to its end and dropped. Refuses 401. */
async function hasRoom(
  parts: RecorderParts,
  { organization, upload, bytes }: SentFilm,
  body: ReadableStream<Uint8Array>,
): Promise<boolean> {
  const room = await parts.rooms.take(organization, upload.sessionId, { kind: "film", key: null, bytes });
  if (room === "room") return true;
  if (room === "gone") return refuseRecorder(401, "Unauthorized");
  await drain(body);
  return false;
}

/** Lets go of the parts that were kept of a film that may not be stored: those after them are dropped too. */
async function letGo(parts: RecorderParts, { organization, upload }: SentFilm, begun: BegunUpload): Promise<void> {
  const { sessionId, uploadId } = upload;
  await parts.uploads.drop(organization, upload);
  if (begun.multipartId !== null) await parts.bucket.abandonVideo(organization, sessionId, uploadId, begun.multipartId);
  const kept = begun.parts.reduce((sum, { bytes }) => sum + bytes, 0);
  if (kept > 0) await parts.rooms.giveBack(organization, sessionId, kept);
}

/** Streams the film to its place. An upload that breaks off is given back, so that a tester on a bad road may try again. */
async function receive(parts: RecorderParts, sent: SentFilm): Promise<void> {
  const { organization, upload, bytes } = sent;
  const { sessionId, uploadId } = upload;
  const film = await beginOf(sent);
  if (!(await parts.uploads.take(organization, upload, parts.clock().toISOString()))) return refuseRecorder(409, "This address was used");
  if (!(await hasRoom(parts, sent, film.rest))) return;
  try {
    await parts.bucket.putVideo(organization, sessionId, uploadId, film, bytes);
  } catch (error) {
    await parts.uploads.giveBack(organization, upload);
    await parts.rooms.giveBack(organization, sessionId, bytes);
    parts.log("warn", "upload-broke-off", { organization, message: String(error) });
    return refuseRecorder(400, "The film did not arrive whole");
  }
  await arrived(parts, sent, bytes);
}

/** Which part of how many a request brings; null: it brings the whole film. Refuses 400 and 413. */
function partOf(c: Context<SiteEnvironment>): { readonly part: number; readonly of: number } | null {
  const { part, of } = c.req.query();
  if (part === undefined && of === undefined) return null;
  const asked = partQuery.safeParse({ part, of });
  if (!asked.success || asked.data.part > asked.data.of) return refuseRecorder(400, "Not a part of a film");
  return asked.data.of * recorderLimits.filmPart > recorderRules.video ? refuseRecorder(413, "Too large") : asked.data;
}

/** Streams a part to its place, its bytes taken of the budget; gives R2's marks of it, or null where it was dropped. */
async function keepPart(
  parts: RecorderParts,
  sent: SentFilm,
  begun: BegunUpload,
  part: number,
): Promise<{ readonly etag: string; readonly multipartId: string } | null> {
  const { organization, upload, bytes, announced } = sent;
  const { sessionId, uploadId } = upload;
  const film = part === 1 ? await beginOf(sent) : restOfFilm(sent.body);
  const again = begun.parts.some((kept) => kept.part === part);
  if (!again && !(await hasRoom(parts, sent, film.rest))) return null;
  const multipartId =
    begun.multipartId ??
    (await parts.uploads.beginParts(organization, upload, {
      multipartId: await parts.bucket.beginVideo(organization, sessionId, uploadId),
      type: announced.type,
    }));
  const etag = await parts.bucket
    .putVideoPart(organization, sessionId, uploadId, { multipartId, part, film, bytes })
    .catch(async (error) => {
      if (!again) await parts.rooms.giveBack(organization, sessionId, bytes);
      parts.log("warn", "upload-broke-off", { organization, message: String(error) });
      return refuseRecorder(400, "The part did not arrive whole");
    });
  return { etag, multipartId };
}

/** Puts the parts together: the last of them has come. */
async function finish(parts: RecorderParts, sent: SentFilm, multipartId: string, all: readonly KeptPart[]): Promise<void> {
  const { organization, upload } = sent;
  if (!(await parts.uploads.take(organization, upload, parts.clock().toISOString()))) return refuseRecorder(409, "This address was used");
  try {
    await parts.bucket.finishVideo(organization, upload.sessionId, upload.uploadId, { multipartId, parts: all });
  } catch (error) {
    await parts.uploads.giveBack(organization, upload);
    throw error;
  }
  const whole = all.reduce((sum, each) => sum + each.bytes, 0);
  await arrived(parts, sent, whole);
}

/** Keeps a part; it may be sent again. They come in their order, and the last one makes the film whole. */
async function receivePart(parts: RecorderParts, sent: SentFilm, { part, of }: FilmPart): Promise<void> {
  const { organization, upload, bytes, announced } = sent;
  const fits = part < of ? bytes === recorderLimits.filmPart : bytes <= recorderLimits.filmPart;
  if (!fits) return refuseRecorder(400, "Not the size of a part");
  const begun = (await parts.uploads.begun(organization, upload)) ?? refuseRecorder(409, "This address was used");
  if (begun.dropped) return drain(sent.body);
  if (part > begun.parts.length + 1) return refuseRecorder(409, "The part before it has not arrived");
  if (begun.type !== null && begun.type !== announced.type) return refuseRecorder(415, "Not the type of the part before it");
  const kept = await keepPart(parts, sent, begun, part);
  if (kept === null) return letGo(parts, sent, begun);
  const last = { part, etag: kept.etag, bytes };
  await parts.uploads.addPart(organization, upload, last);
  if (part === of) await finish(parts, sent, kept.multipartId, [...begun.parts.slice(0, of - 1), last]);
}

/**
 * `GET /v1/web/uxt/upload-url`: an address that takes one film, once, for an hour. `PUT` to it needs no token: video/webm or
 * video/mp4 whose bytes are what its type says, streamed, whole or, with `?part=&of=`, in parts of `recorderLimits.filmPart`. Refuses 400, 403 (not an address of ours, or too late), 409 (used, or
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
    const announced = announcedFilm(c.req.header("content-type") ?? "");
    if (announced === null) return refuseRecorder(415, "Send video/webm or video/mp4");
    const [place, bytes] = [partOf(c), declaredBytes(c.req.raw)];
    const body = c.req.raw.body ?? refuseRecorder(400, "There is no film");
    const sent = { organization: slug, upload, body, bytes, announced };
    await (place === null ? receive(parts, sent) : receivePart(parts, sent, place));
    return c.body(null, 200);
  });
  return routes;
}

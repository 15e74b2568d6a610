import { Hono } from "hono";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import type { SiteEnvironment } from "#worker/http/api-context";
import { type RecorderParts, sessionOf } from "../recorder-parts";
import { refuseRecorder } from "../recorder-refusal";
import { recorderRules } from "../recorder-rules";
import { readUpTo, refuseDeclared } from "./read-body";

/** `{canvasFirstSeenMs}_{nodeId}_{frameMs}.webp` */
const nameShape = /^\d{1,16}_\d{1,10}_\d{1,16}\.webp$/;

interface Picture {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The files of a form sent as multipart; null when it is none. */
async function filesOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<readonly (File | string)[] | null> {
  try {
    const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
    return form.getAll("snapshot");
  } catch {
    return null;
  }
}

/** `RIFF`, four bytes of length, `WEBP`. */
const isWebp = (bytes: Uint8Array): boolean =>
  new TextDecoder("latin1").decode(bytes.subarray(0, 4)) === "RIFF" && new TextDecoder("latin1").decode(bytes.subarray(8, 12)) === "WEBP";

async function pictureOf(file: File | string): Promise<Picture> {
  if (typeof file === "string" || !nameShape.test(file.name)) return refuseRecorder(400, "Not the name of a snapshot");
  if (file.size > recorderRules.image) return refuseRecorder(413, "Too large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isWebp(bytes) ? { name: file.name, bytes } : refuseRecorder(415, "Not a WebP picture");
}

/** `POST /v1/web/images`: pictures of canvases, all of a request or none; what may not be stored is dropped. Refuses 400, 401, 413, 415, 429 and 507. */
export function createImageRoutes(parts: RecorderParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.post("/images", async (c) => {
    const { slug } = c.get("tenant");
    const { sessionId } = await sessionOf(parts, c, "images");
    refuseDeclared(c.req.raw, recorderRules.imagesBody);
    const body = await readUpTo(c.req.raw.body, recorderRules.imagesBody);
    const files = await filesOf(body, c.req.header("content-type") ?? "");
    if (files === null || files.length === 0) return refuseRecorder(400, "No snapshots");
    if (files.length > recorderLimits.imageGroup) return refuseRecorder(413, "Too many snapshots");
    const pictures = await Promise.all(files.map(pictureOf));
    const bytes = pictures.reduce((sum, picture) => sum + picture.bytes.byteLength, 0);
    const room = await parts.rooms.take(slug, sessionId, { kind: "images", key: null, bytes });
    if (room === "full") return refuseRecorder(507, "This session has no room for more");
    if (room === "gone") return refuseRecorder(401, "Unauthorized");
    if (room === "dropped") return c.body(null, 200);
    for (const picture of pictures) await parts.bucket.putImage(slug, sessionId, picture.name, picture.bytes.buffer);
    const kept = pictures.map((picture) => ({ name: picture.name, bytes: picture.bytes.byteLength }));
    if (await parts.recordings.addImages(slug, sessionId, kept, parts.clock().toISOString())) return c.body(null, 200);
    await parts.bucket.remove(slug, sessionId);
    return refuseRecorder(401, "Unauthorized");
  });
  return routes;
}

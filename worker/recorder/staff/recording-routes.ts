import { type Context, Hono } from "hono";
import { z } from "zod";
import { roles } from "#schemas/role";
import { filmKinds } from "#schemas/usability-test/film";
import type { RecordingImages, RecordingPage, RecordingPieces } from "#schemas/usability-test/usability-results";
import { wireId } from "#schemas/usability-test/usability-test";
import type { Clock, SiteEnvironment } from "#worker/http/api-context";
import { authorize } from "#worker/http/authorize";
import { cursorParameter, limitParameter } from "#worker/http/page-cursor";
import { refuseRequest } from "#worker/http/problem-response";
import { queryOf } from "#worker/http/validate";
import { unpacked } from "../ingest/read-body";
import type { RecordingBucket } from "../recording-bucket";
import type { RecordingSweepStore } from "../sweep/recording-sweep-store";
import { removeRecording } from "../sweep/sweep-recordings";
import { readRange } from "./read-range";
import type { RecordingPageStore } from "./recording-page-store";
import { cursorTo, placeOf } from "./session-cursor";

/** What staff's reading of recordings is given. */
export interface RecordingRouteParts {
  readonly pages: RecordingPageStore;
  readonly sweeps: RecordingSweepStore;
  readonly bucket: RecordingBucket;
  readonly clock: Clock;
}

type StaffContext = Context<SiteEnvironment>;

const listQuery = z.object({
  cursor: cursorParameter,
  limit: limitParameter,
  test: z.coerce.number().pipe(wireId).optional().meta({ description: "The id in a test's link: of its sessions alone" }),
});

/** Saved or read by our own scripts, never run: what testers' pages sent is anybody's. */
const kept = (type: string, name?: string): Record<string, string> => ({
  "content-type": type,
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
  ...(name === undefined ? {} : { "content-disposition": `attachment; filename="${name}"` }),
});

const addressed = (c: StaffContext) => ({ organization: c.get("principal").organization, sessionId: c.req.param("sessionId") ?? "" });

async function recordingOf({ pages }: RecordingRouteParts, c: StaffContext): Promise<RecordingPieces> {
  const { organization, sessionId } = addressed(c);
  return (await pages.one(organization, sessionId)) ?? refuseRequest("not-found");
}

/** The film, or the part that a `Range` asks for. */
async function video({ pages, bucket }: RecordingRouteParts, c: StaffContext): Promise<Response> {
  const { organization, sessionId } = addressed(c);
  const found = (await pages.video(organization, sessionId)) ?? refuseRequest("not-found");
  const range = readRange(c.req.header("range"), found.bytes);
  if (range === "none") return c.body(null, 416, { "content-range": `bytes */${found.bytes}` });
  const part = range ?? { offset: 0, length: found.bytes };
  const body = (await bucket.video(organization, sessionId, found.uploadId, part)) ?? refuseRequest("not-found");
  const headers = {
    ...kept(found.type, `recording-${sessionId}.${filmKinds[found.type].extension}`),
    "accept-ranges": "bytes",
    "content-length": String(part.length),
  };
  if (range === null) return c.body(body, 200, headers);
  return c.body(body, 206, { ...headers, "content-range": `bytes ${range.offset}-${range.offset + range.length - 1}/${found.bytes}` });
}

/** A batch as it was recorded, unpacked: JSON of ours, and of an older client the bytes to be saved. */
async function batch({ pages, bucket }: RecordingRouteParts, c: StaffContext): Promise<Response> {
  const { organization, sessionId } = addressed(c);
  const key = c.req.param("key") ?? "";
  const found = (await pages.batch(organization, sessionId, key)) ?? refuseRequest("not-found");
  const body = (await bucket.batch(organization, sessionId, key)) ?? refuseRequest("not-found");
  const headers = found.older ? kept("application/octet-stream", `recording-${sessionId}-${key}.bin`) : kept("application/json");
  return c.body(found.packed ? unpacked(body) : body, 200, headers);
}

async function image({ bucket, pages }: RecordingRouteParts, c: StaffContext): Promise<Response> {
  const { organization, sessionId } = addressed(c);
  const name = c.req.param("name") ?? "";
  const listed = (await pages.images(organization, sessionId)).some((each) => each.name === name);
  const body = listed ? await bucket.image(organization, sessionId, name) : null;
  return c.body(body ?? refuseRequest("not-found"), 200, kept("image/webp"));
}

/**
 * What testers recorded, for the organization's staff of any role: `/recordings…`. Another organization's are not found. `DELETE /recordings/{sessionId}` takes an Admin, and leaves nothing.
 */
export function createRecordingRoutes(parts: RecordingRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  const staff = authorize(...roles);
  routes.get("/recordings", staff, async (c) => {
    const { cursor, limit, test } = queryOf(c, listQuery);
    const order = test === undefined ? "recordings" : `recordings-${test}`;
    const asked = { testId: test ?? null, after: placeOf(cursor, order), limit };
    const { items, next } = await parts.pages.page(c.get("principal").organization, asked);
    return c.json({ items: [...items], next: cursorTo(next, order) } satisfies RecordingPage);
  });
  routes.get("/recordings/:sessionId", staff, async (c) => c.json(await recordingOf(parts, c)));
  routes.get("/recordings/:sessionId/batches/:key", staff, (c) => batch(parts, c));
  routes.get("/recordings/:sessionId/images", staff, async (c) => {
    const { session } = await recordingOf(parts, c);
    const { organization } = addressed(c);
    return c.json({ images: [...(await parts.pages.images(organization, session.sessionId))] } satisfies RecordingImages);
  });
  routes.get("/recordings/:sessionId/images/:name", staff, (c) => image(parts, c));
  routes.get("/recordings/:sessionId/video", staff, (c) => video(parts, c));
  routes.delete("/recordings/:sessionId", authorize("Admin"), async (c) => {
    const { session } = await recordingOf(parts, c);
    await removeRecording(parts, c.get("principal").organization, session.sessionId);
    return c.body(null, 204);
  });
  return routes;
}

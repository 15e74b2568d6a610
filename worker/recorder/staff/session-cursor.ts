import { z } from "zod";
import { type PageCursor, writeCursor } from "#worker/http/page-cursor";
import { refuseRequest } from "#worker/http/problem-response";
import type { SessionPlace } from "./session-rows";

const place = z.tuple([z.string(), z.string()]);

/** Where a list of sessions goes on; null: from its beginning. Refuses 422 a cursor of another list. */
export function placeOf(cursor: PageCursor | undefined, order: string): SessionPlace | null {
  if (cursor === undefined) return null;
  const after = place.safeParse(cursor.after);
  if (cursor.order !== order || !after.success)
    return refuseRequest("validation-failed", { fields: [{ path: "cursor", code: "custom", detail: "Not a cursor of this list" }] });
  return { startedAt: after.data[0], sessionId: after.data[1] };
}

export const cursorTo = (next: SessionPlace | null, order: string): string | null =>
  next && writeCursor({ order, after: [next.startedAt, next.sessionId] });

import { z } from "zod";
import { sql } from "#worker/database/sql";

/** A session that is no more: whoever listens by it is told. */
export const endedSession = z.object({ organization: z.string(), accountId: z.string(), sessionId: z.string() });
export type EndedSession = z.infer<typeof endedSession>;

export const endedSessionColumns = sql`"organization" AS organization, "userId" AS accountId, "id" AS sessionId`;

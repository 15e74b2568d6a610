import { z } from "zod";
import { readAuth } from "#app/features/account/auth-call";
import { deviceNames } from "#app/features/account/device-names";

const listed = z.array(
  z.object({
    token: z.string(),
    createdAt: z.string(),
    userAgent: z.string().nullish(),
    organization: z.string(),
  }),
);
const current = z.object({ session: z.object({ token: z.string() }) });

export interface OpenSession {
  readonly token: string;
  readonly since: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly organization: string;
  readonly here: boolean;
}

/** Every open session of this account, the one in use first, then the newest. Null: not reached or not readable. */
export async function readSessions(): Promise<readonly OpenSession[] | null> {
  const [list, mine] = await Promise.all([readAuth("list-sessions"), readAuth("get-session")]);
  if (list.kind !== "ok" || mine.kind !== "ok") return null;
  const sessions = listed.safeParse(list.body);
  const token = current.safeParse(mine.body).data?.session.token;
  if (!sessions.success) return null;
  return sessions.data
    .map((session) => ({
      token: session.token,
      since: session.createdAt,
      ...deviceNames(session.userAgent ?? ""),
      organization: session.organization,
      here: session.token === token,
    }))
    .sort((a, b) => Number(b.here) - Number(a.here) || (a.since < b.since ? 1 : -1));
}

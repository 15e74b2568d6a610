import { readAuth } from "#app/features/account/auth-call";
import { deviceNames } from "#app/features/account/device-names";
import { shownSessions } from "#schemas/people/sign-in-ways";

export interface OpenSession {
  readonly id: string;
  readonly since: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly organization: string;
  readonly here: boolean;
}

/** Every open session of this account, the one in use first, then the newest. Null: not reached or not readable. */
export async function readSessions(): Promise<readonly OpenSession[] | null> {
  const list = await readAuth("list-sessions");
  const sessions = shownSessions.safeParse(list.kind === "ok" ? list.body : null);
  if (!sessions.success) return null;
  return sessions.data
    .map(({ id, createdAt, userAgent, organization, here }) => ({
      id,
      since: createdAt,
      ...deviceNames(userAgent ?? ""),
      organization,
      here,
    }))
    .sort((a, b) => Number(b.here) - Number(a.here) || (a.since < b.since ? 1 : -1));
}

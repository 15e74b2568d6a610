import { z } from "zod";
import { readAuth } from "./auth-call";

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

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];
const nameIn = (names: readonly (readonly [RegExp, string])[], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Browser and system as a browser names itself; null for what is not known. */
export const deviceNames = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});

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

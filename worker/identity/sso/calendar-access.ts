import type { SsoProvider } from "#schemas/people/sso";
import type { Clock, Log } from "#worker/http/api-context";
import { type ProviderCalls, ProviderUnreachable } from "./ask-provider";
import type { Connection, ConnectionStore } from "./connection-store";
import type { SignInProviders } from "./sign-in-provider";
import type { SsoPasses } from "./sso-pass";

export interface CalendarAccessParts {
  readonly providers: SignInProviders;
  readonly calls: Pick<ProviderCalls, "refresh">;
  readonly connections: ConnectionStore;
  readonly passes: Pick<SsoPasses, "seal" | "open">;
  readonly clock: Clock;
  readonly log: Log;
}

export interface CalendarAccess {
  readonly provider: SsoProvider;
  /** For the provider's calendar API, good for a minute at least. */
  readonly accessToken: string;
}

/** Milliseconds that a token must still have. */
const leastLeft = 60_000;
const nothing = { scopes: [], refreshToken: null, accessToken: null, accessTokenEndsAt: null } as const;

const opened = async (parts: CalendarAccessParts, sealed: string | null): Promise<string | null> => {
  const value = sealed === null ? null : await parts.passes.open(sealed);
  return typeof value === "string" ? value : null;
};

async function renewed(parts: CalendarAccessParts, connection: Connection, refreshToken: string): Promise<string | null> {
  const provider = parts.providers.get(connection.provider);
  if (provider === undefined) return null;
  const now = parts.clock().toISOString();
  try {
    const tokens = await parts.calls.refresh(provider, refreshToken);
    if (tokens.accessToken === null) return null;
    const kept = {
      scopes: connection.scopes,
      refreshToken: await parts.passes.seal(tokens.refreshToken ?? refreshToken),
      accessToken: await parts.passes.seal(tokens.accessToken),
      accessTokenEndsAt: tokens.accessTokenEndsAt,
    };
    await parts.connections.keepTokens(connection, kept, now);
    return tokens.accessToken;
  } catch (error) {
    if (error instanceof ProviderUnreachable) return null;
    // The permission was taken back there: the person is asked again (specification, section 4).
    parts.log("warn", "calendar-permission-gone", { provider: connection.provider, message: String(error) });
    await parts.connections.keepTokens(connection, nothing, now);
    return null;
  }
}

/** A fresh access token for the calendar of an account, or null: not connected, not allowed any more, or not reachable now. */
export async function calendarAccessOf(parts: CalendarAccessParts, accountId: string): Promise<CalendarAccess | null> {
  for (const connection of await parts.connections.of(accountId)) {
    if (parts.providers.get(connection.provider)?.meets(["Calendar"], connection.scopes) !== true) continue;
    const refreshToken = await opened(parts, connection.refreshToken);
    if (refreshToken === null) continue;
    const left = Date.parse(connection.accessTokenEndsAt ?? "") - parts.clock().getTime();
    const kept = left > leastLeft ? await opened(parts, connection.accessToken) : null;
    const accessToken = kept ?? (await renewed(parts, connection, refreshToken));
    if (accessToken !== null) return { provider: connection.provider, accessToken };
  }
  return null;
}

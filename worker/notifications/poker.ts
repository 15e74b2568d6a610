import { isOffice, type Role } from "#schemas/role";
import { holders } from "#schemas/row-scope";
import type { Log } from "#worker/http/api-context";
import { type Connected, connectedIn } from "./connected-people";
import type { ConnectedStore } from "./connected-store";

/** The doorbell of one person in one organization, as the rest of the worker reaches it. */
export interface Doorbell {
  /** Answers false when nobody listens. */
  poke(version: number): Promise<boolean>;
  /** Closes the sockets of a session, or all of them when it is null. */
  close(sessionId: string | null): Promise<void>;
}

export interface PokerParts {
  readonly connected: ConnectedStore;
  readonly log: Log;
  doorbellOf(organization: string, accountId: string): Doorbell;
}

/** Rings doorbells after a commit. A lost ring costs time, never data, so nothing here throws. */
export interface Poker {
  /**
   * Rings whoever is connected and among these holders (see `holders` in schemas/row.ts), who may still be being read; null = everybody
   * connected. `rows`: of who is connected, where they were asked for already.
   */
  poke(
    organization: string,
    version: number,
    among: readonly string[] | Promise<readonly string[]> | null,
    rows?: readonly unknown[],
  ): Promise<void>;
  /** A session ended: its sockets close. */
  sessionEnded(ended: { organization: string; accountId: string; sessionId: string }): Promise<void>;
  /** A person was removed or barred, or lost roles: their sockets close, and open again only if they still may. */
  accountChanged(organization: string, accountId: string): Promise<void>;
}

const holderNames = (who: { accountId: string; roles: readonly Role[] }): readonly string[] => [
  holders.account(who.accountId),
  ...(isOffice({ roles: [...who.roles] }) ? [holders.office] : []),
  ...(who.roles.includes("Inspector") ? [holders.inspectors] : []),
];

/** Whether a connected person is among these holders. */
export const isAmong = (who: Connected, among: readonly string[] | null): boolean =>
  among === null || holderNames(who).some((name) => among.includes(name));

export function createPoker(parts: PokerParts): Poker {
  const quietly = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      parts.log("warn", "poke-failed", { what, message: String(error) });
    }
  };
  const ring = async (organization: string, who: Connected, version: number) => {
    const doorbell = parts.doorbellOf(organization, who.accountId);
    if (!who.allowed) await doorbell.close(null);
    else if (!(await doorbell.poke(version))) await parts.connected.disconnect(organization, who.accountId);
  };
  return {
    poke: (organization, version, among, rows) =>
      quietly("poke", async () => {
        const listed = rows === undefined ? parts.connected.list(organization) : connectedIn(rows);
        const [connected, holding] = await Promise.all([listed, among]);
        const listening = connected.filter((who) => !who.allowed || isAmong(who, holding));
        await Promise.all(listening.map((who) => quietly(who.accountId, () => ring(organization, who, version))));
      }),
    sessionEnded: ({ organization, accountId, sessionId }) =>
      quietly("session-ended", () => parts.doorbellOf(organization, accountId).close(sessionId)),
    accountChanged: (organization, accountId) => quietly("account-changed", () => parts.doorbellOf(organization, accountId).close(null)),
  };
}

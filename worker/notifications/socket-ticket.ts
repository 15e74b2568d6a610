import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Clock } from "#worker/http/api-context";
import type { DerivedKeys } from "#worker/secrets/derived-secret";
import { keyByHeader, versionHeader } from "#worker/secrets/versioned-token";

/** A ticket opens one socket within 30 seconds (product.md P3). */
export const ticketSeconds = 30;
/** The protocol a socket speaks; the ticket is the second name the browser offers. */
export const socketProtocol = "plumbline.v1";

const claims = z.object({
  sub: z.string().min(1),
  org: z.string().min(1),
  sid: z.string().min(1),
  jti: z.string().min(1),
  exp: z.number(),
  /** When the session ends, milliseconds since 1970. */
  ends: z.number(),
});
export type SocketTicket = z.infer<typeof claims>;

export interface SocketTickets {
  issue(holder: { accountId: string; organization: string; sessionId: string; sessionEndsAt: number }): Promise<string>;
  /** The ticket's claims when it is genuine and in time; null otherwise. Whether it was used, its user's object knows. */
  read(ticket: string): Promise<SocketTicket | null>;
}

const issuer = "plumbline-notifications";

/** Tickets are signed, not stored: the object they open remembers the few that were used. `keysOf`: of their own. */
export function createSocketTickets(keysOf: () => Promise<DerivedKeys>, clock: Clock): SocketTickets {
  return {
    async issue({ accountId, organization, sessionId, sessionEndsAt }) {
      const [newest] = await keysOf();
      const issuedAt = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ org: organization, sid: sessionId, ends: sessionEndsAt })
        .setProtectedHeader({ alg: "HS256", typ: "socket-ticket", ...versionHeader(newest) })
        .setIssuer(issuer)
        .setSubject(accountId)
        .setJti(crypto.randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ticketSeconds)
        .sign(newest.bytes);
    },
    async read(ticket) {
      try {
        const options = { algorithms: ["HS256"], issuer, typ: "socket-ticket", currentDate: clock() };
        const keys = await keysOf();
        const { payload } = await jwtVerify(ticket, keyByHeader(keys), options);
        const read = claims.safeParse(payload);
        return read.success ? read.data : null;
      } catch {
        return null;
      }
    },
  };
}

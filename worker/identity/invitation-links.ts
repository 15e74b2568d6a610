import { derivedSecret } from "./derived-secret";

/** Which invitation, and which sending of it. */
export interface InvitedRound {
  readonly id: string;
  readonly round: number;
}

/** Links of invitations: a keyed hash of organization, invitation and round is made for the mail and is kept nowhere. */
export interface InvitationLinks {
  /** The page that the mail leads to. */
  pathOf(organization: string, invited: InvitedRound): Promise<string>;
  /** What a link's token names; null for one that this worker did not make for this organization. */
  read(organization: string, token: string): Promise<InvitedRound | null>;
}

const token = /^([0-9a-zA-Z][0-9a-zA-Z@_-]{0,119})\.([1-9]\d{0,8})\.([\w-]{43})$/;
const hmac = { name: "HMAC", hash: "SHA-256" } as const;

const said = (organization: string, { id, round }: InvitedRound) => new TextEncoder().encode(`${organization}\n${id}\n${round}`);

export function createInvitationLinks(secret: string): InvitationLinks {
  const key = async (use: "sign" | "verify") =>
    crypto.subtle.importKey("raw", await derivedSecret(secret, "invitation"), hmac, false, [use]);
  return {
    async pathOf(organization, invited) {
      const sum = await crypto.subtle.sign("HMAC", await key("sign"), said(organization, invited));
      const query = new URLSearchParams({ token: `${invited.id}.${invited.round}.${Buffer.from(sum).toString("base64url")}` });
      return `/auth/invitation?${query}`;
    },
    async read(organization, text) {
      const [, id, round, sum] = token.exec(text) ?? [];
      if (id === undefined || round === undefined || sum === undefined) return null;
      const invited = { id, round: Number(round) };
      const ours = await crypto.subtle.verify("HMAC", await key("verify"), Buffer.from(sum, "base64url"), said(organization, invited));
      return ours ? invited : null;
    },
  };
}

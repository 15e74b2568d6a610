import { timingSafeEqual } from "node:crypto";
import { derivedKeys, type Secrets } from "../../secrets/derived-secret";
import { keyedDigest, keyedDigests } from "../../secrets/keyed-digest";

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

const said = (organization: string, { id, round }: InvitedRound) => `${organization}\n${id}\n${round}`;

export function createInvitationLinks(secrets: Secrets): InvitationLinks {
  const keys = () => derivedKeys(secrets, "invitation");
  return {
    async pathOf(organization, invited) {
      const sum = Buffer.from(keyedDigest(await keys(), said(organization, invited)), "hex");
      const query = new URLSearchParams({ token: `${invited.id}.${invited.round}.${sum.toString("base64url")}` });
      return `/auth/invitation?${query}`;
    },
    async read(organization, text) {
      const [, id, round, sum] = token.exec(text) ?? [];
      if (id === undefined || round === undefined || sum === undefined) return null;
      const invited = { id, round: Number(round) };
      const given = Buffer.from(sum, "base64url");
      const ours = keyedDigests(await keys(), said(organization, invited)).some((each) => timingSafeEqual(Buffer.from(each, "hex"), given));
      return ours ? invited : null;
    },
  };
}

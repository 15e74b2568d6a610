import { hexOf } from "#schemas/plain/hex";

/** How long an address to answer to works, in days. */
export const replyDays = 60;
/** So many of one thread and person work, the newest: as many emails as one can have had to answer. */
export const repliesKept = 40;
/** What an email may weigh as it comes, headers and files included. Bytes. */
export const replyBytes = 1_048_576;
/** So many emails of one thread and person are taken in 24 hours. */
export const repliesADay = 20;

/** Letters of one case alone: mail servers may change it. */
const address = /^reply\+([0-9a-f]{40})@(.+)$/;

/** 160 random bits. */
export const newReplySecret = (random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): string =>
  hexOf(random(new Uint8Array(20)));

export const replyAddressOf = (secret: string, domain: string): string => `reply+${secret}@${domain}`;

/** The secret of an address of this domain; null for any other address. */
export function replySecretIn(to: string, domain: string): string | null {
  const [, secret, at] = address.exec(to.trim().toLowerCase()) ?? [];
  return secret !== undefined && at === domain.toLowerCase() ? secret : null;
}

import type { DeliveryParts } from "../delivery/queue/delivery-parts";
import type { Clock } from "../http/api-context";
import type { Settings } from "../http/environment";
import type { AccountStore } from "../identity/account-store";
import { newReplySecret, replyAddressOf, replyDays } from "../replies/reply-address";
import type { ReplyAddressStore } from "../replies/reply-address-store";
import { sha256Of } from "../secrets/plain-digest";

interface AddressParts {
  readonly store: ReplyAddressStore;
  readonly settings: Pick<Settings, "replies">;
  readonly clock: Clock;
  /** Fills the array with random bytes. */
  readonly randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
  readonly accounts: Pick<AccountStore, "byId">;
}

/** Makes the address that a mail of a message is answered to; null where no answers come in, or nobody has confirmed where the mail goes. */
export const replyAddressesOf =
  ({ store, settings: { replies }, clock, randomBytes, accounts }: AddressParts): DeliveryParts["replyAddress"] =>
  async (organization, place) => {
    if (replies === null || !(await accounts.byId(place.accountId))?.emailVerified) return null;
    const secret = newReplySecret(randomBytes);
    const now = clock();
    const expiresAt = new Date(now.getTime() + replyDays * 86_400_000).toISOString();
    await store.add(organization, place, await sha256Of(secret), { now: now.toISOString(), expiresAt });
    return replyAddressOf(secret, replies.domain);
  };

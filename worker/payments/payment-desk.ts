import { z } from "zod";
import type { KeptAccount } from "./payment-account-store";
import type { PaymentParts } from "./payment-parts";
import { isLiveKey, type PaymentDesk } from "./payment-provider";

/** What an own account is acted for with, as it is sealed. */
export const ownKeys = z.object({ key: z.string(), webhookSecret: z.string() });
export type OwnKeys = z.infer<typeof ownKeys>;

/** By whose key an account is acted for; null for a connected one of a deployment that has no account of its own any more. */
export async function deskOf({ platform, seal }: Pick<PaymentParts, "platform" | "seal">, kept: KeptAccount): Promise<PaymentDesk | null> {
  if (kept.sealed !== null) return { key: ownKeys.parse(await seal.open(kept.sealed)).key, account: null };
  return platform === null ? null : { key: platform.key, account: kept.account };
}

/** Whether an account moves real money: the key says it. */
export const isLive = ({ key }: PaymentDesk): boolean => isLiveKey(key);

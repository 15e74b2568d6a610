import { z } from "zod";
import { locale } from "../values";

/** 65 bytes of an uncompressed P-256 point and 16 of a secret, base64url without padding (RFC 8291, section 3.2). */
const pointText = z.string().regex(/^[A-Za-z0-9_-]{87}$/);
const secretText = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** What a browser's push service gave it: where its messages go, and whom they are encrypted for. */
export const pushSubscription = z.object({
  endpoint: z.url().max(1_024),
  keys: z.object({ p256dh: pointText, auth: secretText }),
});
export type PushSubscription = z.infer<typeof pushSubscription>;

/** What a browser asks. A renewal says only that it is still the same person's, in the session that there is now. */
export const pushAsk = pushSubscription.extend({
  renewal: z.boolean().default(false),
  /** The key that the browser was subscribed by; without it, the deployment's of now. */
  senderKey: pointText.optional(),
});

/** Which subscription ends. */
export const pushEndpoint = pushSubscription.pick({ endpoint: true });

/** The key by which push services know this deployment (RFC 8292): 65 bytes, base64url. */
export const pushKey = z.object({ key: pointText });

/** Subscriptions one person may have in one organization. The oldest gives way. */
export const pushSubscriptionLimit = 20;

/** What a push carries, once decrypted: words for a locked screen. `id` is its cause's: shown again, it takes its own place. */
export const pushMessage = z.object({
  id: z.string().min(1).max(200),
  language: locale,
  title: z.string().min(1).max(120),
  body: z.string().max(240),
  /** Where it leads, on the organization's own site. */
  path: z
    .string()
    .regex(/^\/(?!\/)[^\\\p{Cc}]*$/u)
    .max(300),
});
export type PushMessage = z.infer<typeof pushMessage>;

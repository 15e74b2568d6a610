import { z } from "zod";
import { instant, line, text } from "../values";

/** Most passkeys that an account keeps at one office. */
export const passkeyLimit = 20;

/** What a person calls a passkey: one line of 1 to 60 characters. */
export const passkeyName = line(60).pipe(z.string().min(1));

/** A passkey as its owner sees it: never its key. `lastUsedAt` is null until it has signed them in. */
export const shownPasskey = z.object({ id: z.string(), name: z.string(), addedAt: instant, lastUsedAt: instant.nullable() });
export type ShownPasskey = z.infer<typeof shownPasskey>;

/**
 * `GET /api/auth/passkeys`: the passkeys of this account at this office, and how else it is signed in to. `provedUntil`: until
 * when this session may add and remove; null when who they are must be proved again first.
 */
export const passkeysAnswer = z.object({
  passkeys: z.array(shownPasskey).readonly(),
  password: z.boolean(),
  provedUntil: instant.nullable(),
});
export type PasskeysAnswer = z.infer<typeof passkeysAnswer>;

export const passkeyChoice = z.object({ id: z.string().min(1).max(64) });
export const passkeyRename = passkeyChoice.extend({ name: passkeyName });

const encoded = text(8_000);
const credential = z.object({
  id: text(1_400).min(1),
  rawId: text(1_400).min(1),
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: text(40).nullish(),
});

/** What `PublicKeyCredential.toJSON` gives of a passkey just made (Web Authentication level 3, 5.1.8), and what to call it. */
export const passkeyMade = z.object({
  name: passkeyName,
  response: credential.extend({
    response: z.object({ clientDataJSON: encoded, attestationObject: text(20_000), transports: z.array(text(40)).max(10).default([]) }),
  }),
});

/** What `PublicKeyCredential.toJSON` gives of a passkey that was used. */
export const passkeyUsed = z.object({
  response: credential.extend({
    response: z.object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded, userHandle: encoded.nullish() }),
  }),
});

const howMuch = z.enum(["discouraged", "preferred", "required"]);
const transport = z.enum(["ble", "hybrid", "internal", "nfc", "usb"]);
const known = z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(transport).default([]).catch([]) });

/** What identity gives a browser to make a passkey: `PublicKeyCredentialCreationOptionsJSON`, as far as we use it. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.int().default(60_000),
  excludeCredentials: z.array(known).default([]),
  authenticatorSelection: z.object({ residentKey: howMuch, userVerification: howMuch }),
});

/** What identity gives a browser to use one: `PublicKeyCredentialRequestOptionsJSON`, as far as we use it. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int().default(60_000),
  allowCredentials: z.array(known).default([]),
});

/**
 * How identity refuses in the ceremony, next to schemas/people/sign-in-ways.ts: `CHALLENGE_NOT_FOUND` asks to begin again,
 * `PASSKEY_REFUSED` is everything else, alike for keys that are known and unknown.
 */
export type PasskeyRefusal = "CHALLENGE_NOT_FOUND" | "PASSKEY_REFUSED" | "PASSKEY_KNOWN" | "TOO_MANY_PASSKEYS";

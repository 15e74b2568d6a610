import { type PasskeyRefusal, passkeyCreation, passkeyRequest } from "#schemas/people/passkey";
import type { WayRefusal } from "#schemas/people/sign-in-ways";
import { type AuthAnswer, callAuth, readAuth } from "./auth-call";

/**
 * What came of asking the browser for a passkey. `cancelled`: the person, or the browser for them, did not go on; browsers
 * do not say which. `known`: this device holds a passkey of the account already.
 */
export type Ceremony = AuthAnswer | { readonly kind: "cancelled" } | { readonly kind: "known" };

/** Whether this browser makes and uses passkeys at all. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function";

/** Whether it offers them in the list that opens at a field. */
export const offersPasskeysAtFields = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable());

const unreadable = { kind: "refused", status: 500, code: "", problem: null } as const;
const credentialIn = (made: Credential | null): PublicKeyCredential | null => (made instanceof PublicKeyCredential ? made : null);
/** The browser's own dialog answers by throwing. */
async function ofBrowser(
  ask: Promise<Credential | null>,
): Promise<PublicKeyCredential | Extract<Ceremony, { kind: "cancelled" | "known" }>> {
  try {
    return credentialIn(await ask) ?? { kind: "cancelled" };
  } catch (error) {
    return error instanceof DOMException && error.name === "InvalidStateError" ? { kind: "known" } : { kind: "cancelled" };
  }
}

/** Makes a passkey for whoever is signed in, and keeps it under this name. */
export async function addPasskey(name: string): Promise<Ceremony> {
  const answer = await readAuth("passkey/generate-register-options");
  if (answer.kind !== "ok") return answer;
  const options = passkeyCreation.safeParse(answer.body);
  if (!options.success) return unreadable;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({ ...options.data, attestation: "none" });
  const made = await ofBrowser(navigator.credentials.create({ publicKey }));
  if (!(made instanceof PublicKeyCredential)) return made;
  return callAuth("passkey/verify-registration", { name, response: made.toJSON() });
}

/**
 * Signs in with a passkey, or proves with one that it is still whoever is signed in. `atField`: waits until the person
 * chooses one in the list at a field; `signal` ends the wait.
 */
export async function askForPasskey(
  how: { readonly atField?: boolean; readonly signal?: AbortSignal; readonly chosen?: () => void } = {},
): Promise<Ceremony> {
  const answer = await readAuth("passkey/generate-authenticate-options");
  if (answer.kind !== "ok") return answer;
  const options = passkeyRequest.safeParse(answer.body);
  if (!options.success) return unreadable;
  if (how.signal?.aborted) return { kind: "cancelled" };
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options.data, userVerification: "required" });
  const used = await ofBrowser(
    navigator.credentials.get({
      publicKey,
      ...(how.atField === true ? { mediation: "conditional" as const } : {}),
      ...(how.signal === undefined ? {} : { signal: how.signal }),
    }),
  );
  if (!(used instanceof PublicKeyCredential)) return used;
  how.chosen?.();
  return callAuth("passkey/verify-authentication", { response: used.toJSON() });
}

/** Identity's own word for a refusal. */
export const refusedAs = (answer: Ceremony, code: PasskeyRefusal | WayRefusal): boolean =>
  answer.kind === "refused" && answer.code === code;

import { passkey } from "@better-auth/passkey";
import type { BetterAuthPlugin } from "better-auth";
import { APIError } from "better-auth/api";
import type { PasskeyRefusal } from "#schemas/people/passkey";
import type { PasskeyStore } from "./passkey-store";

export interface PasskeyPluginParts {
  readonly organization: string;
  /** Origin of the organization's host: the only one whose ceremonies are taken. */
  readonly origin: string;
  readonly passkeys: PasskeyStore;
  now(): string;
}

function refuse(code: PasskeyRefusal): never {
  throw new APIError("UNAUTHORIZED", { code, message: "This passkey is not taken" });
}

/** A browser may be asked to look at a face, a finger or a PIN, and not do it: the signed answer says so, and better-auth does not look. */
const lookedAt = (verified: boolean | undefined): void => (verified === true ? undefined : refuse("PASSKEY_REFUSED"));

/**
 * better-auth's ceremony, held to this organization's host: its name and origin are the relying party's, its rows carry the
 * organization and are taken here alone, and the person was looked at (user verification), so that a passkey is a whole
 * sign-in. Who may add one is asked before it, at our own door.
 */
export function passkeyPlugins({ organization, origin, passkeys, now }: PasskeyPluginParts) {
  const organizationOfPasskey = {
    id: "organization-of-passkey",
    schema: {
      passkey: {
        fields: {
          organization: { type: "string", required: true, input: false, defaultValue: () => organization },
          lastUsedAt: { type: "string", required: false, input: false },
        },
      },
    },
  } satisfies BetterAuthPlugin;
  const ceremony = passkey({
    rpID: new URL(origin).hostname,
    origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      // Our door asks for a session, a proof not long ago and a confirmed address; better-auth's own knows only a session's age.
      requireSession: false,
      async afterVerification({ verification }) {
        lookedAt(verification.registrationInfo?.userVerified);
        const { id } = verification.registrationInfo?.credential ?? { id: "" };
        if (await passkeys.isKnown(id)) refuse("PASSKEY_KNOWN");
      },
    },
    authentication: {
      async afterVerification({ verification, clientData }) {
        lookedAt(verification.authenticationInfo.userVerified);
        if (!(await passkeys.isHere(organization, clientData.id))) refuse("PASSKEY_REFUSED");
        await passkeys.noteUse(organization, clientData.id, now());
      },
    },
  });
  return [ceremony, organizationOfPasskey] as const;
}

import { createSecretVersionStore } from "../identity/secrets/secret-version-store";
import { createSecretVersions, type SecretVersions } from "../identity/secrets/secret-versions";
import { createSsoPasses } from "../identity/sso/sso-pass";
import { createSeal } from "../secrets/seal";
import type { Core } from "./create-core";

/** The versions of the secret of the deployment that the core is of. */
export const secretVersionsOf = ({ db, settings: { secrets }, clock }: Pick<Core, "db" | "settings" | "clock">): SecretVersions =>
  createSecretVersions({
    store: createSecretVersionStore(db),
    secrets,
    passes: createSsoPasses(secrets, clock),
    factors: createSeal(secrets, "second-factor"),
    payments: createSeal(secrets, "payment-key"),
    clock,
  });

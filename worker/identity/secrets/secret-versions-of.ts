import type { Core } from "#worker/create-core";
import { createSsoPasses } from "../sso/sso-pass";
import { createSeal } from "./seal";
import { createSecretVersionStore } from "./secret-version-store";
import { createSecretVersions, type SecretVersions } from "./secret-versions";

/** The versions of the secret of the deployment that the core is of. */
export const secretVersionsOf = ({ db, settings: { secrets }, clock }: Pick<Core, "db" | "settings" | "clock">): SecretVersions =>
  createSecretVersions({
    store: createSecretVersionStore(db),
    secrets,
    passes: createSsoPasses(secrets, clock),
    factors: createSeal(secrets, "second-factor"),
    clock,
  });

import type { SsoOutcome } from "#schemas/people/sso";
import type { Errand } from "./sso-pass";

/** Where an organization's host takes the code. */
export const codePath = "/api/auth/sso/back";
/** Where accounts are connected. */
export const connectionsPath = "/auth/sessions";

/** The page that says what became of it: the sign-in page, keeping where the person wanted to go, or that of their connections. */
export function outcomePath(of: Pick<Errand, "account" | "provider" | "back">, outcome: SsoOutcome): string {
  const said = { sso: outcome, with: of.provider };
  if (of.account !== null) return `${connectionsPath}?${new URLSearchParams(said)}`;
  return `/auth?${new URLSearchParams({ ...said, ...(of.back === "/" ? {} : { redirect: of.back }) })}`;
}

export const outcomeUrl = (of: Errand, outcome: SsoOutcome): string => `${of.origin}${outcomePath(of, outcome)}`;

import { data, redirect } from "react-router";
import type { AreaData } from "#app/screen/page/areas";
import { type Role, roles } from "#schemas/role";

/** Why a page cannot be shown, as loaders throw it and the error boundary reads it. */
export type PageError =
  | { readonly failure: "role-missing"; readonly roles: readonly Role[] }
  | { readonly failure: "claims-unknown" | "not-on-this-device" };

const statusOf: Readonly<Record<PageError["failure"], number>> = { "role-missing": 403, "claims-unknown": 503, "not-on-this-device": 503 };

/** What a loader threw, as the router hands it on; null: it is nothing of ours. Read by hand: every page has this, and none else of zod. */
export function pageErrorIn(thrown: unknown): PageError | null {
  if (typeof thrown !== "object" || thrown === null || !("failure" in thrown)) return null;
  const { failure } = thrown;
  if (failure === "claims-unknown" || failure === "not-on-this-device") return { failure };
  if (failure !== "role-missing" || !("roles" in thrown) || !Array.isArray(thrown.roles)) return null;
  const told: readonly unknown[] = thrown.roles;
  return { failure, roles: told.flatMap((one) => roles.find((role) => role === one) ?? []) };
}

/** Throw it in a loader: the error boundary says it in words. */
export const pageFailure = (failure: PageError) => data(failure, { status: statusOf[failure.failure] });

/** Throw it in a loader when somebody lacks the area's roles. */
export const roleMissing = (area: AreaData | null) => {
  const access = area?.access;
  return pageFailure({ failure: "role-missing", roles: typeof access === "object" ? [...access.roles] : [] });
};

/** Throw it in a client loader when remembered roles would turn somebody away, and the worker cannot be asked for those of now. */
export const claimsUnknown = () => pageFailure({ failure: "claims-unknown" });

/** Throw it in a loader when what the address names is not there, or not for this person: both look the same. */
export const notFound = () => redirect("/404");

/** Throw it in a client loader when the worker cannot be reached and the device does not have it. */
export const notOnThisDevice = () => pageFailure({ failure: "not-on-this-device" });

import { data, redirect } from "react-router";
import { z } from "zod";
import type { AreaData } from "#app/screen/page/areas";
import { role } from "#schemas/role";

/** Why a page cannot be shown, as loaders throw it and the error boundary reads it. */
export const pageError = z.discriminatedUnion("failure", [
  z.object({ failure: z.literal("role-missing"), roles: z.array(role) }),
  z.object({ failure: z.literal("claims-unknown") }),
  z.object({ failure: z.literal("not-on-this-device") }),
  z.object({ failure: z.literal("unknown"), id: z.string() }),
]);
export type PageError = z.infer<typeof pageError>;

const statusOf = { "role-missing": 403, "claims-unknown": 503, "not-on-this-device": 503, unknown: 500 } as const satisfies Record<
  PageError["failure"],
  number
>;

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

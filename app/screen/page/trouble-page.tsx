import { isRouteErrorResponse, Navigate } from "react-router";
import { pageTrouble } from "#app/screen/read/page-trouble";
import { FaultPage } from "./fault-page";
import { NotHerePage } from "./not-here-page";
import { RolePage } from "./role-page";

/** What a fetch throws when nothing answers: each browser has its own words for it. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed|connection/i.test(error.message);

/** What stands in place of a page that cannot be shown. */
export function TroublePage({ error }: { error: unknown }) {
  if (isUnreachable(error)) return <NotHerePage />;
  if (!isRouteErrorResponse(error)) return <FaultPage error={error} />;
  if (error.status === 404) return <Navigate to="/404" replace />;
  const trouble = pageTrouble.safeParse(error.data);
  if (!trouble.success) return <FaultPage error={error} />;
  if (trouble.data.trouble === "role-missing") return <RolePage roles={trouble.data.roles} />;
  if (trouble.data.trouble === "claims-unknown") return <NotHerePage unchecked />;
  if (trouble.data.trouble === "not-on-this-device") return <NotHerePage />;
  return <FaultPage error={error} />;
}

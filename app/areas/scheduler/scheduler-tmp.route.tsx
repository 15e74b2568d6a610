import { redirect } from "react-router";
import { pageFor } from "#app/screen/read/page-reader";
import type { Route } from "./+types/scheduler-tmp.route";

/** An old address of the scheduler (specification, section 2). */
export function loader({ context, request }: Route.LoaderArgs) {
  pageFor(context, request);
  return redirect("/scheduler");
}
export const clientLoader = () => redirect("/scheduler");

export default function SchedulerTmp() {
  return null;
}

import { areaOf } from "#app/screen/page/areas";
import { mayAskFor } from "./agreements-moment";

/** Whether a page may be covered by the permission dialog: as by the agreements, but not where somebody comes back from a provider. */
export const mayAskPermission = (pathname: string): boolean => mayAskFor(pathname) && areaOf(pathname)?.id !== "sessions";

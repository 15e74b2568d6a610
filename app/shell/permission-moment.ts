import { mayAskFor } from "./agreements-moment";
import { areaOf } from "./areas";

/** Whether a page may be covered by the permission dialog: as by the agreements, but not where somebody comes back from a provider. */
export const mayAskPermission = (pathname: string): boolean => mayAskFor(pathname) && areaOf(pathname)?.id !== "sessions";

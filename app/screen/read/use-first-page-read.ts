import { useContext } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router";

/** Whether the tab's first page has been read. The router counts its loading as no navigation, and says so nowhere else. */
export const useFirstPageRead = (): boolean => useContext(UNSAFE_DataRouterStateContext)?.initialized ?? false;

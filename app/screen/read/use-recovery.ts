import { useEffect } from "react";
import { createPath, useLocation, useMatches, useNavigate } from "react-router";

/**
 * Leads from what stands in place of a page to the page, once it has been read. The router alone leaves an error on the screen
 * where the reading that mends it is over before it was drawn (github.com/remix-run/react-router/issues/11597).
 */
export function useRecovery(): void {
  const isRead = useMatches().at(-1)?.loaderData !== undefined;
  const here = createPath(useLocation());
  const navigate = useNavigate();
  useEffect(() => {
    if (isRead) void navigate(here, { replace: true, preventScrollReset: true });
  }, [isRead, here, navigate]);
}

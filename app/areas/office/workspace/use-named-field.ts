import { useEffect } from "react";
import { useLocation } from "react-router";

/** Opens what it stands in, and gives it the focus. */
function bring(id: string): boolean {
  const field = document.getElementById(id);
  if (field === null) return false;
  const folded = field.closest("details");
  if (folded) folded.open = true;
  field.focus();
  return true;
}

/** Leads to the field that the address names, also where its form is folded or only comes with a part of the page. */
export function useNamedField(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, it is led to again.
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (id === "" || bring(id)) return;
    const watch = new MutationObserver(() => bring(id) && watch.disconnect());
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [hash, key]);
}

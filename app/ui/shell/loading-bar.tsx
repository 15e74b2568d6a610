import { loadingBar } from "#styled/recipes";

/** A thin bar at the top while a page or an act is on its way; seen only after 150 ms. Never a spinner. */
export function LoadingBar({ active, label }: { active: boolean; label: string }) {
  return active ? <div className={loadingBar()} role="progressbar" aria-label={label} /> : null;
}

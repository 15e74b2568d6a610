import { type Island, island, useIsland } from "#ui/island";
import type { TellWindowsProps } from "./windows/tell-windows";

const telling = island(() => import("./windows/tell-windows"));
/** Has it come once the page is drawn. */
export const windowsPart: Island<unknown> = telling;

/** What tells a day's parties when the inspector comes, a file of its own: see `TellWindows`. */
export function WindowsPart(props: TellWindowsProps) {
  const part = useIsland(telling, true);
  if (part.kind === "here") return <part.parts.TellWindows {...props} />;
  return null;
}

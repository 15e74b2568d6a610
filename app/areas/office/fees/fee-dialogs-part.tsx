import { type ComponentProps, useEffect } from "react";
import { askWhenIdle } from "#app/shell/frame/ask-when-idle";
import { type Island, island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";
import type { ReversalDialog } from "./reversal-dialog";
import type { WaiveDialog } from "./waive-dialog";

const reversal = island(() => import("./reversal-dialog"));
const waiver = island(() => import("./waive-dialog"));
const atIdle: readonly Island<unknown>[] = [reversal, waiver];

/** Has the dialogs of fees and payments come when the page has nothing else to do: each is a file of its own. */
export const useFeeDialogsAtIdle = (): void => useEffect(() => askWhenIdle(atIdle), []);

export function WaivePart(props: ComponentProps<typeof WaiveDialog>) {
  const part = useIsland(waiver, true);
  if (part.kind === "here") return <part.parts.WaiveDialog {...props} />;
  return part.kind === "failed" ? <MissingPart of={waiver} onClose={props.onClose} /> : null;
}

export function ReversalPart(props: ComponentProps<typeof ReversalDialog>) {
  const part = useIsland(reversal, true);
  if (part.kind === "here") return <part.parts.ReversalDialog {...props} />;
  return part.kind === "failed" ? <MissingPart of={reversal} onClose={props.onClose} /> : null;
}

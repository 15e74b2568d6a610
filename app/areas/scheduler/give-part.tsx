import { type Island, island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";
import type { GiveDialogProps } from "./give-dialog";

const dialog = island(() => import("./give-dialog"));
/** Has it come before stops are given away. */
export const givePart: Island<unknown> = dialog;

/** The preview of giving stops away, a file of its own: see `GiveDialog`. */
export function GivePart(props: GiveDialogProps) {
  const part = useIsland(dialog, true);
  if (part.kind === "here") return <part.parts.GiveDialog {...props} />;
  return part.kind === "failed" ? <MissingPart of={dialog} onClose={props.onClose} /> : null;
}

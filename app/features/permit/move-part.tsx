import { type Island, island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";
import type { MoveDialogProps } from "./use-move";

const dialog = island(() => import("./move-dialog"));
/** Has it come before an inspection is given a place: with it come the commands, which say what stands against one. */
export const movePart: Island<unknown> = dialog;

/** The dialog that gives an inspection its place, a file of its own: see `MoveDialog`. */
export function MovePart(props: MoveDialogProps) {
  const part = useIsland(dialog, true);
  if (part.kind === "here") return <part.parts.MoveDialog {...props} />;
  return part.kind === "failed" ? <MissingPart of={dialog} onClose={props.onClose} /> : null;
}

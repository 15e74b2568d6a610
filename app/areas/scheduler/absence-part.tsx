import { type Island, island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";
import type { AbsenceDialogProps } from "./absence-dialog";

const dialog = island(() => import("./absence-dialog"));
/** Has it come before an absence is recorded. */
export const absencePart: Island<unknown> = dialog;

/** The dialog of an absence, a file of its own: see `AbsenceDialog`. */
export function AbsencePart(props: AbsenceDialogProps) {
  const part = useIsland(dialog, true);
  if (part.kind === "here") return <part.parts.AbsenceDialog {...props} />;
  return part.kind === "failed" ? <MissingPart of={dialog} onClose={props.onClose} /> : null;
}

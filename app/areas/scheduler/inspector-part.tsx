import { type Island, island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";
import type { InspectorDialogProps } from "./inspector/use-inspector-form";

const dialog = island(() => import("./inspector/inspector-dialog"));
/** Has it come before somebody asks what an inspector takes. */
export const inspectorPart: Island<unknown> = dialog;

/** The dialog of what an inspector takes, a file of its own: see `InspectorDialog`. */
export function InspectorPart(props: InspectorDialogProps) {
  const part = useIsland(dialog, true);
  if (part.kind === "here") return <part.parts.InspectorDialog {...props} />;
  return part.kind === "failed" ? <MissingPart of={dialog} onClose={props.onClose} /> : null;
}

import { island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";
import type { CopyDialogProps } from "./copy-dialog";

const copying = island(() => import("./copy-dialog"));

/** The dialog that copies from another form, which comes when it is first wanted. */
export function CopyPart(props: CopyDialogProps) {
  const part = useIsland(copying, true);
  if (part.kind === "here") return <part.parts.CopyDialog {...props} />;
  return part.kind === "failed" ? <MissingPart of={copying} onClose={props.onClose} /> : null;
}

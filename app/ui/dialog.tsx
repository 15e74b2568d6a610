import { useState } from "react";
import { type Island, island, useIsland } from "./island";
import { MissingPart } from "./missing-part";
import type { DialogProps } from "./opened-dialog";

const opened = island(() => import("./opened-dialog"));
/** Has it come before it is opened. */
export const dialogPart: Island<unknown> = opened;

/**
 * A modal: something to finish or leave before going on. It keeps the focus and gives it back. Before it is first opened there is
 * nothing of it: a closed one would be rendered again with every page that is opened.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  const part = useIsland(opened, wasOpened);
  if (!wasOpened) return null;
  if (part.kind === "here") return <part.parts.OpenedDialog {...props} />;
  return part.kind === "failed" && props.open ? <MissingPart of={opened} onClose={props.onClose} /> : null;
}

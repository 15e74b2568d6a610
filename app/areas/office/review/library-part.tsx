import { useEffect, useState } from "react";
import { askWhenIdle } from "#app/shell/frame/ask-when-idle";
import { m } from "#schemas/messages/compiled/messages";
import { type Island, island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";
import { LinkButton } from "#ui/text-link";
import type { LibraryDoor, LibraryPartProps } from "./library-door";

const picker = island(() => import("./library-picker"));
/** Comes once the page is drawn: no visit of a permit waits for the library. */
export const libraryPart: Island<unknown> = picker;
const atIdle = [libraryPart];

export function useLibraryDoor(text: string): LibraryDoor {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return {
    isOpen,
    open,
    close: () => setOpen(false),
    typed(value) {
      // While the field is on its way the letters that follow would be the text's: so is the sign.
      if (value !== `/${text}` || picker.get().kind !== "here") return false;
      open();
      return true;
    },
  };
}

/** The library beside a comment: see `LibraryPicker`. */
export function LibraryPart(props: LibraryPartProps) {
  const { door } = props;
  const part = useIsland(picker, door.isOpen);
  useEffect(() => askWhenIdle(atIdle), []);
  if (part.kind === "here") return <part.parts.LibraryPicker {...props} />;
  return (
    <div>
      <LinkButton onClick={door.open}>{m.library_title()}</LinkButton>
      {part.kind === "failed" && door.isOpen && <MissingPart of={picker} onClose={door.close} />}
    </div>
  );
}

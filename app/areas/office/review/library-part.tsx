import { useEffect, useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { askWhenIdle } from "#app/shell/frame/ask-when-idle";
import { m } from "#schemas/messages/compiled/messages";
import type { Review } from "#schemas/review/review";
import { type Island, island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";
import { LinkButton } from "#ui/text-link";
import type { CommentDraft } from "./comment-draft";

const picker = island(() => import("./library-picker"));
/** Comes once the page is drawn: no visit of a permit waits for the library. */
export const libraryPart: Island<unknown> = picker;
const atIdle = [libraryPart];

/** Whether the library is open beside a comment that is typed. */
export interface LibraryDoor {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** A "/" typed before everything else in the text opens it; true where it did, and the sign is not the text's. */
  readonly typed: (value: string) => boolean;
}

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

export interface LibraryPartProps {
  readonly page: OfficePermitPage;
  readonly review: Review;
  readonly draft: CommentDraft;
  readonly door: LibraryDoor;
  /** The field of the comment's text, which has the focus again afterwards. */
  readonly textId: string;
  readonly onChange: (draft: CommentDraft) => void;
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

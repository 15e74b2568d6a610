import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import type { Review } from "#schemas/review/review";
import type { CommentDraft } from "./comment-draft";

/** Whether the library is open beside a comment that is typed. */
export interface LibraryDoor {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** A "/" typed before everything else in the text opens it; true where it did, and the sign is not the text's. */
  readonly typed: (value: string) => boolean;
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

import type { PermitDocument } from "../document/document";

type OfType = Pick<PermitDocument, "mediaType">;

export const isPdf = ({ mediaType }: OfType): boolean => mediaType === "application/pdf";

/** Whether the plan viewer shows a document sheet by sheet: PDFs, and pictures as one sheet each. */
export const isPlan = (document: OfType): boolean =>
  isPdf(document) || ["image/jpeg", "image/png", "image/webp"].includes(document.mediaType);

import { PDFDict, PDFDocument, PDFName, PDFNumber, type PDFPage } from "@cantoo/pdf-lib";
import type { PageBox } from "#schemas/plan/sheet-space";

/** A PDF that may be written anew, or why it is left as it is. */
export type RewritablePdf = { readonly kind: "open"; readonly pdf: PDFDocument } | { readonly kind: "signed" | "locked" | "unreadable" };

/** Signed by anybody, for approval or for the file's integrity: rewriting it would break what they signed. */
const isSigned = (pdf: PDFDocument): boolean =>
  pdf.context.enumerateIndirectObjects().some(([, object]) => object instanceof PDFDict && object.has(PDFName.of("ByteRange")));

/** The file to write into. Signed and locked ones are never rewritten, nor what cannot be read as a whole. */
export async function rewritablePdf(file: Blob): Promise<RewritablePdf> {
  // A locked file is never opened by an empty password: it would be saved without its lock. One that is damaged might lose pages unsaid.
  const pdf = await PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false, throwOnInvalidObject: true }).catch(
    (error: unknown) => (error instanceof Error && /encrypted/i.test(error.message) ? ("locked" as const) : null),
  );
  if (pdf === null) return { kind: "unreadable" };
  if (pdf === "locked" || pdf.isEncrypted) return { kind: "locked" };
  if (isSigned(pdf)) return { kind: "signed" };
  return pdf.getPageCount() === 0 ? { kind: "unreadable" } : { kind: "open", pdf };
}

const turns = [0, 90, 180, 270] as const;

/** What of the page is displayed, and how: a crop box counts as far as it lies on the page. */
export function boxOf(page: PDFPage): PageBox {
  const [crop, media] = [page.getCropBox(), page.getMediaBox()];
  const [x0, y0] = [Math.max(crop.x, media.x), Math.max(crop.y, media.y)];
  const [x1, y1] = [Math.min(crop.x + crop.width, media.x + media.width), Math.min(crop.y + crop.height, media.y + media.height)];
  const seen = x1 > x0 && y1 > y0;
  const rotation = turns[((Math.round(page.getRotation().angle / 90) % 4) + 4) % 4] ?? 0;
  const userUnit = page.node.lookupMaybe(PDFName.of("UserUnit"), PDFNumber)?.asNumber() ?? 1;
  const view = seen ? ([x0, y0, x1, y1] as const) : ([media.x, media.y, media.x + media.width, media.y + media.height] as const);
  return { view, rotation, userUnit: userUnit > 0 ? userUnit : 1 };
}

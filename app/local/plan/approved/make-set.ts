import { degrees, PDFDict, PDFDocument, type PDFEmbeddedPage, PDFName, PDFNumber, type PDFPage } from "@cantoo/pdf-lib";
import { type SetSource, setPages } from "#schemas/plan/approved-set";
import type { PageBox } from "#schemas/plan/sheet-space";
import { addCover, type CoverLine, writeFirstPage } from "./cover-pages";
import { flattenAnnotations } from "./flatten-annotations";
import type { FromSetMaker, SetFile, SetOrder } from "./set-message";
import { stampPage } from "./stamp-page";
import { stampPlace } from "./stamp-place";

/** A picture as it is seen, upright, as a JPEG. */
export type AsJpeg = (picture: Blob) => Promise<ArrayBuffer>;

const turns = [0, 90, 180, 270] as const;

/** What of the page is displayed, and how: a crop box counts as far as it lies on the page. */
function boxOf(page: PDFPage): PageBox {
  const [crop, media] = [page.getCropBox(), page.getMediaBox()];
  const [x0, y0] = [Math.max(crop.x, media.x), Math.max(crop.y, media.y)];
  const [x1, y1] = [Math.min(crop.x + crop.width, media.x + media.width), Math.min(crop.y + crop.height, media.y + media.height)];
  const seen = x1 > x0 && y1 > y0;
  const rotation = turns[((Math.round(page.getRotation().angle / 90) % 4) + 4) % 4] ?? 0;
  const userUnit = page.node.lookupMaybe(PDFName.of("UserUnit"), PDFNumber)?.asNumber() ?? 1;
  const view = seen ? ([x0, y0, x1, y1] as const) : ([media.x, media.y, media.x + media.width, media.y + media.height] as const);
  return { view, rotation, userUnit: userUnit > 0 ? userUnit : 1 };
}

function putStamp(page: PDFPage, mark: PDFEmbeddedPage): void {
  const { x, y, turn, scale } = stampPlace(boxOf(page));
  page.drawPage(mark, { x, y, xScale: scale, yScale: scale, rotate: degrees(turn) });
}

/** Signed by anybody, for approval or for the file's integrity: rewriting it would break what they signed. */
const isSigned = (pdf: PDFDocument): boolean =>
  pdf.context.enumerateIndirectObjects().some(([, object]) => object instanceof PDFDict && object.has(PDFName.of("ByteRange")));

/** The file to copy pages from; null: it is signed, locked or cannot be read, and so is given beside the set. */
async function pagesToStamp(file: SetFile): Promise<PDFDocument | null> {
  // A locked file is never opened by an empty password: it would be saved without its lock. One that is damaged might lose pages unsaid.
  const pdf = await PDFDocument.load(await file.blob.arrayBuffer(), { updateMetadata: false, throwOnInvalidObject: true }).catch(
    () => null,
  );
  return pdf === null || pdf.isEncrypted || isSigned(pdf) || pdf.getPageCount() === 0 ? null : pdf;
}

async function addPicture(set: PDFDocument, file: SetFile, asJpeg: AsJpeg): Promise<PDFPage | null> {
  const bytes = await asJpeg(file.blob).catch(() => null);
  const image = bytes && (await set.embedJpg(bytes).catch(() => null));
  if (!image) return null;
  const scale = 1008 / Math.max(image.width, image.height);
  const page = set.addPage([image.width * scale, image.height * scale]);
  page.drawImage(image, { x: 0, y: 0, width: image.width * scale, height: image.height * scale });
  return page;
}

/** The pages of one file in the set; null: it goes beside. */
async function addFile(set: PDFDocument, file: SetFile, asJpeg: AsJpeg): Promise<readonly PDFPage[] | null> {
  if (file.mediaType !== "application/pdf") {
    const page = await addPicture(set, file, asJpeg);
    return page && [page];
  }
  const pdf = await pagesToStamp(file);
  const copied = pdf && (await set.copyPages(pdf, pdf.getPageIndices()).catch(() => null));
  for (const page of copied ?? []) {
    set.addPage(page);
    flattenAnnotations(page);
  }
  return copied;
}

/** The stamp of each page of a file: the approval, or that a later file has the page. Each is one object of the set, shown on many pages. */
function stampsOf(set: PDFDocument, { stamp, supersededStamp: { title, see } }: SetOrder, approval: PDFEmbeddedPage) {
  const made = new Map<string, Promise<PDFEmbeddedPage>>();
  return async ({ superseded }: SetFile, page: number): Promise<PDFEmbeddedPage> => {
    const by = superseded.find((one) => one.page === page)?.by;
    if (by === undefined) return approval;
    const words = { title, lines: [...stamp.lines.slice(0, 2), see.replace("{file}", () => by)], address: stamp.address };
    const there = made.get(by) ?? stampPage(set, words, "superseded");
    made.set(by, there);
    return there;
  };
}

/**
 * Makes the approved set: the pages of all files in their order, each with what was annotated written into it and a stamp upon it, after a first page that
 * lists the files with their hashes. One file is read at a time.
 */
export async function makeSet(
  order: SetOrder,
  { asJpeg, told }: { readonly asJpeg: AsJpeg; readonly told: (message: Extract<FromSetMaker, { kind: "at" }>) => void },
): Promise<Extract<FromSetMaker, { kind: "made" | "too-many-pages" }>> {
  const set = await PDFDocument.create();
  const mark = await stampPage(set, order.stamp, "approved");
  const stampOf = stampsOf(set, order, mark);
  const sources: SetSource[] = [];
  const listed: CoverLine[] = [];
  for (const [at, file] of order.files.entries()) {
    told({ kind: "at", done: at + 1, all: order.files.length });
    const pages = await addFile(set, file, asJpeg);
    for (const [index, page] of (pages ?? []).entries()) putStamp(page, await stampOf(file, index + 1));
    if (pages === null) putStamp(await addCover(set, file, order.cover), mark);
    const { documentId, sha256 } = file;
    sources.push({ documentId, sha256, pages: pages?.length ?? 1, put: pages ? "stamped" : "beside" });
    listed.push({ file, said: pages ? order.cover.pages.replace("{count}", String(pages.length)) : order.cover.besideShort });
    const count = setPages(sources);
    if (count > order.mostPages) return { kind: "too-many-pages", pages: count };
  }
  await writeFirstPage(set, { stamp: order.stamp, cover: order.cover, mark, files: listed });
  set.setTitle(order.cover.title);
  // Objects stand in the open, so that the office's server sees its pages and that nothing in it is locked.
  const bytes = await set.save({ useObjectStreams: false, updateFieldAppearances: false });
  return { kind: "made", bytes, pages: set.getPageCount(), sources };
}

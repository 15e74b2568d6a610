import { degrees, PDFDocument, type PDFEmbeddedPage, type PDFPage } from "@cantoo/pdf-lib";
import { boxOf, rewritablePdf } from "#app/local/plan/rewritable-pdf";
import { type SetSource, setPages } from "#schemas/plan/approved-set";
import { addCover, type CoverLine, writeFirstPage } from "./cover-pages";
import { flattenAnnotations } from "./flatten-annotations";
import type { MadeSet, SetFile, SetOrder } from "./set-message";
import { stampPage } from "./stamp-page";
import { stampPlace } from "./stamp-place";

/** A picture as it is seen, upright, as a JPEG. */
export type AsJpeg = (picture: Blob) => Promise<ArrayBuffer>;

function putStamp(page: PDFPage, mark: PDFEmbeddedPage): void {
  const { x, y, turn, scale } = stampPlace(boxOf(page));
  page.drawPage(mark, { x, y, xScale: scale, yScale: scale, rotate: degrees(turn) });
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
  // Signed, locked or damaged: it is given beside the set.
  const found = await rewritablePdf(file.blob);
  const pdf = found.kind === "open" ? found.pdf : null;
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
  { asJpeg, told }: { readonly asJpeg: AsJpeg; readonly told: (done: number, all: number) => void },
): Promise<Exclude<MadeSet, { kind: "broken" }>> {
  const set = await PDFDocument.create();
  const mark = await stampPage(set, order.stamp, "approved");
  const stampOf = stampsOf(set, order, mark);
  const sources: SetSource[] = [];
  const listed: CoverLine[] = [];
  for (const [at, file] of order.files.entries()) {
    told(at + 1, order.files.length);
    const pages = await addFile(set, file, asJpeg);
    for (const [index, page] of (pages ?? []).entries()) putStamp(page, await stampOf(file, index + 1));
    if (pages === null) putStamp(await addCover(set, file, order.cover), mark);
    const { documentId, sha256 } = file;
    const superseded = file.superseded.map(({ page }) => page).filter((page) => page <= (pages?.length ?? 0));
    sources.push({ documentId, sha256, pages: pages?.length ?? 1, put: pages ? "stamped" : "beside", superseded });
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

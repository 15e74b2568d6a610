import { getDocument, type LoadingTask, type OutlineItem, type PdfDocument, type PdfPage } from "pdfjs-dist/build/pdf.min.mjs";
import { BlobRange } from "./blob-range";
import { EngineCanvases, NoFilters } from "./engine-canvas";
import { EngineFiles } from "./engine-files";
import type { PageFacts } from "./engine-message";

/** Up to this many bytes a file is read at once: asking for its stretches costs more. */
const atOnce = 32 * 1024 * 1024;
/** Sides of pictures within a page, multiplied: larger ones are left out, and the page says so by what is missing. */
const largestPicture = 120_000_000;

/** Begins to read a PDF. Its scripts are never run: the engine has no part that could. */
export async function loadPdf(file: Blob, password: string | null): Promise<LoadingTask> {
  const bytes = file.size <= atOnce ? { data: new Uint8Array(await file.arrayBuffer()) } : { range: new BlobRange(file) };
  return getDocument({
    ...bytes,
    ...(password !== null && { password }),
    disableAutoFetch: true,
    disableStream: true,
    // The fonts of a worker stand on itself, not on a document.
    ownerDocument: { fonts: Reflect.get(self, "fonts"), baseURI: self.location.href },
    CanvasFactory: EngineCanvases,
    FilterFactory: NoFilters,
    BinaryDataFactory: EngineFiles,
    useWorkerFetch: false,
    // Named so that pdf.js asks for them: EngineFiles knows them by their names.
    cMapUrl: "/",
    standardFontDataUrl: "/",
    wasmUrl: "/",
    maxImageSize: largestPicture,
    disableWorkerRendering: true,
    verbosity: 0,
  });
}

const quarter = (degrees: number): PageFacts["rotation"] => {
  const turned = ((degrees % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
};

/** The pages that the outline names, by their numbers: the first title that leads to a page is its own. */
export async function outlineTitles(pdf: PdfDocument): Promise<ReadonlyMap<number, string>> {
  const titles = new Map<number, string>();
  for (const { title, dest } of (await pdf.getOutline().catch(() => null)) ?? []) {
    const page = await pageOf(pdf, dest).catch(() => null);
    if (page !== null && !titles.has(page)) titles.set(page, title.trim());
  }
  return titles;
}

async function pageOf(pdf: PdfDocument, dest: OutlineItem["dest"]): Promise<number | null> {
  const target = typeof dest === "string" ? await pdf.getDestination(dest) : dest;
  const [reference] = target ?? [];
  if (typeof reference === "number") return reference + 1;
  return reference === undefined ? null : (await pdf.getPageIndex(reference)) + 1;
}

/** What a page says of itself; its label where the file gives its pages labels other than their numbers. */
export function factsOf(page: PdfPage, number: number, label: string, outlineTitle: string): PageFacts {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const userUnit = page.userUnit > 0 && Number.isFinite(page.userUnit) ? page.userUnit : 1;
  return { page: number, view: [left, bottom, right, top], rotation: quarter(page.rotate), userUnit, label, outlineTitle };
}

/** A page of a PDF made for a test: operators of PDF's page language, and what else its dictionary says. */
export interface SamplePage {
  readonly content: string;
  /** In points; ARCH D lying where none is named. */
  readonly box?: readonly [number, number, number, number];
  /** Further entries, such as `/Rotate 90` or `/UserUnit 10`. */
  readonly more?: string;
}

/** A run of text in Helvetica, in points from the lower left. */
export const textAt = (x: number, y: number, size: number, text: string): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, "\\$&")}) Tj ET`;

/** The usual title block at the lower right of a sheet of 36 by 24 inches. */
export const titleBlock = (number: string, title: string): string =>
  ["2300 60 260 1600 re S", textAt(2320, 80, 54, number), textAt(2320, 170, 18, title), textAt(2320, 200, 9, "SHEET TITLE")].join("\n");

export const bytesOfLetters = (letters: string): Uint8Array<ArrayBuffer> => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

/** The objects of a PDF of these pages: its catalog first, then the tree of pages. `catalog` is further entries of the catalog. */
export const objectsOf = (pages: readonly SamplePage[], catalog = ""): readonly string[] => [
  `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(" ")}] >>`,
  "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ...pages.flatMap(({ content, box = [0, 0, 2592, 1728], more = "" }, at) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box.join(" ")}] ${more} /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]),
];

/** A PDF of these objects, as letters of one byte each. `trailer` is further entries of its trailer. */
export function lettersOfPdf(objects: readonly string[], trailer = ""): string {
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
}

/** A PDF of these pages, as plain bytes: made where there is no file to read. */
export const samplePdf = (pages: readonly SamplePage[], catalog = ""): Uint8Array<ArrayBuffer> =>
  bytesOfLetters(lettersOfPdf(objectsOf(pages, catalog)));

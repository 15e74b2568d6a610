import { deflateSync } from "node:zlib";

/** One page, in points. `label` is what a reader calls it: the sheet's number. */
export interface PdfPage {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** Operators of PDF's page language; Latin-1 alone. */
  readonly content: string;
}

/** A text as PDF writes it, with what is not plain ASCII as octal numbers. */
export const pdfText = (text: string): string =>
  `(${text.replace(/[\\()]/g, "\\$&").replace(/[^ -~]/g, (each) => `\\${each.charCodeAt(0).toString(8).padStart(3, "0")}`)})`;

const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
/** Catalog, page tree, two fonts and the title stand before the pages. */
const objectsBefore = 5;
const pageNumber = (at: number): number => objectsBefore + 1 + at * 2;

function pageObjects({ width, height, content }: PdfPage, at: number): (string | Buffer)[] {
  const stream = deflateSync(Buffer.from(content, "latin1"), { level: 9 });
  const resources = "<< /Font << /F1 3 0 R /F2 4 0 R >> >>";
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources ${resources} /Contents ${pageNumber(at) + 1} 0 R >>`,
    Buffer.concat([
      Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
      Buffer.from(stream),
      Buffer.from("\nendstream"),
    ]),
  ];
}

/** A PDF 1.7 of vector pages in the two standard fonts; the same bytes for the same pages, as it says no time. */
export function writePdf(title: string, pages: readonly PdfPage[]): Uint8Array {
  const labels = pages.map(({ label }, at) => `${at} << /P ${pdfText(label)} >>`).join(" ");
  const kids = pages.map((_, at) => `${pageNumber(at)} 0 R`).join(" ");
  const objects: (string | Buffer)[] = [
    `<< /Type /Catalog /Pages 2 0 R /PageLabels << /Nums [${labels}] >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<< /Title ${pdfText(title)} >>`,
    ...pages.flatMap(pageObjects),
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  let length = parts.reduce((sum, each) => sum + each.length, 0);
  const offsets = objects.map((object, at) => {
    const start = length;
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    parts.push(part);
    length += part.length;
    return start;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(end)]));
}

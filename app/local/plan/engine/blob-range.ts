import { PDFDataRangeTransport } from "pdfjs-dist/build/pdf.min.mjs";

/** Gives pdf.js the stretches of a file that it asks for: a set of some gigabytes is never in memory as a whole. */
export class BlobRange extends PDFDataRangeTransport {
  readonly #file: Blob;

  constructor(file: Blob) {
    super(file.size, null);
    this.#file = file;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#file
      .slice(begin, end)
      .arrayBuffer()
      .then(
        (bytes) => this.onDataRange(begin, new Uint8Array(bytes)),
        // What cannot be read reads as a file that ends there: pdf.js says what is missing.
        () => this.onDataRange(begin, new Uint8Array(0)),
      );
  }
}

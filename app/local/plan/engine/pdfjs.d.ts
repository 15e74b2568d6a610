/** What the engine uses of pdf.js (Apache-2.0), as it is within a worker: its own types know a page's canvas alone. */
declare module "pdfjs-dist/build/pdf.min.mjs" {
  /** A page as it is displayed at a scale; the matrix leads there from user space. */
  export interface PageViewport {
    readonly width: number;
    readonly height: number;
    readonly transform: readonly number[];
  }
  export interface TextItem {
    readonly str?: string;
    /** a, b, c, d, e, f of the text's matrix, in user space. */
    readonly transform?: readonly number[];
    /** In user space units. */
    readonly width?: number;
    readonly height?: number;
  }
  export interface RenderTask {
    readonly promise: Promise<void>;
    /** Called between two stretches of drawing: goes on when `next` is. */
    onContinue: ((next: () => void) => void) | null;
    cancel(): void;
  }
  export interface PdfPage {
    /** Corners of the crop box in user space: left, bottom, right, top. */
    readonly view: readonly number[];
    readonly rotate: number;
    readonly userUnit: number;
    getViewport(at: { scale: number; rotation?: number; offsetX?: number; offsetY?: number }): PageViewport;
    /** What stands on the page: notes, shapes, fields, links. The types are pdf.js's own; what they hold is the file's. */
    getAnnotations(of: { intent: "display" }): Promise<readonly import("#schemas/plan/file-marks").ReadAnnotation[]>;
    /** What draws the page, step by step; the arguments of a step are as its operation has them. */
    getOperatorList(how: { annotationMode: number }): Promise<{
      readonly fnArray: readonly number[];
      readonly argsArray: readonly unknown[];
    }>;
    getTextContent(): Promise<{ readonly items: readonly TextItem[] }>;
    render(at: {
      canvas: null;
      canvasContext: OffscreenCanvasRenderingContext2D;
      viewport: PageViewport;
      background: string;
      annotationMode: number;
    }): RenderTask;
    cleanup(): boolean;
  }
  export interface OutlineItem {
    readonly title: string;
    readonly dest: string | readonly unknown[] | null;
  }
  export interface PdfDocument {
    readonly numPages: number;
    getPage(page: number): Promise<PdfPage>;
    getPageLabels(): Promise<readonly string[] | null>;
    getOutline(): Promise<readonly OutlineItem[] | null>;
    getDestination(name: string): Promise<readonly unknown[] | null>;
    getPageIndex(reference: unknown): Promise<number>;
  }
  export interface LoadingTask {
    readonly promise: Promise<PdfDocument>;
    destroy(): Promise<void>;
  }
  export class PDFDataRangeTransport {
    constructor(length: number, initialData: Uint8Array | null);
    onDataRange(begin: number, chunk: Uint8Array): void;
    requestDataRange(begin: number, end: number): void;
    abort(): void;
  }
  /** Pages are drawn with what stands on them: appearances of annotations as they are printed on screen. */
  export const AnnotationMode: { readonly ENABLE: number; readonly DISABLE: number };
  /** Numbers of the operations that lines are read from. */
  export const OPS: {
    readonly save: number;
    readonly restore: number;
    readonly transform: number;
    readonly endPath: number;
    readonly constructPath: number;
    readonly paintFormXObjectBegin: number;
    readonly paintFormXObjectEnd: number;
  };
  export function getDocument(source: Readonly<Record<string, unknown>>): LoadingTask;
}

declare module "pdfjs-dist/build/pdf.worker.min.mjs" {
  export const WorkerMessageHandler: unknown;
}

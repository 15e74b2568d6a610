import { AnnotationMode, type LoadingTask, type PdfDocument, type PdfPage, type RenderTask } from "pdfjs-dist/build/pdf.min.mjs";
import { WorkerMessageHandler } from "pdfjs-dist/build/pdf.worker.min.mjs";
import { fileMarksOf } from "#schemas/plan/file-marks";
import type { DrawnPart, EngineAnswer, EngineFailure, EngineQuestion, FromEngine, ToEngine } from "./engine-message";
import { linesOf } from "./page-lines";
import { textOf } from "./page-text";
import { factsOf, loadPdf, outlineTitles } from "./pdf-file";

// pdf.js then reads on this very thread, in place of starting one of its own.
Object.assign(globalThis, { pdfjsWorker: { WorkerMessageHandler } });

interface OpenPdf {
  readonly task: LoadingTask;
  readonly pdf: PdfDocument;
  readonly labels: readonly string[] | null;
  readonly titles: ReadonlyMap<number, string>;
}

/** A failure that the page has words for. */
class Failed extends Error {
  readonly failure: EngineFailure;
  constructor(failure: EngineFailure) {
    super(failure);
    this.failure = failure;
  }
}

let open: OpenPdf | null = null;
const drawing = new Map<number, RenderTask>();
const cancelled = new Set<number>();

const say = (message: FromEngine, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

const failureOfFile = (error: unknown): EngineFailure =>
  error instanceof Error && error.name === "PasswordException" ? "password" : "damaged";

async function openFile(file: Blob, password: string | null): Promise<EngineAnswer> {
  const task = await loadPdf(file, password);
  const pdf = await task.promise.catch((error: unknown) => {
    throw new Failed(failureOfFile(error));
  });
  if (pdf.numPages < 1) throw new Failed("empty");
  const labels = await pdf.getPageLabels().catch(() => null);
  open = { task, pdf, labels, titles: await outlineTitles(pdf) };
  return { call: "open", pages: pdf.numPages };
}

/** Pages whose lines are held, ready to be drawn again: the shown sheet with its neighbours, and the one beside it. */
const mostHeld = 4;
const held = new Map<number, PdfPage>();

/** Holds a page's lines, and lets go of those of the pages looked at longest ago: a set's together are some hundred megabytes. */
function hold(number: number, page: PdfPage): void {
  held.delete(number);
  held.set(number, page);
  for (const [old, other] of held) {
    if (held.size <= mostHeld) return;
    // One that is being drawn says no, and is let go of the next time.
    if (other.cleanup()) held.delete(old);
  }
}

async function pageAt(number: number): Promise<PdfPage> {
  if (open === null) throw new Failed("damaged");
  return open.pdf.getPage(number).catch(() => {
    throw new Failed("page");
  });
}

/** pdf.js multiplies its scale by the page's user unit. */
const unitOf = ({ userUnit }: PdfPage): number => (userUnit > 0 ? userUnit : 1);

async function factsAt(number: number): Promise<EngineAnswer> {
  const page = await pageAt(number);
  const label = open?.labels?.[number - 1] ?? "";
  return { call: "facts", facts: factsOf(page, number, label === String(number) ? "" : label, open?.titles.get(number) ?? "") };
}

async function textAt(number: number): Promise<EngineAnswer> {
  const page = await pageAt(number);
  return { call: "text", text: await textOf(page, page.getViewport({ scale: 1 / unitOf(page) }).transform) };
}

async function marksAt(number: number): Promise<EngineAnswer> {
  const page = await pageAt(number);
  // What is read are places and words: the engine has no part that could follow a link or run an action.
  const read = await page.getAnnotations({ intent: "display" });
  return { call: "marks", marks: fileMarksOf(read, factsOf(page, number, "", "")) };
}

/** Milliseconds that reading a page's lines may take: whoever measures marks without them then, and the drawing of sheets goes on. */
const linesLimit = 8_000;

async function linesAt(number: number): Promise<EngineAnswer> {
  const page = await pageAt(number);
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Failed("late")), linesLimit));
  return { call: "lines", lines: await Promise.race([linesOf(page), late]) };
}

async function draw(id: number, part: DrawnPart): Promise<EngineAnswer> {
  const page = await pageAt(part.page);
  if (cancelled.has(id)) throw new Failed("cancelled");
  const canvas = new OffscreenCanvas(part.width, part.height);
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) throw new Failed("page");
  const task = page.render({
    canvas: null,
    canvasContext: context,
    viewport: page.getViewport({ scale: part.scale / unitOf(page), rotation: part.rotation, offsetX: -part.left, offsetY: -part.top }),
    background: "#ffffff",
    annotationMode: AnnotationMode.ENABLE,
  });
  // Messages are heard between two stretches of drawing, so that a part nobody looks at any more is given up.
  task.onContinue = (next) => setTimeout(next, 0);
  drawing.set(id, task);
  try {
    await task.promise;
  } catch {
    throw new Failed(cancelled.has(id) ? "cancelled" : "page");
  } finally {
    drawing.delete(id);
    hold(part.page, page);
  }
  return { call: "draw", picture: canvas.transferToImageBitmap() };
}

function answerTo(id: number, question: EngineQuestion): Promise<EngineAnswer> {
  switch (question.call) {
    case "open":
      return openFile(question.file, question.password);
    case "facts":
      return factsAt(question.page);
    case "text":
      return textAt(question.page);
    case "marks":
      return marksAt(question.page);
    case "lines":
      return linesAt(question.page);
    case "draw":
      return draw(id, question.part);
  }
}

async function receive(message: ToEngine): Promise<void> {
  if ("cancel" in message) {
    cancelled.add(message.cancel);
    drawing.get(message.cancel)?.cancel();
    return;
  }
  const { id } = message;
  try {
    const answer = await answerTo(id, message.question);
    say({ id, answer }, answer.call === "draw" ? [answer.picture] : []);
  } catch (error) {
    say({ id, failed: error instanceof Failed ? error.failure : "page" });
  } finally {
    cancelled.delete(id);
  }
}

self.addEventListener("message", (event: MessageEvent<ToEngine>) => void receive(event.data));
say({ ready: true });

import { writeApart } from "#app/local/plan/plan-writer";
import type { MarkedFile, MarksOrder } from "./marks-message";

/** Writes marks into a PDF, in the thread that writes PDFs. Never rejects; cancelled, it is `broken`. */
export const writeMarksApart = (
  order: MarksOrder,
  told: (done: number, all: number) => void,
  cancelled: AbortSignal,
): Promise<MarkedFile> => writeApart<MarkedFile>({ write: "marks", ...order }, told, cancelled);

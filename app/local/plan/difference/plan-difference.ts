import type { DifferenceAnswer, DifferenceQuestion } from "./difference-message";

/** Milliseconds for two sheets: what takes longer is given up, and the reader compares by eye. */
const limit = 30_000;

/** Compares two drawn sheets in a thread of its own, which ends with the answer; null: it could not, or not in time. Takes the pictures. */
export function pictureDifference(question: DifferenceQuestion): Promise<DifferenceAnswer> {
  const worker = new Worker(new URL("./plan-difference-worker.ts", import.meta.url), { type: "module", name: "plan-difference" });
  return new Promise<DifferenceAnswer>((resolve) => {
    const timer = setTimeout(() => done(null), limit);
    const done = (answer: DifferenceAnswer) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<DifferenceAnswer>) => done(data));
    worker.addEventListener("error", () => done(null));
    worker.postMessage(question, [question.older, question.newer]);
  });
}

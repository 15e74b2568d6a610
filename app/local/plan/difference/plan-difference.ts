import type { ChangedRegion } from "#schemas/plan/changed-regions";
import type { PagePair } from "#schemas/plan/pictured-sheets";
import type { DifferenceAnswer, DifferenceQuestion, PairsQuestion, RegionsQuestion } from "./difference-message";

/** Milliseconds for one question: what takes longer is given up, and the reader compares by eye. */
const limit = 30_000;

/** A thread for one question. */
export interface DifferenceThread {
  /** Null: it could not be found out, or not in time. Takes the pictures. */
  ask(question: DifferenceQuestion, pictures: Transferable[]): Promise<DifferenceAnswer | null>;
  /** Nothing is asked of it after all. */
  end(): void;
}

/** Starts a thread, while what it is to be asked is still being drawn; it ends with its answer. */
export function startDifference(): DifferenceThread {
  const worker = new Worker(new URL("./plan-difference-worker.ts", import.meta.url), { type: "module", name: "plan-difference" });
  return {
    end: () => worker.terminate(),
    ask: (question, pictures) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => done(null), limit);
        const done = (answer: DifferenceAnswer | null) => {
          clearTimeout(timer);
          worker.terminate();
          resolve(answer);
        };
        worker.addEventListener("message", ({ data }: MessageEvent<DifferenceAnswer>) => done(data));
        worker.addEventListener("error", () => done(null));
        worker.postMessage(question, pictures);
      }),
  };
}

/** Where two drawn sheets differ; null: it could not be found out. */
export async function pictureDifference(
  thread: DifferenceThread,
  question: Omit<RegionsQuestion, "call">,
): Promise<readonly ChangedRegion[] | null> {
  const answer = await thread.ask({ call: "regions", ...question }, [question.older, question.newer]);
  return answer?.call === "regions" ? answer.regions : null;
}

/** Which pages of two sets look alike; null: it could not be found out. */
export async function picturePairs(question: Omit<PairsQuestion, "call">): Promise<readonly PagePair[] | null> {
  const pictures = [...question.older, ...question.newer].map(({ picture }) => picture);
  const answer = await startDifference().ask({ call: "pairs", ...question }, pictures);
  return answer?.call === "pairs" ? answer.pairs : null;
}

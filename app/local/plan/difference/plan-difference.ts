import type { ChangedRegion } from "#schemas/plan/changed-regions";
import type { PagePair } from "#schemas/plan/pictured-sheets";
import type { DifferenceAnswer, DifferenceQuestion, PairsQuestion, RegionsQuestion } from "./difference-message";

/** Milliseconds for one question: what takes longer is given up, and the reader compares by eye. */
const limit = 30_000;

/** Asks in a thread of its own, which ends with the answer; null: it could not, or not in time. Takes the pictures. */
function answered(question: DifferenceQuestion, pictures: Transferable[]): Promise<DifferenceAnswer | null> {
  const worker = new Worker(new URL("./plan-difference-worker.ts", import.meta.url), { type: "module", name: "plan-difference" });
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(null), limit);
    const done = (answer: DifferenceAnswer | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<DifferenceAnswer>) => done(data));
    worker.addEventListener("error", () => done(null));
    worker.postMessage(question, pictures);
  });
}

/** Where two drawn sheets differ; null: it could not be found out. */
export async function pictureDifference(question: Omit<RegionsQuestion, "call">): Promise<readonly ChangedRegion[] | null> {
  const answer = await answered({ call: "regions", ...question }, [question.older, question.newer]);
  return answer?.call === "regions" ? answer.regions : null;
}

/** Which pages of two sets look alike; null: it could not be found out. */
export async function picturePairs(question: Omit<PairsQuestion, "call">): Promise<readonly PagePair[] | null> {
  const pictures = [...question.older, ...question.newer].map(({ picture }) => picture);
  const answer = await answered({ call: "pairs", ...question }, pictures);
  return answer?.call === "pairs" ? answer.pairs : null;
}

import { writeApart } from "#app/local/plan/plan-writer";
import type { MadeSet, SetOrder } from "./set-message";

/** Makes the approved set, in the thread that writes PDFs. Never rejects. */
export const makeSetApart = (order: SetOrder, told: (done: number, all: number) => void): Promise<MadeSet> =>
  writeApart<MadeSet>({ write: "set", ...order }, told);

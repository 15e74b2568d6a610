import { useEffect, useState } from "react";
import type { PlanEngine } from "#app/local/plan/plan-engine";
import type { FileMarks } from "#schemas/plan/file-marks";

const none: FileMarks = { marks: [], more: 0 };

/** The marks that a page of an open file brings from another program. `ready`: the sheet is drawn, and nobody waits for this. */
export function useFileMarks(engine: Pick<PlanEngine, "marks"> | null, page: number, ready: boolean): FileMarks {
  const [read, setRead] = useState<ReadonlyMap<number, FileMarks>>(new Map());
  const wanted = ready && engine !== null && !read.has(page);
  useEffect(() => {
    if (!wanted || engine === null) return;
    let left = false;
    const { answered, cancel } = engine.marks(page);
    // A page whose marks cannot be read is shown without their list.
    void answered.then((found) => left || setRead((now) => new Map(now).set(page, found.ok ? found.value : none)));
    return () => {
      left = true;
      cancel();
    };
  }, [engine, page, wanted]);
  return read.get(page) ?? none;
}

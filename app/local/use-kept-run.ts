import { useLiveQuery } from "dexie-react-hooks";
import type { TestRun } from "#app/usability-test/test-run";

/** Where a test stands in this browser's database, whichever tab brought it there. `read` has to be the same function each time. Undefined: not read yet. */
export const useKeptRun = (read: () => Promise<TestRun | null>): TestRun | null | undefined => useLiveQuery(read, [read]);

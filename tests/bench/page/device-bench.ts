import { listBench } from "./list-bench";

/** What the bench asks of this page. */
const bench = { lists: listBench };
export type DeviceBench = typeof bench;
Object.assign(window, { bench });

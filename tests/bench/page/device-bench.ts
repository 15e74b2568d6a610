import { listBench } from "./list-bench";
import { storeBench } from "./store-bench";

/** What the bench asks of this page. */
const bench = { lists: listBench, store: storeBench };
export type DeviceBench = typeof bench;
Object.assign(window, { bench });

import { echoBench } from "./echo-bench";
import { listBench } from "./list-bench";
import { photoBench } from "./photo-bench";
import { recorderBench } from "./recorder-bench";
import { storeBench } from "./store-bench";
import { syncBench } from "./sync-bench";

/** What the bench asks of this page. */
const bench = { echo: echoBench, lists: listBench, photo: photoBench, recorder: recorderBench, store: storeBench, sync: syncBench };
export type DeviceBench = typeof bench;
Object.assign(window, { bench });

import { createElement, memo } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { makeThread } from "#app/usability-test/recorder/browser-recorder";
import { createRecordingEngine } from "#app/usability-test/recorder/recording-engine";

const rows = Array.from({ length: 5_000 }, (_, at) => at);

/** A row of four cells, two of which say another thing each time. */
const Row = memo(({ at, round }: { at: number; round: number }) =>
  createElement(
    "tr",
    null,
    createElement("th", { scope: "row" }, `B26-${at}`),
    createElement("td", null, `${at} Register St`),
    createElement("td", null, `${(at * 7 + round) % 90} days`),
    createElement("td", { "data-state": round % 2 === 0 ? "waiting" : "done" }, round % 2 === 0 ? "Waiting" : "Done"),
  ),
);
const Table = ({ round }: { round: number }) =>
  createElement("table", null, createElement("tbody", null, ...rows.map((at) => createElement(Row, { key: at, at, round }))));

let root: Root | null = null;
let table: HTMLElement | null = null;

/** A page that renders a table of 5,000 rows anew, under the recorder or without it. */
export const recorderBench = {
  open() {
    table = document.createElement("main");
    document.body.append(table);
    root = createRoot(table);
    flushSync(() => root?.render(createElement(Table, { round: -1 })));
  },
  /** Milliseconds from the change to a page that is laid out, with all that the recorder does of it on the page's own thread. */
  async render(round: number, records: boolean): Promise<number> {
    const engine = createRecordingEngine({ keepsTyping: () => false, log: (message) => console.error(message) });
    const thread = makeThread(
      () => undefined,
      () => console.error("the recorder's worker did not start"),
    );
    let events = 0;
    if (records)
      engine.start((event) => {
        events += 1;
        thread.post({ kind: "event", event, url: location.href });
      });
    const before = events;
    const began = performance.now();
    flushSync(() => root?.render(createElement(Table, { round })));
    // What watches changes is told of them before the next thing that waits.
    await Promise.resolve();
    const laidOut = table?.offsetHeight ?? 0;
    const took = performance.now() - began;
    engine.stop();
    thread.end();
    if (laidOut === 0) throw new Error("the table was not laid out");
    if (records && events === before) throw new Error("nothing was recorded");
    return took;
  },
};

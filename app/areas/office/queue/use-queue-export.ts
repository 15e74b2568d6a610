import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { saveAsFile } from "#app/screen/read/save-as-file";
import { pageOfRows, type QueueAddress, queueSearch } from "./queue-address";
import type { QueueFile } from "./queue-csv";

/** Hands over a view, or the permits chosen in it, as a file. Works without a connection where this device holds the permits. */
export function useQueueExport(address: QueueAddress) {
  const fetcher = useFetcher<QueueFile>();
  const given = useRef<QueueFile | null>(null);
  const { data } = fetcher;
  useEffect(() => {
    if (!data || given.current === data) return;
    given.current = data;
    saveAsFile(data.name, new Blob([`\uFEFF${data.text}`], { type: "text/csv" }));
  }, [data]);
  const ask = (from: Partial<QueueAddress>, chosen: readonly string[]) => {
    const search = new URLSearchParams(queueSearch(from));
    for (const id of chosen) search.append("permit", id);
    void fetcher.load(`/office/export?${search}`);
  };
  return {
    exporting: fetcher.state !== "idle",
    exportView: () => ask({ ...address, shown: pageOfRows, peek: "" }, []),
    exportChosen: (chosen: readonly string[]) => ask({ view: "all" }, chosen),
  };
}

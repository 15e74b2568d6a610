import { useEffect, useRef, useState } from "react";
import { zipFile } from "#app/local/store/zip-file";
import { browserClock } from "#app/local/sync/platform";
import { type PageRoad, type ReadSoFar, readOn } from "./read-on";
import { saveAsFile } from "./save-as-file";

/** What becomes one file of this device: its pages, and the files that they make. */
export interface Archive<Data extends ReadSoFar, Page> extends PageRoad<Data, Page> {
  readonly begin: () => Data;
  readonly files: (data: Data) => readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[];
}

/** Reads an archive page by page, keeps what came when the road breaks, and hands it over as one ZIP. */
export function useArchive<Data extends ReadSoFar, Page>(fileName: string, archive: Archive<Data, Page>) {
  const [stand, setStand] = useState<"still" | "reading" | "broken" | "done">("still");
  const [data, setData] = useState<Data>(archive.begin);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const make = async () => {
    setStand("reading");
    const found = await readOn(data.next === null ? archive.begin() : data, archive, setData, () => left.current);
    if (left.current) return;
    setData(found);
    setStand(found.next === null ? "done" : "broken");
    const at = browserClock.now();
    if (found.next === null) saveAsFile(fileName, zipFile(archive.files(found).map((file) => ({ ...file, at }))));
  };
  return { stand, data, make };
}

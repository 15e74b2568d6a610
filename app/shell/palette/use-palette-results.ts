import { useEffect, useState } from "react";
import { browserClock } from "#app/local/sync/platform";
import { useDevice } from "#app/screen/read/use-device";
import { permitQuery } from "#schemas/permit/list/permit-query";
import { isStaff, type Person } from "#schemas/role";
import { type PaletteEntry, palettePlaces, permitEntry, propertyEntry } from "./palette-entries";

const mostPermits = 6;
const mostProperties = 4;
const leastLetters = 2;

export interface PaletteResults {
  readonly places: readonly PaletteEntry[];
  readonly permits: readonly PaletteEntry[];
  readonly properties: readonly PaletteEntry[];
}

const noRecords = { permits: [], properties: [] };

/** What answers the text: pages at once, records from this device's copy as soon as it has looked. It asks nothing of the network. */
export function usePaletteResults(person: Person, typed: string): PaletteResults {
  const device = useDevice();
  const [records, setRecords] = useState<Omit<PaletteResults, "places">>(noRecords);
  const text = typed.trim();
  useEffect(() => {
    if (device === null || text.length < leastLetters) return setRecords(noRecords);
    let wanted = true;
    const reader = device.readerAt(browserClock.now());
    const query = permitQuery.parse({ text, limit: mostPermits, sort: "applied-newest" });
    const found = Promise.all([reader.permits(query), isStaff(person) ? reader.properties(text, mostProperties) : null]);
    void found.then(([permits, properties]) => {
      if (!wanted) return;
      setRecords({
        permits: permits.rows.map((permit) => permitEntry(permit, person)),
        properties: (properties?.properties ?? []).map(propertyEntry),
      });
    });
    return () => {
      wanted = false;
    };
  }, [device, person, text]);
  return { places: palettePlaces(person, typed), ...records };
}

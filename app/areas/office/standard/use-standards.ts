import { useEffect, useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { browserClock } from "#app/local/sync/platform";
import { useDevice } from "#app/screen/read/use-device";
import type { StandardCondition } from "#schemas/permit/standard/standard-condition";
import type { Property } from "#schemas/property/property";

export interface Standards {
  readonly library: readonly StandardCondition[];
  /** The permit's place, where this device knows it. */
  readonly property: Property | null;
}

/** The conditions library as this device has it, and the place that its rules ask about; null until it has looked. It asks nothing of the network. */
export function useStandards(page: OfficePermitPage): Standards | null {
  const device = useDevice();
  const [standards, setStandards] = useState<Standards | null>(null);
  useEffect(() => {
    if (device === null) return;
    let wanted = true;
    const look = async () => {
      // A page may be opened before the first copy is whole, and there is nothing to read before.
      await device.whenComplete();
      const reader = device.readerAt(browserClock.now());
      const { propertyId } = page.permit;
      const [library, property] = await Promise.all([
        reader.standardConditions(),
        propertyId === null ? null : reader.property(propertyId),
      ]);
      if (wanted) setStandards({ library, property });
    };
    void look();
    return () => {
      wanted = false;
    };
  }, [device, page]);
  return standards;
}

import type { Inspection } from "../inspection/inspection";

/** An inspection with a place in Ines's morning, of 4 November 2026. */
export const inspectionOf = (id: string, more: Partial<Inspection> = {}): Inspection => ({
  ...{ id, permitId: "p", code: "110", name: "Footings", final: false, state: "scheduled", attempt: 1 },
  ...{ requestedAt: "2026-11-02T10:00:00.000Z", requestedBy: "a", wantedOn: null, wantedHalf: "any" },
  ...{ contactName: "", contactPhone: "", instructions: "", scheduledOn: "2026-11-04", scheduledHalf: "am" },
  ...{ inspectorId: "ines", inspectorName: "Ines", stop: 0, arrivedAt: null, result: null, resultedAt: null },
  ...{ addressLine: id, permitNumber: null, work: "", addedOnSite: false, cancelReason: "", chosenResultId: null, resultId: null },
  ...more,
});

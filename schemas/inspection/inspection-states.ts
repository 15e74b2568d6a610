import type { Inspection } from "./inspection";

const openStates: readonly Inspection["state"][] = ["requested", "scheduled", "arrived"];

/** Asked for, and neither resulted nor cancelled. */
export const isOpenInspection = (inspection: Pick<Inspection, "state">): boolean => openStates.includes(inspection.state);

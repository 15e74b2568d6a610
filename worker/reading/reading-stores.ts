import { type ContractorStore, createContractorStore } from "#worker/features/contractors/contractor-store";
import { createInspectionStore, type InspectionStore } from "#worker/features/inspections/inspection-store";
import { createPermitListStore, type PermitListStore } from "#worker/features/permits/permit-list-store";
import { createPermitStore, type PermitStore } from "#worker/features/permits/permit-store";
import { createPropertyStore, type PropertyStore } from "#worker/features/properties/property-store";
import { createRowStore, type RowStore } from "../database/row-store";
import { createFigureStore, type FigureStore } from "./figure-store";

/** The stores that answers to screens are put together from. */
export interface ReadingStores {
  readonly rows: RowStore;
  readonly permits: PermitStore;
  readonly permitLists: PermitListStore;
  readonly properties: PropertyStore;
  readonly contractors: ContractorStore;
  readonly inspections: InspectionStore;
  readonly figures: FigureStore;
}

export const readingStores = (db: D1Database): ReadingStores => ({
  rows: createRowStore(db),
  permits: createPermitStore(db),
  permitLists: createPermitListStore(db),
  properties: createPropertyStore(db),
  contractors: createContractorStore(db),
  inspections: createInspectionStore(db),
  figures: createFigureStore(db),
});

import { z } from "zod";
import type { FieldOffice } from "./field-office";

const placed = z.object({ inspectorName: z.string(), scheduledOn: z.string().nullable(), scheduledHalf: z.string().nullable() });

/** Where the office's server has an inspection: "Luis Herrera 2026-12-01 am". */
export async function placeAtOffice({ office }: FieldOffice, inspectionId: string): Promise<string> {
  const row = (await office.rows()).find(({ kind, id }) => kind === "inspection" && id === inspectionId);
  const { inspectorName, scheduledOn, scheduledHalf } = placed.parse(row?.data);
  return `${inspectorName} ${scheduledOn} ${scheduledHalf}`;
}

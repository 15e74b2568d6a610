import type { Page } from "@playwright/test";
import { z } from "zod";
import type { FieldOffice } from "./field-office";

const placed = z.object({ inspectorName: z.string(), scheduledOn: z.string().nullable(), scheduledHalf: z.string().nullable() });

/** Where the office's server has an inspection: "Luis Herrera 2026-12-01 am". */
export async function placeAtOffice({ office }: FieldOffice, inspectionId: string): Promise<string> {
  const row = (await office.rows()).find(({ kind, id }) => kind === "inspection" && id === inspectionId);
  const { inspectorName, scheduledOn, scheduledHalf } = placed.parse(row?.data);
  return `${inspectorName} ${scheduledOn} ${scheduledHalf}`;
}

/** An inspector's day in the scheduler. */
export const lane = (page: Page, inspector: string) => page.getByRole("region", { name: inspector, exact: true });

/** The stops of half of it. */
export const half = (page: Page, inspector: string, name: "Morning" | "Afternoon") =>
  lane(page, inspector).getByRole("list", { name: `${inspector}, ${name}` });

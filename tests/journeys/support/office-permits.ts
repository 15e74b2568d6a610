import { expect } from "@playwright/test";
import { z } from "zod";
import type { FieldOffice } from "./field-office";

const correctionRow = z.object({ id: z.string(), permitId: z.string() });

/** The applicant answers every correction and sends the plans again. */
export async function answerCorrections({ applicant }: FieldOffice, permitId: string): Promise<void> {
  const asked = async () =>
    (await applicant.rows())
      .filter((row) => row.kind === "correction")
      .map((row) => correctionRow.parse(row.data))
      .filter((one) => one.permitId === permitId);
  // The office's screen shows its letter before the worker has it.
  await expect.poll(async () => (await asked()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  for (const { id } of await asked())
    await applicant.run("correction.answer", { permitId, correctionId: id, base: "", answer: "Done, see sheet S1.01." });
  await applicant.run("permit.resubmit", { permitId });
}

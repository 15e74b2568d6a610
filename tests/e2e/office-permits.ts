import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { z } from "zod";
import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";
import { visibleSlots } from "#schemas/form";
import { answersFor, type FieldOffice } from "./field-office";

const correctionRow = z.object({ id: z.string(), permitId: z.string() });

/** An application for a deck at this address, just sent. Its files are named but their bytes never arrive. */
export async function sentDeck({ applicant }: FieldOffice, line1: string): Promise<string> {
  const type = demoPermitTypes().find(({ code }) => code === "residential-deck");
  if (!type) throw new Error("The demo has no deck");
  const permitId = randomUUID();
  await applicant.run("draft.start", { permitId, typeId: type.id });
  await applicant.run("draft.choose-property", { permitId, propertyId: null, address: { line1, city: "Cedar Falls" } });
  const answers = answersFor(type);
  for (const [question, value] of Object.entries(answers)) await applicant.run("draft.answer", { permitId, question, base: null, value });
  for (const slot of visibleSlots(type, answers).filter(({ required }) => required))
    await addFile(applicant, permitId, slot.slot, `${slot.slot}.pdf`);
  await applicant.run("permit.submit", { permitId });
  return permitId;
}

export async function addFile(by: FieldOffice["applicant"], permitId: string, slot: string, fileName: string): Promise<void> {
  const file = { slot, fileName, mediaType: "application/pdf", bytes: 1_000, sha256: "a".repeat(64) };
  await by.run("document.add", { documentId: randomUUID(), permitId, ...file });
}

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

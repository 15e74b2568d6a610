import { randomUUID } from "node:crypto";
import { z } from "zod";
import { callOf } from "#schemas/command-call";
import { type FieldOffice, sentDeck, settleFees } from "../../journeys/support/field-office";
import { samplePdf, textAt, titleBlock } from "./sample-pdf";

const added = z.object({ id: z.string(), permitId: z.string(), slot: z.string() });
const reviewRow = z.object({ id: z.string(), permitId: z.string() });

const sheetOf = (number: string, slot: string) =>
  samplePdf([{ content: `${titleBlock(number, "SITE PLAN")}\n800 800 600 30 re f\n${textAt(400, 900, 40, slot.toUpperCase())}` }]);

/** An issued permit for a deck at this address, the bytes of its drawings at the office: a sheet for each file that its form asks for. */
export async function issuedWithPlans(people: FieldOffice, line1: string): Promise<{ readonly permitId: string; readonly sheets: number }> {
  const { office, applicant } = people;
  const permitId = await sentDeck(people, line1, {}, { send: false });
  const all = (await applicant.rows()).filter(({ kind }) => kind === "document").map(({ data }) => added.parse(data));
  const files = all.filter((one) => one.permitId === permitId);
  for (const [at, { id, slot }] of files.entries()) {
    const bytes = sheetOf(`A1.0${at + 1}`, slot);
    const sha256 = await applicant.sendFile(bytes, "application/pdf");
    await applicant.run("document.remove", { permitId, documentId: id });
    const file = { fileName: `${slot}.pdf`, mediaType: "application/pdf", bytes: bytes.length, sha256 };
    await applicant.run("document.add", { documentId: randomUUID(), permitId, slot, ...file });
  }
  await applicant.run("permit.submit", { permitId });
  await office.run("permit.start-review", { permitId });
  await settleFees(people, permitId);
  const reviews = (await office.rows()).filter(({ kind }) => kind === "review").map(({ data }) => reviewRow.parse(data));
  const own = reviews.filter((review) => review.permitId === permitId);
  await office.send(own.map(({ id }) => callOf("review.decide", { permitId, reviewId: id, decision: "approved" })));
  await office.run("permit.approve", { permitId });
  await settleFees(people, permitId);
  await office.run("permit.issue", { permitId });
  return { permitId, sheets: files.length };
}
